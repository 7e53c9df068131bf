import { examples as editorToolbar } from './editor-toolbar/EditorToolbar.examples';
import { examples as loginForm } from './login-form/LoginForm.examples';
import { examples as previewBar } from './preview-bar/PreviewBar.examples';

/** The examples of the editors' screens, by component. */
export const examplesOfEditors = {
  EditorToolbar: editorToolbar,
  LoginForm: loginForm,
  PreviewBar: previewBar,
};
