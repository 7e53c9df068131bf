import path from 'node:path';
import {
  forgetBuild,
  type OwnSite,
  root,
  type RunningProgram,
  type RunningServer,
  startBackend,
  startSite,
} from '../../site/running-program';
import { cms, secret, test } from '../editor-test';
import { startWordPressGateway, type WordPressGateway } from '../wordpress-gateway';

const LONGEST_START = 240_000;

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('Only a test may ask for it: it has not started yet.');
  return thing;
}

/**
 * Starts a site for the tests of a file, with the toolbar and in front of the WordPress that all
 * tests share, and stops it after them; `env` says what is different.
 *
 * @param changeBuild changes the site's copy of the build
 * @returns what gives the site within a test
 */
export function ownSite(
  name: string,
  env: () => Record<string, string> = () => ({}),
  changeBuild?: (folder: string) => void,
): () => OwnSite {
  let site: OwnSite | undefined;
  test.describe.configure({ mode: 'default' });
  test.slow();
  test.beforeAll(async () => {
    test.setTimeout(LONGEST_START);
    site = await startSite({
      name,
      changeBuild,
      env: {
        NEXT_PUBLIC_WORDPRESS_URL: cms,
        FAUST_SECRET_KEY: secret,
        EXPERIMENTAL_TOOLBAR: 'true',
        ...env(),
      },
    });
  });
  test.afterAll(async () => {
    await site?.stop();
    forgetBuild(name);
  });
  return () => started(site);
}

/**
 * Starts a WordPress for the tests of a file, and something before it that hears and holds what
 * goes there. Stands before {@link ownSite}, whose site asks it.
 *
 * @param replace what its answers become on the way
 */
export function ownWordPress(replace?: (answer: unknown) => unknown): {
  wordPress: () => RunningProgram;
  gateway: () => WordPressGateway;
} {
  let wordPress: RunningServer | undefined;
  let gateway: WordPressGateway | undefined;
  test.beforeAll(async () => {
    test.setTimeout(LONGEST_START);
    wordPress = await startBackend(path.join(root, 'packages/demonstration/homegrown.wxr.xml'));
    gateway = await startWordPressGateway(wordPress.origin, replace);
  });
  test.afterAll(async () => {
    await gateway?.close();
    await wordPress?.stop();
  });
  return { wordPress: () => started(wordPress), gateway: () => started(gateway) };
}
