/** What the page shows, by its path and query. A hash only leads to a place in it. */
const addressNow = (): string => location.pathname + location.search;

let shown: string | undefined;

/** Shows another address of this site without a new entry in the history. */
export function replaceAddress(address: string): void {
  history.replaceState({}, '', address);
  shown = addressNow();
}

/** Shows another address of this site as a new entry in the history. */
export function pushAddress(address: string): void {
  history.pushState({}, '', address);
  shown = addressNow();
}

/** Loads the page when its visitor goes to an entry of the history that is not what it shows. */
export function followHistory(): void {
  if (shown !== undefined) return;
  shown = addressNow();
  addEventListener(
    'popstate',
    (event) => {
      if (addressNow() === shown) return;
      // In development, Next's router would render the page that the entry was made with.
      event.stopImmediatePropagation();
      location.reload();
    },
    true,
  );
}
