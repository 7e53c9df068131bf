import type { PostRecord } from '../model';
import { type Block, numberAttribute, objectAttribute, textAttribute } from './block';
import { wrapped, wrapperClasses } from './block-wrapper';
import { escapeHtml } from './entities';
import type { RenderContext } from './render-context';
import type { Rendering } from './rendering';

/** A query loop while it is rendered: what it shows, and where it stands in all that it could show. */
export interface Loop {
  /** The parameter of an address that names the loop's page: `query-1-page`. */
  parameter: string;
  page: number;
  /** As many as the loop has content for, and its owner wants. */
  pages: number;
  shown: readonly PostRecord[];
  /** How many there are before the ones that are shown, and in all. */
  start: number;
  total: number;
  /** The loop's number where its pages are exchanged without loading the page anew; null for others. */
  region: number | null;
}

/** Renders the blocks that another holds, with the HTML between them. */
export type RenderInner = () => string;

const MAX_SHOWN = 100;

/** The loop of a block `core/query`; one that takes what WordPress shows around it has nothing here. */
export function loopOf(block: Block, { context }: Rendering): Loop {
  const id = numberAttribute(block.attributes, 'queryId');
  const parameter = id === undefined ? 'query-page' : `query-${id}-page`;
  const query = objectAttribute(block.attributes, 'query');
  const asked = Number.parseInt(context.address?.query.get(parameter) ?? '', 10);
  const page = asked > 0 ? asked : 1;
  const region = block.attributes.enhancedPagination === true ? (id ?? 0) : null;
  if (query.inherit === true) {
    return { parameter, page, pages: 0, shown: [], start: 0, total: 0, region };
  }
  const perPage = Math.min(numberAttribute(query, 'perPage') || 10, MAX_SHOWN);
  const offset = numberAttribute(query, 'offset') ?? 0;
  const found = wanted(query, context.published(textAttribute(query, 'postType') || 'post'));
  const most = numberAttribute(query, 'pages') || Infinity;
  const start = perPage * (page - 1) + offset;
  return {
    parameter,
    page,
    pages: Math.min(Math.ceil(Math.max(found.length - offset, 0) / perPage), most),
    shown: found.slice(start, start + perPage),
    start: start - offset,
    total: Math.max(found.length - offset, 0),
    region,
  };
}

function wanted(query: Block['attributes'], newestFirst: readonly PostRecord[]): PostRecord[] {
  const terms = Object.values(objectAttribute(query, 'taxQuery')).filter(Array.isArray);
  const found = newestFirst.filter(({ termIds }) =>
    terms.every((ids) => ids.length === 0 || termIds.some((id) => ids.includes(id))),
  );
  if (textAttribute(query, 'orderBy') === 'title') {
    found.sort((a, b) => b.title.localeCompare(a.title));
  }
  return textAttribute(query, 'order') === 'asc' ? found.reverse() : found;
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
  const classes = wrapperClasses(block, isGrid && columns ? `columns-${columns}` : '');
  return `<ul class="${classes}">${items.join('')}</ul>`;
}

/** The class names that tell what a content is: `get_post_class`. */
function postClasses(post: PostRecord, context: RenderContext): string {
  const image = context.post(Number(post.meta.get('_thumbnail_id') ?? 0));
  const terms = ['category', 'post_tag', ...customTaxonomies(post, context)].flatMap((taxonomy) =>
    context
      .termsOf(post, taxonomy)
      .map(({ slug }) => `${taxonomy === 'post_tag' ? 'tag' : taxonomy}-${slug}`),
  );
  const [format] = context.termsOf(post, 'post_format');
  return escapeHtml(
    [
      `post-${post.id} ${post.type} type-${post.type} status-${post.status}`,
      ...(post.type === 'post'
        ? [`format-${format?.slug.replace(/^post-format-/, '') ?? 'standard'}`]
        : []),
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

/** `core/query-total`. */
export function queryTotal(block: Block, { loop }: Rendering): string {
  if (!loop) return '';
  const { total, shown, start } = loop;
  const last = start + shown.length;
  const range = start + 1 === last ? String(last) : `${start + 1} – ${last}`;
  const words =
    textAttribute(block.attributes, 'displayType') === 'range-display' && total > 0
      ? `Displaying ${range} of ${total}`
      : `${total} ${total === 1 ? 'result' : 'results'} found`;
  return wrapped(block, words);
}

/** `core/query-no-results`. */
export function queryNoResults(_block: Block, { loop }: Rendering, inner: RenderInner): string {
  return loop && loop.shown.length === 0 && loop.pages === 0 ? inner() : '';
}

/** `core/query-pagination`, which is nothing where there is no other page. */
export function queryPagination(block: Block, _rendering: Rendering, inner: RenderInner): string {
  const content = inner();
  const label = textAttribute(block.attributes, 'ariaLabel') || 'Pagination';
  return content.trim() === ''
    ? ''
    : `<nav class="wp-block-query-pagination" aria-label="${escapeHtml(label)}">${content}</nav>`;
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
  const label = escapeHtml(textAttribute(block.attributes, 'label') || 'Previous Page');
  return `<a href="${stepTo(loop.page - 1, loop, rendering)}" class="wp-block-query-pagination-previous">${label}</a>`;
}

export function queryPaginationNext(block: Block, rendering: Rendering): string {
  const { loop } = rendering;
  // WordPress looks only whether the page is the last one.
  if (!loop || loop.pages === 0 || loop.page === loop.pages) return '';
  const label = escapeHtml(textAttribute(block.attributes, 'label') || 'Next Page');
  return `<a href="${stepTo(loop.page + 1, loop, rendering)}" class="wp-block-query-pagination-next">${label}</a>`;
}

/** `core/query-pagination-numbers`: the first page, the last one, and two on each side of the one that is shown. */
export function queryPaginationNumbers(block: Block, { loop, context }: Rendering): string {
  if (!loop || loop.pages < 2) return '';
  const around = numberAttribute(block.attributes, 'midSize') ?? 2;
  const given = [...(context.address?.query ?? [])].filter(([name]) => name !== loop.parameter);
  const mark: [string, string][] = loop.page === 1 ? [] : [['cst', '']];
  const numbers: string[] = [];
  for (let page = 1; page <= loop.pages; page += 1) {
    const own: [string, string][] = page === 1 ? [] : [[loop.parameter, String(page)]];
    if (page === loop.page) {
      numbers.push(`<span aria-current="page" class="page-numbers current">${page}</span>`);
    } else if (page === 1 || page === loop.pages || Math.abs(page - loop.page) <= around) {
      const href = queryOf(new Map([...own, ...mark, ...given]));
      numbers.push(`<a class="page-numbers" href="${href}">${page}</a>`);
    } else if (!numbers.at(-1)?.includes('dots')) {
      numbers.push('<span class="page-numbers dots">&hellip;</span>');
    }
  }
  return `<div class="wp-block-query-pagination-numbers">${numbers.join('\n')}</div>`;
}
