import { currentSite } from '@homegrown/engine/cms/current-site';
import { type PlainFrame, plainFrame } from '@homegrown/engine/documents/site-language';
import { loginPage } from '@homegrown/engine/editor/server/login-page';
import { signInSettings } from '@homegrown/engine/editor/server/settings';
import type { LoginPageProps } from '@homegrown/engine/editor/shared/contract';
import { ShownEditorParts, ShownEditorWords } from '@homegrown/engine/editor/ui/editor-context';
import { EditorHead } from '@homegrown/engine/editor/ui/EditorHead';
import { LoginScreen } from '@homegrown/engine/editor/ui/login-form/LoginScreen';
import { editorWording, wordingIn } from '@homegrown/engine/words/wording';
import type { GetServerSideProps } from 'next';
import { ShownStaticFrame } from '@/components/editor-frame/EditorFrame';
import { editorParts } from '@/islands/editor-parts';
import SignIn from '@/islands/sign-in';
import { site } from '@/site';

export const config = { unstable_runtimeJS: false };

/** Where editors sign in: a link to WordPress's own login page, or a form. */
export default function LoginPage({ shown, ...login }: LoginPageProps & PlainFrame) {
  const { editors } = login;
  return (
    <ShownEditorWords value={editors}>
      <ShownEditorParts value={editorParts}>
        <ShownStaticFrame value={shown}>
          <EditorHead title={editors.words.login.title} brand={shown.brand} />
          <LoginScreen>
            <SignIn
              props={{
                settings: login.settings,
                returnTo: login.returnTo,
                notice: login.notice,
                user: login.user,
                editors,
              }}
            />
          </LoginScreen>
        </ShownStaticFrame>
      </ShownEditorParts>
    </ShownEditorWords>
  );
}

export const getServerSideProps: GetServerSideProps<LoginPageProps & PlainFrame> = async ({
  req,
  res,
  query,
}) => {
  const shown = await plainFrame(site);
  const wording = wordingIn(shown.frame.language.tag, site.config.words);
  const { props, cookies } = loginPage(
    { query, cookies: req.cookies, referrer: req.headers.referer },
    signInSettings(site),
    currentSite(site),
    editorWording(wording),
  );
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  // The page's address may contain a code. With no-referrer, the form would be posted with the
  // origin "null".
  res.setHeader('Referrer-Policy', 'same-origin');
  if (cookies.length > 0) res.appendHeader('Set-Cookie', cookies);
  return { props: { ...props, ...shown } };
};
