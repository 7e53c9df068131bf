import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { systemErrorCode } from '../system-error';
import { jsonLines, lineAt } from './json-lines';
import { jsonMistake } from './json-mistake';
import { nearestName } from './nearest-name';
import { SettingsError } from './settings-error';
import {
  EXAMPLES,
  FIELD_EXAMPLE,
  FIELD_KEYS,
  KNOWN_KEYS,
  settingsSchema,
  type Settings,
} from './settings-schema';

type Issue = z.core.$ZodIssue;

/**
 * Reads and checks a settings file; its keys are those of `settings-schema.ts`, all optional.
 * Throws {@link SettingsError} that names every mistake: its line, the key, what is wrong and an
 * example; for a file that is not JSON, line and column.
 */
export async function readSettings(file: string): Promise<Settings> {
  const text = await readSettingsText(file);
  const mistake = jsonMistake(text);
  if (mistake) {
    throw new SettingsError(file, [
      `line ${mistake.line}, column ${mistake.column}: this is not JSON: ${mistake.reason}.`,
    ]);
  }
  const json: unknown = JSON.parse(text);
  const checked = settingsSchema.safeParse(json);
  if (checked.success) return checked.data;
  const problems = checked.error.issues.flatMap((issue) => problemsOf(issue, json));
  throw new SettingsError(file, withLines(problems, text));
}

/** Something that is wrong with a settings file. */
export interface SettingsProblem {
  /** Where it stands: `["users", 0, "login"]`. */
  at: readonly PropertyKey[];
  /** What is wrong, and how to mend it. */
  text: string;
}

/**
 * The error for settings that name what the export does not have: each problem with its line.
 * @param file null for an export without a settings file, where there are no lines
 */
export async function settingsError(
  file: string | null,
  exportFile: string,
  problems: readonly SettingsProblem[],
): Promise<SettingsError> {
  if (file === null)
    return new SettingsError(
      exportFile,
      problems.map(({ text }) => text),
    );
  return new SettingsError(file, withLines(problems, await readSettingsText(file)));
}

function withLines(problems: readonly SettingsProblem[], json: string): string[] {
  const lines = jsonLines(json);
  return problems.map(({ at, text }) => `line ${lineAt(lines, at)}: ${text}`);
}

async function readSettingsText(file: string): Promise<string> {
  return (await readText(file)).replace(/^\ufeff/, '');
}

async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file);
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw new SettingsError(file, ['the text is not UTF-8. Save it as UTF-8 in your editor.']);
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = systemErrorCode(error);
    const reason =
      code === 'ENOENT' || code === 'ENOTDIR'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'this is a folder'
          : `the file cannot be read (${String(error)})`;
    throw new SettingsError(file, [`${reason}. Check the name of the settings file.`]);
  }
}

function problemsOf(issue: Issue, json: unknown): SettingsProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      at: [...issue.path, key],
      text: unknownKey(key, issue.path),
    }));
  }
  if (issue.path.length === 0) {
    return [{ at: [], text: `the file must hold one object: { ${EXAMPLES.title ?? ''} }.` }];
  }
  if (issue.code === 'invalid_union' && isInField(issue.path)) {
    // A kind alone, or a declaration in { }: which of them is meant shows.
    const meant = typeof valueAt(json, issue.path) === 'object' ? 1 : 0;
    return (issue.errors[meant] ?? []).flatMap((inner) =>
      problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, json),
    );
  }
  const example = exampleOf(issue.path);
  const value = valueAt(json, issue.path);
  const shown = value === undefined ? '' : ` It is ${shortJson(value)}.`;
  return [
    {
      at: issue.path,
      text: `${nameOf(issue.path)} ${wrong(issue, value)}.${shown}${example ? ` Example: ${example}` : ''}`,
    },
  ];
}

function unknownKey(key: string, path: readonly PropertyKey[]): string {
  const known = isInField(path) ? FIELD_KEYS : (KNOWN_KEYS[placeOf(path)] ?? []);
  const nearest = nearestName(key, known);
  const hint =
    nearest === null ? `known keys here: ${known.join(', ')}` : `did you mean "${nearest}"?`;
  return `${nameOf([...path, key])} is not a setting; ${hint}`;
}

function wrong(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? 'is missing'
        : `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return typeof value === 'string' ? 'is empty' : `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_key':
      return issue.issues.map(({ message }) => message).join(', ');
    default:
      return issue.message;
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
};

/** The key as people would say it: `users, entry 2: "role"`. */
function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `entry ${part + 1}` : `"${String(part)}"`))
    .join(', ');
}

/**
 * The place with `*` for names and numbers that the owner chose: `users.*`,
 * `contentTypes.*.fields.*`.
 */
function placeOf(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index % 2 === 1 || index > 3 ? '*' : String(part))).join('.');
}

function exampleOf(path: readonly PropertyKey[]): string | undefined {
  return isInField(path) ? FIELD_EXAMPLE : EXAMPLES[placeOf(path)];
}

/** Whether a path leads into a custom field or stops at one. */
function isInField([key, , fields, ...rest]: readonly PropertyKey[]): boolean {
  if (fields !== 'fields') return false;
  return (key === 'contentTypes' && rest.length > 1) || (key === 'fieldGroups' && rest.length > 0);
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    json,
  );
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
