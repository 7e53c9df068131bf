import type { GetServerSideProps } from 'next';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { signInSettings } from '@/editor/server/settings';
import type { SignInSettings } from '@/editor/shared/contract';
import { PreviewProgress } from '@/editor/ui/preview-bar/PreviewMessage';

/** Only a browser can sign an editor in, so nothing of a preview is ever rendered on the server. */
const PreviewScreen = dynamic(() => import('@/editor/ui/PreviewScreen'), {
  ssr: false,
  loading: () => <PreviewProgress isSigningIn={false} />,
});

/** Where every address with `?preview=true` leads (next.config.js). */
export default function Preview({ settings }: { settings: SignInSettings }) {
  return (
    <>
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <PreviewScreen settings={settings} />
    </>
  );
}

/** Where WordPress is, at request time: an editor signs in there, and the links of a preview lead there. */
export const getServerSideProps: GetServerSideProps<{ settings: SignInSettings }> = async ({
  res,
}) => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Referrer-Policy', 'no-referrer');
  return { props: { settings: signInSettings() } };
};
