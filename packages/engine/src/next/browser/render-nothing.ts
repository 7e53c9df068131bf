/**
 * Stands for `react-dom/server` in a browser (src/next/server/webpack-config.js): what the server
 * rendered is in the page already.
 */
export const renderToString = (): string => '';
