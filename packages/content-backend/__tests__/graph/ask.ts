import { backendOf, type Backend } from '../../http/backend';
import { siteOf } from '../store/site-of';

/** A backend of a site that has this content and these settings. */
export const backendOfSite = (...site: Parameters<typeof siteOf>): Backend =>
  backendOf(siteOf(...site));

/**
 * What a site answers to a query, as the public or as a user: the data, and the errors' texts if
 * there are any.
 */
export async function answerOf(
  backend: Pick<Backend, 'site' | 'execute'>,
  query: string,
  userId: number | null = null,
): Promise<{ data: unknown; errors: string[] }> {
  const viewer = userId === null ? null : (backend.site.store.users.withId(userId) ?? null);
  const { result } = await backend.execute(
    { query },
    { viewer, readOnly: false, introspection: false },
  );
  return {
    data: JSON.parse(JSON.stringify(result.data ?? null)),
    errors: (result.errors ?? []).map(({ message }) => message),
  };
}

/** The data of an answer. Throws when there are errors. */
export async function ask(
  backend: Backend,
  query: string,
  userId: number | null = null,
): Promise<unknown> {
  const { data, errors } = await answerOf(backend, query, userId);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return data;
}

/** The database ids of a list of the root: `posts(where:{…})`. */
export async function idsOf(
  backend: Backend,
  field: string,
  userId: number | null = null,
): Promise<number[]> {
  const query = `{list:${field}{nodes{...on DatabaseIdentifier{databaseId}}}}`;
  const data: { list: { nodes: { databaseId: number }[] } } = JSON.parse(
    JSON.stringify(await ask(backend, query, userId)),
  );
  return data.list.nodes.map(({ databaseId }) => databaseId);
}
