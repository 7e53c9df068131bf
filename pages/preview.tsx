import { type PlainFrame, plainFrame } from '@homegrown/engine/documents/site-language';
import { signInSettings } from '@homegrown/engine/editor/server/settings';
import type { SignInSettings } from '@homegrown/engine/editor/shared/contract';
import { EditorHead } from '@homegrown/engine/editor/ui/EditorHead';
import type { EditorWording } from '@homegrown/engine/words/editors/editor-words';
import {
  type ScreenWords,
  editorWording,
  screenWords,
  wordingIn,
} from '@homegrown/engine/words/wording';
import type { GetServerSideProps } from 'next';
import PreviewIsland from '@/islands/preview';
import { site } from '@/site';

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
  const wording = wordingIn(shown.frame.language.tag, site.config.words);
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
