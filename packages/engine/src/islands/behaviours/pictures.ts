/** The picture that a link leads to, over the page; a click anywhere and Escape close it. */
function dialogFor(link: HTMLAnchorElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  const picture = document.createElement('img');
  const button = document.createElement('button');
  picture.src = link.href;
  picture.alt = link.querySelector('img')?.alt ?? '';
  button.append(link.dataset.picture ?? '');
  dialog.ariaLabel = picture.alt || link.ariaLabel;
  const caption = link.closest('figure')?.querySelector('figcaption');
  dialog.append(button, picture, caption?.cloneNode(true) ?? '');
  dialog.addEventListener('click', ({ detail }) => {
    // The second click of a double one belongs to the link.
    if (detail < 2) dialog.close();
  });
  dialog.onclose = () => dialog.remove();
  return dialog;
}

/** The links of pictures in content: a click shows the whole picture without leaving the page. */
export function pictures(): void {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-picture]');
    if (!link) return;
    event.preventDefault();
    const dialog = dialogFor(link);
    document.body.append(dialog);
    dialog.showModal();
  });
}
