import { print } from 'graphql';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { QueryCms } from '#cms/apollo-client';
import { readDraft } from '#editor/browser/draft';
import type { PreviewSession } from '#editor/browser/open-preview';
import { loadPreview } from '#editor/server/load-preview';
import { exampleSite as site } from '@/__tests__/example-site';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';
import DraftPage from '@/pages/-/draft';
import { templates } from '@/wp-templates/templates';

export const viewer = { id: 'dXNlcjox', databaseId: 1 };

const menus = {
  generalSettings: { title: 'Seed &amp; Co', description: 'Marketing that grows' },
  headerMenuItems: {
    nodes: [
      {
        id: 'm1',
        label: 'Hello',
        path: '/hello/',
        url: '/hello/',
        parentId: null,
        cssClasses: [],
        title: null,
        linkRelationship: null,
        target: null,
        menu: { node: { name: 'Primary' } },
      },
    ],
  },
  footerMenuItems: { nodes: [] },
};

/** A published post as GetPost gives it. */
export const post = {
  __typename: 'Post',
  id: 'cG9zdDo0Mg==',
  databaseId: 42,
  uri: '/hello/',
  title: 'Hello &#038; welcome',
  content: '<p onclick="x()">The body.</p><h2>More</h2><p>Text.</p>',
  excerpt: '<p>The body.</p>',
  date: '2026-02-07T14:45:36',
  modified: '2026-03-01T08:00:00',
  hasPassword: false,
  isRestricted: false,
  author: { node: { id: 'u1', name: 'Fern', uri: '/author/fern/', description: null } },
  tags: { edges: [] },
  categories: { edges: [{ node: { id: 'c1', name: 'News', uri: '/category/news/' } }] },
  featuredImage: null,
};

/** The same post's autosave, as WordPress gives it: its own id, address and dates. */
export const autosave = {
  ...post,
  id: 'cG9zdDo1NA==',
  databaseId: 54,
  uri: 'https://www.example.com/hello/?preview=true&previewPathname=/hello/&p=42&typeName=Post',
  date: '2026-11-21T01:09:06',
  modified: '2026-11-21T01:09:06',
};

/** A post's part of the seed query's answer. */
export const seed = {
  __typename: 'Post',
  id: post.id,
  databaseId: 42,
  uri: '/hello/',
  slug: 'hello',
  isContentNode: true,
  isRestricted: false,
  isRevision: false,
  revisionOf: null,
  status: 'publish',
  date: post.date,
  modified: post.modified,
  contentType: { node: { name: 'post' } },
  template: { templateName: 'Default' },
};

/** The seed of the post's autosave. */
export const autosaveSeed = {
  ...seed,
  id: autosave.id,
  databaseId: 54,
  uri: autosave.uri,
  slug: '42-autosave-v1',
  status: 'inherit',
  date: autosave.date,
  isRevision: true,
  revisionOf: { node: seed },
};

type Answers = Record<string, unknown>;

/**
 * WordPress for tests: answers by operation name. An Error is thrown; of a list one answer is given
 * at a time, the last one again and again.
 */
export function wordPress(answers: Answers): {
  queryCms: QueryCms;
  asked: { name: string; variables: unknown }[];
} {
  const asked: { name: string; variables: unknown }[] = [];
  const left = new Map(Object.entries(answers).map(([name, answer]) => [name, [answer].flat()]));
  const queryCms: QueryCms = async (query, variables) => {
    const name = /query (\w+)/.exec(print(query))?.[1] ?? '';
    asked.push({ name, variables });
    const list = left.get(name) ?? [];
    const answer: unknown = list.length > 1 ? list.shift() : list[0];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error(`nobody answers ${name}`);
    // A test may hold an answer back with a promise.
    return asAnswer({ ...menus, ...Object(await Promise.resolve(answer)) });
  };
  return { queryCms, asked };
}

/**
 * A session for tests: signed in, at the preview of the post 42. What the server makes of
 * WordPress's answers comes to the browser as a page.
 */
export function sessionOf(queryCms: QueryCms, more: Partial<PreviewSession> = {}): PreviewSession {
  return {
    search: () => '?preview=true&previewPathname=%2Fhello%2F&p=42&typeName=Post',
    code: () => null,
    ensureAccessToken: async () => ({ kind: 'token', token: 't', expiresAt: 1 }),
    forgetAccessToken: () => {},
    startSignIn: () => new Promise(() => {}),
    logout: async () => ({ ok: true }),
    switchAccount: async () => ({ ok: true }),
    onSignedOut: () => () => {},
    fetchPreview: async (address) => {
      const answer = await loadPreview(templates, address, queryCms, site);
      if (answer.kind !== 'ready') return answer;
      const page = createElement(DraftPage, answer);
      const draft = await readDraft(
        `<html lang="en-US"><title>Hello</title><div id="__next">${renderToString(page)}</div></html>`,
      );
      if (!draft) throw new Error('This is no draft.');
      return { kind: 'ready', draft };
    },
    ...more,
  };
}
