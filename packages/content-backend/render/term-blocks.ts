import type { TaxonomyRecord } from '../model';
import { type Block, numberAttribute, objectAttribute, textAttribute } from './block';
import { frontEndHref, wrapped, wrapperAttributes } from './block-wrapper';
import { escapeHtml } from './entities';
import type { RenderInner } from './query-loop';
import type { RenderContext, ShownTerm } from './render-context';
import type { Rendering } from './rendering';

/** The blocks that list terms: categories, the tag cloud, loops of terms. */

/**
 * Where a taxonomy's terms are shown below each other, how much a term has with all that stand
 * below it.
 */
function counter(terms: readonly ShownTerm[], isPadded: boolean): (term: ShownTerm) => number {
  if (!isPadded) return ({ count }) => count;
  const sums = new Map(terms.map(({ id, count }) => [id, count]));
  const parents = new Map(terms.map(({ id, parentId }) => [id, parentId]));
  for (const { id, count } of terms) {
    const seen = new Set([id]);
    for (let above = parents.get(id); above && !seen.has(above); above = parents.get(above)) {
      seen.add(above);
      sums.set(above, (sums.get(above) ?? 0) + count);
    }
  }
  return ({ id }) => sums.get(id) ?? 0;
}

/** Terms by the term above them; those whose parent is not among them stand at the top. */
function byParent(terms: readonly ShownTerm[]): ReadonlyMap<number, ShownTerm[]> {
  const present = new Set(terms.map(({ id }) => id));
  const below = new Map<number, ShownTerm[]>();
  for (const term of terms) {
    const parent = present.has(term.parentId) ? term.parentId : 0;
    const siblings = below.get(parent);
    if (siblings) siblings.push(term);
    else below.set(parent, [term]);
  }
  return below;
}

const MAX_LEVELS = 50;

/** `core/categories`: the terms of a taxonomy as a list or to choose from. */
export function categories(block: Block, rendering: Rendering): string {
  const { attributes } = block;
  const { context } = rendering;
  const taxonomy = context.taxonomy(textAttribute(attributes, 'taxonomy') || 'category');
  if (!taxonomy) return '';
  const isTree = attributes.showHierarchy === true && taxonomy.hierarchical;
  const all = context.terms(taxonomy.name);
  const countOf = counter(all, isTree);
  const shown = all.filter(
    (term) =>
      (attributes.showEmpty === true || countOf(term) > 0) &&
      (attributes.showOnlyTopLevel !== true || term.parentId === 0),
  );
  const counted = (term: ShownTerm) =>
    attributes.showPostCounts === true ? ` (${countOf(term)})` : '';
  const kind = attributes.displayAsDropdown === true ? 'dropdown' : 'list';
  const classes = `wp-block-categories-${kind} wp-block-categories-taxonomy-${taxonomy.name}`;
  if (kind === 'dropdown') {
    const choice = termChoice(block, shown, isTree, counted, taxonomy, rendering);
    return wrapped(block, choice, classes);
  }
  const item = (term: ShownTerm, inner: string) =>
    `\t<li class="cat-item cat-item-${term.id}"><a href="${frontEndHref(term.uri, context)}">${escapeHtml(term.name)}</a>${counted(term)}\n${inner}</li>\n`;
  const below = byParent(shown);
  const branch = (parent: number, level: number): string =>
    level > MAX_LEVELS
      ? ''
      : rendering
          .takeListItems(below.get(parent) ?? [])
          .map((term) => {
            const inner = branch(term.id, level + 1);
            return item(term, inner === '' ? '' : `<ul class='children'>\n${inner}</ul>\n`);
          })
          .join('');
  const items = isTree
    ? branch(0, 0)
    : rendering
        .takeListItems(shown)
        .map((term) => item(term, ''))
        .join('');
  const none = `<li class="cat-item-none">${taxonomy.hierarchical ? 'No categories' : 'No tags'}</li>`;
  return wrapped(block, shown.length === 0 ? none : items, classes, 'ul');
}

/**
 * The address's parameters for WordPress's own taxonomies. Other taxonomies are asked for by their
 * name.
 */
