/**
 * Keeps Next's client from rendering an error page a second time because its address has a query: the client does so for
 * static pages (`nextExport`), and puts their styles into a style element, which the Content-Security-Policy refuses. An
 * error page looks the same at every address. Changes `data` in place.
 *
 * @see docs/recipes/upgrade-next.md
 */
export function keepErrorPageAsRendered(data: { page: string; nextExport?: boolean }): void {
  if (data.page === '/500') delete data.nextExport;
}
