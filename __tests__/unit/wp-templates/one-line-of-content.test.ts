import { feedAddress } from '@homegrown/engine/internal/documents/feed/feed-address';
import { makeFeed } from '@homegrown/engine/internal/documents/feed/feed-document';
import { llmsTxt } from '@homegrown/engine/internal/documents/markdown/llms-txt';
import { GetContentToSearchDocument } from '@homegrown/engine/internal/generated/search/search-documents';
import { searchResults } from '@homegrown/engine/screens/search-screen';
import { searchDocument } from '@homegrown/engine/search/search-document';
import { exampleSite as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import type { SiteContent } from '@/packages/content-backend/model';
import { queryContent, demonstration } from '@/packages/engine/__tests__/documents/query-content';

const PROJECT = 'brushes-and-buckets';
/** A heading and a text of so many words that WordPress shortens it. */
const LONG = `<h2>First steps</h2>\n<p>Begin with ${'one word more '.repeat(40)}.</p>`;
const BEGINNING = /^Begin with one word more/;

let whole: SiteContent;
beforeAll(async () => {
  whole = await demonstration();
});

/** What everything that lists content says of a project, whose record is changed so. */
async function linesOf(change: Partial<SiteContent['posts'][number]>) {
  const list = '/projects/';
  const uri = `${list}${PROJECT}/`;
  const posts = whole.posts.map((post) => (post.slug === PROJECT ? { ...post, ...change } : post));
  const queryCms = queryContent({ ...whole, posts });
  const node = { uri: list, databaseId: 0 };
  const screen = await loadScreen(
    'archive',
    queryCms,
    { node, asPreview: false, page: 1, after: '' },
    site,
  );
  const cards = screen?.template === 'archive' ? screen.props.list.items : [];
  const feed = feedAddress(`${list}feed/json/`);
  if (!feed) throw new Error('This is no address of a feed.');
  const { outcome } = await makeFeed({ ...feed, site, trailingSlash: true }, queryCms);
  const entries: { url: string; summary?: string }[] =
    outcome.kind === 'document' ? JSON.parse(outcome.document.body).items : [];
  const { contentNodes } = await queryCms(GetContentToSearchDocument, { first: 100 });
  const document = (contentNodes?.nodes ?? [])
    .map((one) => searchDocument(one, site))
    .find((one) => one?.href === uri);
  const { items } = await searchResults(
    queryCms,
    { term: 'buckets', after: '', page: 1 },
    {
      site,
      search: async () => null,
      contentNames: async () => ({ types: ['project'], taxonomies: [] }),
    },
  );
  const listed = (await llmsTxt(queryCms, site))
    .split('\n')
    .find((line) => line.includes(uri.slice(0, -1)));
  return {
    card: cards.find(({ href }) => href === uri)?.excerpt,
    feed: entries.find(({ url }) => new URL(url).pathname === uri)?.summary,
    index: document?.excerpt,
    wordpressSearch: items.find(({ href }) => href === uri)?.excerpt,
    llms: /\): (.*)$/.exec(listed ?? '')?.[1],
  };
}

const meta = (summary: string) => new Map([['summary', summary]]);

describe('the line of text about a content is the same wherever it is listed', () => {
  it('its own summary stands before the excerpt that somebody has written', async () => {
    const lines = await linesOf({ meta: meta('Its own.'), excerpt: 'Written.', content: LONG });
    expect(lines).toEqual({
      card: 'Its own.',
      feed: 'Its own.',
      index: 'Its own.',
      wordpressSearch: 'Its own.',
      llms: 'Its own.',
    });
  });

  it('without a summary it is the written excerpt', async () => {
    const lines = await linesOf({ meta: meta(''), excerpt: 'Written.', content: LONG });
    expect(lines).toEqual({
      card: 'Written.',
      feed: 'Written.',
      index: 'Written.',
      wordpressSearch: 'Written.',
      llms: 'Written.',
    });
  });

  it('the first words that WordPress gives of a text never stand before a summary', async () => {
    const lines = await linesOf({ meta: meta('Its own.'), content: LONG });
    expect(new Set(Object.values(lines))).toEqual(new Set(['Its own.']));
  });

  it('without either it is the beginning of the text, where a list has room for that', async () => {
    const lines = await linesOf({ meta: meta(''), content: LONG });
    expect(lines).toEqual({
      card: expect.stringMatching(BEGINNING),
      feed: expect.stringMatching(BEGINNING),
      index: '',
      // Results of WordPress's search come without a text: WordPress's first words stand for it.
      wordpressSearch: expect.stringMatching(/^First steps Begin with one word more/),
      llms: undefined,
    });
  });
});
