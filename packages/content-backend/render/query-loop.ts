import type { PostRecord } from '../model';
import {
  type Block,
  type BlockAttributes,
  numberAttribute,
  objectAttribute,
  textAttribute,
} from './block';
import { wrapped, wrapperAttributes } from './block-wrapper';
import { escapeHtml } from './entities';
import { inOrder } from './post-order';
import type { RenderContext } from './render-context';
import type { Loop, Rendering } from './rendering';
import { headingTag } from './site-blocks';

/** Renders the blocks that another holds, with the HTML between them. */
export type RenderInner = () => string;

const MAX_SHOWN = 100;

/**
 * The loop of a block `core/query`; one that takes what WordPress shows around it has nothing here.
 */
export function loopOf(block: Block, rendering: Rendering): Loop {
  const { context } = rendering;
  const id = numberAttribute(block.attributes, 'queryId');
  const parameter = id === undefined ? 'query-page' : `query-${id}-page`;
  const query = objectAttribute(block.attributes, 'query');
  const asked = Number.parseInt(context.address?.query.get(parameter) ?? '', 10);
  const page = asked > 0 ? asked : 1;
  const region = block.attributes.enhancedPagination === true ? (id ?? 0) : null;
  if (query.inherit === true) {
    return { parameter, page, pages: 0, shown: [], start: 0, perPage: 0, total: 0, region };
  }
  // As WordPress reads it, -1 is one, not all.
  const perPage = Math.min(
    Math.abs(numberAttribute(query, 'perPage') || context.settings.postsPerPage),
    MAX_SHOWN,
  );
  const offset = Math.max(numberAttribute(query, 'offset') ?? 0, 0);
  const found = rendering.listOnce(`query ${JSON.stringify(query)}`, () => wanted(query, context));
  const most = numberAttribute(query, 'pages') || Infinity;
  const start = perPage * (page - 1) + offset;
  const shown = found.slice(start, start + perPage);
  return {
    parameter,
    page,
    // WordPress counts what comes before the offset, too.
    pages: Math.min(Math.ceil(found.length / perPage), most),
    shown: page === 1 ? stickyFirst(shown, found, query) : shown,
    start: start - offset,
    perPage,
    total: Math.max(found.length - offset, 0),
    region,
  };
}

const numbersOf = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value])
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0);

/** All content that a loop could show, in its order. */
function wanted(query: BlockAttributes, context: RenderContext): readonly PostRecord[] {
  const conditions = conditionsOf(query, context);
  const found = context
    .published(postTypeOf(query, context))
    .filter((post) => conditions.every((isMet) => isMet(post)));
  return inOrder(
    found,
    textAttribute(query, 'orderBy') || 'date',
    textAttribute(query, 'order') || 'desc',
    context,
  );
}

/** The type of content that a loop shows; posts where there is no such type. */
function postTypeOf(query: BlockAttributes, { settings }: RenderContext): string {
  const type = textAttribute(query, 'postType');
  const isKnown = USUAL_TYPES.has(type) || settings.contentTypes.some(({ name }) => name === type);
  return isKnown ? type : 'post';
}

type Condition = (post: PostRecord) => boolean;

function conditionsOf(query: BlockAttributes, context: RenderContext): Condition[] {
  const conditions = termConditions(query);
  const sticky = textAttribute(query, 'sticky');
  if (sticky === 'only') conditions.push((post) => post.sticky);
  if (sticky === 'exclude') conditions.push((post) => !post.sticky);
  const excluded = new Set(numbersOf(query.exclude));
  if (excluded.size > 0) conditions.push(({ id }) => !excluded.has(id));
  const authors = new Set(numbersOf(query.author));
  if (authors.size > 0) conditions.push(({ authorId }) => authors.has(authorId));
  const parents = new Set(numbersOf(query.parents));
  if (parents.size > 0) conditions.push(({ parentId }) => parents.has(parentId));
  const words = textAttribute(query, 'search').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) conditions.push((post) => hasWords(post, words.slice(0, MAX_WORDS)));
  const formats = Array.isArray(query.format) ? query.format.map(String) : [];
  if (formats.length > 0) conditions.push((post) => formats.includes(formatOf(post, context)));
  return conditions;
}

