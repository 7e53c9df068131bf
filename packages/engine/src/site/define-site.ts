import type { DocumentNode } from 'graphql';
import type { ContentType } from './content-type';
import type { SiteConfig } from './settings';

/** Colours for what is no style sheet: the browser's own bars, the manifest, share images. */
export interface Palette {
  paper: string;
  darkPaper: string;
  paperDeep: string;
  ink: string;
  primary: string;
  secondary: string;
  tertiary: string;
  stripe: string;
}

/** The settings of `faust.config.js`, as Faust names them. */
export interface FaustSettings {
  templates?: object;
  loginPagePath?: string;
  experimentalToolbar?: boolean;
  usePersistedQueries?: boolean;
  useGETForQueries?: boolean;
}

/** What Faust makes of its configuration, and its hooks. */
export interface Faust {
  settings: () => FaustSettings;
  hooks: {
    applyFilters: (name: string, value: unknown, ...context: unknown[]) => unknown;
    hasFilter: (name: string) => boolean | undefined;
  };
}

/**
 * What answers are checked against, and read with: `npm run generate` makes it of the schema and of
 * all documents, the engine's and the site's.
 */
export interface AnswerTypes {
  query: string;
  mutation: string;
  /** For each type, the types of its fields as GraphQL writes them. */
  types: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The types whose things have a global id. */
  nodes: readonly string[];
  /** What the members of each connection are. */
  connections: Readonly<Record<string, string>>;
  /** The types of each interface and union. */
  possibleTypes: Readonly<Record<string, readonly string[]>>;
}

/** What `npm run generate` makes of the site's queries and of the schema of its WordPress. */
export interface Generated {
  answerTypes: AnswerTypes;
  /** The site's fragments that stand for those of the same name in the engine's queries. */
  fragments: DocumentNode;
}

/** What is the owner's: all that the code behind the site knows of this one site. */
export interface SiteDefinition {
  /** The settings of `site.config.ts`. */
  config: SiteConfig;
  /** The palettes that `themeColor` chooses from. */
  palettes: Readonly<Record<string, Palette>>;
  /** What pictures of links are drawn with. Files are named by their paths from the root. */
  shareImage: {
    /** The first file has most letters. */
    font: { name: string; files: readonly [string, ...string[]] };
    /** A drawing with `var(--primary,#…)` and the like as its colours; it may be missing. */
    plants: string;
  };
  /** The owner's content types, by their names in GraphQL. */
  contentTypes: Readonly<Record<string, ContentType>>;
  /** Names of the site's own elements, which content and menus may not have. */
  reserved: { siteClass: RegExp; siteIds: ReadonlySet<string> };
  /** The settings and hooks of `faust.config.js`. */
  faust: Faust;
  /** `generated/site.ts` */
  generated: Generated;
}

/** Faust's filters that do nothing here, and what does it instead (docs/from-faust.md). */
const REFUSED_FILTERS: Readonly<Record<string, string>> = {
  apolloClientInMemoryCacheOptions:
    'no answer is kept in Apollo’s cache, and lists have numbered pages: leave it out',
  apolloClientOptions:
    'set useGETForQueries, usePersistedQueries and CMS_TIMEOUT_MS, or the filter graphqlEndpoint',
  seedQueryDocumentNode: 'a template asks for what it needs in its own query',
  resolvedUrl: 'use redirects and rewrites in next.config.js',
  wpUrl: 'set NEXT_PUBLIC_WORDPRESS_URL',
  wpHostname: 'set NEXT_PUBLIC_WORDPRESS_URL',
  faustBlocksResolveBlockTemplate: 'name the block in blocks/blocks.ts',
  faustBlocksFallbackBlock: 'a block without a component is the HTML of WordPress',
};

function checkFilters({ hooks }: Faust): void {
  const used = Object.entries(REFUSED_FILTERS).filter(([name]) => hooks.hasFilter(name));
  if (used.length === 0) return;
  const lines = used.map(([name, instead]) => `  ${name}: ${instead}`);
  throw new Error(`A plugin of faust.config.js uses filters without effect:\n${lines.join('\n')}`);
}

/**
 * The site as its owner defines it. Pages and programs hand it on; nothing looks it up.
 *
 * @throws {Error} "Templates are required. Please add them to your config.", and for filters of
 *   Faust's that would have no effect
 */
export function defineSite(definition: SiteDefinition): SiteDefinition {
  if (!definition.faust.settings().templates) {
    throw new Error('Templates are required. Please add them to your config.');
  }
  checkFilters(definition.faust);
  return definition;
}

/** The palette that a page has: by its name or, where the site has none of it, the first. */
export function paletteNamed(
  name: string,
  { palettes }: Pick<SiteDefinition, 'palettes'>,
): Palette {
  const palette = palettes[name] ?? Object.values(palettes)[0];
  if (!palette) throw new Error('site.ts has no palettes: at least one is needed');
  return palette;
}