const PARAMETERS: ReadonlyMap<string, string> = new Map([
  ['category', 'category_name'],
  ['post_tag', 'tag'],
]);

/**
 * The terms to choose from. WordPress's script, which leads to the one that is chosen, is not part
 * of what is shown.
 */
function termChoice(
  { attributes }: Block,
  terms: readonly ShownTerm[],
  isTree: boolean,
  counted: (term: ShownTerm) => string,
  { name, label }: TaxonomyRecord,
  rendering: Rendering,
): string {
  const id = `wp-block-categories-${rendering.nextId()}`;
  const below = byParent(terms);
  const option = (term: ShownTerm, level: number) =>
    `\t<option class="level-${level}" value="${escapeHtml(term.slug)}">${'&nbsp;'.repeat(level * 3)}${escapeHtml(term.name)}${counted(term).replace(' ', '&nbsp;&nbsp;')}</option>\n`;
  const branch = (parent: number, level: number): string =>
    level > MAX_LEVELS
      ? ''
      : rendering
          .takeListItems(below.get(parent) ?? [])
          .map((term) => option(term, level) + branch(term.id, level + 1))
          .join('');
  const options = isTree
    ? branch(0, 0)
    : rendering
        .takeListItems(terms)
        .map((term) => option(term, 0))
        .join('');
  const hidden = attributes.showLabel === false ? ' screen-reader-text' : '';
  const single = label === 'Categories' ? 'Category' : label.replace(/s$/, '');
  return (
    `<label class="wp-block-categories__label${hidden}" for="${id}">${textAttribute(attributes, 'label') || escapeHtml(label)}</label>` +
    `<select  name='${PARAMETERS.get(name) ?? escapeHtml(name)}' id='${id}' class='postform'>\n` +
    `\t<option value='-1'${terms.length === 0 ? " selected='selected'" : ''}>Select ${escapeHtml(single)}</option>\n${options}</select>`
  );
}

const SMALLEST_PT = 8;
const LARGEST_PT = 22;
const MAX_TAGS = 45;

const ordered = new WeakMap<readonly ShownTerm[], readonly ShownTerm[]>();

/**
 * The terms that content has, the most used first; found once as long as the content is the same.
 */
function mostUsed(terms: readonly ShownTerm[]): readonly ShownTerm[] {
  const known =
    ordered.get(terms) ?? terms.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  ordered.set(terms, known);
  return known;
}

const places = new WeakMap<readonly ShownTerm[], ReadonlyMap<number, number>>();

/** Where each term stands among those of its taxonomy. */
function placesOf(terms: readonly ShownTerm[]): ReadonlyMap<number, number> {
  const known = places.get(terms) ?? new Map(terms.map(({ id }, index) => [id, index]));
  places.set(terms, known);
  return known;
}

/** `core/tag-cloud`: the terms that are used most, the larger the more. */
export function tagCloud(block: Block, rendering: Rendering): string {
  const { context } = rendering;
  const { attributes } = block;
  const taxonomy = textAttribute(attributes, 'taxonomy') || 'post_tag';
  const points = (name: string, usual: number) => {
    const value = Number.parseFloat(textAttribute(attributes, name));
    return Number.isFinite(value) ? value : usual;
  };
  const smallest = points('smallestFontSize', SMALLEST_PT);
  const wanted = points('largestFontSize', LARGEST_PT);
  const largest = wanted <= smallest ? smallest + 1 : wanted;
  const unit =
    /^[\d.]+([a-z%]+)$/i.exec(textAttribute(attributes, 'smallestFontSize'))?.[1] ?? 'pt';
  const most = numberAttribute(attributes, 'numberOfTags') ?? MAX_TAGS;
  const used = [
    ...rendering.takeListItems(mostUsed(context.terms(taxonomy)).slice(0, Math.max(most, 0))),
  ];
  const weight = ({ count }: ShownTerm) => Math.round(Math.log10(count + 1) * 100);
  const weights = used.map(weight);
  const least = Math.min(...weights);
  const step = (largest - smallest) / Math.max(Math.max(...weights) - least, 1);
  const place = placesOf(context.terms(taxonomy));
  const links = used
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map((term, index) => {
      const size = Number((smallest + (weight(term) - least) * step).toPrecision(14));
      const items = `${term.count} ${term.count === 1 ? 'item' : 'items'}`;
      const count =
        attributes.showTagCounts === true
          ? `<span class="tag-link-count"> (${term.count})</span>`
          : '';
      return `<a href="${frontEndHref(term.uri, context)}" class="tag-cloud-link tag-link-${term.id} tag-link-position-${index + 1}" style="font-size: ${size}${escapeHtml(unit)};" aria-label="${escapeHtml(`${term.name} (${items})`)}">${escapeHtml(term.name)}${count}</a>`;
    });
  return links.length === 0 ? '' : wrapped(block, links.join('\n'), '', 'p');
}

