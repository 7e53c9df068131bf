import path from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { type DocumentNode, type GraphQLSchema, print } from 'graphql';
import { createQueryCms, type QueryCms } from '#cms/apollo-client';
import { queryWithPlugin, unknownPresence } from '#cms/plugin-fields';
import { exampleSite as site } from '@/__tests__/example-site';
import {
  type CheckedDocuments,
  checkedDocuments,
  executorOf,
} from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import { loadSite } from '@/packages/content-backend/import/index';
import type { SiteContent } from '@/packages/content-backend/model';

const content = path.join(__dirname, '../../../../packages/demonstration');

/** The demonstration, as the content backend reads it. */
export async function demonstration(): Promise<SiteContent> {
  const { content: site } = await loadSite({
    exportFile: path.join(content, 'homegrown.wxr.xml'),
    settingsFile: path.join(content, 'homegrown.settings.json'),
    cmsUrl: 'https://cms.example.com',
    frontEndUrl: 'https://www.example.com',
  });
  return site;
}

/** Where it is shown. */

/** The schema by which all contents are asked. Its check of a question holds for all of them. */
let shared: { schema: GraphQLSchema; documents: CheckedDocuments } | undefined;

function sharedBy(given: SiteContent): NonNullable<typeof shared> {
  if (!shared) {
    const { schema } = backendOf(given);
    shared = { schema, documents: checkedDocuments(schema) };
  }
  return shared;
}

const texts = new WeakMap<DocumentNode, string>();

function textOf(query: DocumentNode): string {
  const text = texts.get(query) ?? print(query);
  texts.set(query, text);
  return text;
}

/** Indexing a content takes longer than most questions. */
const contexts = new WeakMap<SiteContent, ReturnType<typeof siteContextOf>>();

function contextOf(given: SiteContent): ReturnType<typeof siteContextOf> {
  const context = contexts.get(given) ?? siteContextOf(given);
  contexts.set(given, context);
  return context;
}

/**
 * Asks a content backend of this process as the site asks a WordPress. All contents have the types
 * of the first.
 *
 * @param lost fields that are null in every answer, as of a WordPress that is half up
 */
export function queryContent(
  given: SiteContent,
  logVersion = 'now:1',
  ...lost: string[]
): QueryCms {
  const { schema, documents } = sharedBy(given);
  const execute = executorOf(schema, contextOf(given), documents);
  const transport = new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        const viewer = { viewer: null, readOnly: true, introspection: false };
        execute({ query: textOf(query), variables }, viewer).then(
          ({ result }) => {
            observer.next(
              JSON.parse(JSON.stringify(result), (key: string, value: unknown) =>
                lost.includes(key) ? null : value,
              ),
            );
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  const queryCms = queryWithPlugin(
    createQueryCms({ site, transport }),
    unknownPresence(),
    () => performance.now(),
    site,
  );
  return Object.assign(queryCms, { logVersion });
}
