import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { PageMetadata } from '@/components/page-metadata/PageMetadata';
import { siteConfig } from '@/site.config';
import { layout } from '../layout-of-test';

jest.mock(
  'next/head',
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
);

const article = { published: '2026-01-12T10:20:00Z', modified: null, section: null, tags: [] };

/** What a page says that it is. */
const typeOf = (page: { article: typeof article | null }): string | undefined =>
  /property="og:type" content="([^"]*)"/.exec(
    renderToString(<PageMetadata metadata={{ ...layout.metadata, ...page }} />),
  )?.[1];

it.each([
  ['a post is a website to social networks', undefined, article, 'website'],
  ['so is one of a site that says so', 'website' as const, article, 'website'],
  ['where the owner wants it, it is an article', 'article' as const, article, 'article'],
  ['and any other page is a website all the same', 'article' as const, null, 'website'],
])('%s', (_what, openGraphType, facts, type) => {
  jest.replaceProperty(siteConfig, 'openGraphType', openGraphType);
  expect(typeOf({ article: facts })).toBe(type);
});
