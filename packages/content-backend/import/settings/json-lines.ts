import { TOKEN } from './json-mistake';

/**
 * The line, counted from 1, on which each key and each entry of a list stands, by its path:
 * `["users",0,"login"]`.
 */
export type JsonLines = ReadonlyMap<string, number>;

interface OpenValue {
  path: readonly (string | number)[];
  /** The place of the next entry of a list; null in an object. */
  index: number | null;
}

/**
 * The lines of a text that is JSON. Of a key that stands twice the last counts, as for JSON.parse.
 */
export function jsonLines(text: string): JsonLines {
  const lines = new Map<string, number>();
  const open: OpenValue[] = [];
  let key: string | null = null;
  let line = 1;
  let at = 0;
  const placeOfValue = (): readonly (string | number)[] => {
    const inner = open.at(-1);
    if (!inner) return [];
    return [...inner.path, inner.index ?? key ?? ''];
  };
  const value = (token: string) => {
    const path = placeOfValue();
    if (open.at(-1)?.index !== null) lines.set(JSON.stringify(path), line);
    if (token === '{' || token === '[') open.push({ path, index: token === '[' ? 0 : null });
    key = null;
  };
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) {
      if (text[at] === '\n') line += 1;
      at += 1;
      continue;
    }
    at += token.length;
    const inner = open.at(-1);
    if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (inner && inner.index !== null) inner.index += 1;
    } else if (token === ':') continue;
    else if (inner?.index === null && key === null && token.startsWith('"')) {
      const name: string = JSON.parse(token);
      key = name;
      lines.set(JSON.stringify([...inner.path, name]), line);
    } else value(token);
  }
  return lines;
}

/**
 * The line of the value at a path; of the nearest one around it when there is none, and 1 for the
 * whole file.
 */
export function lineAt(lines: JsonLines, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(JSON.stringify(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 1;
}
