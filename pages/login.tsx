import type { PlainLayout } from '@homegrown/engine/documents/site-language';
import type { LoginPageProps } from '@homegrown/engine/editor/shared/contract';
import { ShownEditorParts, ShownEditorWords } from '@homegrown/engine/editor/ui/editor-context';
import { EditorHead } from '@homegrown/engine/editor/ui/EditorHead';
import { LoginScreen } from '@homegrown/engine/editor/ui/login-form/LoginScreen';
import { signInPage } from '@homegrown/engine/pages/sign-in-page';
import { ShownStaticLayout } from '@/components/editor-layout/EditorLayout';
import { editorParts } from '@/islands/editor-parts';
import SignIn from '@/islands/sign-in';
import { site } from '@/site';

export const config = { unstable_runtimeJS: false };

/** Where editors sign in: a link to WordPress's own login page, or a form. */
export default function LoginPage({ shown, ...login }: LoginPageProps & PlainLayout) {
  const { settings, returnTo, notice, user, editors } = login;
  return (
    <ShownEditorWords value={editors}>
      <ShownEditorParts value={editorParts}>
        <ShownStaticLayout value={shown}>
          <EditorHead title={editors.words.login.title} brand={shown.brand} />
          <LoginScreen>
            <SignIn props={{ settings, returnTo, notice, user, editors }} />
          </LoginScreen>
        </ShownStaticLayout>
      </ShownEditorParts>
    </ShownEditorWords>
  );
}

export const getServerSideProps = signInPage(site);