const MAX_WORDS = 9;

/** Whether each of the words stands in the title, the excerpt or the content. */
function hasWords(post: PostRecord, words: readonly string[]): boolean {
  if (post.password !== '') return false;
  const text = `${post.title}\n${post.excerpt}\n${post.content}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Terms that content must have, one of each taxonomy, and terms that it must not have. */
function termConditions(query: BlockAttributes): Condition[] {
  const byTaxonomy = objectAttribute(query, 'taxQuery');
  const isNew = Object.hasOwn(byTaxonomy, 'include') || Object.hasOwn(byTaxonomy, 'exclude');
  const included = isNew ? objectAttribute(byTaxonomy, 'include') : byTaxonomy;
  const excluded = isNew ? objectAttribute(byTaxonomy, 'exclude') : {};
  const wantedTerms = [...Object.values(included), query.categoryIds, query.tagIds]
    .map(numbersOf)
    .filter((ids) => ids.length > 0);
  const unwanted = new Set(Object.values(excluded).flatMap(numbersOf));
  return [
    ...wantedTerms.map(
      (ids): Condition =>
        ({ termIds }) =>
          termIds.some((id) => ids.includes(id)),
    ),
    ...(unwanted.size === 0
      ? []
      : [({ termIds }: PostRecord) => !termIds.some((id) => unwanted.has(id))]),
  ];
}

function formatOf(post: PostRecord, context: RenderContext): string {
  const [format] = context.termsOf(post, 'post_format');
  return format?.slug.replace(/^post-format-/, '') ?? 'standard';
}

/**
 * The first page as WordPress shows it: sticky posts stand before all others, unless the loop asks
 * for some posts only.
 */
function stickyFirst(
  shown: readonly PostRecord[],
  found: readonly PostRecord[],
  query: BlockAttributes,
): readonly PostRecord[] {
  const isPlain =
    textAttribute(query, 'sticky') === '' &&
    textAttribute(query, 'search') === '' &&
    (textAttribute(query, 'postType') || 'post') === 'post' &&
    termConditions(query).length === 0;
  const sticky = isPlain ? found.filter((post) => post.sticky).slice(0, MAX_SHOWN) : [];
  return sticky.length === 0 ? shown : [...sticky, ...shown.filter((post) => !post.sticky)];
}

/** `core/post-template`: what stands in it, for each content of the loop. */
export function postTemplate(block: Block, rendering: Rendering, inner: RenderInner): string {
  const { loop, item: outer } = rendering;
  if (!loop || loop.shown.length === 0) return '';
  const items = loop.shown.map((item) => {
    rendering.loopItemsLeft -= 1;
    if (rendering.loopItemsLeft < 0) return '';
    rendering.item = item;
    const key = loop.region === null ? '' : `data-wp-key="post-template-item-${item.id}" `;
    return `<li ${key}class="wp-block-post ${postClasses(item, rendering.context)}">${inner()}</li>`;
  });
  rendering.item = outer;
  const columns = numberAttribute(objectAttribute(block.attributes, 'layout'), 'columnCount');
  const isGrid = textAttribute(objectAttribute(block.attributes, 'layout'), 'type') === 'grid';
  const own = wrapperAttributes(block, { classes: isGrid && columns ? `columns-${columns}` : '' });
  return `<ul ${own}>${items.join('')}</ul>`;
}

/** The class names that tell what a content is: `get_post_class`. */
function postClasses(post: PostRecord, context: RenderContext): string {
  const image = context.post(Number(post.meta.get('_thumbnail_id') ?? 0));
  const terms = ['category', 'post_tag', ...customTaxonomies(post, context)].flatMap((taxonomy) =>
    context
      .termsOf(post, taxonomy)
      .map(({ slug }) => `${taxonomy === 'post_tag' ? 'tag' : taxonomy}-${slug}`),
  );
  return escapeHtml(
    [
      `post-${post.id} ${post.type} type-${post.type} status-${post.status}`,
      ...(post.type === 'post' ? [`format-${formatOf(post, context)}`] : []),
      ...(post.password === '' ? [] : ['post-password-required']),
      ...(image?.type === 'attachment' && post.password === '' ? ['has-post-thumbnail'] : []),
      'hentry',
      ...terms,
    ].join(' '),
  );
}

function customTaxonomies({ type }: PostRecord, { settings }: RenderContext): string[] {
  return settings.taxonomies
    .filter(({ name, contentTypes }) => name !== 'post_format' && contentTypes.includes(type))
    .map(({ name }) => name)
    .filter((name) => name !== 'category' && name !== 'post_tag');
}

/**
 * `core/query-title`: the kind of content that a loop shows. The titles of archives and of searches
 * stand around the content.
 */
export function queryTitle(block: Block, rendering: Rendering): string {
  if (textAttribute(block.attributes, 'type') !== 'post-type') return '';
  const query = objectAttribute(rendering.attributesAround('core/query') ?? {}, 'query');
  const type = textAttribute(query, 'postType') || (rendering.item ?? rendering.post).type;
  const { contentTypes } = rendering.context.settings;
  const name =
    USUAL_TYPES.get(type) ?? contentTypes.find((known) => known.name === type)?.singularLabel;
  if (name === undefined) return '';
  const words =
    block.attributes.showPrefix === false
      ? escapeHtml(name)
      : `Post Type: &#8220;${escapeHtml(name)}&#8221;`;
  return wrapped(block, words, '', headingTag(block, 1));
}

