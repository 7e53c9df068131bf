/**
 * `npm run wordpress:test`: checks the syntax of every PHP file of the WordPress plugin and runs
 * its tests, where PHP is. Where it is not, says so and ends well: nothing of the site needs it.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '@homegrown/engine/internal/program/starting/project';
import { pluginFiles } from './plugin-files.mjs';

const run = (args) => spawnSync('php', args, { cwd: root, encoding: 'utf8' });

if (run(['--version']).status !== 0) {
  console.log(
    'The tests of the WordPress plugin were NOT run: there is no PHP. Install it (Debian, Ubuntu: `sudo apt-get install php-cli php-mbstring`).',
  );
} else {
  const wrong = pluginFiles()
    .filter((file) => file.endsWith('.php'))
    // -n: PHP's extensions, whose loading takes longer than the check, know nothing of syntax.
    .map((file) => run(['-n', '-l', path.join('packages/wordpress-plugin/homegrown', file)]))
    .filter(({ status }) => status !== 0);
  for (const { stdout, stderr } of wrong) console.error(stdout || stderr);
  const tests = run(['packages/wordpress-plugin/homegrown/tests/run.php']);
  process.stdout.write(tests.stdout);
  process.stderr.write(tests.stderr);
  process.exitCode = wrong.length > 0 || tests.status !== 0 ? 1 : 0;
}
