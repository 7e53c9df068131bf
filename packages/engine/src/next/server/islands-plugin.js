const path = require('node:path');

const root = path.join(__dirname, '../../../../..');
const ENTRY = 'islands';
const FIRST = 'on-intent';

/** The file, in the folder of the build, with the names of the scripts. */
const SCRIPTS_FILE = 'islands.json';

/** What css-loader makes of a style sheet, once it has a file of its own. */
const STYLES = 'css/mini-extract';

/**
 * What is used of webpack (https://webpack.js.org/api/compilation-object/).
 *
 * @typedef {object} Chunk
 *
 * @typedef {{ chunks: Chunk[], childrenIterable: Iterable<ChunkGroup>, getFiles(): string[] }}
 *   ChunkGroup
 *
 * @typedef {{
 *   entrypoints: Map<string, ChunkGroup>,
 *   chunkGraph: {
 *     getChunkModules(chunk: Chunk): { type: string }[],
 *     getModuleChunks(module: object): Iterable<Chunk>,
 *     disconnectChunkAndModule(chunk: Chunk, module: object): void,
 *   },
 * }} Compilation
 */

/**
 * Adds two entries to what webpack builds for browsers beside Next's pages
 * (docs/decisions/0052-islands.md): `src/islands/on-intent.ts`, which needs nothing else, and
 * the site's islands, which share React with the pages and need nothing of Next. The names of their
 * scripts are written to {@link SCRIPTS_FILE}.
 */
class IslandsPlugin {
  /** @param {string} islands the entry of the site's islands, from the root */
  constructor(islands) {
    this.islands = islands;
  }

  apply(compiler) {
    const { EntryPlugin, Compilation, sources } = compiler.webpack;
    new EntryPlugin(root, './packages/engine/src/islands/on-intent', {
      name: FIRST,
      runtime: false,
      filename: 'static/-/on-intent-[contenthash:16].js',
    }).apply(compiler);
    // The layer is that of Next's pages: without it React would be built a second time.
    new EntryPlugin(root, this.islands, {
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
          const scriptsOf = (name) =>
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
 *
 * @param {Compilation} compilation
 */
function leaveStylesToPages({ chunkGraph, entrypoints }) {
  const chunks = chunksBelow(entrypoints.get(ENTRY));
  for (const chunk of chunks) {
    const styles = chunkGraph.getChunkModules(chunk).filter(({ type }) => type === STYLES);
    for (const sheet of styles) {
      const isInPage = [...chunkGraph.getModuleChunks(sheet)].some((one) => !chunks.has(one));
      if (isInPage) chunkGraph.disconnectChunkAndModule(chunk, sheet);
    }
  }
}

/**
 * @param {ChunkGroup | undefined} group
 * @param {Set<Chunk>} chunks found so far
 * @param {Set<ChunkGroup>} seen
 */
function chunksBelow(group, chunks = new Set(), seen = new Set()) {
  if (!group || seen.has(group)) return chunks;
  seen.add(group);
  for (const chunk of group.chunks) chunks.add(chunk);
  for (const child of group.childrenIterable) chunksBelow(child, chunks, seen);
  return chunks;
}

module.exports = { IslandsPlugin, SCRIPTS_FILE };
