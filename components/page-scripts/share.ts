/**
 * Opens the system's own sheet where it has one, else copies the address. @returns what there is to
 * say of it, '' for nothing
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
    // The visitor has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return copy ?? '';
  }
}

/** Handles a click on the button of `ShareLinks`: shares the page, and says what came of it. */
export function shareOnClick({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-share]');
  const place = button && button.closest('div')?.querySelector('[role="status"]');
  if (!place) return;
  void share(button.dataset).then((said) => {
    place.textContent = said;
  });
}
