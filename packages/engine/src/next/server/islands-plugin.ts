import path from 'node:path';

const ON_INTENT = path.join(import.meta.dirname, '../../islands/on-intent');
const ENTRY = 'islands';
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

/**
 * Adds two entries to what webpack builds for browsers beside Next's pages
 * (docs/decisions/0052-islands.md): `src/islands/on-intent.ts`, which needs nothing else, and the
 * site's islands, which share React with the pages and need nothing of Next. The names of their
 * scripts are written to {@link SCRIPTS_FILE}.
 */
export class IslandsPlugin {
  /** @param islands the entry of the site's islands, from its folder */
  constructor(readonly islands: string) {}

  apply(compiler: Compiler) {
    const { EntryPlugin, Compilation, sources } = compiler.webpack;
    new EntryPlugin(compiler.context, ON_INTENT, {
      name: FIRST,
      runtime: false,
      filename: 'static/-/on-intent-[contenthash:16].js',
    }).apply(compiler);
    // The layer is that of Next's pages: without it React would be built a second time.
    new EntryPlugin(compiler.context, this.islands, {
      name: ENTRY,
      layer: 'pages-dir-browser',
    }).apply(compiler);
    compiler.hooks.compilation.tap('IslandsPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap('IslandsPlugin', () => {
        leaveStylesToPages(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'IslandsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scriptsOf = (name: string) =>
            (compilation.entrypoints.get(name)?.getFiles() ?? []).filter((file) =>
              /(?<!\.hot-update)\.js$/.test(file),
            );
          const names = { first: scriptsOf(FIRST)[0], islands: scriptsOf(ENTRY) };
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
function leaveStylesToPages({ chunkGraph, entrypoints }: Compilation) {
  const chunks = chunksBelow(entrypoints.get(ENTRY));
  for (const chunk of chunks) {
    const styles = chunkGraph.getChunkModules(chunk).filter(({ type }) => type === STYLES);
    for (const sheet of styles) {
      const isInPage = [...chunkGraph.getModuleChunks(sheet)].some((one) => !chunks.has(one));
      if (isInPage) chunkGraph.disconnectChunkAndModule(chunk, sheet);
    }
  }
}

/** @param chunks found so far */
function chunksBelow(
  group: ChunkGroup | undefined,
  chunks = new Set<object>(),
  seen = new Set<ChunkGroup>(),
) {
  if (!group || seen.has(group)) return chunks;
  seen.add(group);
  for (const chunk of group.chunks) chunks.add(chunk);
  for (const child of group.childrenIterable) chunksBelow(child, chunks, seen);
  return chunks;
}
