import type { ExportContent } from './export/export-content';
import type { ImportReport } from './import-report';
import type { PageReferences } from './page-references';
import type { Settings } from './settings/settings-schema';

/** A site that is being imported: what was read of it, and where it is told what was guessed and what is wrong. */
export interface SiteImport {
  exported: ExportContent;
  settings: Settings;
  /** Finds the pages and uploads that the settings name. */
  references: PageReferences;
  /** Gets each guess, with the line of the settings that replaces it. */
  notices: ImportReport;
  /** Gets what the settings name and the export lacks. */
  problems: string[];
}
