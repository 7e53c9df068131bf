/**
 * The Chromium that people have. Its headless shell, in which most tests run in half the time,
 * keeps no page for the way back and has fonts of other widths.
 */
export const wholeChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
