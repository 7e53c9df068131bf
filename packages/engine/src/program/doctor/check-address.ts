import { connect, type PeerCertificate } from 'node:tls';
import { z } from 'zod';
import { plainText } from '#content/server/plain-text';
import { graphqlOf } from './check-graphql';
import { about, type Finding } from './finding';
import { isOutage, outage } from './outage';
import { isOfSite } from './own-address';
import { type Answer, isAnswer, type NoAnswer, restAddress, type WordPress } from './wordpress';

const aboutCertificate = about('Certificate');
const aboutAddress = about('Address');
const aboutClock = about('Clock');
const aboutWordPress = about('WordPress');

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ALTNAME/;
const DAY_MS = 86_400_000;
/**
 * Certificates are renewed a month before they expire; two weeks before, something has gone wrong.
 */
const CERTIFICATE_WARNING_DAYS = 14;
const TLS_TIMEOUT_MS = 10_000;

/** Codes are valid for 60 s, and messages about changes for 300 s. */
const CLOCK_WARNING_SECONDS = 20;
const CLOCK_FAILURE_SECONDS = 60;

function withoutAnswer({ code, message }: NoAnswer, url: string): Finding[] {
  const { host } = new URL(url);
  if (CERTIFICATE.test(code)) {
    return aboutCertificate.fatal(
      code === 'CERT_HAS_EXPIRED'
        ? `that of ${host} has expired`
        : `that of ${host} is not trusted (${code})`,
      'renew it at the host of WordPress; one of an authority of your own is trusted by NODE_EXTRA_CA_CERTS',
    );
  }
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return aboutAddress.fatal(
        `the name ${host} leads nowhere (${code})`,
        'look for a typing mistake in NEXT_PUBLIC_WORDPRESS_URL; a new name takes up to a day to be known',
      );
    case 'ECONNREFUSED':
      return aboutAddress.fatal(
        `nothing listens at ${host}`,
        'start the web server of WordPress, or correct the port in NEXT_PUBLIC_WORDPRESS_URL',
      );
    case 'TIMEOUT':
      return aboutAddress.fatal(
        `${host} did not answer in time`,
        'open it in a browser of this machine: a firewall may keep this one out; a slow WordPress needs a larger CMS_TIMEOUT_MS',
      );
    default:
      return aboutAddress.fatal(
        `${host} does not answer (${code}: ${message})`,
        'open it in a browser of this machine, and correct what that shows',
      );
  }
}

/** The target of a redirect, if it is another host or protocol. */
function movedTo({ status, headers }: Answer, url: string): URL | null {
  const location = headers.get('location');
  if (status < 300 || status > 399 || !location || !URL.canParse(location, url)) return null;
  const target = new URL(location, url);
  return target.origin === new URL(url).origin ? null : target;
}

function clock({ headers }: Answer): Finding[] {
  const theirs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return [];
  const seconds = Math.round((Date.now() - theirs) / 1_000);
  const off = Math.abs(seconds);
  if (off <= CLOCK_WARNING_SECONDS) return aboutClock.ok('both machines have the same time');
  const detail = `this machine’s is ${off} s ${seconds > 0 ? 'ahead of' : 'behind'} WordPress’s`;
  const remedy = 'let both machines take their time from the network (NTP)';
  return off > CLOCK_FAILURE_SECONDS
    ? aboutClock.failure(`${detail}: sign-in and messages of changes fail`, remedy)
    : aboutClock.warning(detail, remedy);
}

function certificateOf(url: string): Promise<PeerCertificate | null> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), servername: host });
    const end = (certificate: PeerCertificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.setTimeout(TLS_TIMEOUT_MS, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => end(socket.getPeerCertificate()));
  });
}

async function certificate(url: string): Promise<Finding[]> {
  if (!url.startsWith('https:')) return [];
  const until = Date.parse((await certificateOf(url))?.valid_to ?? '');
  if (Number.isNaN(until)) return [];
  const days = Math.floor((until - Date.now()) / DAY_MS);
  return days < CERTIFICATE_WARNING_DAYS
    ? aboutCertificate.warning(
        `that of WordPress ends in ${days} days`,
        'its renewal seems not to work: look at the host of WordPress',
      )
    : aboutCertificate.ok(`good for ${days} more days`);
}

const index = z.object({
  name: z.string().optional(),
  /** WordPress's own address, which its files are below; pages may have another (`home`). */
  url: z.string().optional(),
  namespaces: z.array(z.string()),
});
const restError = z.object({ code: z.string() });

/** What the REST API says of itself at its root; null for any other answer. */
function restIndex(answer: Answer | NoAnswer): z.infer<typeof index> | null {
  const said = index.safeParse(isAnswer(answer) ? answer.json : null).data;
  return said?.namespaces.includes('wp/v2') ? said : null;
}

const isLedByFaustwp = ({ headers }: Answer): boolean =>
  (headers.get('x-redirect-by') ?? '').includes('WP Engine Headless');

/** Whether an answer is WordPress's, even if its REST API is closed: it names itself in headers. */
function isWordPress(answer: Answer): boolean {
  return (
    restIndex(answer) !== null ||
    restError.safeParse(answer.json).data?.code.startsWith('rest_') === true ||
    (answer.headers.get('link') ?? '').includes('https://api.w.org/') ||
    isLedByFaustwp(answer)
  );
}

/** What was found at WordPress's address: see {@link checkAddress}. */
export interface AddressReport {
  findings: Finding[];
  /** Namespaces of its REST API; null if it gives none. */
  namespaces: string[] | null;
  /** Whether anything more can be asked. */
  answers: boolean;
}

