import type { AcfGroup } from './custom-fields/acf-group';
import type { AcfTypes } from './custom-fields/acf-types';
import type { ExportContent } from './export/export-content';
import type { ImportReport } from './import-report';
import type { PageReferences } from './page-references';
import type { SettingsProblem } from './settings/read-settings';
import type { Settings } from './settings/settings-schema';

/**
 * A site that is being imported: what was read of it, and where it is told what was guessed and
 * what is wrong.
 */
export interface SiteImport {
  exported: ExportContent;
  settings: Settings;
  /**
   * Content types, taxonomies and field groups that are there whatever the export has; settings
   * come before them.
   */
  declared: Pick<Settings, 'contentTypes' | 'taxonomies' | 'fieldGroups'>;
  /** The field groups that ACF itself tells of. */
  acfGroups: readonly AcfGroup[];
  /** The content types and taxonomies that ACF's interface registers. */
  acfTypes: AcfTypes;
  /** Finds the pages and uploads that the settings name. */
  references: PageReferences;
  /** Gets each guess, with the line of the settings that replaces it. */
  notices: ImportReport;
  /** Gets what the settings name and the export lacks. */
  problems: SettingsProblem[];
}
