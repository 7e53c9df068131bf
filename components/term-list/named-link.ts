/** A link to a term or an author. */
export interface NamedLink {
  id: string;
  name: string;
  href: string;
}
