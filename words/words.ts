import type { PluralForms } from './counted';
import type { EditorWords } from './editors/editor-words';

/** What a visitor does with something that stands at another service, with and without its name. */
interface EmbedWords {
  /** With `{service}`. */
  plain: string;
  /** With `{service}` and `{name}`. */
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
    /** Of content without a title. */
    untitled: string;
    /** Of menus without a name. */
    primaryMenu: string;
    footerMenu: string;
    /** Of the switch of languages. */
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
    /** In place of the text of a card. */
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
    /** With `{time}`. */
    about: string;
    /** With `{time}` and `{steps}`. */
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
    /** To programs that read the page: a field that nobody sees. */
    leaveEmpty: string;
    /** With `{host}`: who will have the address. */
    goesTo: string;
    /** With `{host}`, after the address was sent. */
    handedOn: string;
    /** With `{host}`: leads to its own page for subscribing. */
    noLetter: string;
    /** With `{page}`, behind what went wrong. */
    elsewhere: string;
    notSubscribed: string;
    noAddress: string;
    /** With `{host}`. */
    refused: string;
    /** With `{host}`. */
    noAnswer: string;
  };
  /** Feeds, and the other documents for programs. */
  documents: {
    /** With `{title}` and `{name}`. */
    commentOn: string;
    contents: string;
    allAddresses: string;
    feed: string;
    /** In place of a document that is not there, and of one that can't be made. */
    missing: string;
    unavailable: string;
  };
  /** Header, footer and what stands on many screens. */
  frame: {
    skip: string;
    home: string;
    search: string;
    toggleMenu: string;
    /** With the menu's `{name}`. */
    menu: string;
    subMenu: string;
    /** With `{year}`, `{brand}` and `{platform}`. */
    copyright: string;
    /** With `{brand}` and `{network}`. */
    profile: string;
    profileOnly: string;
    dark: string;
    light: string;
    breadcrumb: string;
    /** With the author's `{name}`. */
    by: string;
    searchSite: string;
    loading: string;
    /** Leads a reader back; public/-/reader.js shows it. */
    continue: string;
    /** With `{heading}`. */
    continueAt: string;
    searchPlaceholder: string;
    searchSubmit: string;
    byCategory: string;
  };
  /** For when this site or WordPress fails. */
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
    banner: string;
    more: string;
    noPosts: string;
    testimonials: string;
    carousel: string;
    previous: string;
    next: string;
  };
  /** Posts, pages and projects. */
  entry: {
    /** With `{date}`. */
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
    /** With `{url}`. */
    copy: string;
  };
  /** In place of what a password protects. */
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
    /** With the number of a `{page}`. */
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
    /** Of the document, with `{term}`. */
    title: string;
    none: string;
    noneFor: string;
    didYouMean: string;
    results: PluralForms<Form>;
    /** With `{term}`. */
    resultsFor: PluralForms<Form>;
    /** With `{listed}`, of `{count}` in all. */
    of: PluralForms<Form>;
    /** With `{from}` and `{to}`. */
    range: string;
    /** With `{total}` as well. */
    rangeOf: string;
    /** With `{results}`, which are counted by one of the texts above. */
    moreToLoad: string;
    loaded: PluralForms<Form>;
  };
  /** A thread of comments and its form. */
  comments: {
    pages: string;
    older: string;
    newer: string;
    ofAuthor: string;
    /** With `{name}`. */
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
    /** With `{name}`. */
    heldByline: string;
    cut: string;
  };
  /** What the server counts. */
  counts: {
    /** Of minutes. */
    reading: PluralForms<Form>;
    article: PluralForms<Form>;
    project: PluralForms<Form>;
    comments: PluralForms<Form>;
    noComments: string;
  };
  /** What becomes of comments, and how the server speaks of them. */
  commentAnswers: {
    /** With `{title}`. */
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
    /** Of seconds. */
    tooMany: PluralForms<Form>;
    foreign: string;
    closed: string;
    noParent: string;
    /** With WordPress's own `{words}`. */
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
    /** Of seconds. */
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
    /** Of its page in the place of what it has not. */
    title: string;
    heading: string;
    text: string;
    later: string;
    /** A link to the site. */
    goOn: string;
    /** In the place of a form. */
    nothingSent: string;
    /** A link to the form on the site. */
    write: string;
  };
  /** What editors alone see. */
  editors: EditorWords<Form>;
  /** The page for a network that asks too often. */
  refusal: {
    title: string;
    /** Of seconds. */
    text: PluralForms<Form>;
  };
}
