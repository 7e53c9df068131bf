import fs from 'node:fs';
import { z } from 'zod';
import { changeLogFile } from '#next/server/build-folder';
import { graphqlOf } from './check-graphql';
import { about, type Finding } from './finding';
import type { WordPress } from './wordpress';

const aboutMessagesOfChanges = about('Messages of changes');
const aboutChanges = about('Changes');

const facts = z.object({
  homegrown: z.object({ version: z.string(), events: z.boolean() }).nullable(),
});

/** The version of what the engine and the plugin have agreed on; the plugin says its own. */
const CONTRACT = 1;

function contractFindings(version: string): Finding[] {
  const { failure } = about('Plugin Homegrown');
  if (Number(version) === CONTRACT) return [];
  return Number(version) > CONTRACT
    ? failure('it is newer than this engine', 'upgrade the engine, or install the older plugin')
    : failure('it is older than this engine', 'install the one that came with the engine');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a moment was, in the largest unit that it fills. */
function ago(ms: number): string {
  const [unit, name] =
    ms < HOUR_MS ? [MINUTE_MS, 'minute'] : ms < 2 * DAY_MS ? [HOUR_MS, 'hour'] : [DAY_MS, 'day'];
  const count = Math.floor(ms / Number(unit));
  return count === 0 ? 'less than a minute ago' : `${count} ${name}${count === 1 ? '' : 's'} ago`;
}

/** When the last message reached the site: the change log is written with each. */
function lastMessage(buildFolder: string): Finding[] {
  const log = fs.statSync(changeLogFile(buildFolder), { throwIfNoEntry: false });
  return log
    ? aboutMessagesOfChanges.ok(`the last came ${ago(Date.now() - log.mtimeMs)}`)
    : aboutMessagesOfChanges.note(
        'none has come since this site was built',
        'update a post; if there is still none, Settings → Homegrown says what the site answered, or why it was not reached',
      );
}

/** Whether WordPress reports changes to the site, according to the plugin, and when it last did. */
export async function checkChanges(
  { query }: WordPress,
  { revalidateSeconds, buildFolder }: { revalidateSeconds: number; buildFolder: string },
): Promise<Finding[]> {
  const told = graphqlOf(await query('{ homegrown { version events } }'));
  const isUnknownField = told?.errors.some((message) => /Cannot query field/.test(message));
  const answer = facts.safeParse(told?.data);
  if (!answer.success && !isUnknownField) {
    return aboutChanges.note('WordPress does not say whether it sends messages of them');
  }
  if (!answer.success || answer.data.homegrown === null) {
    return aboutChanges.note(
      `nothing tells the site of them; an edit shows after ${revalidateSeconds} s`,
      'install and activate the plugin “Homegrown” (packages/wordpress-plugin/homegrown) to see them at once',
    );
  }
  const { version, events } = answer.data.homegrown;
  const sending = events
    ? [
        ...aboutChanges.ok('WordPress sends them; Settings → Homegrown shows the last messages'),
        ...lastMessage(buildFolder),
      ]
    : aboutChanges.failure(
        'the plugin “Homegrown” has no address of this site, or no secret key, to send them with',
        'Settings → Faust: fill in “Front-end site URL” and save',
      );
  return [...contractFindings(version), ...sending];
}
