/** A link to a term, an author or an entry. */
export interface NamedLink {
  id: string;
  name: string;
  href: string;
}

/** A link to a term with the number of its posts. */
export interface CountedLink extends NamedLink {
  count?: number;
  /** Whether it is what the screen shows. */
  isCurrent?: boolean;
}
