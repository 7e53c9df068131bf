/**
 * Words for a number of things, with `{count}` at its place: one text for each form of the plural that the language has
 * (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
 */
export type Counted<Form extends Intl.LDMLPluralRule = 'other'> = Readonly<Record<Form, string>> &
  Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** What a visitor does with something that stands at another service, with and without its name. */
interface EmbedWords {
  /** With `{service}`. */
  plain: string;
  /** With `{service}` and `{name}`. */
  named: string;
}

/**
 * The words of the interface in one language. A name in braces stands for what is put there; each language puts it where it belongs.
 *
 * @typeParam Form the forms of the plural that the language has
 */
export interface Words<Form extends Intl.LDMLPluralRule = 'other'> {
  /** The names of screens and of what stands on them. */
  names: {
    home: string;
    search: string;
    /** With `{term}`. */
    searchFor: string;
    projects: string;
    /** Of content without a title. */
    untitled: string;
    /** Of menus without a name. */
    primaryMenu: string;
    footerMenu: string;
    /** A way to share a post. */
    email: string;
  };
  /** Archives and lists. */
  lists: {
    category: string;
    tag: string;
    format: string;
    archive: string;
    author: string;
    /** The title of an archive, with `{type}` and `{name}`. */
    title: string;
    /** The title of the document of a further page, with `{title}` and `{page}`. */
    page: string;
    noPosts: string;
    noProjects: string;
    /** In place of the text of a card. */
    protected: string;
    /** Types of content, as WPGraphQL names them. Those of an owner are called by their own names. */
    types: Readonly<Record<'Page' | 'Project', string>>;
  };
  /** What this site puts into content. */
  content: {
    table: string;
    details: string;
    viewImage: string;
    logIn: string;
    contactForm: string;
    embeds: Readonly<Record<'video' | 'track' | 'map', EmbedWords>>;
  };
  /** The box of steps to do today. */
  today: {
    hours: Counted<Form>;
    minutes: Counted<Form>;
    steps: Counted<Form>;
    /** With `{time}`. */
    about: string;
    /** With `{time}` and `{steps}`. */
    sum: string;
    print: string;
  };
  /** The form for the newsletter; what the list is about is the owner's (`newsletter` in site.config.ts). */
  newsletter: {
    /** A field's name. */
    email: string;
    subscribe: string;
    /** To programs that read the page: a field that nobody sees. */
    leaveEmpty: string;
    /** With `{host}`: who will have the address. */
    goesTo: string;
    /** With `{host}`, after the address was sent. */
    handedOn: string;
    /** With `{host}`: leads to its own page for subscribing. */
    noLetter: string;
  };
  /** Feeds, and the other documents for programs. */
  documents: {
    /** With `{title}` and `{name}`. */
    commentOn: string;
    contents: string;
    allAddresses: string;
    feed: string;
  };
}
