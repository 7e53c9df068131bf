function nameOf(term: string): string {
  return term ? `Search: ${term}` : 'Search';
}

/**
 * The document's title for another term. What the server put behind the search's name, the site's title, stays.
 *
 * @param rendered the title and the term that the server rendered the screen with
 */
export function searchTitle(term: string, rendered: { title: string; term: string }): string {
  const name = nameOf(rendered.term);
  const site = rendered.title.startsWith(name) ? rendered.title.slice(name.length) : '';
  return `${nameOf(term)}${site}`;
}
