import type { GetServerSideProps } from 'next';
import { type PlainLayout, plainLayout } from '#documents/site-language';
import { signInSettings } from '#editor/server/sign-in-settings';
import type { SignInSettings } from '#editor/shared/contract';
import type { SiteDefinition } from '#site/define-site';
import type { EditorWording } from '#words/editors/editor-words';
import { editorWording, type ScreenWords, screenWords, wordingIn } from '#words/wording';

/** What a browser needs to sign an editor in and to ask for a preview. */
export interface PreviewStartProps extends PlainLayout {
  settings: SignInSettings;
  words: Pick<ScreenWords, 'locale' | 'layout' | 'failure'>;
  editors: EditorWording;
}

/**
 * Where every address with `?preview=true` leads (next.config.js). Only a browser can sign an
 * editor in; then it asks `pages/-/draft.tsx` for the screen. The address of WordPress is read at
 * request time: editors sign in there, and a preview's links lead there.
 */
export const previewStartPage =
  (site: SiteDefinition): GetServerSideProps<PreviewStartProps> =>
  async ({ res }) => {
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.setHeader('Referrer-Policy', 'no-referrer');
    const shown = await plainLayout(site);
    const wording = wordingIn(shown.layout.language.tag, site.config.words);
    const { locale, layout, failure } = screenWords(wording);
    return {
      props: {
        settings: signInSettings(site),
        ...shown,
        words: { locale, layout, failure },
        editors: editorWording(wording),
      },
    };
  };
