import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import { currentSite } from '@homegrown/engine/internal/cms/current-site';
import { sourceAt } from '@homegrown/engine/internal/documents/sources';
import { permalinkOf } from '@homegrown/engine/internal/routing/permalink';
import { searchIndexed } from '@homegrown/engine/search/site-search';
import { renderAddress } from '@homegrown/engine/templates/render-address';
import { renderScreen } from '@homegrown/engine/templates/screens';
import { renderToStaticMarkup } from 'react-dom/server';
import { askOf } from '@/__tests__/unit/changes/query-backend';
import { post, siteOf } from '@/packages/content-backend/__tests__/store/site-of';
import { contentType } from '@/packages/content-backend/__tests__/store/site-types';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import { temporaryBuild } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { bakery, templates } from './bakery';

jest.mock('@homegrown/engine/cms/query-cms');

const recipes = ['Rye loaf', 'Seed rolls', 'Plum cake'].map((title, index) =>
  post({
    id: 10 + index,
    type: 'recipe',
    title,
    slug: title.toLowerCase().replace(' ', '-'),
    date: `2026-01-0${index + 1} 10:00:00`,
    meta: new Map([['method', `<p>Knead ${title}.</p>`]]),
    content:
      '<p id="oven" class="bakery-x has-large-font-size">Flour</p><p id="main-content">Salt</p>',
  }),
);

/** A WordPress with recipes, and no other type of its own. */
const content = siteOf(
  { posts: [post({ id: 1, slug: 'hello', title: 'Hello' }), ...recipes] },
  {
    contentTypes: [
      contentType('recipe', {
        graphqlName: 'recipe',
        graphqlPluralName: 'recipes',
        fields: { recipeFields: { method: 'wysiwyg' } },
      }),
    ],
  },
);
const queryCms = askOf(executorOf(backendOf(content).schema, siteContextOf(content)), '', bakery);

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:8080';
  process.env.SITE_URL = 'https://bakery.example.com';
  jest.mocked(queryCmsForRequest).mockResolvedValue(queryCms);
});

temporaryBuild();

const answerOf = async (address: string) => {
  const { result } = await renderAddress(address.split('/').filter(Boolean), templates, bakery);
  if ('props' in result) {
    const { screen } = result.props;
    return renderToStaticMarkup(renderScreen(templates, screen));
  }
  return 'redirect' in result ? result.redirect.destination : null;
};

describe('another site over the same code', () => {
  it('shows its own content type by its own template', async () => {
    expect(await answerOf('/recipes/rye-loaf/')).toMatch(/^<main><h1>Rye loaf<\/h1>.*Flour/);
  });

  it('keeps its own names from content, and no other site’s', async () => {
    const html = await answerOf('/recipes/rye-loaf/');
    expect(html).toContain('id="content-oven"');
    expect(html).toContain('id="main-content"');
    expect(html).not.toContain('bakery-x');
  });

  it('has lists in pages of its own size', async () => {
    expect(await answerOf('/recipes/')).toBe('<main>Plum cake, Seed rolls</main>');
    expect(await answerOf('/recipes/page/2/')).toBe('<main>Rye loaf</main>');
    expect(await answerOf('/recipes/page/3/')).toBeNull();
  });

  it('shows nothing that it has no template for', async () => {
    expect(await answerOf('/hello/')).toBeNull();
  });

  it('finds a recipe at a mistyped address, and by its plain address', async () => {
    expect(await answerOf('/recipes/wrong/seed-rolls/')).toBe('/recipes/seed-rolls/');
    const plain = { queryCms, site: currentSite(bakery), trailingSlash: true };
    expect(await permalinkOf({ recipe: 'plum-cake' }, plain)).toBe('/recipes/plum-cake/');
  });

  it.each([
    ['a feed', '/recipes/feed/', 'Knead Rye loaf.'],
    ['Markdown', '/recipes/rye-loaf.md', 'Knead Rye loaf.'],
  ])('has its content type’s own fields in %s', async (_document, address, expected) => {
    const { outcome } = (await sourceAt(address, bakery)?.make()) ?? {};
    expect(outcome?.kind === 'document' && outcome.document.body).toContain(expected);
  });

  it('finds what stands in its content type’s own fields', async () => {
    const found = await searchIndexed('knead plum', 1, bakery);
    expect(found?.hits.map(({ document }) => document.title)).toEqual(['Plum cake']);
  });

  it('has its name and its colours in what browsers read of it', async () => {
    const { outcome } = (await sourceAt('/manifest.webmanifest', bakery)?.make()) ?? {};
    const body = outcome?.kind === 'document' ? outcome.document.body : '{}';
    expect(JSON.parse(body)).toMatchObject({
      name: 'Rye & Daughters',
      theme_color: '#fff8ee',
    });
    expect(body).not.toContain('icons');
  });
});
