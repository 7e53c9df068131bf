import fs from 'node:fs';
import path from 'node:path';
import { SIGN_IN_HINT } from '@homegrown/engine/editor/shared/contract';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type ExportItem, readExport } from '../site/export-file';
import { root } from '../site/running-program';

/** WordPress as the editor's browser meets it. */
export const cms = process.env.E2E_BACKEND ?? '';

/** The values that the site's program was given (playwright.config.ts). */
export const password = process.env.CONTENT_PASSWORD ?? '';
export const secret = process.env.FAUST_SECRET_KEY ?? '';

const exportFile = path.join(root, 'packages/demonstration/homegrown.wxr.xml');
const settingsFile = path.join(root, 'packages/demonstration/homegrown.settings.json');

interface Revision {
  id: number;
  parent: number;
  title: string;
}

/** The parts of the demonstration content that visitors don't see. */
export interface EditorsContent {
  item: (wanted: { status: string; type?: string; revised?: boolean }) => ExportItem;
  /** A published post of an author. */
  published: (author: string) => ExportItem;
  revisionOf: (item: ExportItem) => Revision;
  frontPage: ExportItem;
  postsPage: ExportItem;
}

function editorsContent(): EditorsContent {
  const { items } = readExport(exportFile);
  const settings: { frontPage: string; postsPage: string; revisions: Revision[] } = JSON.parse(
    fs.readFileSync(settingsFile, 'utf8'),
  );
  const found = (item: ExportItem | undefined, what: string): ExportItem => {
    if (!item) throw new Error(`The demonstration content has no ${what}.`);
    return item;
  };
  const revisionFor = ({ id }: ExportItem): Revision | undefined =>
    settings.revisions.find(({ parent }) => parent === Number(id));
  return {
    item: ({ status, type = 'post', revised = false }) =>
      found(
        items.find(
          (item) =>
            item.status === status &&
            item.type === type &&
            item.password === '' &&
            (revisionFor(item) !== undefined) === revised,
        ),
        `${status} ${type}`,
      ),
    published: (author) =>
      found(
        items.find(
          (item) =>
            item.type === 'post' &&
            item.status === 'publish' &&
            item.author === author &&
            item.password === '',
        ),
        `post of ${author}`,
      ),
    revisionOf: (item) => {
      const revision = revisionFor(item);
      if (!revision) throw new Error(`Nothing is saved of ${item.title} and unpublished.`);
      return revision;
    },
    frontPage: found(
      items.find(({ type, path: address }) => type === 'page' && address === '/') ??
        items.find(
          ({ type, path: address }) => type === 'page' && address === `/${settings.frontPage}/`,
        ),
      'front page',
    ),
    postsPage: found(
      items.find(
        ({ type, path: address }) => type === 'page' && address === `/${settings.postsPage}/`,
      ),
      'posts page',
    ),
  };
}

const typeNames: Record<string, string> = { post: 'Post', page: 'Page', project: 'Project' };

/**
 * The preview link that FaustWP gives an item in wp-admin: at its own path, a draft at the front
 * page.
 */
export function previewLink({ id, type, status, path: address }: ExportItem): string {
  const isAtItsPath = status === 'publish' || status === 'private';
  const plain: Record<string, string> =
    type === 'page' ? { page_id: id } : type === 'post' ? { p: id } : { post_type: type, p: id };
  const pathname = isAtItsPath ? address : `/?${new URLSearchParams(plain)}`;
  const parameters = new URLSearchParams({
    ...(isAtItsPath ? {} : plain),
    preview: 'true',
    previewPathname: pathname,
    p: id,
    typeName: typeNames[type] ?? type,
  });
  return `${isAtItsPath ? address : '/'}?${parameters}`;
}

/** The preview link that WordPress itself gives an item. */
export function plainLink({ id, type, status, path: address }: ExportItem): string {
  if (status === 'publish' || status === 'private')
    return `${address}?preview_id=${id}&preview=true`;
  if (type === 'page') return `/?page_id=${id}&preview=true`;
  return type === 'post' ? `/?p=${id}&preview=true` : `/?post_type=${type}&p=${id}&preview=true`;
}

/** Fills WordPress's own login form. */
export async function fillWordPressLogin(page: Page, login: string): Promise<void> {
  await page.waitForURL(/\/wp-login\.php/);
  await page.locator('[name=log]').fill(login);
  await page.locator('[name=pwd]').fill(password);
  await page.locator('[name=log]').press('Enter');
}

interface EditorFixtures {
  /** A path of the site with basePath in front of it. */
  at: (path: string) => string;
  drafts: EditorsContent;
  /** Opens a preview and signs in on the way. */
  openAs: (login: string, link: string) => Promise<void>;
  /** Every request of the browser, from its start. */
  requests: string[];
  bar: ReturnType<Page['getByRole']>;
  toolbar: ReturnType<Page['getByRole']>;
}

/** An editor's test: a browser that is signed in nowhere, WordPress beside the site. */
export const test = base.extend<EditorFixtures>({
  at: async ({}, use) => {
    await use((address) => `${process.env.BASE_PATH ?? ''}${address}`);
  },
  drafts: async ({}, use) => {
    await use(editorsContent());
  },
  requests: async ({ context }, use) => {
    const requests: string[] = [];
    context.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await use(requests);
  },
  openAs: async ({ page, context, at }, use) => {
    await use(async (login, link) => {
      await page.goto(at(link));
      await fillWordPressLogin(page, login);
      await page.waitForURL(/\/preview\?/);
      // The code is exchanged after the page has come.
      await expect
        .poll(async () => (await context.cookies()).map(({ name }) => name))
        .toContain(SIGN_IN_HINT);
    });
  },
  bar: async ({ page }, use) => {
    await use(page.getByRole('complementary', { name: 'Preview' }));
  },
  toolbar: async ({ page }, use) => {
    await use(page.getByRole('region', { name: 'Editor toolbar' }));
  },
});

/** How many requests went to a path of the site. */
export function countOf(requests: readonly string[], pattern: RegExp): number {
  return requests.filter((request) => pattern.test(request)).length;
}

/**
 * The HTML of the main part without what HTML leaves open: comments, the order of attributes, and
 * how a text is cut into nodes. React writes those in another way on a server than in a browser.
 * The newsletter's form is left out: a preview has none.
 */
export function mainHtml(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const written = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      if (!(node instanceof Element) || node.matches('[class^="NewsletterForm_"]')) return '';
      const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`);
      const inside = [...node.childNodes].map(written).join('');
      return `<${node.tagName}${attributes.sort().join('')}>${inside}</>`;
    };
    return written(main);
  });
}

/** A second tab of the same browser. */
export async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

export { expect };
