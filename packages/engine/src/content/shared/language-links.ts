/** The page in another language of the site. */
export interface LanguageLink {
  /** The language's own name: "Deutsch". */
  name: string;
  /** The language's tag, as HTML names it. */
  tag: string;
  href: string;
  /** Whether it is the language of the current page. */
  isHere: boolean;
}

/** The language switch: its name in the language of the page, and its links. */
export interface LanguageLinks {
  label: string;
  links: LanguageLink[];
}
