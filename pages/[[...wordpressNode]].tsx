import type { GetStaticPaths, GetStaticProps } from 'next';
import { environment } from '@/lib/cms/environment';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
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
      const screen = await loadPage(route, visit);
      return screen ? { props: { screen }, revalidate } : { notFound: true, revalidate };
    }
  }
};
