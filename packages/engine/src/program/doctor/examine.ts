import { siteAt } from '#cms/current-site';
import type { Environment } from '#cms/environment';
import { shownSettings } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import { isToolbarOn } from '#editor/server/sign-in-settings';
import { maySendSecrets } from '#limits/network-address';
import type { SiteDefinition } from '#site/define-site';
import { checkAddress } from './check-address';
import { checkCaches } from './check-caches';
import { checkChanges } from './check-changes';
import { checkContentTypes } from './check-content-types';
import { demonstrationIn } from './check-demonstration';
import { checkFaustwp } from './check-faustwp';
import { checkForms } from './check-forms';
import { checkFrontPage, checkGraphql } from './check-graphql';
import { checkLanguages } from './check-languages';
import { checkLinks } from './check-links';
import { checkSiteUrl, checkWriteAccess } from './check-machine';
import { checkMediaHosts } from './check-media-hosts';
import { checkPageAddresses } from './check-page-addresses';
import { checkRedis } from './check-redis';
import { about, type Finding } from './finding';
import { saysOutage } from './outage';
import { settingsOfWordPress } from './settings-of-wordpress';
import type { Queries } from './site-queries';
import { type WordPress, wordPressAt } from './wordpress';

const aboutToolbar = about('Toolbar');

/** What is examined, and where. */
export interface Examination {
  site: SiteDefinition;
  queries: Queries;
  environment: Environment;
  /** The folder of the build (NEXT_DIST_DIR). */
  buildFolder: string;
  /** The folder of the pictures of the site's own, `public/`. */
  publicFolder: string;
  /** Whether the site runs in production, where secrets go to https and private addresses only. */
  isProduction: boolean;
}

function wordPressOf({ environment, isProduction }: Examination): WordPress {
  const { NEXT_PUBLIC_WORDPRESS_URL: url, FAUST_SECRET_KEY: secret } = environment;
  const at = {
    url,
    endpoint: environment.WORDPRESS_GRAPHQL_ENDPOINT ?? `${url}/index.php?graphql`,
    secret: maySendSecrets(url, isProduction) ? secret : undefined,
  };
  const { CMS_TIMEOUT_MS: timeoutMs, CMS_MAX_ANSWER_BYTES: maxBytes } = environment;
  return wordPressAt(at, { timeoutMs, maxBytes });
}

/** Whose words and pictures visitors see, and where they lead. */
async function checkSettings(
  wordPress: WordPress,
  site: Site,
  publicFolder: string,
): Promise<Finding[]> {
  const { facts, hasIcon } = await settingsOfWordPress(wordPress, site);
  const shown = shownSettings(facts ?? { isDemonstration: true, settings: {} }, site.config);
  return [
    ...demonstrationIn(site.config, facts, { publicFolder, hasIcon }),
    ...(await checkLinks(wordPress, shown)),
    ...(isToolbarOn(shown.toolbar, site)
      ? aboutToolbar.ok('signed-in editors have it')
      : aboutToolbar.note(
          'signed-in editors have none',
          'where they are to have it: Settings → Homegrown → Editors, or EXPERIMENTAL_TOOLBAR=true',
        )),
  ];
}

/** The checks of what WordPress has, in order. */
function contentChecks(
  wordPress: WordPress,
  { environment, site: definition, buildFolder, publicFolder }: Examination,
): (() => Promise<Finding[]>)[] {
  const site = siteAt(environment, definition);
  return [
    () => checkFrontPage(wordPress, environment.TRAILING_SLASH),
    () => checkContentTypes(wordPress),
    () => checkPageAddresses(wordPress, site),
    () => checkMediaHosts(wordPress, site),
    () => checkSettings(wordPress, site, publicFolder),
    () => checkLanguages(wordPress, site.config.languages),
    () => checkForms(wordPress),
    () =>
      checkChanges(wordPress, { revalidateSeconds: environment.REVALIDATE_SECONDS, buildFolder }),
    () => checkCaches(wordPress),
  ];
}

async function examineWordPress(examination: Examination): Promise<Finding[]> {
  const { environment, site, queries } = examination;
  const wordPress = wordPressOf(examination);
  const address = await checkAddress(wordPress, environment.SITE_URL);
  if (!address.answers) return address.findings;
  const graphql = await checkGraphql(wordPress, environment.SITE_URL, site, queries);
  const findings = [...address.findings, ...graphql.findings];
  if (findings.some(saysOutage)) return findings;
  findings.push(
    ...(await checkFaustwp(wordPress, {
      namespaces: address.namespaces,
      isSecretSet: environment.FAUST_SECRET_KEY !== undefined,
    })),
  );
  for (const check of graphql.answers ? contentChecks(wordPress, examination) : []) {
    if (findings.some(saysOutage)) break;
    findings.push(...(await check()));
  }
  return withoutRepeatedPermalinks(findings);
}

/** Plain permalinks are seen at the REST API and at the posts; once is enough. */
const withoutRepeatedPermalinks = (findings: Finding[]): Finding[] =>
  findings.filter(
    (one, at) =>
      one.name !== 'Permalinks' || at === findings.findIndex(({ name }) => name === one.name),
  );

/**
 * Examines the connection from WordPress to the site, whether visitors see anything of the
 * demonstration, and the machine that the site runs on. Checks that depend on a failed one are left
 * out. It changes nothing anywhere.
 */
export async function examine(examination: Examination): Promise<Finding[]> {
  return [
    ...(await examineWordPress(examination)),
    ...(await checkSiteUrl(examination.environment)),
    ...checkWriteAccess(examination.buildFolder),
    ...(await checkRedis(examination.environment.REDIS_URL)),
  ];
}
