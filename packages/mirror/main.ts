/**
 * `npm run mirror`: writes the whole published site as files that any server of files can serve
 * (docs/deploy.md, "The mirror").
 *
 *     npm run mirror -- --to /srv/mirror of the site on this machine's port 3000 npm run mirror --
 *     --site http://127.0.0.1:3000/blog … of a site below a path, as BASE_PATH has it npm run
 *     mirror -- --live https://www.example.com … for another address: forms and sign-in lead there
 *
 * Ends with 1 when the site is away or far smaller than it was; the last mirror is served as
 * before.
 */
import { parseArgs } from 'node:util';
import { loadSite } from '@homegrown/engine/internal/program/starting/load-site';
import { MirrorInUse } from './generations';
import { mirror, MirrorError, type MirrorReport } from './mirror';
import { progressTeller } from './progress';

const USAGE = `npm run mirror -- [options]

  --site ADDRESS   the running site, with its base path; default: http://127.0.0.1:3000
  --to FOLDER      where mirrors are kept; FOLDER/site is what to serve; default: mirror
  --live ADDRESS   the public address of the real site, where the mirror has another one
  --at-once N      addresses that are asked for at one time, 1 to 16; default: 2
  --may-shrink     take over a site with less than half of the last mirror's pages`;

/** A mistake of the person who started the program. */
class UsageError extends Error {}

/** An http(s) address without parameters and without a slash at its end. */
function addressIn(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== ''
  )
    throw new UsageError(
      `${option} is ${JSON.stringify(text)}: it must be an http(s) address, for example https://www.example.com`,
    );
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

function numberIn(text: string): number {
  const number = Number(text);
  if (!/^\d{1,2}$/.test(text) || number < 1 || number > 16)
    throw new UsageError(
      `--at-once is ${JSON.stringify(text)}: it must be a whole number from 1 to 16`,
    );
  return number;
}

const listed = (addresses: readonly string[]): string =>
  `${addresses.slice(0, 10).join(', ')}${addresses.length > 10 ? `, and ${addresses.length - 10} more` : ''}`;

function reportText(report: MirrorReport): string {
  const { served, pages, files, redirects, unchanged, removed, kept, lost, unsearched } = report;
  return [
    `${served}: ${pages} pages, ${files} files in all, ${redirects} redirects; ${unchanged} as they were, ${removed} removed.`,
    ...(kept.length > 0
      ? [`As in the last mirror, because they could not be had: ${listed(kept)}`]
      : []),
    ...(lost.length > 0 ? [`Missing, because they could not be had: ${listed(lost)}`] : []),
    ...(unsearched > 0 ? [`The search knows all but ${unsearched} pages.`] : []),
  ].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: 'http://127.0.0.1:3000' },
      to: { type: 'string', default: 'mirror' },
      live: { type: 'string' },
      'at-once': { type: 'string', default: '2' },
      'may-shrink': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const { tell, end } = progressTeller(process.stdout);
  try {
    const report = await mirror(
      {
        source: addressIn('--site', values.site),
        folder: values.to,
        live: values.live === undefined ? null : addressIn('--live', values.live),
        atOnce: numberIn(values['at-once']),
        mayShrink: values['may-shrink'],
        words: (await loadSite()).config.words,
      },
      { onProgress: tell },
    );
    end();
    console.log(reportText(report));
  } catch (error) {
    end();
    throw error;
  }
}

main().catch((error: unknown) => {
  const isKnown =
    error instanceof MirrorError ||
    error instanceof MirrorInUse ||
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
});
