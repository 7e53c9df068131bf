import type { GetServerSideProps } from 'next';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { PreviewProgress } from '@/editor/ui/preview-bar/PreviewMessage';
import { currentSite } from '@/lib/cms/current-site';
import { graphqlEndpoint } from '@/lib/cms/settings';
import { withSources } from '@/editor/server/content-security-policy';
import type { PreviewScreenProps } from '@/editor/ui/PreviewScreen';
import { authSettings } from '@/editor/server/auth-settings';

/** Only a browser can sign an editor in, so nothing of a preview is ever rendered on the server. */
const PreviewScreen = dynamic(() => import('@/editor/ui/PreviewScreen'), {
  ssr: false,
  loading: () => <PreviewProgress isSigningIn={false} />,
});

/** Where every address with `?preview=true` leads (specification, section 2.2; next.config.js). */
export default function Preview({ site, graphqlEndpoint: endpoint, auth }: PreviewScreenProps) {
  return (
    <>
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <PreviewScreen site={site} graphqlEndpoint={endpoint} auth={auth} />
    </>
  );
}

/**
 * Where WordPress is, at request time: the browser asks it directly, so this page's Content-Security-Policy names it
 * (docs/decisions/0006-how-an-editors-browser-reaches-wordpress.md). Only the site itself and WordPress may frame a
 * preview.
 */
export const getServerSideProps: GetServerSideProps<PreviewScreenProps> = async ({ res }) => {
  const site = currentSite();
  const endpoint = graphqlEndpoint();
  const policy = res.getHeader('Content-Security-Policy');
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Referrer-Policy', 'no-referrer');
  // It knows no second origin; browsers that know frame-ancestors heed that.
  res.removeHeader('X-Frame-Options');
  res.setHeader(
    'Content-Security-Policy',
    withSources(typeof policy === 'string' ? policy : '', {
      'connect-src': ["'self'", new URL(endpoint).origin],
      'frame-ancestors': ["'self'", new URL(site.cmsUrl).origin],
    }),
  );
  return { props: { site, graphqlEndpoint: endpoint, auth: authSettings() } };
};
