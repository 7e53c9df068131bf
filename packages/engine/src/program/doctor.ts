import path from 'node:path';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { readEnvironment } from '#cms/environment';
import { checkDeprecations } from './doctor/check-deprecations';
import { examine } from './doctor/examine';
import { type CheckOutcome, type Finding, findingText } from './doctor/finding';
import { loadQueries, loadSite } from './starting/load-site';
import { root } from './starting/project';

/**
 * `homegrown doctor`: what keeps this site and its WordPress from working together? A line for each
 * thing that was looked at, and under each that is not well what to do. Ends with 1 when something
 * does not work, with 2 when no page can be shown. `--brief` prints only what is not well, as at
 * each start with a WordPress of your own.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { brief: { type: 'boolean', default: false } },
  });
  nextEnv.loadEnvConfig(root, process.env.NODE_ENV === 'development', {
    info() {},
    error: console.error,
  });
  const print = (finding: Finding): void => {
    const isQuiet = finding.outcome === 'ok' || finding.outcome === 'note';
    if (!(values.brief && isQuiet)) console.log(findingText(finding));
  };
  // A start does not wait for TypeScript.
  const ofEngine = values.brief ? [] : await checkDeprecations(root);
  ofEngine.forEach(print);
  const environment = readEnvironment({ SITE_URL: 'http://localhost:3000', ...process.env });
  if (!values.brief) console.log(`WordPress at ${environment.NEXT_PUBLIC_WORDPRESS_URL}\n`);
  const ofWordPress = await examine({
    site: await loadSite(),
    queries: await loadQueries(),
    environment,
    buildFolder: path.join(root, process.env.NEXT_DIST_DIR ?? '.next'),
    publicFolder: path.join(root, 'public'),
    isProduction: process.env.NODE_ENV !== 'development',
  });
  ofWordPress.forEach(print);
  const findings = [...ofEngine, ...ofWordPress];
  const count = (...outcomes: CheckOutcome[]) =>
    findings.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [failures, warnings] = [count('failure', 'fatal'), count('warning')];
  process.exitCode = count('fatal') > 0 ? 2 : Math.min(failures, 1);
  if (values.brief) return;
  console.log(
    failures + warnings === 0
      ? '\nAll is well.'
      : `\n${failures} to put right, ${warnings} to look at.`,
  );
}
