import type { GetStaticPaths, GetStaticProps } from 'next';
import { currentSite } from '@/lib/cms/current-site';
import { environment } from '@/lib/cms/environment';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { queryCmsFor } from '@/lib/cms/query-for-type';
import { archiveCursor, learnNextPage } from '@/lib/routing/archive-cursor';
import { routeAddress } from '@/lib/routing/route';
import { confirmGone } from '@/lib/routing/seed-node';
import { loadScreen, type Screen, templates } from '@/wp-templates/templates';
import { renderScreen } from '@/wp-templates/views';

/** Every address of WordPress comes here. */
export default function WordPressNode({ screen }: { screen: Screen }) {
  return renderScreen(screen);
}

/** Nothing is prerendered at build: `next build` needs no CMS. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/** Redirects that WordPress names are asked for anew soon: a wrong one does not stay. */
const MAX_REDIRECT_SECONDS = 60;

export const getStaticProps: GetStaticProps<{ screen: Screen }> = async ({ params }) => {
  const { REVALIDATE_SECONDS: revalidate, TRAILING_SLASH: trailingSlash } = environment();
  const segments = params?.wordpressNode;
  const visit = queryCmsForVisit();
  const route = await routeAddress(Array.isArray(segments) ? segments : undefined, templates, {
    trailingSlash,
    ask: visit,
  });
  switch (route.kind) {
    case 'missing':
      return { notFound: true, revalidate };
    case 'redirect':
      return {
        redirect: { destination: route.to, statusCode: 307 },
        revalidate: Math.min(revalidate, MAX_REDIRECT_SECONDS),
      };
    case 'template': {
      const { template, node, page } = route;
      const ask = queryCmsFor(node, visit);
      const after = await archiveCursor(node.uri, page, ask);
      if (after === null) return { notFound: true, revalidate };
      const request = { node, page, after, asPreview: false };
      const screen = await loadScreen(template, ask, request, currentSite());
      if (!screen) {
        await confirmGone(node.uri, visit);
        return { notFound: true, revalidate };
      }
      if ('list' in screen.props) learnNextPage(node.uri, after, screen.props.list);
      return { props: { screen }, revalidate };
    }
  }
};
