import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { menuClasses } from '#content/server/class-names';
import { IslandsPlugin } from '#next/server/islands-plugin';
import { webpackConfig as configureWebpack } from '#next/server/webpack-config';
import { site } from '@/site';
import lazyStyles from '@/styles/lazy-styles';

/** What webpack is asked about a module of styles. */
interface StylesOfScreens {
  type: string;
  test: (module: { nameForCondition: () => string | null }) => boolean;
}

/** The part of a configuration by Next that is changed, with css-loader where Next has it. */
function nexts() {
  const modules = { getLocalIdent: (_: object, __: string, name: string) => `Next’s ${name}` };
  const plugins: unknown[] = [];
  const config = {
    context: root,
    externals: [] as unknown[],
    plugins,
    resolve: { alias: {} as Record<string, string> },
    optimization: { splitChunks: { cacheGroups: {} as Record<string, StylesOfScreens> } },
    module: {
      rules: [
        { use: 'swc' },
        { oneOf: [{ use: [{ options: {} }] }, { use: ['style', { options: { modules } }] }] },
      ],
    },
  };
  return { config, modules };
}

/** Webpack's own plugin, as far as it is told something. */
class NormalModuleReplacementPlugin {
  constructor(
    readonly from: RegExp,
    readonly to: string,
  ) {}
}

const webpackConfig = configureWebpack({
  site: 'site.ts',
  clientEntries: { behaviours: './islands/behaviours', islands: './islands/index' },
  lazyStyles,
});
/** As far as nothing asks it. */
class DefinePlugin {}

const webpack = { DefinePlugin, NormalModuleReplacementPlugin };
const client = { dev: false, isServer: false, webpack };

const root = path.join(__dirname, '../../../../..');
const files = ['components', 'packages/engine/src/editor', 'wp-templates', 'pages', 'styles']
  .flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, room, file),
    ),
  )
  .filter((file) => /\.module\.\w+$/.test(file));

describe('the classes of CSS modules', () => {
  it('are named by their file and their own name alone', () => {
    const { config, modules } = nexts();
    webpackConfig(config, client);
    const context = { resourcePath: '/site/components/site-header/SiteHeader.module.scss' };
    expect(modules.getLocalIdent(context, '', 'header')).toBe('SiteHeader_header');
  });

  it('are told apart by that: no two files have one name', () => {
    expect(files.length).toBeGreaterThan(30);
    const names = files.map((file) => path.basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are none that an item of a menu may have', () => {
    const { config, modules } = nexts();
    webpackConfig(config, client);
    const classes = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\.([A-Za-z][\w-]*)[\s,:{>+)]/g)].map(
        ([, name = '']) => modules.getLocalIdent({ resourcePath: file }, '', name),
      ),
    );
    expect(new Set(classes).size).toBeGreaterThan(150);
    expect(menuClasses(classes, site)).toEqual([]);
    expect(menuClasses(['menu__item', 'menu_item', 'cta'], site)).toEqual([
      'menu__item',
      'menu_item',
      'cta',
    ]);
  });

  it('stop the build where Next names them in a way that is not known', () => {
    const { config } = nexts();
    config.module.rules.pop();
    expect(() => webpackConfig(config, client)).toThrow('docs/recipes/upgrade-next.md');
  });
});

describe('the islands', () => {
  it.each([
    ['are built for browsers', client, 1],
    ['are built for browsers, in development too', { ...client, dev: true }, 1],
    ['are not built for the server', { ...client, isServer: true }, 0],
  ])('%s', (_, where, count) => {
    const { config } = nexts();
    webpackConfig(config, where);
    expect(config.plugins.filter((plugin) => plugin instanceof IslandsPlugin)).toHaveLength(count);
    const { 'react-dom/server$': nothing } = config.resolve.alias;
    expect(nothing !== undefined && existsSync(nothing)).toBe(count === 1);
  });
});

describe('what runs on servers alone', () => {
  const { config } = nexts();
  webpackConfig(config, client);
  const replaced = config.plugins.find((one) => one instanceof NormalModuleReplacementPlugin);
  const isLeftOut = (file: string): boolean => replaced?.from.test(path.join(root, file)) ?? false;

  it.each([
    'packages/engine/src/content/server/sanitizer/sanitize-html.ts',
    'packages/engine/src/cms/apollo-client.ts',
    'packages/engine/src/next/server/disk.ts',
    'generated/wp-templates/single/single.ts',
    'site.ts',
  ])('is nothing in a browser: %s', (file) => {
    expect(isLeftOut(file)).toBe(true);
    expect(existsSync(replaced?.to ?? '')).toBe(true);
  });

  it.each([
    'packages/engine/src/islands/hydrate.ts',
    'packages/engine/src/blocks/ContentWithBlocks.tsx',
    'packages/engine/src/blocks/define-block.ts',
    'packages/engine/src/screens/define-comments-template.ts',
    'packages/engine/src/content/shared/fill-in.ts',
    'packages/engine/src/next/shared/optimized-source.ts',
    'packages/engine/src/next/browser/nothing.cjs',
    'components/site-layout/SiteLayout.tsx',
    'site.config.ts',
    'node_modules/react/lib/server/index.js',
  ])('is nothing else: %s', (file) => {
    expect(isLeftOut(file)).toBe(false);
  });
});

describe('the styles that every page waits for', () => {
  const isOfAll = (file: string): boolean | undefined => {
    const { config } = nexts();
    webpackConfig(config, client);
    const { stylesOfScreens } = config.optimization.splitChunks.cacheGroups;
    return stylesOfScreens?.test({ nameForCondition: () => file });
  };

  it.each([
    '/site/styles/index.scss',
    '/site/components/hero/Hero.module.scss',
    '/site/components/post-card/PostCard.module.scss',
    '/site/wp-templates/single/single.module.scss',
    'C:\\site\\components\\hero\\Hero.module.scss',
  ])('are one file, with %s', (file) => {
    expect(isOfAll(file)).toBe(true);
  });

  it.each([
    '/site/editor/ui/editor-toolbar/EditorToolbar.module.scss',
    '/site/components/search-results/SearchResults.module.scss',
    'C:\\site\\editor\\ui\\login-form\\LoginForm.module.scss',
  ])('have nothing of what few visits open: %s', (file) => {
    expect(isOfAll(file)).toBe(false);
  });

  it('stay apart in development, where each is exchanged by itself', () => {
    const { config } = nexts();
    webpackConfig(config, { ...client, dev: true });
    expect(config.optimization.splitChunks.cacheGroups).toEqual({});
  });
});
