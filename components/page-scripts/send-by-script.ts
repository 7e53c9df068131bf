/**
 * For the submission of a form of content: a script that comes then sends it; where it does not
 * come, the browser sends it.
 */
export function sendByScript(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.dataset.contentForm === undefined) return;
  event.preventDefault();
  import('./send-form').then(
    ({ sendForm }) => sendForm(form),
    () => HTMLFormElement.prototype.submit.call(form),
  );
}