const USUAL_TYPES: ReadonlyMap<string, string> = new Map([
  ['post', 'Post'],
  ['page', 'Page'],
  ['attachment', 'Media'],
]);

/** `core/query-total`. */
export function queryTotal(block: Block, { loop }: Rendering): string {
  if (!loop) return '';
  const { total, perPage, start } = loop;
  const last = Math.min(start + perPage, total);
  const range = start + 1 === last ? String(last) : `${start + 1} – ${last}`;
  const words =
    textAttribute(block.attributes, 'displayType') === 'range-display' && total > 0
      ? `Displaying ${range} of ${total}`
      : `${total} ${total === 1 ? 'result' : 'results'} found`;
  return wrapped(block, words);
}

/** `core/query-no-results`. */
export function queryNoResults(block: Block, { loop }: Rendering, inner: RenderInner): string {
  if (!loop || loop.shown.length > 0) return '';
  const html = inner();
  return html.trim() === '' ? '' : wrapped(block, html);
}

/** `core/query-pagination`, which is nothing where there is no other page. */
export function queryPagination(block: Block, _rendering: Rendering, inner: RenderInner): string {
  const content = inner();
  const { ariaLabel, ...attributes } = block.attributes;
  const label = typeof ariaLabel === 'string' && ariaLabel !== '' ? ariaLabel : 'Pagination';
  return content.trim() === ''
    ? ''
    : `<nav ${wrapperAttributes({ ...block, attributes })} aria-label="${escapeHtml(label)}">${content}</nav>`;
}

const ARROWS: ReadonlyMap<string, readonly [previous: string, next: string]> = new Map([
  ['arrow', ['←', '→']],
  ['chevron', ['«', '»']],
]);

