import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ON_INTENT = path.join(import.meta.dirname, '../../islands/on-intent');
const FIRST = 'on-intent';

/** The file, in the folder of the build, with the names of the scripts. */
export const SCRIPTS_FILE = 'islands.json';

/** What css-loader makes of a style sheet, once it has a file of its own. */
const STYLES = 'css/mini-extract';

/**
 * What is used of webpack (https://webpack.js.org/api/compilation-object/), which Next brings
 * without types.
 */
interface ChunkGroup {
  chunks: object[];
  childrenIterable: Iterable<ChunkGroup>;
  getFiles(): string[];
}

interface Compilation {
  entrypoints: Map<string, ChunkGroup>;
  chunkGraph: {
    getChunkModules(chunk: object): { type: string }[];
    getModuleChunks(module: object): Iterable<object>;
    disconnectChunkAndModule(chunk: object, module: object): void;
  };
  hooks: {
    optimizeChunks: { tap(name: string, run: () => void): void };
    processAssets: { tap(options: { name: string; stage: number }, run: () => void): void };
  };
  emitAsset(file: string, source: object): void;
}

interface EntryOptions {
  name: string;
  layer?: string;
  runtime?: false;
  filename?: string;
}

interface Compiler {
  context: string;
  hooks: { compilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
  webpack: {
    EntryPlugin: new (
      context: string,
      entry: string,
      options: EntryOptions,
    ) => { apply(compiler: Compiler): void };
    Compilation: { PROCESS_ASSETS_STAGE_REPORT: number };
    sources: { RawSource: new (text: string) => object };
  };
}

/** The entries of what moves, from the site's folder. */
export interface ClientEntries {
  behaviours: string;
  islands: string;
}

/** Stands in the addresses of the engine's own scripts, so that browsers may keep them for ever. */
function versionOfOwnScripts(): string {
  const scripts = path.join(import.meta.dirname, '../../../public');
  const hash = createHash('sha256');
  for (const name of ['reader.js', 'count.js']) hash.update(readFileSync(path.join(scripts, name)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Adds three entries to what webpack builds for browsers beside Next's pages
 * (docs/decisions/0052-islands.md): `src/islands/on-intent.ts`, which needs nothing else, the
 * site's behaviours, and its islands, which share React with the pages and need nothing of Next.
 * The names of their scripts are written to {@link SCRIPTS_FILE}.
 */
export class IslandsPlugin {
  constructor(readonly parts: ClientEntries) {}

  apply(compiler: Compiler) {
    const { EntryPlugin, Compilation, sources } = compiler.webpack;
    new EntryPlugin(compiler.context, ON_INTENT, {
      name: FIRST,
      runtime: false,
      filename: 'static/-/on-intent-[contenthash:16].js',
    }).apply(compiler);
    for (const [name, entry] of Object.entries(this.parts)) {
      // The layer is that of Next's pages: without it React would be built a second time.
      new EntryPlugin(compiler.context, entry, { name, layer: 'pages-dir-browser' }).apply(
        compiler,
      );
    }
    compiler.hooks.compilation.tap('IslandsPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap('IslandsPlugin', () => {
        leaveStylesToPages(compilation, Object.keys(this.parts));
      });
      compilation.hooks.processAssets.tap(
        { name: 'IslandsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scriptsOf = (name: string) =>
            (compilation.entrypoints.get(name)?.getFiles() ?? []).filter((file) =>
              /(?<!\.hot-update)\.js$/.test(file),
            );
          const parts = Object.keys(this.parts).map((name) => [name, scriptsOf(name)]);
          const names = {
            first: scriptsOf(FIRST)[0],
            ...Object.fromEntries(parts),
            version: versionOfOwnScripts(),
          };
          compilation.emitAsset(SCRIPTS_FILE, new sources.RawSource(JSON.stringify(names)));
        },
      );
    });
  }
}

/**
 * Takes the styles that a page has out of the islands' chunks: the page that shows an island has
 * its styles before the island moves. What no page shows, such as the editors' toolbar, keeps them.
 */
function leaveStylesToPages({ chunkGraph, entrypoints }: Compilation, entries: readonly string[]) {
  const chunks = new Set<object>();
  for (const name of entries) addChunksBelow(entrypoints.get(name), chunks);
  for (const chunk of chunks) {
    const styles = chunkGraph.getChunkModules(chunk).filter(({ type }) => type === STYLES);
    for (const sheet of styles) {
      const isInPage = [...chunkGraph.getModuleChunks(sheet)].some((one) => !chunks.has(one));
      if (isInPage) chunkGraph.disconnectChunkAndModule(chunk, sheet);
    }
  }
}

function addChunksBelow(
  group: ChunkGroup | undefined,
  chunks: Set<object>,
  seen = new Set<ChunkGroup>(),
): void {
  if (!group || seen.has(group)) return;
  seen.add(group);
  for (const chunk of group.chunks) chunks.add(chunk);
  for (const child of group.childrenIterable) addChunksBelow(child, chunks, seen);
}
