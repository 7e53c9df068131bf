/**
 * Handles the submission of a form in content: loads a script that sends the form. If the script
 * does not arrive, the browser sends the form.
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
