/**
 * The texts of graphql-php's errors, which WPGraphQL answers with, made from those of graphql-js. What both say alike is
 * not listed. https://github.com/webonyx/graphql-php, v15: src/Language, src/Validator/Rules, src/Executor
 */

type Rewrite = readonly [pattern: RegExp, text: string | ((...found: string[]) => string)];

/** A token that is all punctuation, as graphql-js names it. */
const PUNCTUATOR = /^"([!$&()[\]{}:=@|]|\.\.\.)"$/;

/** `Language/Lexer.php` and `Language/Parser.php`. */
const SYNTAX_ERRORS: readonly Rewrite[] = [
  [
    /^Expected ("[^"]*"|\S+), found (.*)\.$/s,
    (_all, wanted = '', found = '') => `Expected ${unquoted(wanted)}, found ${unquoted(found)}`,
  ],
  [/^Unexpected variable .* in constant value\.$/s, 'Unexpected $$'],
  [
    /^(?:Unexpected|Invalid) character: (.*)\.$/s,
    (_all, printed = '') => {
      const character = characterOf(printed);
      return character < ' '
        ? `Cannot contain the invalid character ${printedByPhp(character)}`
        : `Cannot parse the unexpected character ${printedByPhp(character)}.`;
    },
  ],
  [
    /^(Invalid (?:number, .*?|character within String)): (.*)\.$/s,
    (_all, what = '', printed = '') => `${what}: ${printedByPhp(characterOf(printed))}`,
  ],
  [
    /^Invalid (?:Unicode|character) escape sequence: "(.*)"\.$/s,
    'Invalid character escape sequence: $1',
  ],
  [/^Unexpected (.*)\.$/s, (_all, token = '') => `Unexpected ${unquoted(token)}`],
];

/** `Validator/Rules/*.php` and `Executor/*.php`. */
const OTHER_ERRORS: readonly Rewrite[] = [
  [/^(Unknown argument "\w+" on field )"(\w+)\.(\w+)"\./, '$1"$3" of type "$2".'],
  [
    /^Field "(\w+)" must not have a selection since type "([^"]+)" has no subfields\.$/,
    'Field "$1" of type "$2" must not have a sub selection.',
  ],
  [
    /^(Field "\w+" of type "[^"]+" must have a )selection of subfields\. Did you mean .*$/,
    '$1sub selection.',
  ],
  [
    /^((?:Field|Directive) "@?\w+" argument "\w+" of type "[^"]+" is required), but it was not provided\.$/,
    '$1 but not provided.',
  ],
  [
    /^Field "(\w+\.\w+)" of required type "([^"]+)" was not provided\.$/,
    'Field $1 of required type $2 was not provided.',
  ],
  [/^Directive "@(\w+)" may not be used on (\w+)\.$/, 'Directive "$1" may not be used on "$2".'],
  [/^(There can be only one variable named )"\$(\w+)"\.$/, '$1"$2".'],
  // The condition is the wrong way round there.
  [/^(Variable "\$\w+" is not defined) by operation "\w+"\.$/, '$1.'],
  [/^(Variable "\$\w+" is not defined)\.$/, '$1 by operation "".'],
  [
    /^(Cannot spread fragment "\w+" within itself via )(.*)$/,
    (_all, start = '', names = '') => start + names.replaceAll('"', ''),
  ],
  [
    /^Fields "\w+" conflict because .*$/s,
    (all = '') =>
      all
        .replace(/"(\w+)" and "(\w+)"(?= are different fields)/g, '$1 and $2')
        .replace(/(they return conflicting types )"([^"]+)" and "([^"]+)"/g, '$1$2 and $3'),
  ],
  [
    /^Expected value of type "([^"]+)", found (?!null\.$)/,
    (_all, type = '') => `Expected value of type "${type.replace(/[[\]!]/g, '')}", found `,
  ],
  [/^ID cannot represent value: /, 'ID cannot represent a non-string and non-integer value: '],
  [/^Schema is not configured to execute (\w+) operation\.$/, 'Schema is not configured for $1s.'],
];

const SYNTAX_ERROR = 'Syntax Error: ';

/** The message of an error of graphql-js in graphql-php's words. */
export function inWebonyxWords(message: string): string {
  return message.startsWith(SYNTAX_ERROR)
    ? SYNTAX_ERROR + rewritten(message.slice(SYNTAX_ERROR.length), SYNTAX_ERRORS)
    : rewritten(message, OTHER_ERRORS);
}

function rewritten(message: string, rewrites: readonly Rewrite[]): string {
  for (const [pattern, text] of rewrites) {
    if (!pattern.test(message)) continue;
    return typeof text === 'string'
      ? message.replace(pattern, text)
      : message.replace(pattern, text);
  }
  return message;
}

/** graphql-php names punctuators without quotes; of keywords and of values it has them too. */
function unquoted(token: string): string {
  return token.replace(PUNCTUATOR, '$1');
}

/** The character that graphql-js prints as `"a"`, `'"'`, `U+0007` or `<EOF>`; empty for the last. */
function characterOf(printed: string): string {
  const code = /^U\+([0-9A-F]+)$/.exec(printed)?.[1];
  if (code !== undefined) return String.fromCodePoint(parseInt(code, 16));
  return printed === '<EOF>' ? '' : printed.slice(1, -1);
}

/** `Utils::printCharCode` */
function printedByPhp(character: string): string {
  const code = character.codePointAt(0);
  if (code === undefined) return '<EOF>';
  if (code >= 0x7f) return `"\\u${code.toString(16)}"`;
  return character === '/' ? '"\\/"' : JSON.stringify(character);
}
