import { staticLayout } from '@homegrown/engine/content/shared/static-layout';
import { island, type IslandInBrowser } from '@homegrown/engine/islands/island';
import { searchScreen } from '@homegrown/engine/screens/search-screen';
import { readSearch } from '@homegrown/engine/search/search-request';
import { editorWording, english, screenWords } from '@homegrown/engine/words/wording';
import { JSDOM } from 'jsdom';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { exampleSite as site } from '@/__tests__/example-site';
import Preview from '@/islands/preview';
import SearchPanel from '@/islands/search-panel';
import SignIn from '@/islands/sign-in';
import { queryContent, demonstration } from '@/packages/engine/__tests__/documents/query-content';
import SearchView from '@/wp-templates/search/SearchView';

const editors = editorWording(english);
const words = screenWords(english);
const layout = staticLayout(site);
const settings = { strategy: 'redirect', cmsUrl: 'https://cms.example.com' } as const;

async function searchFor(term: string): Promise<ReactElement> {
  const sources = {
    site,
    search: async () => null,
    contentNames: async () => ({ types: ['post', 'page'], taxonomies: [] }),
  };
  const queryCms = queryContent(await demonstration());
  return <SearchView {...await searchScreen(queryCms, readSearch({ q: term }, site), sources)} />;
}

const signIn = (strategy: 'local' | 'redirect', notice = '') => (
  <SignIn
    props={{
      settings: { ...settings, strategy, loginPageUrl: '/login' },
      returnTo: '/',
      notice,
      user: '',
      editors,
    }}
  />
);

const GLOBALS = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'sessionStorage',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'Node',
  'Event',
  'MutationObserver',
] as const;

// The demonstration's content is read by what runs in Node alone.
beforeAll(() => {
  const { window } = new JSDOM('', { url: 'https://www.example.com/', pretendToBeVisual: true });
  for (const name of GLOBALS) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: window[name],
    });
  }
});

function served(page: ReactElement): HTMLElement {
  document.body.innerHTML = renderToString(page);
  const element = document.querySelector<HTMLElement>('[data-island]');
  if (!element) throw new Error('The page has no island.');
  return element;
}

const complaints: string[] = [];
beforeEach(() => {
  complaints.length = 0;
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    fetch: () => new Promise(() => {}),
    // Node's would keep the process alive.
    BroadcastChannel: undefined,
    // React tells it what it could recover from.
    reportError: (error: unknown) => complaints.push(String(error)),
  });
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complaints.push(said.map(String).join(' '));
  });
});

describe('React takes an island over as the server has made it', () => {
  it.each<[string, IslandInBrowser, () => ReactElement | Promise<ReactElement>]>([
    ['a search without a term', SearchPanel, () => searchFor('')],
    ['a search with results', SearchPanel, () => searchFor('email')],
    ['a search without results', SearchPanel, () => searchFor('zzxqjvwk')],
    ['the form to sign in', SignIn, () => signIn('local')],
    ['the form to sign in with what was wrong', SignIn, () => signIn('local', 'No.')],
    ['the way to WordPress’s own login page', SignIn, () => signIn('redirect')],
    [
      'a preview on its way',
      Preview,
      () => <Preview props={{ settings, editors, words, layout }} />,
    ],
  ])('%s', async (_, taken, page) => {
    const element = served(await page());
    const before = element.innerHTML;
    const { hydrated } = await import('./hydrated');
    await hydrated(element, taken);
    expect(complaints).toEqual([]);
    expect(before).not.toBe('');
    if (taken === SearchPanel) expect(element.innerHTML).toBe(before);
  });
});

test('React takes a preview over that has the toolbar already', async () => {
  const props = { settings, editors, words, layout };
  const element = served(<Preview props={props} />);
  const bar = document.createElement('div');
  const place = (): void => element.querySelector('[data-toolbar]')?.replaceChildren(bar);
  place();
  document.addEventListener('homegrown:content', place);
  const { hydrated } = await import('./hydrated');
  await hydrated(element, Preview);
  expect(complaints).toEqual([]);
  expect(element.contains(bar)).toBe(true);
});

describe('an island that fails', () => {
  it('gets the server’s HTML again', async () => {
    let isBroken = false;
    const Breaks = island('breaks', ({ name }: { name: string }) => {
      if (isBroken) throw new Error('broken');
      return <a href="/there/">{name}</a>;
    });
    const element = served(<Breaks props={{ name: 'There' }} />);
    const before = element.innerHTML;
    isBroken = true;
    // As in a browser, where React ends what it does by itself.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const { hydrate } = await import('@homegrown/engine/islands/hydrate');
    await expect(hydrate(element, Breaks)).rejects.toThrow('broken');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(element.innerHTML).toBe(before);
  });
});
