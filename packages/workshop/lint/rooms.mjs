import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const ENGINE = 'packages/engine/src/';

/**
 * The rooms of the site from the top to the bottom, and what each may import: itself, and rooms
 * below it. At the end of this file a rule of oxlint is made of it; docs/architecture.md says what
 * lives in each.
 *
 * - `path` tells the room of a module by its path from the root, with or without its ending.
 * - `runs`: in a browser, on a server, or both. What runs in a browser takes nothing but types of
 *   what runs on a server.
 * - `imports` are names of rooms; `types` those of which only types are taken.
 */
export const rooms = [
  {
    name: 'packages/engine/src/program/',
    path: /^packages\/engine\/src\/program\//,
    runs: 'server',
    imports: [
      'packages/engine/src/server/',
      'packages/engine/src/documents/',
      'packages/engine/src/limits/',
      'packages/engine/src/next/server/page-cache/',
      'packages/engine/src/changes/',
      'packages/engine/src/redis/',
      'packages/engine/src/telemetry/',
      'packages/engine/src/counting/',
      'packages/engine/src/next/',
      'packages/engine/src/editor/server/',
      'packages/engine/src/cms/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
    ],
    types: [],
  },
  {
    name: 'pages/',
    path: /^pages\//,
    runs: 'both',
    imports: [
      'packages/engine/src/pages/',
      'packages/engine/src/ui/',
      'packages/engine/src/editor/ui/',
      'packages/engine/src/editor/server/',
      'packages/engine/src/editor/shared/',
      'wp-templates/ (queries)',
      'wp-templates/ (screens)',
      'packages/engine/src/templates/ (definitions)',
      'islands/',
      'components/',
      'packages/engine/src/documents/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/words/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/pages/',
    path: /^packages\/engine\/src\/pages\//,
    runs: 'server',
    imports: [
      'packages/engine/src/editor/server/',
      'packages/engine/src/editor/shared/',
      'packages/engine/src/templates/render-address.ts',
      'packages/engine/src/templates/load-error-page.ts',
      'packages/engine/src/templates/load-page.ts',
      'packages/engine/src/screens/',
      'packages/engine/src/templates/ (definitions)',
      'packages/engine/src/documents/',
      'packages/engine/src/search/',
      'packages/engine/src/forms/',
      'packages/engine/src/routing/',
      'packages/engine/src/limits/',
      'packages/engine/src/cms/',
      'packages/engine/src/next/server/page-cache/',
      'packages/engine/src/changes/',
      'packages/engine/src/redis/',
      'packages/engine/src/telemetry/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/next/',
      'packages/engine/src/words/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/editor/server/',
    path: /^packages\/engine\/src\/editor\/server\//,
    runs: 'server',
    imports: [
      'packages/engine/src/editor/shared/',
      'packages/engine/src/templates/ (definitions)',
      'packages/engine/src/routing/',
      'packages/engine/src/limits/',
      'packages/engine/src/cms/',
      'packages/engine/src/redis/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/next/',
      'packages/engine/src/generated/',
      'packages/engine/src/words/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/templates/load-error-page.ts',
    path: /^packages\/engine\/src\/templates\/load-error-page(?:\.ts)?$/,
    runs: 'server',
    imports: [
      'packages/engine/src/screens/',
      'packages/engine/src/documents/',
      'packages/engine/src/search/',
      'packages/engine/src/routing/',
      'packages/engine/src/limits/',
      'packages/engine/src/cms/',
      'packages/engine/src/content/server/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/templates/render-address.ts',
    path: /^packages\/engine\/src\/templates\/render-address(?:\.ts)?$/,
    runs: 'server',
    imports: [
      'packages/engine/src/templates/load-page.ts',
      'packages/engine/src/templates/ (definitions)',
      'packages/engine/src/routing/',
      'packages/engine/src/cms/',
      'packages/engine/src/changes/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/templates/load-page.ts',
    path: /^packages\/engine\/src\/templates\/load-page(?:\.ts)?$/,
    runs: 'server',
    imports: [
      'packages/engine/src/templates/ (definitions)',
      'packages/engine/src/forms/',
      'packages/engine/src/routing/',
      'packages/engine/src/cms/',
      'packages/engine/src/content/server/',
    ],
    types: ['packages/engine/src/content/shared/'],
  },
  {
    name: 'wp-templates/ (queries)',
    path: /^wp-templates\/(?!.*View(?:\.tsx)?$)/,
    runs: 'server',
    imports: [
      'wp-templates/ (screens)',
      'components/',
      'packages/engine/src/screens/',
      'packages/engine/src/templates/ (definitions)',
      'packages/engine/src/seo/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/words/',
    ],
    types: [],
  },
  {
    name: 'wp-templates/ (screens)',
    path: /^(?:wp-templates\/.*View(?:\.tsx)?$|blocks\/)/,
    runs: 'both',
    imports: [
      'islands/',
      'components/',
      'packages/engine/src/islands/',
      'packages/engine/src/blocks/',
      'packages/engine/src/content/shared/',
    ],
    types: [
      'packages/engine/src/screens/',
      'packages/engine/src/seo/',
      'packages/engine/src/content/server/',
    ],
  },
  {
    name: 'islands/',
    path: /^islands\//,
    runs: 'both',
    imports: [
      'packages/engine/src/editor/ui/',
      'packages/engine/src/editor/browser/',
      'packages/engine/src/editor/shared/',
      'components/',
      'packages/engine/src/islands/',
      'packages/engine/src/content/shared/',
    ],
    types: ['packages/engine/src/words/'],
  },
  {
    name: 'packages/engine/src/editor/ui/',
    path: /^packages\/engine\/src\/editor\/ui\//,
    runs: 'browser',
    imports: [
      'packages/engine/src/editor/browser/',
      'packages/engine/src/editor/shared/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/words/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/editor/browser/',
    path: /^packages\/engine\/src\/editor\/browser\//,
    runs: 'browser',
    imports: [
      'packages/engine/src/editor/shared/',
      'packages/engine/src/islands/',
      'packages/engine/src/content/shared/',
    ],
    types: ['packages/engine/src/words/'],
  },
  {
    name: 'packages/engine/src/editor/shared/',
    path: /^packages\/engine\/src\/editor\/shared\//,
    runs: 'both',
    imports: ['packages/engine/src/content/shared/'],
    types: ['packages/engine/src/words/'],
  },
  {
    name: 'components/',
    path: /^components\//,
    runs: 'both',
    imports: [
      'packages/engine/src/ui/',
      'packages/engine/src/blocks/',
      'packages/engine/src/islands/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/next/',
    ],
    types: [
      'packages/engine/src/screens/',
      'packages/engine/src/templates/ (definitions)',
      'packages/engine/src/seo/',
      'packages/engine/src/counting/',
      'packages/engine/src/content/server/',
      'packages/engine/src/words/',
    ],
  },
  {
    name: 'packages/engine/src/ui/',
    path: /^packages\/engine\/src\/ui\//,
    runs: 'both',
    imports: ['packages/engine/src/content/shared/'],
    types: ['packages/engine/src/seo/'],
  },
  {
    name: 'packages/engine/src/screens/',
    path: /^packages\/engine\/src\/screens\//,
    runs: 'server',
    imports: [
      'packages/engine/src/templates/ (definitions)',
      'packages/engine/src/search/',
      'packages/engine/src/seo/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/generated/',
      'packages/engine/src/words/',
    ],
    types: ['packages/engine/src/cms/'],
  },
  {
    name: 'packages/engine/src/templates/ (definitions)',
    path: /^packages\/engine\/src\/templates\/(?!load-|render-)/,
    runs: 'server',
    imports: [
      'packages/engine/src/blocks/',
      'packages/engine/src/seo/',
      'packages/engine/src/counting/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/words/',
    ],
    types: ['packages/engine/src/cms/'],
  },
  {
    name: 'packages/engine/src/islands/',
    path: /^packages\/engine\/src\/islands\//,
    runs: 'both',
    imports: ['packages/engine/src/content/shared/'],
    types: ['packages/engine/src/words/'],
  },
  {
    name: 'packages/engine/src/server/',
    path: /^packages\/engine\/src\/server\//,
    runs: 'server',
    imports: [
      'packages/engine/src/documents/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/next/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/documents/',
    path: /^packages\/engine\/src\/documents\//,
    runs: 'server',
    imports: [
      'packages/engine/src/routing/',
      'packages/engine/src/limits/',
      'packages/engine/src/cms/',
      'packages/engine/src/next/server/page-cache/',
      'packages/engine/src/changes/',
      'packages/engine/src/seo/',
      'packages/engine/src/counting/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/next/',
      'packages/engine/src/generated/',
      'packages/engine/src/words/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/search/',
    path: /^packages\/engine\/src\/search\//,
    runs: 'server',
    imports: [
      'packages/engine/src/cms/',
      'packages/engine/src/changes/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/next/',
      'packages/engine/src/generated/',
      'packages/engine/src/words/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/forms/',
    path: /^packages\/engine\/src\/forms\//,
    runs: 'server',
    imports: [
      'packages/engine/src/limits/',
      'packages/engine/src/cms/',
      'packages/engine/src/redis/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/generated/',
      'packages/engine/src/words/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/routing/',
    path: /^packages\/engine\/src\/routing\//,
    runs: 'server',
    imports: [
      'packages/engine/src/cms/',
      'packages/engine/src/changes/',
      'packages/engine/src/redis/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/generated/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/limits/',
    path: /^packages\/engine\/src\/limits\//,
    runs: 'server',
    imports: ['packages/engine/src/cms/', 'packages/engine/src/redis/'],
    types: [],
  },
  {
    name: 'packages/engine/src/cms/',
    path: /^packages\/engine\/src\/cms\//,
    runs: 'server',
    imports: [
      'packages/engine/src/changes/',
      'packages/engine/src/telemetry/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/next/',
      'packages/engine/src/generated/',
      'packages/engine/src/blocks/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/next/server/page-cache/',
    path: /^packages\/engine\/src\/next\/server\/page-cache\//,
    runs: 'server',
    imports: [
      'packages/engine/src/changes/',
      'packages/engine/src/counting/',
      'packages/engine/src/next/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/redis/',
    path: /^packages\/engine\/src\/redis\//,
    runs: 'server',
    imports: [],
    types: ['packages/engine/src/changes/'],
  },
  {
    name: 'packages/engine/src/changes/',
    path: /^packages\/engine\/src\/changes\//,
    runs: 'server',
    imports: ['packages/engine/src/next/'],
    types: [],
  },
  {
    name: 'packages/engine/src/telemetry/',
    path: /^packages\/engine\/src\/telemetry\//,
    runs: 'server',
    imports: [],
    types: [],
  },
  {
    name: 'packages/engine/src/seo/',
    path: /^packages\/engine\/src\/seo\//,
    runs: 'server',
    imports: [
      'packages/engine/src/counting/',
      'packages/engine/src/content/server/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/words/',
    ],
    types: [],
  },
  {
    name: 'packages/engine/src/counting/',
    path: /^packages\/engine\/src\/counting\//,
    runs: 'server',
    imports: ['packages/engine/src/content/shared/', 'packages/engine/src/words/'],
    types: [],
  },
  {
    name: 'packages/engine/src/content/server/',
    path: /^packages\/engine\/src\/content\/server\//,
    runs: 'server',
    imports: [
      'packages/engine/src/blocks/',
      'packages/engine/src/content/shared/',
      'packages/engine/src/next/',
      'packages/engine/src/words/',
    ],
    types: ['packages/engine/src/generated/'],
  },
  {
    name: 'packages/engine/src/blocks/',
    path: /^packages\/engine\/src\/blocks\//,
    runs: 'both',
    imports: [],
    types: ['packages/engine/src/content/shared/'],
  },
  {
    name: 'packages/engine/src/content/shared/',
    path: /^packages\/engine\/src\/content\/shared\//,
    runs: 'both',
    imports: [],
    types: ['packages/engine/src/words/'],
  },
  {
    name: 'packages/engine/src/words/',
    path: /^packages\/engine\/src\/words\//,
    runs: 'both',
    imports: [],
    types: [],
  },
  {
    name: 'packages/engine/src/next/',
    path: /^packages\/engine\/src\/next\/(?!server\/page-cache\/)/,
    runs: 'both',
    imports: [],
    types: [],
  },
  {
    name: 'packages/engine/src/generated/',
    path: /^packages\/engine\/src\/generated\//,
    runs: 'server',
    imports: [],
    types: [],
  },
];

/** Packages of their own: they and the site import nothing of each other but what stands here. */
export const packages = [
  {
    name: 'packages/content-backend/',
    path: /^packages\/content-backend\/(?!__tests__\/)/,
    imports: [],
    types: [],
  },
  {
    name: 'packages/demonstration/',
    path: /^packages\/demonstration\/(?!__tests__\/)/,
    imports: [],
    types: [],
  },
  {
    name: 'packages/mirror/',
    path: /^packages\/mirror\/(?!__tests__\/)/,
    imports: ['packages/engine/src/program/', 'packages/engine/src/words/'],
    types: [],
  },
  {
    name: 'packages/workshop/',
    path: /^packages\/workshop\/(?!__tests__\/)/,
    imports: [
      'packages/engine/src/program/',
      'packages/engine/src/search/',
      'packages/engine/src/content/server/',
      'packages/content-backend/',
    ],
    types: [],
  },
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
  const [, inEngine] = /^(?:#|@homegrown\/engine\/(?:internal\/)?)(.+)$/.exec(source) ?? [];
  if (inEngine !== undefined) return `${ENGINE}${inEngine}`;
  return source.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(importer), source))
    : null;
}

/** Whether a module is the owner's: all that is theirs to change. */
const isOfSite = (modulePath) =>
  /^(?:(?:site|site\.config|content-types|faust\.config|faust\.plugins)(?:\.[jt]s)?$|(?:blocks|components|islands|pages|styles|wp-templates)\/)/.test(
    modulePath,
  );

/** Whether a module stands behind the site, and knows nothing of it but what it is handed. */
export const isBehindSite = (modulePath) =>
  /^(?:packages\/(?:engine\/src|mirror|workshop)|scripts)\//.test(modulePath);

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
    return `${from.name} may not import ${to.name}: see the list in packages/workshop/lint/rooms.mjs.`;
  }
  return isType
    ? null
    : `${from.name} takes types alone of ${to.name}: see the list in packages/workshop/lint/rooms.mjs.`;
}

const isTypeImport = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 &&
    node.specifiers.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type'));

/** The rule of lint: every import obeys the list. */
const roomsPlugin = {
  meta: { name: 'rooms' },
  rules: {
    imports: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const importer = path.relative(root, context.filename).split(path.sep).join('/');
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
