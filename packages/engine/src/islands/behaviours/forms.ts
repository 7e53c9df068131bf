/**
 * Forms in content: a script sends them without leaving the page. If it does not arrive, the
 * browser sends them.
 */
export function forms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.dataset.contentForm === undefined) return;
    event.preventDefault();
    import('./send-form').then(
      ({ sendForm }) => sendForm(form),
      () => HTMLFormElement.prototype.submit.call(form),
    );
  });
}
