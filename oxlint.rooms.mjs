import path from 'node:path';

/**
 * The rooms of the site from the top to the bottom, and what each may import: itself, and rooms
 * below it. At the end of this file a rule of oxlint is made of it; docs/architecture.md lists
 * them, and `__tests__/unit/architecture.test.ts` compares.
 *
 * - `path` tells the room of a module by its path from the root, with or without its ending.
 * - `runs`: in a browser, on a server, or both. What runs in a browser takes nothing but types of
 *   what runs on a server.
 * - `imports` are names of rooms; `types` those of which only types are taken.
 */
export const rooms = [
  {
    name: 'scripts/serve.mjs',
    path: /^scripts\/serve(?:\.mjs)?$/,
    runs: 'server',
    imports: [
      'lib/server/',
      'lib/documents/',
      'lib/limits/',
      'lib/next/server/page-cache/',
      'lib/changes/',
      'lib/redis/',
      'lib/telemetry/',
      'lib/counting/',
      'lib/next/',
    ],
    types: [],
  },
  {
    name: 'pages/',
    path: /^pages\//,
    runs: 'both',
    imports: [
      'editor/ui/',
      'editor/server/',
      'editor/shared/',
      'wp-templates/load-error-page.ts',
      'wp-templates/render-address.ts',
      'wp-templates/load-page.ts',
      'wp-templates/ (queries)',
      'wp-templates/ (screens)',
      'islands/',
      'components/',
      'lib/documents/',
      'lib/search/',
      'lib/forms/',
      'lib/routing/',
      'lib/limits/',
      'lib/cms/',
      'lib/next/server/page-cache/',
      'lib/changes/',
      'lib/redis/',
      'lib/telemetry/',
      'lib/content/server/',
      'lib/content/shared/',
      'lib/next/',
      'words/',
    ],
    types: [],
  },
  {
    name: 'editor/server/',
    path: /^editor\/server\//,
    runs: 'server',
    imports: [
      'editor/shared/',
      'wp-templates/ (queries)',
      'lib/routing/',
      'lib/limits/',
      'lib/cms/',
      'lib/redis/',
      'lib/content/server/',
      'lib/content/shared/',
      'lib/next/',
      'generated/',
      'words/',
    ],
    types: [],
  },
  {
    name: 'wp-templates/load-error-page.ts',
    path: /^wp-templates\/load-error-page(?:\.ts)?$/,
    runs: 'server',
    imports: [
      'lib/documents/',
      'lib/search/',
      'lib/routing/',
      'lib/limits/',
      'lib/cms/',
      'lib/content/server/',
    ],
    types: ['lib/content/shared/'],
  },
  {
    name: 'wp-templates/render-address.ts',
    path: /^wp-templates\/render-address(?:\.ts)?$/,
    runs: 'server',
    imports: [
      'wp-templates/load-page.ts',
      'wp-templates/ (queries)',
      'lib/routing/',
      'lib/cms/',
      'lib/changes/',
    ],
    types: [],
  },
  {
    name: 'wp-templates/load-page.ts',
    path: /^wp-templates\/load-page(?:\.ts)?$/,
    runs: 'server',
    imports: [
      'wp-templates/ (queries)',
      'lib/forms/',
      'lib/routing/',
      'lib/cms/',
      'lib/content/server/',
    ],
    types: ['lib/content/shared/'],
  },
  {
    name: 'wp-templates/ (queries)',
    path: /^wp-templates\/(?!.*View(?:\.tsx)?$)/,
    runs: 'server',
    imports: [
      'wp-templates/ (screens)',
      'components/',
      'lib/search/',
      'lib/seo/',
      'lib/counting/',
      'lib/content/server/',
      'lib/content/shared/',
      'generated/',
      'words/',
    ],
    types: ['lib/cms/'],
  },
  {
    name: 'wp-templates/ (screens)',
    path: /^wp-templates\/.*View(?:\.tsx)?$/,
    runs: 'both',
    imports: ['islands/', 'components/'],
    types: ['lib/seo/', 'lib/content/server/', 'lib/content/shared/'],
  },
  {
    name: 'islands/',
    path: /^islands\//,
    runs: 'both',
    imports: [
      'editor/ui/',
      'editor/browser/',
      'editor/shared/',
      'components/',
      'lib/islands/',
      'lib/content/shared/',
    ],
    types: ['words/'],
  },
  {
    name: 'editor/ui/',
    path: /^editor\/ui\//,
    runs: 'browser',
    imports: ['editor/browser/', 'editor/shared/', 'lib/content/shared/', 'words/'],
    types: [],
  },
  {
    name: 'editor/browser/',
    path: /^editor\/browser\//,
    runs: 'browser',
    imports: ['editor/shared/', 'lib/islands/', 'lib/content/shared/'],
    types: ['words/'],
  },
  {
    name: 'editor/shared/',
    path: /^editor\/shared\//,
    runs: 'both',
    imports: ['lib/content/shared/'],
    types: ['words/'],
  },
  {
    name: 'components/',
    path: /^components\//,
    runs: 'both',
    imports: ['lib/islands/', 'lib/content/shared/', 'lib/next/'],
    types: ['lib/seo/', 'lib/counting/', 'lib/content/server/', 'words/'],
  },
  { name: 'lib/islands/', path: /^lib\/islands\//, runs: 'both', imports: [], types: [] },
  {
    name: 'lib/server/',
    path: /^lib\/server\//,
    runs: 'server',
    imports: ['lib/limits/', 'lib/content/shared/'],
    types: [],
  },
  {
    name: 'lib/documents/',
    path: /^lib\/documents\//,
    runs: 'server',
    imports: [
      'lib/routing/',
      'lib/limits/',
      'lib/cms/',
      'lib/next/server/page-cache/',
      'lib/changes/',
      'lib/seo/',
      'lib/counting/',
      'lib/content/server/',
      'lib/content/shared/',
      'lib/next/',
      'generated/',
      'words/',
    ],
    types: [],
  },
  {
    name: 'lib/search/',
    path: /^lib\/search\//,
    runs: 'server',
    imports: [
      'lib/cms/',
      'lib/changes/',
      'lib/content/server/',
      'lib/content/shared/',
      'lib/next/',
      'generated/',
    ],
    types: [],
  },
  {
    name: 'lib/forms/',
    path: /^lib\/forms\//,
    runs: 'server',
    imports: [
      'lib/limits/',
      'lib/cms/',
      'lib/redis/',
      'lib/content/server/',
      'lib/content/shared/',
      'generated/',
      'words/',
    ],
    types: [],
  },
  {
    name: 'lib/routing/',
    path: /^lib\/routing\//,
    runs: 'server',
    imports: [
      'lib/cms/',
      'lib/changes/',
      'lib/redis/',
      'lib/content/server/',
      'lib/content/shared/',
      'generated/',
    ],
    types: [],
  },
  {
    name: 'lib/limits/',
    path: /^lib\/limits\//,
    runs: 'server',
    imports: ['lib/cms/', 'lib/redis/'],
    types: [],
  },
  {
    name: 'lib/cms/',
    path: /^lib\/cms\//,
    runs: 'server',
    imports: [
      'lib/changes/',
      'lib/telemetry/',
      'lib/content/server/',
      'lib/content/shared/',
      'lib/next/',
      'generated/',
    ],
    types: [],
  },
  {
    name: 'lib/next/server/page-cache/',
    path: /^lib\/next\/server\/page-cache\//,
    runs: 'server',
    imports: ['lib/changes/', 'lib/counting/', 'lib/next/'],
    types: [],
  },
  {
    name: 'lib/changes/',
    path: /^lib\/changes\//,
    runs: 'server',
    imports: ['lib/next/'],
    types: [],
  },
  { name: 'lib/redis/', path: /^lib\/redis\//, runs: 'server', imports: [], types: [] },
  { name: 'lib/telemetry/', path: /^lib\/telemetry\//, runs: 'server', imports: [], types: [] },
  {
    name: 'lib/seo/',
    path: /^lib\/seo\//,
    runs: 'server',
    imports: ['lib/counting/', 'lib/content/server/', 'lib/content/shared/', 'words/'],
    types: [],
  },
  {
    name: 'lib/counting/',
    path: /^lib\/counting\//,
    runs: 'server',
    imports: ['lib/content/shared/', 'words/'],
    types: [],
  },
  {
    name: 'lib/content/server/',
    path: /^lib\/content\/server\//,
    runs: 'server',
    imports: ['lib/content/shared/', 'lib/next/', 'words/'],
    types: ['generated/'],
  },
  {
    name: 'lib/content/shared/',
    path: /^lib\/content\/shared\//,
    runs: 'both',
    imports: [],
    types: ['words/'],
  },
  { name: 'words/', path: /^words\//, runs: 'both', imports: [], types: [] },
  {
    name: 'lib/next/',
    path: /^lib\/next\/(?!server\/page-cache\/)/,
    runs: 'both',
    imports: [],
    types: [],
  },
  { name: 'generated/', path: /^generated\//, runs: 'server', imports: [], types: [] },
];

/** Packages of their own: they and the site import nothing of each other. */
export const packages = [
  { name: 'content-backend/', path: /^content-backend\/(?!__tests__\/)/, imports: [], types: [] },
  { name: 'content/', path: /^content\/(?!__tests__\/)/, imports: [], types: [] },
];

const every = [...rooms, ...packages];

/** The room of a module, by its path from the root with `/`; undefined for what stands in none. */
export function roomOf(modulePath) {
  return every.find((room) => room.path.test(modulePath));
}

/**
 * The path from the root of what a module imports, without its ending where the import has none;
 * null for a package.
 */
export function importedPath(importer, source) {
  if (source.startsWith('@/')) return source.slice(2);
  return source.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(importer), source))
    : null;
}

/** Modules of `wp-templates/` that are no owner's: what a template is, and what runs it. */
const RUNS_TEMPLATES =
  /^wp-templates\/(?:define-template|screens|load-page|render-address|load-error-page)(?:\.ts)?$/;

/** The programs that hand the site to the code behind it. */
const HANDS_ON = /^scripts\/(?:doctor|start\/check-settings)\.ts$/;

/** Whether a module is the owner's: all that is theirs to change. */
const isOfSite = (modulePath) =>
  /^(?:(?:site|site\.config|content-types|faust\.config)(?:\.[jt]s)?$|(?:components|islands|pages|styles|wp-templates)\/)/.test(
    modulePath,
  ) && !RUNS_TEMPLATES.test(modulePath);

/** Whether a module stands behind the site, and knows nothing of it but what it is handed. */
export const isBehindSite = (modulePath) =>
  (/^(?:lib|editor|scripts|words|generated)\/|^own-addresses\.js$/.test(modulePath) ||
    RUNS_TEMPLATES.test(modulePath)) &&
  !HANDS_ON.test(modulePath);

/** What is wrong with an import, in words; null when nothing is. */
export function importMistake(importer, source, isType) {
  const from = roomOf(importer);
  const imported = importedPath(importer, source);
  if (imported !== null && isBehindSite(importer) && isOfSite(imported)) {
    return 'What is behind the site imports nothing of it: the site is handed on (docs/engine.md).';
  }
  const to = imported === null ? undefined : roomOf(imported);
  if (!from || !to || from === to || /\.s?css$/.test(source) || from.imports.includes(to.name))
    return null;
  if (!from.types.includes(to.name)) {
    return `${from.name} may not import ${to.name}: see the list in docs/architecture.md.`;
  }
  return isType
    ? null
    : `${from.name} takes types alone of ${to.name}: see the list in docs/architecture.md.`;
}

const isTypeImport = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 &&
    node.specifiers.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type'));

/** The rule of lint: every import obeys the list. */
export const roomsPlugin = {
  meta: { name: 'rooms' },
  rules: {
    imports: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const importer = path
          .relative(import.meta.dirname, context.filename)
          .split(path.sep)
          .join('/');
        // What stands in no room may import all: without a visitor, oxlint makes no tree of it.
        if (!roomOf(importer) && !isBehindSite(importer)) return {};
        const check = (node) => {
          if (typeof node.source?.value !== 'string') return;
          const message = importMistake(importer, node.source.value, isTypeImport(node));
          if (message) context.report({ node, message });
        };
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        };
      },
    },
  },
};

export default roomsPlugin;
