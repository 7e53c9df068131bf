import { z } from 'zod';
import { graphqlOf } from './check-graphql';
import { failure, type Finding, note, ok } from './finding';
import type { WordPress } from './wordpress';

const NAME = 'Changes';

const facts = z.object({
  homegrown: z.object({ version: z.string(), events: z.boolean() }).nullable(),
});

/** Whether WordPress tells the site of changes: the plugin's own answer. */
export async function checkChanges(
  { query }: WordPress,
  revalidateSeconds: number,
): Promise<Finding[]> {
  const answer = facts.safeParse(graphqlOf(await query('{ homegrown { version events } }'))?.data);
  if (!answer.success || answer.data.homegrown === null) {
    return [
      note(
        NAME,
        `nothing tells the site of them; an edit shows after ${revalidateSeconds} s`,
        'install and activate the plugin “Homegrown” (wordpress/homegrown) to see them at once',
      ),
    ];
  }
  return answer.data.homegrown.events
    ? [ok(NAME, 'WordPress sends them; Settings → Homegrown shows the last messages')]
    : [
        failure(
          NAME,
          'the plugin “Homegrown” has no address of this site, or no secret key, to send them with',
          'Settings → Faust: fill in “Front-end site URL” and save',
        ),
      ];
}
