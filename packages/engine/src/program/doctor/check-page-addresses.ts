import { z } from 'zod';
import { pathAtHome } from '#content/server/safe-href';
import type { Site } from '#content/shared/site';
import { graphqlOf } from './check-graphql';
import { about, type Finding } from './finding';
import type { WordPress } from './wordpress';

const newest = z.object({
  posts: z.object({
    nodes: z.array(z.object({ link: z.string().nullable(), uri: z.string().nullable() })),
  }),
});

/** The address of WordPress's pages, which comes before the path of each. */
const before = (link: string, uri: string): string =>
  link.endsWith(uri) ? link.slice(0, -uri.length) : new URL(link).origin;

/** Whether links between WordPress's own pages stay on this site. */
export async function checkPageAddresses({ query }: WordPress, site: Site): Promise<Finding[]> {
  const told = graphqlOf(await query('{ posts(first: 5) { nodes { link uri } } }'));
  const nodes = newest.safeParse(told?.data).data?.posts.nodes ?? [];
  const elsewhere = nodes.find(({ link }) => link && URL.canParse(link) && !pathAtHome(link, site));
  if (!elsewhere?.link) return [];
  const address = before(elsewhere.link, elsewhere.uri ?? '/');
  return about('Links').warning(
    `WordPress’s pages are at ${address}, and links to them lead away from this site`,
    `set OWN_ORIGINS=${[...site.ownOrigins, address].join(',')}`,
  );
}
