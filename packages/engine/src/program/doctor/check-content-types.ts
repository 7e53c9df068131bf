import { z } from 'zod';
import { graphqlOf } from './check-graphql';
import { about, type Finding } from './finding';
import { isAnswer, restAddress, type WordPress } from './wordpress';

/** Types of WordPress itself that are no content of visitors; the others of it begin with `wp_`. */
const OF_WORDPRESS = new Set(['post', 'page', 'attachment', 'nav_menu_item']);

const restTypes = z.record(
  z.string(),
  z.object({
    slug: z.string(),
    name: z.string(),
    rest_base: z.string(),
    has_archive: z.union([z.boolean(), z.string()]).optional(),
    rest_namespace: z.string().optional(),
  }),
);
type RestType = z.infer<typeof restTypes>[string];

const graphqlTypes = z.object({
  contentTypes: z.object({ nodes: z.array(z.object({ name: z.string() })) }),
});

/** Whether visitors can see content of a type: it has a list, or something published. */
async function isForVisitors({ url, ask }: WordPress, type: RestType): Promise<boolean> {
  if (type.has_archive) return true;
  const route = `/${type.rest_namespace ?? 'wp/v2'}/${type.rest_base}`;
  const answer = await ask(`${restAddress(url, route)}&per_page=1`);
  return isAnswer(answer) && Array.isArray(answer.json) && answer.json.length > 0;
}

/** The PHP that gives a type to WPGraphQL, whichever plugin has registered it. */
function phpLine(slug: string): string {
  const single = slug.replace(/(?<![-_])[-_]+([a-z\d])/gi, (_all, letter: string) =>
    letter.toUpperCase(),
  );
  const plural = single.endsWith('s') ? `${single}Items` : `${single}s`;
  return `add_filter( 'register_post_type_args', fn ( $args, $type ) => '${slug}' === $type ? array_merge( $args, [ 'show_in_graphql' => true, 'graphql_single_name' => '${single}', 'graphql_plural_name' => '${plural}' ] ) : $args, 10, 2 );`;
}

/**
 * Names each content type for visitors that WPGraphQL does not show. It compares the lists that the
 * REST API and WPGraphQL give; there are no findings where one of them gives none.
 */
export async function checkContentTypes(wordPress: WordPress): Promise<Finding[]> {
  const { url, ask, query } = wordPress;
  const answer = await ask(restAddress(url, '/wp/v2/types'));
  const inRest = restTypes.safeParse(isAnswer(answer) ? answer.json : null);
  const inGraphql = graphqlTypes.safeParse(
    graphqlOf(await query('{ contentTypes(first: 100) { nodes { name } } }'))?.data,
  );
  if (!inRest.success || !inGraphql.success) return [];
  const shown = new Set(inGraphql.data.contentTypes.nodes.map(({ name }) => name));
  const hidden = Object.values(inRest.data).filter(
    ({ slug }) => !shown.has(slug) && !OF_WORDPRESS.has(slug) && !slug.startsWith('wp_'),
  );
  const findings: Finding[] = [];
  for (const type of hidden) {
    if (!(await isForVisitors(wordPress, type))) continue;
    findings.push(
      ...about('Content types').warning(
        `“${type.name}” (${type.slug}) is not in WPGraphQL, so its addresses answer 404 here`,
        `where visitors are to see it, add to a plugin of yours: ${phpLine(type.slug)}`,
      ),
    );
  }
  return findings;
}
