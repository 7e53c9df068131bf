/** Where a text stops being JSON, counted from 1, and what is wrong there. */
export interface JsonMistake {
  line: number;
  column: number;
  reason: string;
}

/** One token of JSON, from `lastIndex` on. */
export const TOKEN =
  /[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const BLANK = /[ \t\r\n]*/y;

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or ]' | ', or }' | 'end';

const WORDS: Record<Expected, string> = {
  value: 'a value should stand here',
  'value or ]': 'a value or ] should stand here',
  key: 'a key in double quotes should stand here',
  'key or }': 'a key in double quotes, or }, should stand here',
  ':': 'a colon should stand here',
  ', or ]': 'a comma or ] should stand here',
  ', or }': 'a comma or } should stand here',
  end: 'the file should end here',
};

/**
 * The first place where a text is not JSON; null when it is. JSON.parse of Node does not always
 * name the place.
 */
export function jsonMistake(text: string): JsonMistake | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = skipBlank(text, 0);
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | null = token === undefined ? null : step(expected, token, open);
    if (next === null)
      return mistakeAt(text, at, reasonOf(text.slice(at), token, expected, text.slice(0, at)));
    expected = next;
    at = skipBlank(text, at + (token?.length ?? 0));
  }
  return expected === 'end'
    ? null
    : mistakeAt(text, text.length, `the file ends too early: ${WORDS[expected]}`);
}

/**
 * What is expected after a token, or null when the token must not stand there. Keeps `open` up to
 * date.
 */
function step(expected: Expected, token: string, open: ('{' | '[')[]): Expected | null {
  const closed = (): Expected => {
    open.pop();
    return afterValue(open);
  };
  switch (expected) {
    case 'value':
    case 'value or ]':
      if (token === ']' && expected === 'value or ]') return closed();
      if (token === '{' || token === '[') {
        open.push(token);
        return token === '{' ? 'key or }' : 'value or ]';
      }
      return /^[\]},:]/.test(token) ? null : afterValue(open);
    case 'key':
    case 'key or }':
      if (token === '}' && expected === 'key or }') return closed();
      return token.startsWith('"') ? ':' : null;
    case ':':
      return token === ':' ? 'value' : null;
    case ', or ]':
      return token === ',' ? 'value' : token === ']' ? closed() : null;
    case ', or }':
      return token === ',' ? 'key' : token === '}' ? closed() : null;
    case 'end':
      return null;
  }
}

function afterValue(open: readonly ('{' | '[')[]): Expected {
  const inner = open.at(-1);
  if (inner === undefined) return 'end';
  return inner === '{' ? ', or }' : ', or ]';
}

function reasonOf(
  rest: string,
  token: string | undefined,
  expected: Expected,
  before: string,
): string {
  if (/^(?:\/\/|\/\*|#)/.test(rest)) return 'JSON has no comments; take it out';
  if (rest.startsWith("'")) return "texts stand in double quotes, not in '";
  if (/^[“”„]/.test(rest)) return 'texts stand in straight double quotes, not in typographic ones';
  if ((token === '}' || token === ']') && /,\s*$/.test(before)) {
    return 'the comma before this bracket must go';
  }
  if (rest.startsWith('"') && token === undefined) {
    return 'this text is not closed with a double quote, or holds a line break or a lone backslash';
  }
  return WORDS[expected];
}

function skipBlank(text: string, at: number): number {
  BLANK.lastIndex = at;
  return at + (BLANK.exec(text)?.[0].length ?? 0);
}

function mistakeAt(text: string, at: number, reason: string): JsonMistake {
  const before = text.slice(0, at);
  return {
    line: before.split('\n').length,
    column: at - before.lastIndexOf('\n'),
    reason,
  };
}
