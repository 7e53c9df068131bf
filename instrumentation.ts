/**
 * Runs once when the server starts (https://nextjs.org/docs/pages/guides/instrumentation): a mistake in the environment is
 * told then, and not by the first visitor's error page.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { EnvironmentError, environment } = await import('./lib/cms/environment');
  try {
    environment();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
