import type { GetStaticPaths, GetStaticProps } from 'next';
import { confirmMissing } from '@/lib/cms/confirm-missing';
import { currentSite } from '@/lib/cms/current-site';
import { environment } from '@/lib/cms/environment';
import { queryCmsFor } from '@/lib/cms/query-for-type';
import { archiveCursor, learnNextPage } from '@/lib/routing/archive-cursor';
import { routeAddress } from '@/lib/routing/route';
import { loadScreen, type Screen, templates } from '@/wp-templates/templates';
import { renderScreen } from '@/wp-templates/views';

/** Every address of WordPress comes here. */
export default function WordPressNode({ screen }: { screen: Screen }) {
  return renderScreen(screen);
}

/** Nothing is prerendered at build: `next build` needs no CMS. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<{ screen: Screen }> = async ({ params }) => {
  const { REVALIDATE_SECONDS: revalidate, TRAILING_SLASH: trailingSlash } = environment();
  const segments = params?.wordpressNode;
  const route = await routeAddress(Array.isArray(segments) ? segments : undefined, templates, {
    trailingSlash,
  });
  switch (route.kind) {
    case 'missing':
      return { notFound: true, revalidate };
    case 'redirect':
      return {
        redirect: { destination: route.to, statusCode: route.permanent ? 308 : 307 },
        revalidate,
      };
    case 'template': {
      const { template, node, page } = route;
      const ask = queryCmsFor(node);
      const after = await archiveCursor(node.uri, page, ask);
      if (after === null) return { notFound: true, revalidate };
      const request = { node, page, after, asPreview: false };
      const screen = await loadScreen(template, ask, request, currentSite());
      if (!screen) {
        await confirmMissing(node.uri);
        return { notFound: true, revalidate };
      }
      if ('list' in screen.props) learnNextPage(node.uri, after, screen.props.list);
      return { props: { screen }, revalidate };
    }
  }
};