/** A loop of terms: what `core/terms-query` holds, for each of them. */
export function termTemplate(block: Block, rendering: Rendering, inner: RenderInner): string {
  const { terms, term: outer } = rendering;
  // WordPress renders what it holds once more, for nothing, which counts in the numbers it gives.
  rendering.term = null;
  rendering.loopItemsLeft -= 1;
  if (rendering.loopItemsLeft >= 0) inner();
  const items = terms.map((term) => {
    rendering.loopItemsLeft -= 1;
    if (rendering.loopItemsLeft < 0) return '';
    rendering.term = term;
    const taxonomy = escapeHtml(term.taxonomy);
    return `<li class="wp-block-term term-${term.id} ${taxonomy} taxonomy-${taxonomy}">${inner()}</li>`;
  });
  rendering.term = outer;
  return items.length === 0 ? '' : `<ul ${wrapperAttributes(block)}>${items.join('')}</ul>`;
}

/** The terms of a block `core/terms-query`. */
export function termsOfLoop(block: Block, context: RenderContext): readonly ShownTerm[] {
  const query = objectAttribute(block.attributes, 'termQuery');
  const include = Array.isArray(query.include) ? query.include : [];
  const found = context
    .terms(textAttribute(query, 'taxonomy') || 'category')
    .filter(
      ({ id, parentId, count }) =>
        (query.hideEmpty === false || count > 0) &&
        (include.length === 0 || include.includes(id)) &&
        (query.showNested === true || include.length > 0 || parentId === 0),
    );
  if (textAttribute(query, 'orderBy') === 'count') found.sort((a, b) => a.count - b.count);
  if (textAttribute(query, 'order') === 'desc') found.reverse();
  const most = numberAttribute(query, 'perPage') ?? 10;
  return most > 0 ? found.slice(0, most) : found;
}

/** `core/term-name`. */
export function termName(block: Block, { term, context }: Rendering): string {
  if (!term) return '';
  const level = numberAttribute(block.attributes, 'level') ?? 0;
  const tag = level === 0 ? 'p' : `h${Math.min(Math.max(level, 1), 6)}`;
  const name = escapeHtml(term.name);
  const html =
    block.attributes.isLink === true
      ? `<a href="${frontEndHref(term.uri, context)}">${name}</a>`
      : name;
  return wrapped(block, html, '', tag);
}

/** The signs around a number: none, or a pair. */
const BRACKETS: ReadonlyMap<string, readonly [open: string, close: string]> = new Map([
  ['none', ['', '']],
  ['square', ['[', ']']],
  ['curly', ['{', '}']],
  // WordPress writes them so; a browser reads no tag there.
  ['angle', ['<', '>']],
]);
const ROUND = ['(', ')'] as const;

/** `core/term-count`. */
export function termCount(block: Block, { term }: Rendering): string {
  if (!term) return '';
  const [open, close] = BRACKETS.get(textAttribute(block.attributes, 'bracketType')) ?? ROUND;
  return wrapped(block, `${open}${term.count}${close}`);
}

/** `core/term-description`: of the term whose turn it is in a loop of terms. */
export function termDescription(block: Block, { term }: Rendering): string {
  return term?.description ? wrapped(block, term.description) : '';
}
