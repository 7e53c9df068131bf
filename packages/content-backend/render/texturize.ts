import { encodeAmpersands } from './entities';
import { SHORTCODES } from './shortcode';

/** Elements whose text stays as typed (WordPress's `no_texturize_tags`). */
const VERBATIM = ['pre', 'code', 'kbd', 'style', 'script', 'tt'] as const;

const SPACE = '[\\r\\n\\t \\u00a0]|&nbsp;';
/** What may follow a closing quotation mark. */
const AFTER_QUOTE = `(?=$|[.,:;!?)}\\-\\]]|&gt;|${SPACE})`;

/*
 * Marks for decisions that later rules must see apart from entities which the author typed.
 * Noncharacters, because no text has them.
 */
const OPEN_SINGLE = '\ufdd0';
const APOSTROPHE = '\ufdd1';
const UNDECIDED = '\ufdd2';
const OPEN_DOUBLE = '\ufdd3';

/** What is written as an entity last: until then the text is one seventh as long. */
const ENTITIES: ReadonlyArray<readonly [string, string]> = [
  [APOSTROPHE, '&#8217;'],
  [OPEN_SINGLE, '&#8216;'],
  [OPEN_DOUBLE, '&#8220;'],
  // A double mark that opens nothing closes.
  ['"', '&#8221;'],
];

/** Replacements of fixed text. */
const FIXED: ReadonlyArray<readonly [string, string]> = [
  ['...', '&#8230;'],
  ['``', '&#8220;'],
  ["''", '&#8221;'],
  [' (tm)', ' &#8482;'],
  ["'tain't", '&#8217;tain&#8217;t'],
];

/** Words that begin with an apostrophe. */
const SHORTENED = /'(twere|twas|tis|twill|til|bout|nuff|round|cause|em)/g;

/** Like `replaceAll`, which takes three times as long where there are many. */
function replaceEach(text: string, replacements: ReadonlyArray<readonly [string, string]>): string {
  return replacements.reduce(
    (result, [from, to]) => (result.includes(from) ? result.split(from).join(to) : result),
    text,
  );
}

/**
 * A single mark's rules, first match first: years, quoted numbers, openings, then apostrophes
 * inside words. Each looks for the mark first, and only then at what stands before it: the other
 * way round it would look behind every character.
 */
const SINGLE: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`'(\\d\\d)'${AFTER_QUOTE}`, 'g'), `${APOSTROPHE}$1&#8217;`],
  [new RegExp(`'(\\d\\d)"${AFTER_QUOTE}`, 'g'), `${APOSTROPHE}$1&#8221;`],
  [/'(?=\d\d(?:$|(?![%\d]|[.,]\d)))/g, APOSTROPHE],
  [new RegExp(`'(?<=(?:^|${SPACE})')(\\d[.,\\d]*)'`, 'g'), `${OPEN_SINGLE}$1&#8217;`],
  [new RegExp(`'(?<=(?:^|[([{"\\-]|&lt;|${SPACE})')`, 'g'), OPEN_SINGLE],
  [new RegExp(`'(?<!(?:${SPACE})')(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${SPACE})`, 'g'), APOSTROPHE],
];

const DOUBLE: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`"(?<=(?:^|${SPACE})")(\\d[.,\\d]*)"`, 'g'), `${OPEN_DOUBLE}$1&#8221;`],
  [new RegExp(`"(?<=(?:^|[([{\\-]|&lt;|${SPACE})")(?!${SPACE})`, 'g'), OPEN_DOUBLE],
];

const DASHES: ReadonlyArray<readonly [RegExp, string]> = [
  [/---/g, '&#8212;'],
  [new RegExp(`--(?<=(?:^|${SPACE})--)(?=$|${SPACE})`, 'g'), '&#8212;'],
  [/--(?<!xn--)/g, '&#8211;'],
  [new RegExp(`-(?<=(?:^|${SPACE})-)(?=$|${SPACE})`, 'g'), '&#8211;'],
];

function applyRules(text: string, rules: ReadonlyArray<readonly [RegExp, string]>): string {
  return rules.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );
}

interface QuoteMark {
  mark: "'" | '"';
  open: string;
  prime: string;
  close: string;
  closing: RegExp;
  afterDigit: RegExp;
}

const SINGLE_MARK: QuoteMark = {
  mark: "'",
  open: OPEN_SINGLE,
  prime: '&#8242;',
  close: '&#8217;',
  closing: new RegExp(`'${AFTER_QUOTE}`, 'g'),
  afterDigit: /'(?<=\d')/g,
};

const DOUBLE_MARK: QuoteMark = {
  mark: '"',
  open: OPEN_DOUBLE,
  prime: '&#8243;',
  close: '&#8221;',
  closing: new RegExp(`"${AFTER_QUOTE}`, 'g'),
  afterDigit: /"(?<=\d")/g,
};

/**
 * Closes what an opening mark began; a mark after a digit that closes nothing is a prime (7', 9").
 */
function closeQuotes(text: string, quote: QuoteMark): string {
  if (!text.includes(quote.mark)) return text;
  return text
    .split(quote.open)
    .map((sentence, index) => {
      if (!sentence.includes(quote.mark)) return sentence;
      const opened = index > 0 && !sentence.includes(quote.close);
      return opened ? closeOpened(sentence, quote) : closeUnopened(sentence, quote);
    })
    .join(quote.open);
}

