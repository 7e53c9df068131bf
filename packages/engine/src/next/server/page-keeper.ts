/** What hosts that start a process for a request set in its environment, and in that of a build. */
const MARKS = { VERCEL: 'Vercel', NETLIFY: 'Netlify', AWS_LAMBDA_FUNCTION_NAME: 'AWS Lambda' };

/** The host that this process runs on, by the marks in its environment; undefined for others. */
export const hostByMarks = (): string | undefined =>
  Object.entries(MARKS).find(([name]) => process.env[name])?.[1];

/**
 * Who keeps rendered pages: this process, in memory and on its disk, or the host that it runs on
 * (docs/decisions/0055-pages-that-a-host-keeps.md).
 */
export function pageKeeper(): 'process' | 'host' {
  const wanted = process.env.PAGE_CACHE?.trim() || (hostByMarks() ? 'host' : 'process');
  return wanted === 'host' ? 'host' : 'process';
}
