import type { PluralForms } from './counted';
import type { EditorWords } from './editors/editor-words';

/** What a visitor does with something that stands at another service, with and without its name. */
interface EmbedWords {
  /** Contains `{service}`. */
  plain: string;
  /** Contains `{service}` and `{name}`. */
  named: string;
}

/**
 * The words of the interface in one language. A name in braces stands for what is put there; each
 * language puts it where it belongs.
 *
 * @typeParam Form the forms of the plural that the language has
 */
export interface Words<Form extends Intl.LDMLPluralRule = 'other'> {
  /** The names of screens and of what stands on them. */
  names: {
    home: string;
    search: string;
    projects: string;
    /** The title of content without one. */
    untitled: string;
    /** The names of menus without one. */
    primaryMenu: string;
    footerMenu: string;
    /** The name of the switch of languages. */
    languages: string;
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
    /** Stands in place of the text of a card. */
    protected: string;
    /**
     * Types of content, as WPGraphQL names them. Those of an owner are called by their own names.
     */
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
    hours: PluralForms<Form>;
    minutes: PluralForms<Form>;
    steps: PluralForms<Form>;
    /** Contains `{time}`. */
    about: string;
    /** Contains `{time}` and `{steps}`. */
    sum: string;
    print: string;
  };
  /**
   * The form for the newsletter; what the list is about is the owner's (`newsletter` in
   * site.config.ts).
   */
  newsletter: {
    /** A field's name. */
    email: string;
    subscribe: string;
    /** Says to programs that read the page: leave this field empty. Nobody sees the field. */
    leaveEmpty: string;
    /** Says who will have the address. Contains `{host}`. */
    goesTo: string;
    /** Stands after the address was sent. Contains `{host}`. */
    handedOn: string;
    /** Leads to the list's own page for subscribing. Contains `{host}`. */
    noLetter: string;
    /** Stands behind what went wrong. Contains `{page}`. */
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
     * Stands in place of a document that is not there; `unavailable`, of one that can't be made.
     */
    missing: string;
    unavailable: string;
  };
  /** Header, footer and what stands on many screens. */
  frame: {
    skip: string;
    home: string;
    search: string;
    toggleMenu: string;
    /** Contains the menu's `{name}`. */
    menu: string;
    subMenu: string;
    /** Contains `{year}`, `{brand}` and `{platform}`. */
    copyright: string;
    /** Contains `{brand}` and `{network}`. */
    profile: string;
    profileOnly: string;
    dark: string;
    light: string;
    breadcrumb: string;
    /** Contains the author's `{name}`. */
    by: string;
    searchSite: string;
    loading: string;
    /** Leads a reader back; public/-/reader.js shows it. */
    continue: string;
    /** Contains `{heading}`. */
    continueAt: string;
    searchPlaceholder: string;
    searchSubmit: string;
    byCategory: string;
  };
  /** What is said when this site or WordPress fails. */
  failure: {
    title: string;
    text: string;
    again: string;
    /** Leads to the page by which readers write to the owner. */
    contact: string;
  };
  /** Pages in place of others. */
  errors: {
    missing: { title: string; text: string };
    gone: { title: string; text: string };
    meant: string;
    offline: { title: string; text: string; none: string };
  };
  /** The front page, beside the owner's own words in site.config.ts. */
  front: {
    more: string;
    noPosts: string;
    testimonials: string;
    carousel: string;
    previous: string;
    next: string;
  };
  /** Posts, pages and projects. */
  entry: {
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
  };
  share: {
    label: string;
    button: string;
    copied: string;
    /** Contains `{url}`. */
    copy: string;
  };
  /** What stands in place of what a password protects. */
  lock: {
    page: string;
    post: string;
    project: string;
    wrong: string;
    password: string;
    open: string;
    elsewhere: string;
  };
  /** Lists that go on. */
  list: {
    feed: string;
    narrower: string;
    pages: string;
    /** Contains the number of a `{page}`. */
    page: string;
    more: string;
    waiting: string;
    failed: string;
    loaded: Readonly<Record<'article' | 'project', PluralForms<Form>>>;
  };
  /** The search, and its form on other screens. */
  search: {
    short: string;
    searching: string;
    failed: string;
    again: string;
    /** The title of the document. Contains `{term}`. */
    title: string;
    none: string;
    noneFor: string;
    didYouMean: string;
    results: PluralForms<Form>;
    /** Contains `{term}`. */
    resultsFor: PluralForms<Form>;
    /** Contains `{listed}`, of `{count}` in all. */
    of: PluralForms<Form>;
    /** Contains `{from}` and `{to}`. */
    range: string;
    /** Contains `{total}` as well. */
    rangeOf: string;
    /** Contains `{results}`, which are counted by one of the texts above. */
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
    article: PluralForms<Form>;
    project: PluralForms<Form>;
    comments: PluralForms<Form>;
    noComments: string;
  };
  /** What becomes of comments, and how the server speaks of them. */
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
  /** Forms that stand in content; the answers of a plugin are in its own words. */
  forms: {
    onWordPress: string;
    leaveEmpty: string;
    send: string;
    /** Above the list of fields with errors, where the form's plugin says nothing itself. */
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
  /** What a mirror says of itself (scripts/mirror/). */
  mirror: {
    /** The title of the page in the place of what the mirror does not have. */
    title: string;
    heading: string;
    text: string;
    later: string;
    /** A link to the site. */
    goOn: string;
    /** Stands in the place of a form. */
    nothingSent: string;
    /** A link to the form on the site. */
    write: string;
  };
  /** What editors alone see. */
  editors: EditorWords<Form>;
  /** The page for a network that asks too often. */
  refusal: {
    title: string;
    /** Counted by seconds. */
    text: PluralForms<Form>;
  };
}
