import type { GetStaticPaths, GetStaticProps } from 'next';
import { environment } from '@/lib/cms/environment';
import { queryCmsFor } from '@/lib/cms/query-for-type';
import { confirmMissing } from '@/lib/cms/confirm-missing';
import { archiveCursor } from '@/lib/routing/archive-cursor';
import { routeAddress } from '@/lib/routing/route';
import { currentSite } from '@/lib/cms/current-site';
import { renderScreen } from '@/wp-templates/views';
import { loadScreen, registry } from '@/wp-templates/queries';
import type { Screen } from '@/wp-templates/screens';

/** Every address of WordPress comes here (specification, section 2.1). */
export default function WordPressNode({ screen }: { screen: Screen }) {
  return renderScreen(screen);
}

/** Nothing is prerendered at build: `next build` needs no CMS (DESIGN.md, decision 5). */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<{ screen: Screen }> = async ({ params }) => {
  const { REVALIDATE_SECONDS: revalidate, TRAILING_SLASH: trailingSlash } = environment();
  const segments = params?.wordpressNode;
  const route = await routeAddress(Array.isArray(segments) ? segments : undefined, registry, {
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
      const ask = queryCmsFor(route.node);
      const after = await archiveCursor(route.node.uri, route.page, ask);
      if (after === null) return { notFound: true, revalidate };
      const screen = await loadScreen(
        route.template,
        ask,
        { node: route.node, page: route.page, after, asPreview: false },
        currentSite(),
      );
      if (!screen) {
        await confirmMissing(route.node.uri);
        return { notFound: true, revalidate };
      }
      return { props: { screen }, revalidate };
    }
  }
};
