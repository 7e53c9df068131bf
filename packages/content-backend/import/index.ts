/**
 * The import half of the content backend: a WordPress export and its settings in, a site's content
 * out.
 */
export { loadSite, settingsNames, type LoadedSite } from './load-site';
export { acfFiles, acfNames } from './custom-fields/site-acf';
export { readExport } from './export/read-export';
export type { ExportContent } from './export/export-content';
export { ImportReport } from './import-report';
export { readSettings } from './settings/read-settings';
export { besideExport, exportFiles } from './export/export-files';
export { ExportError } from './export/export-error';
export { SettingsError } from './settings/settings-error';
