import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../site/free-port';
import { startProgram } from '../site/running-program';
import { copyOfTree, expect, PROGRAM, test } from './developer-test';

const UNSET = {
  BASE_PATH: undefined,
  NEXT_PUBLIC_WORDPRESS_URL: undefined,
  SITE_URL: undefined,
  // playwright.config.ts makes every other program leave these files alone.
  __NEXT_PROCESSED_ENV: undefined,
};

for (const command of ['start', 'dev']) {
  test(`npm run ${command} takes the WordPress that .env.local names, says so, and names a mistake there`, async () => {
    const folder = copyOfTree();
    try {
      fs.writeFileSync(
        path.join(folder, '.env.local'),
        'NEXT_PUBLIC_WORDPRESS_URL=https://cms.example.com\nREVALIDATE_SECONDS=soon\nCMS_TIMEOUT_MS=5\n',
      );
      // A variable of the place where the program starts outweighs the file.
      const run = startProgram(
        [PROGRAM, command, '--port', String(await freePort())],
        { ...UNSET, CMS_TIMEOUT_MS: '200' },
        folder,
      );
      expect(await run.ended).toBe(1);
      const output = run.output();
      expect(output).toContain(
        'The content is WordPress’s: https://cms.example.com (NEXT_PUBLIC_WORDPRESS_URL in .env.local)',
      );
      expect(output).toContain('SITE_URL is not set: http://localhost:');
      expect(output).toContain('REVALIDATE_SECONDS is "soon"');
      expect(output).not.toContain('CMS_TIMEOUT_MS is');
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
}
