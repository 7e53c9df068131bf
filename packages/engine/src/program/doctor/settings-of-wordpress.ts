import { z } from 'zod';
import { wordPressFactsIn } from '#content/server/wordpress-settings';
import type { WordPressFacts } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import { graphqlOf } from './check-graphql';
import type { WordPress } from './wordpress';

const answer = z.object({
  homegrown: z.object({
    isDemonstration: z.boolean(),
    settings: z.string(),
    icon: z.object({ id: z.string() }).nullable(),
  }),
});

/**
 * What WordPress says of its content and of the site's settings; `facts` is null for a WordPress
 * without the plugin or with an old one, which can't say.
 */
export async function settingsOfWordPress(
  { query }: WordPress,
  site: Site,
): Promise<{ facts: WordPressFacts | null; hasIcon: boolean }> {
  const { data } =
    graphqlOf(await query('{ homegrown { isDemonstration settings icon { id } } }')) ?? {};
  const said = answer.safeParse(data).data;
  return {
    facts: said ? wordPressFactsIn(said, site) : null,
    hasIcon: Boolean(said?.homegrown.icon),
  };
}
