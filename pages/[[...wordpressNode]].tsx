import type { GetStaticPaths, GetStaticProps, GetStaticPropsResult } from 'next';
import { keysOfAddress } from '@/lib/changes/change-keys';
import { collectKeys } from '@/lib/cms/collect-keys';
import type { Ask } from '@/lib/cms/create-ask';
import { environment } from '@/lib/cms/environment';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { resultOf } from '@/lib/next/server/kept-answer';
import { renderings } from '@/lib/next/server/page-cache/renderings.mjs';
import { parseAddress } from '@/lib/routing/address';
import { routeAddress } from '@/lib/routing/route';
import { loadPage } from '@/wp-templates/load-page';
import { type Screen, templates } from '@/wp-templates/templates';
import { renderScreen } from '@/wp-templates/views';

/** Every address of WordPress comes here. */
export default function WordPressNode({ screen }: { screen: Screen }) {
  return renderScreen(screen);
}

/** Nothing is prerendered at build: `next build` needs no CMS. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/** Redirects that WordPress names are asked for anew soon: a wrong one does not stay. */
const MAX_REDIRECT_SECONDS = 60;

type Result = GetStaticPropsResult<{ screen: Screen }>;

/** What an address answers, and the keys that it has beside those of the CMS's answers. */
async function answerAt(
  segments: readonly string[] | undefined,
  visit: Ask,
): Promise<{ result: Result; keys: readonly string[] }> {
  const { REVALIDATE_SECONDS: revalidate, TRAILING_SLASH: trailingSlash } = environment();
  const route = await routeAddress(segments, templates, { trailingSlash, ask: visit });
  const address = parseAddress(segments);
  const keys = (isFound: boolean) =>
    'junk' in address ? [] : keysOfAddress(address.path, isFound);
  switch (route.kind) {
    case 'missing':
      return { result: { notFound: true, revalidate }, keys: keys(false) };
    case 'redirect':
      return {
        result: {
          redirect: { destination: route.to, statusCode: 307 },
          revalidate: Math.min(revalidate, MAX_REDIRECT_SECONDS),
        },
        keys: keys(false),
      };
    case 'template': {
      const screen = await loadPage(route, visit);
      return screen
        ? { result: { props: { screen }, revalidate }, keys: keys(true) }
        : { result: { notFound: true, revalidate }, keys: keys(false) };
    }
  }
}

/**
 * Renders an address, and tells the page cache what the answer is made of. When the CMS gives no answer for an address that has
 * changed, it answers as before, until the CMS does.
 */
export const getStaticProps: GetStaticProps<{ screen: Screen }> = async ({ params }) => {
  const given = params?.wordpressNode;
  const segments = Array.isArray(given) ? given : undefined;
  const address = `/${(segments ?? []).join('/')}`;
  const { ask, keys } = collectKeys(await queryCmsForVisit());
  try {
    const { result, keys: ofAddress } = await answerAt(segments, ask);
    renderings().ended(address, { moment: ask.moment ?? '', keys: [...keys(), ...ofAddress] });
    return result;
  } catch (error) {
    const before = renderings().before(address);
    renderings().ended(address, 'failed');
    if (!before) throw error;
    console.error(error);
    return resultOf(before.answer, environment().REVALIDATE_SECONDS);
  }
};
