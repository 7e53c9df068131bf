import type { GetServerSideProps } from 'next';
import { signInSettings } from '@/editor/server/settings';
import type { SignInSettings } from '@/editor/shared/contract';
import { EditorHead } from '@/editor/ui/EditorHead';
import PreviewIsland from '@/islands/preview';
import { type PlainFrame, plainFrame } from '@/lib/documents/site-language';
import { site } from '@/site';
import type { EditorWording } from '@/words/editors/editor-words';
import { type ScreenWords, editorWording, screenWords, wordingIn } from '@/words/wording';

export const config = { unstable_runtimeJS: false };

interface PreviewProps extends PlainFrame {
  settings: SignInSettings;
  words: Pick<ScreenWords, 'locale' | 'frame' | 'failure'>;
  editors: EditorWording;
}

/**
 * Where every address with `?preview=true` leads (next.config.js). Only a browser can sign an
 * editor in; then it asks `pages/-/draft.tsx` for the screen.
 */
export default function Preview({ shown, settings, words, editors }: PreviewProps) {
  return (
    <>
      <EditorHead title={editors.words.preview.title} brand={shown.brand} />
      <PreviewIsland props={{ settings, editors, words, frame: shown }} />
    </>
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
  const shown = await plainFrame(site);
  const wording = wordingIn(shown.frame.language.tag);
  const { locale, frame, failure } = screenWords(wording);
  return {
    props: {
      settings: signInSettings(site),
      ...shown,
      words: { locale, frame, failure },
      editors: editorWording(wording),
    },
  };
};
