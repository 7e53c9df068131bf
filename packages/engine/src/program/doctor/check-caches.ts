import { z } from 'zod';
import { about, type Finding } from './finding';
import { isAnswer, type WordPress } from './wordpress';

const aboutCaches = about('Caches');

const QUESTION = '{ generalSettings { title } }';

/** How WPGraphQL Smart Cache marks an answer from its object cache. */
const ofObjectCache = z.object({
  extensions: z.object({
    graphqlSmartCache: z.object({ graphqlObjectCache: z.object({ cacheKey: z.string() }) }),
  }),
});

/**
 * Whether a cache in front of WordPress says that it had the answer
 * (https://www.rfc-editor.org/rfc/rfc9111#field.age).
 */
const isOfCacheInFront = (headers: Headers): boolean =>
  Number(headers.get('age') ?? 0) > 0 || /\bhit\b/i.test(headers.get('x-cache') ?? '');

/**
 * Whether WordPress answers from a cache, whose content may be older than the messages about
 * changes. The check sends one query twice.
 */
export async function checkCaches({ endpoint, ask }: WordPress): Promise<Finding[]> {
  const address = new URL(endpoint);
  address.searchParams.set('query', QUESTION);
  await ask(address.href);
  const answer = await ask(address.href);
  if (!isAnswer(answer)) return [];
  if (ofObjectCache.safeParse(answer.json).success) {
    return aboutCaches.warning(
      'WPGraphQL Smart Cache answers from its object cache, which misses some changes: pages are made anew of old answers',
      'GraphQL → Settings → Cache: switch “Use Object Cache” off',
    );
  }
  return isOfCacheInFront(answer.headers)
    ? aboutCaches.note(
        'a cache in front of WordPress keeps answers; after a change the site asks past it',
      )
    : [];
}
