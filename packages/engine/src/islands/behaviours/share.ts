/**
 * Opens the system's own share sheet if there is one; otherwise copies the address. @returns a
 * message for the visitor, '' for none
 */
async function share({ title, url, copied, copy }: DOMStringMap): Promise<string> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return '';
    }
    await window.navigator.clipboard.writeText(url ?? '');
    return copied ?? '';
  } catch (error) {
    // The visitor has closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return copy ?? '';
  }
}

function shareOnClick({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-share]');
  const place = button && button.closest('div')?.querySelector('[role="status"]');
  if (!place) return;
  void share(button.dataset).then((said) => {
    place.textContent = said;
  });
}

/** The button of `ShareLinks`: shares the page, and shows the result. */
export function shareButtons(): void {
  document.addEventListener('click', shareOnClick);
}
