import { z } from 'zod';
import type { ShownSettings } from '#content/shared/shown-settings';
import { graphqlOf } from './check-graphql';
import { about, type Finding } from './finding';
import type { WordPress } from './wordpress';

const answer = z.object({ nodeByUri: z.object({ id: z.string() }).nullable() });

/** Addresses that this site itself answers. */
const OF_SITE = /^\/(?:search|feed|api)(?:\/|$)|\.\w+$/;

/** Whether WordPress says that it has nothing at a path. */
async function isMissing({ query }: WordPress, uri: string): Promise<boolean> {
  const told = graphqlOf(
    await query('query ($uri: String!) { nodeByUri(uri: $uri) { id } }', { uri }),
  );
  return told?.errors.length === 0 && answer.safeParse(told.data).data?.nodeByUri === null;
}

/** Names each button and link of the settings that leads to a page that WordPress does not have. */
export async function checkLinks(
  wordPress: WordPress,
  { frontPage, contactPage }: Pick<ShownSettings, 'frontPage' | 'contactPage'>,
): Promise<Finding[]> {
  const { hero, callToAction } = frontPage('');
  const links = [
    ...(hero?.buttons ?? []),
    ...(callToAction?.button ? [callToAction.button] : []),
    ...(contactPage ? [{ label: 'the link of error pages (contactPage)', href: contactPage }] : []),
  ];
  const findings: Finding[] = [];
  for (const { label, href } of links) {
    const [path = ''] = href.split(/[?#]/);
    if (!path.startsWith('/') || OF_SITE.test(path) || !(await isMissing(wordPress, path)))
      continue;
    findings.push(
      ...about('Links').failure(
        `“${label}” leads to ${href}, and WordPress has nothing there`,
        'choose a page in WordPress (Settings → Homegrown), or correct the address in site.config.ts',
      ),
    );
  }
  return findings;
}
