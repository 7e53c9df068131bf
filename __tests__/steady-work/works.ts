import { excerptOf, standfirstOf } from '@homegrown/engine/content/server/excerpt';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { sanitizeContent } from '@homegrown/engine/content/server/sanitizer/sanitize-html';
import { withTodayBoxes } from '@homegrown/engine/content/server/today-box';
import { markBlocks } from '@homegrown/engine/internal/content/server/blocks/mark-blocks';
import { scrubbed } from '@homegrown/engine/internal/telemetry/scrub';
import { searchedText } from '@homegrown/engine/search/searched-text';
import { english } from '@homegrown/engine/words/wording';
import fc from 'fast-check';
import { idsOf } from '../../packages/content-backend/__tests__/graph/ask';
import { contextOf, postWith } from '../../packages/content-backend/__tests__/render/site-of-test';
import { post, siteOf, user } from '../../packages/content-backend/__tests__/store/site-of';
import { sanitizedText } from '../../packages/content-backend/graph/lists/sanitized-text';
import { backendOf } from '../../packages/content-backend/http/backend';
import { renderContent, renderExcerpt, texturize } from '../../packages/content-backend/render';
import { renderEmbeds } from '../../packages/content-backend/render/media-shortcodes';
import { AddressResolver } from '../../packages/content-backend/store/addresses/address-resolver';
import { Permalinks } from '../../packages/content-backend/store/addresses/permalinks';
import { ContentStore } from '../../packages/content-backend/store/content-store';
import {
  arbitraryHtml,
  site,
} from '../../packages/engine/__tests__/content/server/sanitizer/arbitrary-html';
import { hostileMarkup } from '../../packages/workshop/bench/hostile-markup';

/** Gets a text ready that has about so many characters, and gives what is done with it. */
type Work = (characters: number) => () => unknown;

type TextOf = (characters: number) => string;

const again =
  (piece: string): TextOf =>
  (characters) =>
    piece.repeat(Math.ceil(characters / piece.length));

/** A work with each of several texts, by names that say both. */
const withEach = (
  what: string,
  work: (text: string) => unknown,
  texts: Readonly<Record<string, TextOf>>,
): [string, Work][] =>
  Object.entries(texts).map(([name, textOf]) => [
    `${what}: ${name}`,
    (characters) => {
      const text = textOf(characters);
      return () => work(text);
    },
  ]);

const repeating = (...pieces: string[]): Record<string, TextOf> =>
  Object.fromEntries(pieces.map((piece) => [JSON.stringify(piece), again(piece)]));

function read(html: string): void {
  sanitizeContent(html, site);
  excerptOf(html, 140);
  plainText(html);
  searchedText(html);
}

/** Marks paragraphs as blocks, beside and within each other, and as many that are gone. */
function mark(html: string): void {
  const paragraphs = [...html.matchAll(/<p>.*?<\/p>/g)].flatMap(([one]) => [one, '<p>gone</p>']);
  for (const areWithin of [false, true]) {
    const blocks = paragraphs.map((one, number) => ({
      id: String(number),
      parentId: areWithin ? String(number - 1) : null,
      marked: { name: 'shop/price', html: one, attributes: {} },
    }));
    markBlocks(html, blocks);
  }
}

function render(content: string): void {
  renderContent(postWith({ content }), contextOf([]));
  renderExcerpt(postWith({ content }), contextOf([]));
}

const resolver = new AddressResolver(
  new Permalinks(new ContentStore(siteOf({ posts: [post({ id: 12, type: 'page' })] }))),
);

function resolve(many: string): void {
  for (const uri of [
    many,
    `/${many}/`,
    `a${many}b`,
    `/category/${many}/`,
    `/author/${many}b`,
    `/projects/${many}b`,
    `http://127.0.0.1:8080/${many}b`,
    `http://${many}b`,
    `/?project=${many}b`,
  ]) {
    resolver.resolve(uri);
  }
}

const users = backendOf(siteOf({ users: [user({ id: 1, login: 'ada' })] }));
const steps = (items: readonly string[]): string =>
  `<div class="wp-block-group is-style-today"><ol>${items.map((one) => `<li>${one}</li>`).join('')}</ol></div>`;

const generated = Object.fromEntries(
  fc
    .sample(arbitraryHtml, { seed: Number(process.env.TEST_SEED ?? 1), numRuns: 20 })
    .filter(Boolean)
    .map((piece, number) => [`piece ${number} that TEST_SEED makes`, again(piece)]),
);

/** What is done with texts that strangers write, by a name that says the work and the text. */
export const works: ReadonlyMap<string, Work> = new Map([
  ...withEach('the sanitiser', read, hostileMarkup),
  ...withEach('the sanitiser', read, generated),
  ...withEach('the boxes of today', (html) => withTodayBoxes(html, english), {
    'the same words': (characters) =>
      steps(Array<string>(Math.ceil(characters / 16)).fill('Again')),
    brackets: (characters) => steps([`${again('()')(characters)}x`]),
  }),
  ...withEach('the marks of blocks', mark, {
    'one paragraph': again('<p>a</p>'),
    paragraphs: (characters) =>
      Array.from({ length: characters / 12 }, (_, number) => `<p>${number} words</p>`).join(''),
  }),
  ...withEach('the beginning of a text', (text) => standfirstOf('<p>So it goes on.</p>', text), {
    'one sentence': (characters) => `<p>${again('So it goes on. ')(characters)}</p>`,
  }),
  ...withEach(
    'a line of the log',
    scrubbed,
    repeating('?', '?a=', 'a@', '1.', 'a:', 'eyJ', '//', 'Bearer '),
  ),
  ...withEach('the renderer', render, hostileMarkup),
  ...withEach(
    'the renderer',
    render,
    repeating('[vc_row ', '[vc_row a="', '[et_pb_', '[vc_row]', '[/vc_', '<img ', '<p>[gallery '),
  ),
  ...withEach('the renderer', render, {
    'excerpts of one post': (characters) =>
      `<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->${again('<!-- wp:post-excerpt /-->')(characters)}`,
  }),
  ...withEach(
    'embeds',
    renderEmbeds,
    repeating('<!-- [embed] ', '<b [embed] ', '[embed]<!--', '<![CDATA[[embed]'),
  ),
  ...withEach(
    'typography',
    texturize,
    repeating('[gallery', '1,', "'1", '"9', '<a', '1x1', "'", '<!--', '-'),
  ),
  ...withEach(
    'a condition of a query',
    (text) => sanitizedText(text) + sanitizedText(`${text}>`),
    repeating('<', '%', '<>', '%2', '%25', '<a', ' %2f'),
  ),
  ...withEach(
    'a search for users',
    (words) => idsOf(users, `users(where:{search:"x${words}x"})`),
    repeating('*'),
  ),
  ...withEach(
    'an address',
    resolve,
    repeating(
      '/',
      'a',
      '-',
      '%',
      '%e6',
      '%E6%97',
      '.',
      '<',
      '&',
      ' ',
      '/1',
      '/page/1',
      '#',
      '?',
      ':',
      '@',
    ),
  ),
]);
