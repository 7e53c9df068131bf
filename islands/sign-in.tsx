import type { LoginPageProps } from '@homegrown/engine/editor/shared/contract';
import { ShownEditorParts } from '@homegrown/engine/editor/ui/editor-context';
import { SignIn } from '@homegrown/engine/editor/ui/login-form/SignIn';
import { island } from '@homegrown/engine/islands/island';
import { editorParts } from './editor-parts';

const SignInHere = (props: LoginPageProps) => (
  <ShownEditorParts value={editorParts}>
    <SignIn {...props} />
  </ShownEditorParts>
);

export default island('sign-in', SignInHere, { startsAtOnce: true });
