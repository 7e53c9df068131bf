import { ApolloLink, Observable } from '@apollo/client';
import { type QueryCms, createQueryCms } from '@homegrown/engine/cms/apollo-client';
import { parametersOf } from '@homegrown/engine/internal/cms/address-parameters';
import { withOwnFragments } from '@homegrown/engine/internal/cms/own-fragments';
import { withoutLacking } from '@homegrown/engine/internal/cms/plugin-fields';
import type { SiteDefinition } from '@homegrown/engine/site/define-site';
import { type DocumentNode, print } from 'graphql';
import type { Executor } from '@/packages/content-backend/graph/answer/execute';
import { site as exampleSite } from '@/site';

/** What the sites of these tests lack: their projects have title, summary and text alone. */
const optionalFields = ({ contentTypes }: SiteDefinition): Set<string> =>
  new Set(
    Object.values(contentTypes).flatMap(({ optionalFields: fieldsOf = {} }) =>
      Object.entries(fieldsOf).flatMap(([group, fields]) =>
        fields.map((field) => `${group}.${field}`),
      ),
    ),
  );

/** Asks a backend of this process as a site asks its WordPress. */
export function askOf(
  execute: Executor,
  logVersion: string,
  site: SiteDefinition = exampleSite,
): QueryCms {
  const texts = new WeakMap<DocumentNode, string>();
  const textOf = (query: DocumentNode): string => {
    const text = texts.get(query) ?? print(query);
    texts.set(query, text);
    return text;
  };
  const transport = new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        const address = { path: '/graphql', query: new URLSearchParams(parametersOf(variables)) };
        const sender = { viewer: null, readOnly: true, introspection: false, address };
        execute({ query: textOf(query), variables }, sender).then(
          ({ result }) => {
            observer.next(JSON.parse(JSON.stringify(result)));
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  const whole = createQueryCms({ site, transport });
  const optional = optionalFields(site);
  const queryCms: QueryCms = (query, variables) =>
    whole(withoutLacking(withOwnFragments(query, site), optional), variables);
  return Object.assign(queryCms, { logVersion });
}
