import { z } from 'zod';
import { publishedVersion } from './check-graphql';
import { about, type Finding } from './finding';
import { isOutage, outage } from './outage';
import { isAnswer, restAddress, type WordPress } from './wordpress';

const aboutFaustWP = about('FaustWP');
const aboutSecretKey = about('Secret key');

/**
 * The first version in which the holder of a token can't change its user (docs/wordpress.md, 6.7).
 */
const LEAST_VERSION = '1.8.10';

/** What `POST /faustwp/v1/telemetry` answers to a request with the secret key. */
const telemetry = z.object({
  faustwp: z
    .object({
      version: z.string().optional(),
      has_frontend_uri: z.boolean().optional(),
      redirects_enabled: z.boolean().optional(),
      rewrites_enabled: z.boolean().optional(),
    })
    .optional(),
});

/** Whether one version is older than another: numbers with points between. */
export function isOlder(version: string, than: string): boolean {
  const parts = (text: string) => text.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0);
  const [one, other] = [parts(version), parts(than)];
  const at = other.findIndex((part, index) => part !== (one[index] ?? 0));
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
}

function versionFinding(version: string | null): Finding[] {
  if (version === null) {
    return aboutFaustWP.note(
      `active; its version can’t be seen from here and should be ${LEAST_VERSION} or newer`,
    );
  }
  return isOlder(version, LEAST_VERSION)
    ? aboutFaustWP.warning(
        `${version}: before ${LEAST_VERSION} its tokens could be changed by who has one`,
        'Plugins → FaustWP: update it',
      )
    : aboutFaustWP.ok(version);
}

/** What is said where WordPress does not list what its REST API has. */
const UNKNOWN = aboutFaustWP.warning(
  'whether it is there is not known: WordPress’s REST API does not say',
  `Plugins: look whether FaustWP ${LEAST_VERSION} or newer is active; let the REST API answer`,
);

const isOfFaustwp = (code: string | undefined): boolean =>
  code === 'invalid_request' || code === 'rest_forbidden';

const restCode = z.object({ code: z.string() });

function secretFinding(verdict: string | undefined, status: number): Finding[] {
  if (verdict === 'invalid_request') return aboutSecretKey.ok('WordPress accepts it');
  if (verdict === 'rest_forbidden') {
    return aboutSecretKey.failure(
      'WordPress does not accept FAUST_SECRET_KEY',
      'copy it again from WordPress: Settings → Faust → Secret Key',
    );
  }
  return aboutSecretKey.warning(
    `WordPress does not say whether it is right (status ${status})`,
    'allow POST to faustwp/v1/authorize of the REST API where a firewall or a security plugin stops it',
  );
}

function settings(faustwp: z.infer<typeof telemetry>['faustwp']): Finding[] {
  const missing = [
    ...(faustwp?.has_frontend_uri === false ? ['“Front-end site URL”'] : []),
    ...(faustwp?.redirects_enabled === false ? ['“Enable public route redirects”'] : []),
    ...(faustwp?.rewrites_enabled === false ? ['“Enable Post and Category URL rewrites”'] : []),
  ];
  if (missing.length === 0) return [];
  return about('FaustWP’s settings').warning(
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set, so previews do not find this site`,
    'Settings → Faust: fill in the address of this site (SITE_URL), tick both, save',
  );
}

/**
 * Whether FaustWP is there (where nothing says so, that it is not known), which version it has,
 * whether the secret key is its own, and whether its settings lead previews here. FaustWP gives its
 * version to a request with the secret key; otherwise it is read from the plugin's readme, if the
 * server shows that.
 *
 * @param namespaces of WordPress's REST API; null where they are not known
 * @param isSecretSet whether FAUST_SECRET_KEY is set at all
 */
export async function checkFaustwp(
  wordPress: WordPress,
  { namespaces, isSecretSet }: { namespaces: readonly string[] | null; isSecretSet: boolean },
): Promise<Finding[]> {
  const { url, ask, secret } = wordPress;
  if (namespaces && !namespaces.includes('faustwp/v1')) {
    return aboutFaustWP.failure(
      'it is not there: editors can’t sign in and see no previews',
      `Plugins → Add New: install and activate FaustWP ${LEAST_VERSION} or newer`,
    );
  }
  const byReadme = () => publishedVersion(wordPress, 'faustwp');
  const presence = async () => (namespaces ? versionFinding(await byReadme()) : UNKNOWN);
  if (secret === undefined) {
    const lacking = isSecretSet
      ? aboutSecretKey.failure(
          'it is not sent to an http address, so editors can’t sign in',
          'give WordPress a certificate, and NEXT_PUBLIC_WORDPRESS_URL its https address',
        )
      : aboutSecretKey.warning(
          'FAUST_SECRET_KEY is not set: the site is shown, and editors can’t sign in',
          'copy it from WordPress: Settings → Faust → Secret Key',
        );
    return [...(await presence()), ...lacking];
  }
  const withSecret = { method: 'POST', headers: { 'x-faustwp-secret': secret } };
  // Without a code the route changes nothing, and tells a right secret (500, invalid_request) from
  // a wrong one (401).
  const told = await ask(restAddress(url, '/faustwp/v1/authorize'), withSecret);
  const verdict = restCode.safeParse(isAnswer(told) ? told.json : null).data?.code;
  if (verdict === undefined && isOutage(told)) return outage(told, url);
  if (!namespaces && !isOfFaustwp(verdict)) return UNKNOWN;
  const data = await ask(restAddress(url, '/faustwp/v1/telemetry'), withSecret);
  const facts = telemetry.safeParse(isAnswer(data) ? data.json : null).data?.faustwp;
  return [
    ...versionFinding(facts?.version ?? (await byReadme())),
    ...secretFinding(verdict, isAnswer(told) ? told.status : 0),
    ...settings(facts),
  ];
}
