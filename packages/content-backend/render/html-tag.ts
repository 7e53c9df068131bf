import { escapeHtml } from './entities';

/** Where one tag stands in a piece of HTML. */
export interface TagPosition {
  /** Lower case. */
  name: string;
  start: number;
  /** Index after the closing `>`. */
  end: number;
}

const NAME = /[a-z][^\s/>]*/iy;

/**
 * Every opening and closing tag in order; comments and the insides of script and style are passed
 * over. A quoted `>` does not end a tag. Reads each character once.
 */
export function* tagsOf(html: string): Generator<TagPosition & { closing: boolean }> {
  let at = html.indexOf('<');
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      at = end === -1 ? -1 : html.indexOf('<', end + 3);
      continue;
    }
    const closing = html[at + 1] === '/';
    NAME.lastIndex = at + (closing ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const end = endOfTag(html, at + (closing ? 2 : 1) + name.length);
    if (end === -1) return;
    yield { name, start: at, end, closing };
    const isRaw = !closing && (name === 'script' || name === 'style');
    at = isRaw ? endOfRawText(html, name, end) : html.indexOf('<', end);
  }
}

function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let i = from; i < html.length; i++) {
    const char = html.charAt(i);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') {
      return i + 1;
    } else if ((char === '"' || char === "'") && html[i - 1] === '=') {
      quote = char;
    }
  }
  return -1;
}

function endOfRawText(html: string, name: string, from: number): number {
  const closer = new RegExp(`</${name}`, 'gi');
  closer.lastIndex = from;
  return closer.exec(html)?.index ?? -1;
}

/** The first opening tag, with this name if one is given. */
export function firstTag(html: string, name?: string): TagPosition | undefined {
  for (const tag of tagsOf(html)) {
    if (!tag.closing && (name === undefined || tag.name === name)) return tag;
  }
  return undefined;
}

/** Elements without an end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'source',
  'track',
  'wbr',
]);

/**
 * The element that this piece of HTML leaves open for what follows: the last such with a class,
 * else the first tag.
 */
export function wrapperTag(html: string): TagPosition | undefined {
  const open: TagPosition[] = [];
  for (const tag of tagsOf(html)) {
    if (!tag.closing) {
      if (!VOID_ELEMENTS.has(tag.name)) open.push(tag);
    } else if (open.at(-1)?.name === tag.name) {
      open.pop();
    }
  }
  const hasClass = (tag: TagPosition): boolean =>
    attribute(html.slice(tag.start, tag.end), 'class') !== undefined;
  return open.findLast(hasClass) ?? firstTag(html);
}

const ATTRIBUTE = /[\s/]*([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?|[\s/]*["'=]/y;

/**
 * An attribute of a tag: its value as written, undefined when it has none, and where it stands in
 * the tag.
 */
interface AttributePosition {
  name: string;
  value: string | undefined;
  /** Index of the name. */
  start: number;
  end: number;
}

function* attributesOf(tag: string): Generator<AttributePosition> {
  let at = /^<\/?[^\s/>]*/.exec(tag)?.[0].length ?? 0;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(tag);
    if (!match) return;
    at += match[0].length;
    const name = match[1];
    if (name === undefined) continue;
    const start = match.index + match[0].search(/[^\s/]/);
    yield {
      name: name.toLowerCase(),
      value: match[2] ?? match[3] ?? match[4],
      start,
      end: at,
    };
  }
}

function findAttribute(tag: string, name: string): AttributePosition | undefined {
  for (const found of attributesOf(tag)) {
    if (found.name === name) return found;
  }
  return undefined;
}

/**
 * The value of a tag's attribute as written (not decoded); undefined without one. `tag` is the text
 * of one tag.
 */
export function attribute(tag: string, name: string): string | undefined {
  const found = findAttribute(tag, name);
  return found && (found.value ?? '');
}

/**
 * The text of one tag with an attribute as its first one; the value is already escaped, null for
 * none.
 */
export function withFirstAttribute(tag: string, name: string, value: string | null): string {
  const at = /^<[^\s/>]*/.exec(tag)?.[0].length ?? 0;
  return `${tag.slice(0, at)} ${name}${value === null ? '' : `="${value}"`}${tag.slice(at)}`;
}

/**
 * The text of one tag with the value of an attribute that it has replaced; the value is already
 * escaped.
 */
export function withAttributeValue(tag: string, name: string, value: string): string {
  const found = findAttribute(tag, name);
  return found ? `${tag.slice(0, found.start)}${name}="${value}"${tag.slice(found.end)}` : tag;
}

export function changeTag(html: string, tag: TagPosition, change: (tag: string) => string): string {
  return html.slice(0, tag.start) + change(html.slice(tag.start, tag.end)) + html.slice(tag.end);
}

/** The text of one tag with class names after those it has, none repeated. */
export function withClasses(tag: string, classes: readonly string[]): string {
  const present = attribute(tag, 'class');
  const names = (present ?? '').split(/\s+/).filter((name) => name !== '');
  const added = classes.filter((name) => !names.includes(name));
  if (added.length === 0) return tag;
  const value = [...names, ...added].join(' ');
  return present === undefined
    ? withFirstAttribute(tag, 'class', value)
    : withAttributeValue(tag, 'class', value);
}

/** The text of one tag without a class name. */
export function withoutClass(tag: string, className: string): string {
  const names = (attribute(tag, 'class') ?? '').split(/\s+/);
  if (!names.includes(className)) return tag;
  return withAttributeValue(tag, 'class', names.filter((name) => name !== className).join(' '));
}

/**
 * The HTML with attributes as the first ones of its first tag of a name; the values are texts, null
 * for none.
 */
export function attributesOn(
  html: string,
  name: string,
  attributes: ReadonlyArray<readonly [name: string, value: string | null]>,
): string {
  const tag = firstTag(html, name);
  if (!tag) return html;
  return changeTag(html, tag, (text) =>
    attributes.reduceRight(
      (done, [attributeName, value]) =>
        withFirstAttribute(done, attributeName, value === null ? null : escapeHtml(value)),
      text,
    ),
  );
}

/** The HTML with class names on a tag of it, which a function finds. */
export function classesOn(
  find: (html: string) => TagPosition | undefined,
  classes: readonly string[],
  html: string,
): string {
  const tag = classes.length === 0 ? undefined : find(html);
  return tag ? changeTag(html, tag, (text) => withClasses(text, classes)) : html;
}

/** The HTML with CSS declarations after those that its first tag has. */
export function withStyle(html: string, css: string): string {
  const tag = css === '' ? undefined : firstTag(html);
  if (!tag) return html;
  const written = escapeHtml(css).replaceAll('&#039;', '&apos;');
  return changeTag(html, tag, (text) => {
    const style = attribute(text, 'style');
    return style === undefined || style === ''
      ? withFirstAttribute(text, 'style', written)
      : withAttributeValue(text, 'style', `${style}${style.endsWith(';') ? '' : ';'}${written}`);
  });
}
