import type { PluralForms } from './counted';
import type { EditorWords } from './editors/editor-words';

/** What a visitor can do with something on another service, with and without its name. */
interface EmbedWords {
  /** Contains `{service}`. */
  plain: string;
  /** Contains `{service}` and `{name}`. */
  named: string;
}

/**
 * The words of the interface in one language. A name in braces is a placeholder; each language puts
 * it where it belongs.
 *
 * @typeParam Form the forms of the plural that the language has
 */
export interface Words<Form extends Intl.LDMLPluralRule = 'other'> {
  /** The names of screens and of their parts. */
  names: {
    home: string;
    search: string;
    projects: string;
    /** The title of untitled content. */
    untitled: string;
    /** The names of menus that have none. */
    primaryMenu: string;
    footerMenu: string;
    /** The name of the language switch. */
    languages: string;
    /** A way to share a post. */
    email: string;
    /** In the footer of the demonstration: all of it is invented. */
    invented: string;
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
    /** The document title of a further page, with `{title}` and `{page}`. */
    page: string;
    noPosts: string;
    noProjects: string;
    /** Shown instead of the text of a card. */
    protected: string;
    /** What a product costs at least. Contains `{price}`. */
    fromPrice: string;
    /** Content types, by their WPGraphQL names. An owner's own types keep their own names. */
    types: Readonly<Record<'Page' | 'Project', string>>;
  };
  /** What this site adds to content. */
  content: {
    table: string;
    details: string;
    viewImage: string;
    closeImage: string;
    logIn: string;
    contactForm: string;
    embeds: Readonly<Record<'video' | 'track' | 'map', EmbedWords>>;
  };
  /** The Today box. */
  today: {
    hours: PluralForms<Form>;
    minutes: PluralForms<Form>;
    steps: PluralForms<Form>;
    /** Contains `{time}`. */
    about: string;
    /** Contains `{time}` and `{steps}`. */
    sum: string;
    print: string;
  };
  /** The question whether a service may count visitors (`counting` in site.config.ts). */
  counting: {
    /** Its name, and that of the button that asks it again. */
    title: string;
    /** Contains `{service}`. */
    text: string;
    allow: string;
    refuse: string;
  };
  /**
   * The newsletter's form. The owner says what the list is about (`newsletter` in site.config.ts).
   */
  newsletter: {
    /** A field's name. */
    email: string;
    subscribe: string;
    /** For programs that fill in forms: leave this field empty. Nobody sees the field. */
    leaveEmpty: string;
    /** Says who will receive the address. Contains `{host}`. */
    goesTo: string;
    /** Shown after the address was sent. Contains `{host}`. */
    handedOn: string;
    /** Leads to the list's own subscription page. Contains `{host}`. */
    noLetter: string;
    /** Follows an error message. Contains `{page}`. */
    elsewhere: string;
    notSubscribed: string;
    noAddress: string;
    /** Contains `{host}`. */
    refused: string;
    /** Contains `{host}`. */
    noAnswer: string;
  };
  /** Feeds, and the other documents for programs. */
  documents: {
    /** Contains `{title}` and `{name}`. */
    commentOn: string;
    contents: string;
    allAddresses: string;
    feed: string;
    /**
     * Shown instead of a document that does not exist; `unavailable`, instead of one that can't be
     * made.
     */
    missing: string;
    unavailable: string;
  };
  /** Header, footer and what many screens share. */
  layout: {
    skip: string;
    home: string;
    search: string;
    toggleMenu: string;
    /** Contains the menu's `{name}`. */
    menu: string;
    subMenu: string;
    /** Contains `{year}`, `{brand}` and `{platform}`. */
    copyright: string;
    /** Without a platform. */
    copyrightOnly: string;
    /** Contains `{brand}` and `{network}`. */
    profile: string;
    profileOnly: string;
    dark: string;
    light: string;
    breadcrumb: string;
    /** Contains the author's `{name}`. */
    by: string;
    /** What a product cost before. Contains `{price}`. */
    insteadOf: string;
    soldOut: string;
    searchSite: string;
    loading: string;
    /** Brings readers back to where they stopped; shown by packages/engine/public/reader.js. */
    continue: string;
    /** Contains `{heading}`. */
    continueAt: string;
    searchPlaceholder: string;
    searchSubmit: string;
    byCategory: string;
  };
  /** Messages for when this site or WordPress fails. */
  failure: {
    title: string;
    text: string;
    again: string;
    /** Leads to the page on which readers can write to the owner. */
    contact: string;
  };
  /** Pages that are shown instead of others. */
  errors: {
    missing: { title: string; text: string };
    gone: { title: string; text: string };
    meant: string;
    offline: { title: string; text: string; none: string };
  };
  /** The front page, beside the owner's own words in site.config.ts. */
  front: {
    more: string;
    all: string;
    noPosts: string;
    testimonials: string;
    carousel: string;
    previous: string;
    next: string;
  };
  /** Posts, pages and projects. */
  entry: {
    top: string;
    /** Contains `{date}`. */
    updated: string;
    contents: string;
    categories: string;
    tags: string;
    writtenBy: string;
    related: string;
    otherPosts: string;
    previousPost: string;
    nextPost: string;
    otherProjects: string;
    previousProject: string;
    nextProject: string;
    moreProjects: string;
    noProjects: string;
    readComments: string;
    writeComment: string;
    /** Leads to where a product is bought. */
    buy: string;
    /** What is said of a project, and its two pictures. */
    trade: string;
    year: string;
    place: string;
    task: string;
    result: string;
    before: string;
    after: string;
  };
  share: {
    label: string;
    button: string;
    copied: string;
    /** Contains `{url}`. */
    copy: string;
  };
  /** Shown instead of what a password protects. */
  lock: {
    page: string;
    post: string;
    project: string;
    wrong: string;
    password: string;
    open: string;
    elsewhere: string;
  };
  /** Lists with further pages. */
  list: {
    feed: string;
    narrower: string;
    /** The label of links to the projects of each trade, and the link to those of all. */
    trades: string;
    allTrades: string;
    pages: string;
    /** Contains the number of a `{page}`. */
    page: string;
    /** Contains `{page}`, and the number of all `{pages}`. */
    pageOf: string;
    more: string;
    waiting: string;
    failed: string;
    loaded: Readonly<Record<'post' | 'project', PluralForms<Form>>>;
  };
  /** The search page, and the search forms on other screens. */
  search: {
    short: string;
    searching: string;
    failed: string;
    again: string;
    /** The document title. Contains `{term}`. */
    title: string;
    none: string;
    noneFor: string;
    /** Below "No results". Contains `{term}`. */
    newest: string;
    didYouMean: string;
    results: PluralForms<Form>;
    /** Contains `{term}`. */
    resultsFor: PluralForms<Form>;
    /** Contains `{listed}`; `{count}` is the total. */
    of: PluralForms<Form>;
    /** Contains `{from}` and `{to}`. */
    range: string;
    /** Contains `{total}` as well. */
    rangeOf: string;
    /** Contains `{results}`, which is one of the counted texts above. */
    moreToLoad: string;
    loaded: PluralForms<Form>;
  };
  /** A thread of comments and its form. */
  comments: {
    pages: string;
    older: string;
    newer: string;
    ofAuthor: string;
    /** Contains `{name}`. */
    replyTo: string;
    noReply: string;
    write: string;
    required: string;
    name: string;
    email: string;
    url: string;
    text: string;
    leaveEmpty: string;
    send: string;
    yours: string;
    /** Contains `{name}`. */
    heldByline: string;
    cut: string;
  };
  /** What the server counts. */
  counts: {
    /** Counted by minutes. */
    reading: PluralForms<Form>;
    post: PluralForms<Form>;
    project: PluralForms<Form>;
    comments: PluralForms<Form>;
    noComments: string;
  };
  /** The server's messages about comments. */
  commentAnswers: {
    /** Contains `{title}`. */
    title: string;
    here: string;
    anonymous: string;
    published: string;
    held: string;
    someWrong: string;
    noName: string;
    noEmail: string;
    wrongEmail: string;
    wrongUrl: string;
    noText: string;
    tooLong: string;
    trap: string;
    again: string;
    /** Counted by seconds. */
    tooMany: PluralForms<Form>;
    foreign: string;
    closed: string;
    noParent: string;
    /** Contains WordPress's own `{words}`. */
    refused: string;
    notSent: string;
    unknown: string;
    unreadable: string;
  };
  /** Forms in content. A plugin's answers are in its own words. */
  forms: {
    onWordPress: string;
    leaveEmpty: string;
    send: string;
    /** Shown above the list of fields with errors if the form's plugin gives no message. */
    someWrong: string;
    chooseAgain: string;
    tooManyFiles: string;
    tooLong: string;
    trap: string;
    again: string;
    /** Counted by seconds. */
    tooMany: PluralForms<Form>;
    foreign: string;
    notSent: string;
    unknown: string;
    unreadable: string;
    gone: string;
    offline: string;
    yourMessage: string;
    backToPage: string;
    notSentTitle: string;
  };
  /** What a mirror says about itself (packages/mirror/). */
  mirror: {
    /** The title of the page that stands in for what the mirror does not have. */
    title: string;
    heading: string;
    text: string;
    later: string;
    /** A link to the site. */
    goOn: string;
    /** Shown instead of a form. */
    nothingSent: string;
    /** A link to the form on the site. */
    write: string;
  };
  /** What only editors see. */
  editors: EditorWords<Form>;
  /** The page for a network that makes too many requests. */
  refusal: {
    title: string;
    /** Counted by seconds. */
    text: PluralForms<Form>;
  };
}
