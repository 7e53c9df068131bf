import { siteConfig } from '../../../site.config';
import { screensOf, screensToInspect } from './screens';
import { expect, test } from './visitor-test';

const PAGE = `
- main:
  - article:
    - heading /.+/ [level=1]`;
const ENTRY = `
- main:
  - article:
    - navigation "Breadcrumb"
    - heading /.+/ [level=1]`;
const LIST = `
- main:
  - heading /.+/ [level=1]
  - list:
    - listitem:
      - article:
        - heading /.+/ [level=2]:
          - link /.+/`;
const SEARCH = `
- main:
  - heading "Search" [level=1]
  - search:
    - combobox "Search"
    - button "Submit search"
  - status`;
const CATEGORIES = `
  - navigation "Browse by Category":
    - heading "Browse by Category" [level=2]
    - list`;

const { latestPosts, testimonials } = siteConfig.frontPage;
const [latest, voices] = [latestPosts, testimonials].map(({ heading }) => JSON.stringify(heading));

/** What the main part of a screen has, in this order, with anything between. */
const parts: Record<string, string> = {
  'front page': `
- main:
  - heading /.+/ [level=1]
  - region ${latest}:
    - heading ${latest} [level=2]
    - list:
      - listitem:
        - article:
          - heading /.+/ [level=3]
  - region ${voices}:
    - heading ${voices} [level=2]`,
  page: PAGE,
  'nested page': ENTRY,
  post: `${ENTRY}
    - list:
      - listitem:
        - time: /.+/
      - listitem:
        - link /.+/
      - listitem: /\\d+ min read/`,
  'post without an image': ENTRY,
  'protected post': PAGE,
  project: `${ENTRY}
    - region /.+/:
      - heading /.+/ [level=2]
  - region "More projects":
    - heading "More projects" [level=2]
    - list`,
  category: LIST,
  tag: LIST,
  'posts page': LIST,
  'second page of the posts': LIST,
  projects: LIST,
  author: LIST,
  search: `${SEARCH}${CATEGORIES}`,
  'search with results': `${SEARCH}
  - list:
    - listitem:
      - article:
        - heading /.+/ [level=2]`,
  'search without results': `${SEARCH}: /No results/
  - navigation "Newest posts":
    - heading "Newest posts" [level=2]
    - list${CATEGORIES}`,
  'missing page': `
- main:
  - heading /.+/ [level=1]
  - search:
    - searchbox "Search"
    - button "Submit search"`,
  offline: `
- main:
  - heading "You are offline" [level=1]
  - link "Try again"`,
};

interface Node {
  depth: number;
  role: string;
  name: string;
  level: number;
}

/**
 * The lines of Playwright's snapshot of an accessibility tree:
 * https://playwright.dev/docs/aria-snapshots
 */
function nodesOf(snapshot: string): Node[] {
  return snapshot.split('\n').flatMap((line) => {
    const [, blanks = '', role = '', name = ''] =
      /^(\s*)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ?? [];
    const level = Number(/\[level=(\d)\]/.exec(line)?.[1] ?? 0);
    return role === '' ? [] : [{ depth: blanks.length / 2, role, name, level }];
  });
}

/** What is wrong with a tree, whatever the screen. */
function faultsOf(nodes: readonly Node[]): string[] {
  const faults: string[] = [];
  const landmarks = nodes.filter(({ role }) => /^(?:banner|main|contentinfo)$/.test(role));
  if (!/^banner,main(?:,contentinfo)?$/.test(landmarks.map(({ role }) => role).join(',')))
    faults.push(`landmarks: ${landmarks.map(({ role }) => role).join(', ')}`);
  const [first] = nodes;
  if (first?.name !== 'Skip To Main Content')
    faults.push(`begins with ${first?.name ?? 'nothing'}`);
  const headings = nodes.filter(({ level }) => level > 0);
  if (headings.filter(({ level }) => level === 1).length !== 1) faults.push('not one h1');
  headings.forEach(({ level, name }, index) => {
    if (level > (headings[index - 1]?.level ?? 0) + 1)
      faults.push(`a level is left out before “${name}”`);
  });
  for (const { role, name } of nodes) {
    if (
      name === '' &&
      /^(?:link|button|checkbox|combobox|searchbox|textbox|img|navigation|region|heading)$/.test(
        role,
      )
    )
      faults.push(`${role} without a name`);
  }
  const named = nodes.filter(({ role }) => /^(?:navigation|region|search)$/.test(role));
  const names = named.map(({ role, name }) => `${role} ${name}`);
  faults.push(
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `twice: ${name}`),
  );
  return faults;
}

test.describe('The accessibility tree', () => {
  test('has its landmarks, headings and controls in their order, on every screen', async ({
    page,
    at,
    content,
    trouble,
  }) => {
    test.slow();
    trouble.expect(/status of 404/);
    const screens = [...screensOf(content), { kind: 'offline', path: '/-/offline', status: 200 }];
    for (const { kind, path } of screensToInspect(screens)) {
      await test.step(kind, async () => {
        await page.goto(at(path));
        await expect
          .soft(page.getByRole('main'), kind)
          .toMatchAriaSnapshot(parts[kind] ?? 'no such kind');
        const snapshot = await page.locator('body').ariaSnapshot();
        expect.soft(faultsOf(nodesOf(snapshot)), kind).toEqual([]);
      });
    }
  });
});
