/** What hosts that start a process for a request set in its environment, and in that of a build. */
const HOSTS = ['VERCEL', 'NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME'];

/**
 * Who keeps rendered pages: this process, in memory and on its disk, or the host that it runs on
 * (docs/decisions/0055-pages-that-a-host-keeps.md).
 */
export function pageKeeper(): 'process' | 'host' {
  const wanted = process.env.PAGE_CACHE?.trim();
  if (wanted) return wanted === 'host' ? 'host' : 'process';
  return HOSTS.some((name) => process.env[name]) ? 'host' : 'process';
}