/** A link to the page before or after, with its label and its arrow. */
function step(block: Block, to: number, kind: 'previous' | 'next', rendering: Rendering): string {
  const { loop } = rendering;
  if (!loop) return '';
  const around = rendering.attributesAround('core/query-pagination') ?? {};
  const isPrevious = kind === 'previous';
  const label = escapeHtml(
    textAttribute(block.attributes, 'label') || (isPrevious ? 'Previous Page' : 'Next Page'),
  );
  const name = textAttribute(around, 'paginationArrow');
  const sign = ARROWS.get(name)?.[isPrevious ? 0 : 1];
  const arrow =
    sign === undefined
      ? ''
      : `<span class='wp-block-query-pagination-${kind}-arrow is-arrow-${name}' aria-hidden='true'>${sign}</span>`;
  const isLabelled = around.showLabel !== false;
  const words = isLabelled ? label : '';
  const region =
    loop.region === null
      ? ''
      : `data-wp-key="query-pagination-${kind}" data-wp-on--click="core/query::actions.navigate" data-wp-on--mouseenter="core/query::actions.prefetch" data-wp-watch="core/query::callbacks.prefetch" `;
  const own = wrapperAttributes(block) + (isLabelled ? '' : ` aria-label="${label}"`);
  return `<a ${region}href="${stepTo(to, loop, rendering)}" ${own}>${isPrevious ? arrow + words : words + arrow}</a>`;
}

type Parameters = ReadonlyMap<string, string>;

/** Parameters as WordPress's `add_query_arg` writes them: one without a value has no `=`. */
function queryOf(parameters: Parameters): string {
  const parts = [...parameters].map(([name, value]) =>
    value === ''
      ? encodeURIComponent(name)
      : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return escapeHtml(`?${parts.join('&')}`);
}

/** The link of an arrow: the address of the question with the loop's parameter. */
function stepTo(page: number, loop: Loop, { context }: Rendering): string {
  const { path = '/graphql', query = new URLSearchParams() } = context.address ?? {};
  return path + queryOf(new Map([...query, [loop.parameter, String(page)]]));
}

export function queryPaginationPrevious(block: Block, rendering: Rendering): string {
  const { loop } = rendering;
  if (!loop || loop.page === 1 || loop.page > loop.pages) return '';
  return step(block, loop.page - 1, 'previous', rendering);
}

export function queryPaginationNext(block: Block, rendering: Rendering): string {
  const { loop } = rendering;
  // WordPress looks only whether the page is the last one.
  if (!loop || loop.pages === 0 || loop.page === loop.pages) return '';
  return step(block, loop.page + 1, 'next', rendering);
}

/**
 * `core/query-pagination-numbers`: the first page, the last one, and two on each side of the one
 * that is shown.
 */
export function queryPaginationNumbers(block: Block, { loop, context }: Rendering): string {
  if (!loop || loop.pages < 2) return '';
  const around = numberAttribute(block.attributes, 'midSize') ?? 2;
  const others = [...(context.address?.query ?? [])].filter(([name]) => name !== loop.parameter);
  const mark: [string, string][] = loop.page === 1 ? [] : [['cst', '']];
  const numbers: string[] = [];
  for (let page = 1; page <= loop.pages; page += 1) {
    const own: [string, string][] = page === 1 ? [] : [[loop.parameter, String(page)]];
    const key = loop.region === null ? '' : ` data-wp-key="index-${numbers.length}"`;
    if (page === loop.page) {
      numbers.push(`<span${key} aria-current="page" class="page-numbers current">${page}</span>`);
    } else if (page === 1 || page === loop.pages || Math.abs(page - loop.page) <= around) {
      const href = queryOf(new Map([...own, ...mark, ...others]));
      const action = key && `${key} data-wp-on--click="core/query::actions.navigate"`;
      numbers.push(`<a${action} class="page-numbers" href="${href}">${page}</a>`);
    } else if (!numbers.at(-1)?.includes('dots')) {
      numbers.push(`<span${key} class="page-numbers dots">&hellip;</span>`);
    }
  }
  return wrapped(block, numbers.join('\n'));
}
