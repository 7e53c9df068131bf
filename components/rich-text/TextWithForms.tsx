import type { SubmitEvent } from 'react';
import { ContentHtml } from './ContentHtml';
import styles from './TextWithForms.module.scss';

/** Sends a form of the content by a script that comes then; where it does not come, the browser sends it. */
function sendByScript(event: SubmitEvent<HTMLDivElement>): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.dataset.contentForm === undefined) return;
  event.preventDefault();
  import('./send-form').then(
    ({ sendForm }) => sendForm(form),
    () => HTMLFormElement.prototype.submit.call(form),
  );
}

/** A text with forms of its own, their styles, and what sends them. */
export default function TextWithForms({ html }: { html: string }) {
  return <ContentHtml html={html} className={styles.text} onSubmit={sendByScript} />;
}