function closeUnopened(sentence: string, { prime, close, closing, afterDigit }: QuoteMark): string {
  return sentence.replace(afterDigit, prime).replace(closing, close);
}

function closeOpened(sentence: string, quote: QuoteMark): string {
  const { prime, close, closing, afterDigit } = quote;
  const candidates = sentence.match(closing)?.length ?? 0;
  if (candidates === 0) return sentence.replace(afterDigit, prime);
  if (candidates === 1) return sentence.replace(closing, close).replace(afterDigit, prime);
  return closeAmongMany(sentence.replace(closing, UNDECIDED), close)
    .replace(afterDigit, prime)
    .replace(new RegExp(`(?<=\\d)${UNDECIDED}`, 'g'), prime)
    .replaceAll(UNDECIDED, close);
}

/**
 * Prefers candidates that follow no digit; else the last one before a full stop; else the last one.
 */
function closeAmongMany(sentence: string, close: string): string {
  const afterWord = new RegExp(`(?<!\\d)${UNDECIDED}`, 'g');
  if (afterWord.test(sentence)) return sentence.replace(afterWord, close);
  const beforeStop = sentence.lastIndexOf(`${UNDECIDED}.`);
  const last = beforeStop === -1 ? sentence.lastIndexOf(UNDECIDED) : beforeStop;
  return sentence.slice(0, last) + close + sentence.slice(last + 1);
}

const FACTOR_AFTER = /\d[\d.,]*\b/y;

/** `9x9` with a multiplication sign, but never `0x9999`. */
function multiplicationSigns(text: string): string {
  if (!/\dx\d/.test(text)) return text;
  let result = '';
  let copied = 0;
  for (let at = text.indexOf('x'); at !== -1; at = text.indexOf('x', at + 1)) {
    FACTOR_AFTER.lastIndex = at + 1;
    if (isFactorBefore(text, at) && FACTOR_AFTER.test(text)) {
      result += `${text.slice(copied, at)}&#215;`;
      copied = at + 1;
    }
  }
  return result + text.slice(copied);
}

/** Whether a whole number, which is more than a lone zero, ends right before `end`. */
function isFactorBefore(text: string, end: number): boolean {
  for (let at = end - 1; at >= 0 && /[\d.,]/.test(text.charAt(at)); at--) {
    const startsNumber = /\d/.test(text.charAt(at)) && !/\w/.test(text.charAt(at - 1));
    if (startsNumber && (text.charAt(at) !== '0' || at < end - 1)) return true;
  }
  return false;
}

/**
 * What a text has at least one of before a rule can change it; most texts between tags have none.
 */
const CHANGEABLE = /['"`&-]|\.\.\.| \(tm\)|\dx\d/;

/** Typographic marks for a run of plain text between tags, as entities. */
function texturizeText(text: string): string {
  if (!CHANGEABLE.test(text)) return text;
  let result = replaceEach(text, FIXED).replace(SHORTENED, '&#8217;$1');
  if (result.includes("'")) result = closeQuotes(applyRules(result, SINGLE), SINGLE_MARK);
  if (result.includes('"')) result = closeQuotes(applyRules(result, DOUBLE), DOUBLE_MARK);
  if (result.includes('-')) result = applyRules(result, DASHES);
  return replaceEach(encodeAmpersands(multiplicationSigns(result)), ENTITIES);
}

const SHORTCODE_TAG = `\\[\\[?/?(?:${SHORTCODES.join('|')})(?![\\w-])[^\\][<>]*\\]\\]?`;
/** Every character of a text is part of a token. */
const TOKEN = new RegExp(`<!--[^]*?(?:-->|$)|<[^>]*>?|${SHORTCODE_TAG}|[^<[]+|\\[`, 'gi');
const VERBATIM_TAG = new RegExp(`^<(/?)(${VERBATIM.join('|')})(?![^\\s/>])`, 'i');

/**
 * HTML with typographic quotation marks, dashes, ellipses, primes and × as numeric entities, like
 * WordPress's `wptexturize`: https://developer.wordpress.org/reference/functions/wptexturize/ .
 * Tags (but for a bare `&`), comments, shortcode tags and what is inside pre, code, kbd, tt, style
 * and script stay as they are.
 */
export function texturize(html: string): string {
  const verbatim: string[] = [];
  let result = '';
  let text = '';
  const flush = (): void => {
    result += verbatim.length === 0 ? texturizeText(text) : text;
    text = '';
  };
  TOKEN.lastIndex = 0;
  // `test` makes no object of a match: a text may have a hundred thousand.
  for (let at = 0; TOKEN.test(html); at = TOKEN.lastIndex) {
    const token = html.slice(at, TOKEN.lastIndex);
    if (token.startsWith('<!--')) {
      flush();
      result += token;
    } else if (token.startsWith('<')) {
      flush();
      result += encodeAmpersands(token);
      follow(token, verbatim);
    } else if (token.startsWith('[') && token.length > 1) {
      flush();
      result += token;
    } else {
      text += token;
    }
  }
  flush();
  return result;
}

/** Keeps the stack of open verbatim elements; a self-closed one opens nothing. */
function follow(tag: string, verbatim: string[]): void {
  if (!VERBATIM_TAG.test(tag)) return;
  const [, slash, name = ''] = VERBATIM_TAG.exec(tag) ?? [];
  const lower = name.toLowerCase();
  if (slash !== '/') {
    if (!tag.endsWith('/>')) verbatim.push(lower);
  } else if (verbatim.at(-1) === lower) {
    verbatim.pop();
  }
}