const stopAt = (findings: Finding[]): AddressReport => ({
  findings,
  namespaces: null,
  answers: false,
});

const OWN_ADDRESS_REMEDY =
  'set NEXT_PUBLIC_WORDPRESS_URL to where WordPress itself is (its wp-admin opens there); if WordPress has no other address than the site, give it one (cms.example.com)';

function leadsElsewhere(url: string, target: URL, siteUrl: string): Finding[] {
  if (isOfSite(target.href, siteUrl)) {
    const detail = `${url} leads to ${target.origin}, which is this site itself (SITE_URL)`;
    return aboutAddress.fatal(detail, OWN_ADDRESS_REMEDY);
  }
  const folder = target.pathname.endsWith('/index.php') ? target.pathname.slice(0, -10) : '';
  return aboutAddress.fatal(
    `${url} leads to ${target.origin}`,
    `set NEXT_PUBLIC_WORDPRESS_URL to ${target.origin}${folder}, or to where WordPress’s own address (Settings → General) is`,
  );
}

/** Where WordPress's files are, if it is in another folder than its pages. */
function folderOfFiles(url: string, own: string | undefined): Finding[] {
  if (!own || !URL.canParse(own)) return [];
  const [folder, asked] = [own, url].map((one) => new URL(one).pathname.replace(/(?<!\/)\/+$/, ''));
  if (!folder || folder === asked || !folder.startsWith(`${asked}/`)) return [];
  return aboutAddress.failure(
    `WordPress is in the folder ${folder}: below ${url} are its pages and not its files, so pictures are missing`,
    `set NEXT_PUBLIC_WORDPRESS_URL=${new URL(url).origin}${folder} (Settings → General: WordPress Address)`,
  );
}

/** What is wrong with `/wp-json/`, by which the site signs editors in and sends forms. */
async function restPermalinks({ url, ask }: WordPress): Promise<Finding[]> {
  if (restIndex(await ask(`${url}/wp-json/`))) return [];
  return restIndex(await ask(`${url}/index.php/wp-json/`))
    ? about('REST API').failure(
        'the web server of WordPress does not lead /wp-json/ to it, so editors can’t sign in and forms are not sent',
        'let the web server lead addresses without a file to index.php (Apache: mod_rewrite and AllowOverride All; nginx: try_files $uri $uri/ /index.php?$args), then Settings → Permalinks: “Post name”',
      )
    : about('Permalinks').failure(
        'they are plain (/?p=18), or WordPress keeps /wp-json/ closed: content has no addresses of its own, and editors can’t sign in',
        'Settings → Permalinks: choose “Post name” and save',
      );
}

function unknownServer(url: string, { headers }: Answer): Finding[] {
  const server = headers.get('server');
  return aboutWordPress.warning(
    `${url} answers${server ? ` (${server})` : ''}, and nothing says that it is a WordPress`,
    'look for a typing mistake in NEXT_PUBLIC_WORDPRESS_URL, a maintenance page or a login in front of WordPress; a WordPress whose REST API is switched off can’t sign editors in',
  );
}

async function readAnswer(wordPress: WordPress, rest: Answer): Promise<AddressReport> {
  const { url } = wordPress;
  const time = [...(await certificate(url)), ...clock(rest)];
  const said = restIndex(rest);
  if (said) {
    const { name, namespaces, url: own } = said;
    const findings = [
      ...aboutAddress.ok(`${url} answers`),
      ...folderOfFiles(url, own),
      ...time,
      ...(name
        ? aboutWordPress.ok(`“${plainText(name)}”`)
        : aboutWordPress.note('it does not tell its name')),
      ...(await restPermalinks(wordPress)),
    ];
    return { findings, namespaces, answers: true };
  }
  const closed = isLedByFaustwp(rest)
    ? 'FaustWP leads its REST API to this site, so that is switched off: editors can’t sign in'
    : 'its REST API tells nothing: editors may not be able to sign in';
  const what = isWordPress(rest)
    ? aboutWordPress.warning(
        closed,
        'look for a plugin that switches the REST API off, and allow it',
      )
    : unknownServer(url, rest);
  return { findings: [...time, ...what], namespaces: null, answers: true };
}

/**
 * Whether WordPress's address answers, in time and with a good certificate, whether it is a
 * WordPress and not this site itself, and whether its clock and permalinks are usable. It asks the
 * REST API in the way that works with each permalink structure.
 */
export async function checkAddress(wordPress: WordPress, siteUrl: string): Promise<AddressReport> {
  const { url, ask } = wordPress;
  const rest = await ask(restAddress(url, '/'));
  const isOwn = new URL(url).origin === new URL(siteUrl).origin;
  if (isOwn && !(isAnswer(rest) && isWordPress(rest))) {
    const detail = `${url} is this site’s own address (SITE_URL), and no WordPress answers there`;
    return stopAt(aboutAddress.fatal(detail, OWN_ADDRESS_REMEDY));
  }
  if (!isAnswer(rest)) return stopAt(withoutAnswer(rest, url));
  const target = isLedByFaustwp(rest) ? null : movedTo(rest, url);
  if (target) return stopAt(leadsElsewhere(url, target, siteUrl));
  if (isOutage(rest) && graphqlOf(await wordPress.query('{ __typename }')) === null) {
    return stopAt(outage(rest, url));
  }
  return readAnswer(wordPress, rest);
}
