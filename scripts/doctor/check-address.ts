import { connect, type PeerCertificate } from 'node:tls';
import { failure, fatal, type Finding, note, ok, warning } from './finding';
import { type Answer, isAnswer, type NoAnswer, type WordPress } from './wordpress';

const NAME = 'Address';

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

function withoutAnswer({ code, message }: NoAnswer, url: string): Finding {
  const { host } = new URL(url);
  if (CERTIFICATE.test(code)) {
    return fatal(
      'Certificate',
      code === 'CERT_HAS_EXPIRED'
        ? `that of ${host} has expired`
        : `that of ${host} is not trusted (${code})`,
      'renew it at the host of WordPress; one of an authority of your own is trusted by NODE_EXTRA_CA_CERTS',
    );
  }
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return fatal(
        NAME,
        `the name ${host} leads nowhere (${code})`,
        'look for a typing mistake in NEXT_PUBLIC_WORDPRESS_URL; a new name takes up to a day to be known',
      );
    case 'ECONNREFUSED':
      return fatal(
        NAME,
        `nothing listens at ${host}`,
        'start the web server of WordPress, or correct the port in NEXT_PUBLIC_WORDPRESS_URL',
      );
    case 'TIMEOUT':
      return fatal(
        NAME,
        `${host} did not answer in time`,
        'open it in a browser of this machine: a firewall may keep this one out; a slow WordPress needs a larger CMS_TIMEOUT_MS',
      );
    default:
      return fatal(
        NAME,
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
  if (off <= CLOCK_WARNING_SECONDS) return [ok('Clock', 'both machines have the same time')];
  const detail = `this machine’s is ${off} s ${seconds > 0 ? 'ahead of' : 'behind'} WordPress’s`;
  const remedy = 'let both machines take their time from the network (NTP)';
  return off > CLOCK_FAILURE_SECONDS
    ? [failure('Clock', `${detail}: sign-in and messages of changes fail`, remedy)]
    : [warning('Clock', detail, remedy)];
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
    ? [
        warning(
          'Certificate',
          `that of WordPress ends in ${days} days`,
          'its renewal seems not to work: look at the host of WordPress',
        ),
      ]
    : [ok('Certificate', `good for ${days} more days`)];
}

/** WordPress's REST API says what WordPress is; it also names itself in a header of every page. */
function isWordPress({ headers, json }: Answer): boolean {
  const namespaces =
    typeof json === 'object' && json !== null && 'namespaces' in json ? json.namespaces : null;
  return (
    (Array.isArray(namespaces) && namespaces.includes('wp/v2')) ||
    (headers.get('link') ?? '').includes('https://api.w.org/')
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

/**
 * Whether WordPress's address answers, in time and with a good certificate, whether it is a
 * WordPress, and whether its clock and permalinks are usable.
 */
export async function checkAddress({ url, ask }: WordPress): Promise<AddressReport> {
  const rest = await ask(`${url}/wp-json/`);
  if (!isAnswer(rest)) {
    return { findings: [withoutAnswer(rest, url)], namespaces: null, answers: false };
  }
  const moved = movedTo(rest, url);
  if (moved) {
    const remedy = `set NEXT_PUBLIC_WORDPRESS_URL to ${moved.origin}, or to where WordPress’s own address (Settings → General) is`;
    const findings = [fatal(NAME, `${url} leads to ${moved.origin}`, remedy)];
    return { findings, namespaces: null, answers: false };
  }
  const plain = isWordPress(rest) ? null : await ask(`${url}/?rest_route=/`);
  const found = [rest, plain].find((one) => one && isAnswer(one) && isWordPress(one)) ?? null;
  const time = [...(await certificate(url)), ...clock(rest)];
  if (!found || !isAnswer(found)) {
    const server = rest.headers.get('server');
    const what = `${url} answers${server ? ` (${server})` : ''}, and nothing says that it is a WordPress`;
    const remedy =
      'look for a typing mistake in NEXT_PUBLIC_WORDPRESS_URL, a maintenance page or a login in front of WordPress; a WordPress whose REST API is switched off can’t sign editors in';
    return {
      findings: [...time, warning('WordPress', what, remedy)],
      namespaces: null,
      answers: true,
    };
  }
  const json = found.json;
  const listed =
    typeof json === 'object' && json !== null && 'namespaces' in json ? json.namespaces : null;
  const namespaces = Array.isArray(listed) ? listed.map(String) : null;
  const name = typeof json === 'object' && json !== null && 'name' in json ? String(json.name) : '';
  const permalinks =
    found === plain
      ? [
          failure(
            'Permalinks',
            'WordPress has plain ones (/?p=18), or its web server does not lead addresses to it',
            'Settings → Permalinks: choose “Post name” and save',
          ),
        ]
      : [];
  return {
    findings: [
      ok(NAME, `${url} answers`),
      ...time,
      name ? ok('WordPress', `“${name}”`) : note('WordPress', 'it does not tell its name'),
      ...permalinks,
    ],
    namespaces,
    answers: true,
  };
}
