import { type Block, type BlockAttributes, objectAttribute, textAttribute } from './block';
import { frontEndHref } from './block-wrapper';
import { escapeHtml, escapeUrl } from './entities';
import { attribute, changeTag, firstTag, withAttributeValue, withFirstAttribute } from './html-tag';
import { phpDate } from './php-date';
import type { Rendering } from './rendering';

/**
 * Texts and addresses of a block that come from elsewhere: from the content around it
 * (`core/post-data`), from the term whose turn it is (`core/term-data`), or from what an editor
 * typed for one use of a synced pattern (`core/pattern-overrides`). Fields of `core/post-meta` keep
 * what was typed: an export does not say which of them are registered for it.
 * https://developer.wordpress.org/block-editor/reference-guides/block-api/block-bindings/
 */
export function withBoundValues(html: string, block: Block, rendering: Rendering): string {
  const targets = TARGETS.get(block.name ?? '');
  const bindings = objectAttribute(objectAttribute(block.attributes, 'metadata'), 'bindings');
  if (!targets || Object.keys(bindings).length === 0) return html;
  return [...targets].reduce((done, [name, put]) => {
    const value = boundValue(name, bindings, block, rendering);
    return value === undefined ? done : put(done, value);
  }, html);
}

type Put = (html: string, value: string) => string;

const intoElement =
  (...names: string[]): Put =>
  (html, value) => {
    const tag = names.map((name) => firstTag(html, name)).find((found) => found !== undefined);
    const end = tag ? html.lastIndexOf(`</${tag.name}`) : -1;
    return tag && end >= tag.end ? html.slice(0, tag.end) + value + html.slice(end) : html;
  };

const asAttribute =
  (tagName: string, name: string): Put =>
  (html, value) => {
    const tag = firstTag(html, tagName);
    if (!tag) return html;
    const isAddress = name === 'href' || name === 'src';
    const written = isAddress ? escapeUrl(value) : escapeHtml(value);
    // What is no address leaves the one that is there.
    if (isAddress && written === '') return html;
    return changeTag(html, tag, (text) =>
      attribute(text, name) === undefined
        ? withFirstAttribute(text, name, written)
        : withAttributeValue(text, name, written),
    );
  };

/** Where a block's bound attributes stand in its HTML. */
const TARGETS: ReadonlyMap<string, ReadonlyMap<string, Put>> = new Map([
  ['core/paragraph', new Map([['content', intoElement('p')]])],
  ['core/heading', new Map([['content', intoElement('h1', 'h2', 'h3', 'h4', 'h5', 'h6')]])],
  [
    'core/button',
    new Map([
      ['url', asAttribute('a', 'href')],
      ['linkTarget', asAttribute('a', 'target')],
      ['rel', asAttribute('a', 'rel')],
      ['text', intoElement('a', 'button')],
    ]),
  ],
  [
    'core/image',
    new Map([
      ['url', asAttribute('img', 'src')],
      ['alt', asAttribute('img', 'alt')],
      ['title', asAttribute('img', 'title')],
      ['caption', intoElement('figcaption')],
    ]),
  ],
]);

function boundValue(
  name: string,
  bindings: BlockAttributes,
  block: Block,
  rendering: Rendering,
): string | undefined {
  const own = objectAttribute(bindings, name);
  const binding = Object.keys(own).length > 0 ? own : objectAttribute(bindings, '__default');
  const args = objectAttribute(binding, 'args');
  const field = textAttribute(args, 'field') || textAttribute(args, 'key');
  switch (textAttribute(binding, 'source')) {
    case 'core/post-data':
      return postValues(rendering).get(field)?.();
    case 'core/term-data':
      return termValues(rendering).get(field)?.();
    case 'core/pattern-overrides': {
      const place = textAttribute(objectAttribute(block.attributes, 'metadata'), 'name');
      const typed = objectAttribute(rendering.overrides, place);
      const value = Object.hasOwn(typed, name) ? typed[name] : undefined;
      return typeof value === 'string' ? value : undefined;
    }
    default:
      return undefined;
  }
}

type Values = ReadonlyMap<string, () => string>;

function postValues({ item, post, context }: Rendering): Values {
  const subject = item ?? post;
  if (subject.password !== '') return new Map();
  const { language } = context.settings;
  return new Map([
    ['date', () => phpDate('c', subject, language)],
    [
      'modified',
      () => phpDate('c', { date: subject.modified, dateGmt: subject.modifiedGmt }, language),
    ],
    ['link', () => frontEndHref(context.uri(subject.id), context)],
  ]);
}

function termValues({ term, context }: Rendering): Values {
  if (!term) return new Map();
  return new Map([
    ['id', () => String(term.id)],
    ['name', () => escapeHtml(term.name)],
    ['slug', () => escapeHtml(term.slug)],
    ['link', () => frontEndHref(term.uri, context)],
    ['description', () => term.description],
    ['parent', () => String(term.parentId)],
    ['count', () => String(term.count)],
  ]);
}
