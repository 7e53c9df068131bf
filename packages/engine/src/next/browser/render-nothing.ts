/**
 * Stands for `react-dom/server` in a browser (src/next/server/webpack-config.ts): what the server
 * rendered is in the page already.
 */
export const renderToString = (): string => '';
