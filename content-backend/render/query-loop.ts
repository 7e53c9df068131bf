import type { PostRecord } from '../model';
import { type Block, numberAttribute, objectAttribute, textAttribute } from './block';
import { escapeHtml } from './entities';
import type { Rendering } from './rendering';
import { renderEncodedTitle } from './title';

/** A query loop while it is rendered: what it shows, and where it stands in all that it could show. */
export interface Loop {
  /** The parameter of an address that names the loop's page: `query-1-page`. */
  parameter: string;
  page: number;
  /** As many as the loop has content for, and its owner wants. */
  pages: number;
  shown: readonly PostRecord[];
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
  if (query.inherit === true) return { parameter, page, pages: 0, shown: [] };
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
export function postTemplate(_block: Block, rendering: Rendering, inner: RenderInner): string {
  const { loop, item: outer } = rendering;
  if (!loop || loop.shown.length === 0) return '';
  const items = loop.shown.map((item) => {
    rendering.loopItemsLeft -= 1;
    if (rendering.loopItemsLeft < 0) return '';
    rendering.item = item;
    const kind = `post-${item.id} ${item.type} type-${item.type} status-${item.status}`;
    return `<li class="wp-block-post ${kind} hentry">${inner()}</li>`;
  });
  rendering.item = outer;
  return `<ul class="wp-block-post-template">${items.join('')}</ul>`;
}

/** `core/post-title` of a content in a loop. */
export function postTitle(block: Block, { item, context }: Rendering): string {
  const title = item ? renderEncodedTitle(item.title) : '';
  if (!item || title === '') return '';
  const level = numberAttribute(block.attributes, 'level') ?? 2;
  const tag = level === 0 ? 'p' : `h${Math.min(Math.max(level, 1), 6)}`;
  const href = escapeHtml(context.settings.frontEndUrl + (context.uri(item.id) ?? '/'));
  const text =
    block.attributes.isLink === true ? `<a href="${href}" target="_self" >${title}</a>` : title;
  return `<${tag} class="wp-block-post-title">${text}</${tag}>`;
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
