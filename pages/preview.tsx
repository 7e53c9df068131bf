import type { GetServerSideProps } from 'next';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { ShownWords } from '@/components/wording/words-context';
import { signInSettings } from '@/editor/server/settings';
import type { SignInSettings } from '@/editor/shared/contract';
import { ShownBrand, ShownEditorWords } from '@/editor/ui/editor-words-context';
import { PreviewProgress } from '@/editor/ui/preview-bar/PreviewMessage';
import { type PlainFrame, plainFrame } from '@/lib/documents/site-language';
import type { EditorWording } from '@/words/editors/editor-words';
import { type ScreenWords, editorWording, screenWords, wordingIn } from '@/words/wording';

/** Only a browser can sign an editor in, so a preview is never rendered on the server. */
const PreviewScreen = dynamic(() => import('@/editor/ui/PreviewScreen'), {
  ssr: false,
  loading: () => <PreviewProgress isSigningIn={false} />,
});

interface PreviewProps extends PlainFrame {
  settings: SignInSettings;
  words: ScreenWords;
  editors: EditorWording;
}

/** Where every address with `?preview=true` leads (next.config.js). */
export default function Preview({ brand, settings, words, editors }: PreviewProps) {
  return (
    <ShownWords value={words}>
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <ShownEditorWords value={editors}>
        <ShownBrand value={brand}>
          <PreviewScreen settings={settings} editors={editors} />
        </ShownBrand>
      </ShownEditorWords>
    </ShownWords>
  );
}

/**
 * The address of WordPress is read at request time: editors sign in there, and a preview's links
 * lead there.
 */
export const getServerSideProps: GetServerSideProps<PreviewProps> = async ({ res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Referrer-Policy', 'no-referrer');
  const shown = await plainFrame();
  const wording = wordingIn(shown.frame.language.tag);
  const words = screenWords(wording, []);
  return {
    props: { settings: signInSettings(), ...shown, words, editors: editorWording(wording) },
  };
};
