/** Ends with 1 and one line a mistake when the environment is not what the site needs. */
import { EnvironmentError, readEnvironment } from '../../lib/cms/environment';

try {
  readEnvironment(process.env);
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
