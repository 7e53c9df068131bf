/** The import half of the content backend: a WordPress export and its settings in, a site's content out. */
export { loadSite, settingsNames, type LoadedSite, type SiteSources } from './load-site';
export { readExport } from './read-export';
export type { ExportContent } from './export-content';
export { NoticeBook } from './notice-book';
export { readSettings } from './read-settings';
export type { Settings } from './settings-schema';
export { ExportError } from './export-error';
export { SettingsError } from './settings-error';
