/** A link to a term, an author or an entry. */
export interface NamedLink {
  id: string;
  name: string;
  href: string;
}
