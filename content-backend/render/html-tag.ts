/** Where one opening tag stands in a piece of HTML. */
export interface TagPosition {
  /** Lower case. */
  name: string;
  start: number;
  /** Index after the closing `>`. */
  end: number;
}

const NAME = /[a-z][^\s/>]*/iy;

/**
 * Every opening and closing tag from `from` on, in order; comments and the insides of script and style are passed over.
 * A quoted `>` does not end a tag. Reads each character once.
 */
export function* tagsOf(html: string, from = 0): Generator<TagPosition & { closing: boolean }> {
  let at = html.indexOf('<', from);
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end === -1) return;
      at = html.indexOf('<', end + 3);
      continue;
    }
    const closing = html[at + 1] === '/';
    NAME.lastIndex = at + (closing ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const end = endOfTag(html, NAME.lastIndex);
    if (end === -1) return;
    yield { name, start: at, end, closing };
    at = html.indexOf('<', end);
    if (!closing && (name === 'script' || name === 'style')) at = endOfRawText(html, name, end);
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

const VOID = new Set([
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

/** The last opening tag that this piece of HTML leaves open: the wrapper of whatever follows it. */
export function lastOpenTag(html: string): TagPosition | undefined {
  const open: TagPosition[] = [];
  for (const tag of tagsOf(html)) {
    if (!tag.closing) {
      if (!VOID.has(tag.name)) open.push(tag);
    } else if (open.at(-1)?.name === tag.name) {
      open.pop();
    }
  }
  return open.at(-1);
}

/** The value of a tag's attribute as written (not decoded); undefined when it has none. `tag` is the text of one tag. */
export function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    tag,
  );
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined;
}

/** The HTML with an attribute added to a tag as its first one; the value is already escaped. */
export function insertAttribute(
  html: string,
  tag: TagPosition,
  name: string,
  value: string,
): string {
  const at = tag.start + 1 + tag.name.length;
  return `${html.slice(0, at)} ${name}="${value}"${html.slice(at)}`;
}

/** The HTML with class names added to a tag, after those it has and without repeating any. */
export function addClasses(html: string, tag: TagPosition, classes: readonly string[]): string {
  const text = html.slice(tag.start, tag.end);
  const present = attribute(text, 'class');
  const names = new Set((present ?? '').split(/\s+/).filter((name) => name !== ''));
  const added = classes.filter((name) => !names.has(name));
  if (added.length === 0) return html;
  if (present === undefined) return insertAttribute(html, tag, 'class', added.join(' '));
  const value = [...names, ...added].join(' ');
  const changed = text.replace(
    /(\sclass\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i,
    (_all, name: string) => `${name}"${value}"`,
  );
  return html.slice(0, tag.start) + changed + html.slice(tag.end);
}
