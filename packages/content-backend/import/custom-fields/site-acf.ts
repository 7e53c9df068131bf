import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ExportContent } from '../export/export-content';
import type { ImportReport } from '../import-report';
import { jsonMistake } from '../settings/json-mistake';
import { SettingsError } from '../settings/settings-error';
import { acfGroup, type AcfGroup } from './acf-group';
import { groupsOfPosts, registrationsOfPosts } from './acf-posts';
import { type AcfRegistration, type AcfTypes, acfTypesOf } from './acf-types';

/** ACF's folder of JSON, beside the export. */
const FOLDER = 'acf-json';

/** The name that ACF gives to what it exports: `acf-export-2026-11-21.json`. */
const EXPORTED = /^acf-export.*\.json$/i;

/**
 * The names under which ACF's JSON is looked for beside an export; what ACF itself names is looked
 * for as well.
 */
export function acfNames(exportFile: string): string[] {
  const folder = path.dirname(exportFile);
  const name = path.basename(exportFile).replace(/(?:\.wxr)?\.xml$/i, '');
  return [`${name}.acf.json`, 'acf.json', FOLDER].map((one) => path.join(folder, one));
}

/** What ACF itself tells of a site. */
export interface SiteAcf {
  groups: readonly AcfGroup[];
  types: AcfTypes;
}

/**
 * The groups of fields, the content types and the taxonomies that ACF itself tells of: those in the
 * export, which has them when they are kept in the database; else those in JSON beside it.
 * @throws {SettingsError} for JSON that is none, or not ACF's
 */
export async function siteAcf(
  exportFile: string,
  { acfPosts }: ExportContent,
  notices: ImportReport,
): Promise<SiteAcf> {
  const groups = groupsOfPosts(acfPosts, ({ type, key }) =>
    notices.add(
      'skipped',
      'fields of ACF that cannot be read',
      null,
      `skipped the ${type} ${key}: its settings are damaged; save the group in WordPress and export again`,
    ),
  );
  const refuse = ({
    key,
    ...post
  }: {
    key: string;
    kind?: string;
    type?: string;
    title?: string;
  }) =>
    notices.add(
      'skipped',
      'content types and taxonomies of ACF that cannot be read',
      null,
      `skipped the ${post.kind ?? post.type} ${post.title ? `${JSON.stringify(post.title)} (${key})` : key}: its settings are damaged; save it in WordPress and export again, or say it in the settings file`,
    );
  const stored = registrationsOfPosts(acfPosts, refuse);
  const needsFiles = groups.length === 0 || stored.length === 0;
  const files = needsFiles ? await acfFiles(exportFile) : [];
  const read = (await Promise.all(files.map(readEntries))).flat();
  const inFiles = read.flatMap(({ entry }) => registrationOf(entry));
  return {
    groups: groups.length > 0 ? groups : read.flatMap(groupOf),
    types: acfTypesOf(stored.length > 0 ? stored : inFiles, refuse),
  };
}

/**
 * The files of ACF's JSON beside an export that are read: those of the first name that there is.
 */
export async function acfFiles(exportFile: string): Promise<string[]> {
  const folder = path.dirname(exportFile);
  const [own = '', general = '', jsonFolder = ''] = acfNames(exportFile);
  const beside = await filesIn(folder);
  const named = [own, general].find((file) => beside.includes(file));
  if (named !== undefined) return [named];
  const exported = beside.filter((file) => EXPORTED.test(path.basename(file))).sort();
  const newest = exported.at(-1);
  if (newest !== undefined) return [newest];
  return (await filesIn(jsonFolder)).filter((file) => file.endsWith('.json')).sort();
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

const oneOrMany = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);

/** An entry of a file, and where it stands. */
interface Entry {
  entry: object;
  file: string;
  place: number;
}

async function readEntries(file: string): Promise<Entry[]> {
  const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  const mistake = jsonMistake(text);
  if (mistake) {
    throw new SettingsError(file, [
      `line ${mistake.line}, column ${mistake.column}: this is not JSON: ${mistake.reason}.`,
    ]);
  }
  const entries = oneOrMany.parse(JSON.parse(text));
  return entries.flatMap((entry, index) =>
    typeof entry === 'object' && entry !== null ? [{ entry, file, place: index + 1 }] : [],
  );
}

function groupOf({ entry, file, place }: Entry): AcfGroup[] {
  if (!('fields' in entry)) return [];
  const group = acfGroup.safeParse(entry);
  if (group.success) return [group.data];
  const [issue] = group.error.issues;
  throw new SettingsError(file, [
    `entry ${place}: this is no field group of ACF (${issue?.path.join('.')}: ${issue?.message}). ` +
      'In WordPress choose ACF → Tools → Export Field Groups → Export As JSON.',
  ]);
}

/** A content type or taxonomy of ACF's JSON; a group of fields has a list of them. */
function registrationOf(entry: object): AcfRegistration[] {
  if ('fields' in entry) return [];
  const key = 'key' in entry ? String(entry.key) : '';
  if ('post_type' in entry) return [{ kind: 'acf-post-type', key, settings: entry }];
  return 'taxonomy' in entry ? [{ kind: 'acf-taxonomy', key, settings: entry }] : [];
}
