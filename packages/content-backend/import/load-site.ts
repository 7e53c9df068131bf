import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImportNotice, PostRecord, SiteContent } from '../model';
import { builderOf, lostShortcodes } from '../render/builder-shortcodes';
import { siteAcf } from './custom-fields/site-acf';
import { besideExport, exportFiles } from './export/export-files';
import { readExport } from './export/read-export';
import { ImportReport } from './import-report';
import { siteSettings } from './options/site-settings';
import { PageReferences } from './page-references';
import { readSettings, settingsError, type SettingsProblem } from './settings/read-settings';
import { SettingsError } from './settings/settings-error';
import type { Settings } from './settings/settings-schema';
import type { SiteImport } from './site-import';
import { siteRevisions } from './site-revisions';
import { siteUsers } from './site-users';

/** The default addresses of the content backend and the site. */
const DEFAULT_CMS = 'http://127.0.0.1:8080';
const DEFAULT_FRONT_END = 'http://localhost:3000';

/** What a site is made of. */
export interface SiteSources {
  /** A WordPress export, WXR 1.0 to 1.2, or a folder with the files of one. */
  exportFile: string;
  /** The other files of the same export. */
  moreFiles?: readonly string[];
  /**
   * Default: `<export name>.settings.json` beside the export, else `settings.json` beside it, else
   * none.
   */
  settingsFile?: string;
  /**
   * A settings file whose content types, taxonomies and field groups are there even where the
   * export has nothing of them.
   */
  typesFile?: string;
  /** Default: the folder `uploads` beside the export, if there is one. */
  uploadsDir?: string;
  /**
   * Where the backend answers; wins over the settings' "cms". Default: that, else
   * http://127.0.0.1:8080.
   */
  cmsUrl?: string;
  /**
   * Where the site answers; wins over the settings' "frontEnd". Default: that, else
   * http://localhost:3000.
   */
  frontEndUrl?: string;
}

/** A site, and what its owner should know about how it was read. */
export interface LoadedSite {
  content: SiteContent;
  notices: ImportNotice[];
}

/**
 * Reads a site: export, settings, uploads. What the settings do not say is guessed, each guess a
 * notice that ends with the line for the settings file. Throws ExportError for an export that
 * cannot be read and {@link SettingsError} for settings that are wrong or name what the export does
 * not have.
 */
export async function loadSite(sources: SiteSources): Promise<LoadedSite> {
  const exportFile = besideExport(sources.exportFile);
  const notices = new ImportReport();
  const settingsFile = sources.settingsFile ?? (await settingsBeside(exportFile));
  const settings: Settings = settingsFile === null ? {} : await readSettings(settingsFile);
  const declared: Settings =
    sources.typesFile === undefined ? {} : await readSettings(sources.typesFile);
  const exported = await readExport(
    exportFiles([sources.exportFile, ...(sources.moreFiles ?? [])]),
    notices,
  );
  if (settingsFile === null) {
    notices.add(
      'guessed',
      'missing settings',
      null,
      `there is no settings file beside the export, so what an export does not carry is guessed; to say it yourself, write ${settingsNames(exportFile)[0]} with the lines below in { }`,
    );
  }
  const problems: SettingsProblem[] = [];
  const references = new PageReferences(exported.posts);
  const oldest = oldestDate(exported.posts);
  const users = siteUsers(exported.users, settings, oldest, notices, problems);
  const addresses = {
    cmsUrl: withoutSlash(sources.cmsUrl ?? settings.cms ?? DEFAULT_CMS),
    frontEndUrl: withoutSlash(sources.frontEndUrl ?? settings.frontEnd ?? DEFAULT_FRONT_END),
  };
  const acf = await siteAcf(exportFile, exported, notices);
  const site: SiteImport = {
    exported,
    settings,
    declared,
    acfGroups: acf.groups,
    acfTypes: acf.types,
    references,
    notices,
    problems,
  };
  tellOfBuilders(exported.posts, notices);
  const options = siteSettings(site, addresses);
  const revisions = siteRevisions(site, users, options.timezone);
  if (problems.length > 0) throw await settingsError(settingsFile, exportFile, problems);
  return {
    content: {
      settings: options,
      users,
      terms: exported.terms,
      posts: [...exported.posts, ...revisions],
      uploadsDir: await uploadsFolder(sources),
    },
    notices: notices.all(),
  };
}

/** The most names of shortcodes that are said. */
const MAX_NAMES = 20;

/** Says how much content a page builder has made, of whose layout only the text is shown. */
function tellOfBuilders(posts: readonly PostRecord[], notices: ImportReport): void {
  const counts = new Map<string, number>();
  const lost = new Map<string, number>();
  for (const { content } of posts) {
    const builder = builderOf(content);
    if (builder !== null) counts.set(builder, (counts.get(builder) ?? 0) + 1);
    for (const name of lostShortcodes(content)) lost.set(name, (lost.get(name) ?? 0) + 1);
  }
  if (lost.size > 0) {
    const names = [...lost].map(([name, count]) => `[${name}] ${count}`);
    notices.add(
      'skipped',
      'shortcodes of themes',
      null,
      `shortcodes beside those of the page builder are not known here; they lose their brackets and keep their text: ${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? `, and ${names.length - MAX_NAMES} more` : ''}`,
    );
  }
  for (const [builder, count] of counts) {
    notices.add(
      'skipped',
      'layouts of page builders',
      null,
      `${count} ${count === 1 ? 'item is' : 'items are'} built with ${builder}, whose shortcodes are not known here: their text is shown without its layout`,
    );
  }
}

/** When the first of the content was made, in UTC with offset; null when no date is known. */
function oldestDate(posts: readonly PostRecord[]): string | null {
  let oldest: string | null = null;
  for (const { dateGmt } of posts) {
    if (dateGmt !== null && (oldest === null || dateGmt < oldest)) oldest = dateGmt;
  }
  return oldest === null ? null : `${oldest.replace(' ', 'T')}+00:00`;
}

/** The names under which a settings file is looked for beside an export, the first one first. */
export function settingsNames(exportFile: string): [string, string] {
  const folder = path.dirname(exportFile);
  const name = path.basename(exportFile).replace(/(?:\.wxr)?\.xml$/i, '');
  return [path.join(folder, `${name}.settings.json`), path.join(folder, 'settings.json')];
}

async function settingsBeside(exportFile: string): Promise<string | null> {
  for (const name of settingsNames(exportFile)) {
    if ((await kindOf(name)) !== null) return name;
  }
  return null;
}

async function uploadsFolder({ exportFile, uploadsDir }: SiteSources): Promise<string | null> {
  const folder = path.resolve(
    uploadsDir ?? path.join(path.dirname(besideExport(exportFile)), 'uploads'),
  );
  if ((await kindOf(folder)) === 'folder') return folder;
  if (uploadsDir === undefined) return null;
  throw new SettingsError(uploadsDir, ['there is no such folder of uploads. Check its name.']);
}

async function kindOf(name: string): Promise<'file' | 'folder' | null> {
  try {
    return (await stat(name)).isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}

function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}
