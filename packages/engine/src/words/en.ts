import { editors } from './editors/en';

/** English, whose texts the other languages have too. */
export const en = {
  /** The names of screens and of their parts. */
  names: {
    home: 'Home',
    search: 'Search',
    projects: 'Projects',
    /** The title of untitled content. */
    untitled: 'Untitled',
    /** The names of menus that have none. */
    primaryMenu: 'Primary',
    footerMenu: 'Footer',
    /** The name of the language switch. */
    languages: 'Languages',
    /** A way to share a post. */
    email: 'Email',
    /** In the footer of the demonstration: all of it is invented. */
    invented: 'The shops, people and figures here are invented; the advice is not.',
  },
  /** Archives and lists. */
  lists: {
    category: 'Category',
    tag: 'Tag',
    format: 'Format',
    archive: 'Archive',
    author: 'Author',
    /** The title of an archive, with `{type}` and `{name}`. */
    title: '{type}: {name}',
    /** The document title of a further page, with `{title}` and `{page}`. */
    page: '{title} (page {page})',
    noPosts: 'No posts found.',
    noProjects: 'No projects found.',
    /** Shown instead of the text of a card. */
    protected: 'Protected by a password.',
    /** What a product costs at least. Contains `{price}`. */
    fromPrice: 'from {price}',
    /** Content types, by their WPGraphQL names. An owner's own types keep their own names. */
    types: { Page: 'Page', Project: 'Project' },
  },
  /** What this site adds to content. */
  content: {
    table: 'Table',
    details: 'Details',
    viewImage: 'View image',
    closeImage: 'Close',
    logIn: 'Log in',
    contactForm: 'Contact form',
    /** What a visitor can do with something on another service, with and without its name. */
    embeds: {
      video: { plain: 'Play the {service} video', named: 'Play “{name}” ({service} video)' },
      track: { plain: 'Play the {service} track', named: 'Play “{name}” ({service} track)' },
      map: { plain: 'Show the map of {service}', named: 'Show “{name}” (map of {service})' },
    },
  },
  /** The Today box. */
  today: {
    hours: { one: '{count} hour', other: '{count} hours' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
    steps: { one: '{count} step', other: '{count} steps' },
    /** Contains `{time}`. */
    about: 'about {time}',
    /** Contains `{time}` and `{steps}`. */
    sum: '{time} in all, {steps}',
    print: 'Print this list',
  },
  /** The question whether a service may count visitors (`counting` in site.config.ts). */
  counting: {
    /** Its name, and that of the button that asks it again. */
    title: 'Statistics',
    /** Contains `{service}`. */
    text: 'May {service} count your visits to this site? It learns your IP address and which pages you read.',
    allow: 'Allow',
    refuse: 'Do not allow',
  },
  /**
   * The newsletter's form. The owner says what the list is about (`newsletter` in site.config.ts).
   */
  newsletter: {
    /** A field's name. */
    email: 'Email address',
    subscribe: 'Subscribe',
    /** For programs that fill in forms: leave this field empty. Nobody sees the field. */
    leaveEmpty: 'Leave this field empty',
    /** Says who will receive the address. Contains `{host}`. */
    goesTo: 'Your address goes to {host}, which sends the letters.',
    /** Shown after the address was sent. Contains `{host}`. */
    handedOn:
      'Thank you. {host} has your address. If it is new to the list, a letter asks you to confirm it.',
    /** Leads to the list's own subscription page. Contains `{host}`. */
    noLetter: 'No letter? Subscribe at {host}.',
    /** Follows an error message. Contains `{page}`. */
    elsewhere: 'You can also subscribe at {page}',
    notSubscribed: 'You are not subscribed yet',
    noAddress: 'This is not an email address. One looks like name@example.com.',
    /** Contains `{host}`. */
    refused: '{host} did not accept your address.',
    /** Contains `{host}`. */
    noAnswer:
      '{host} does not answer at the moment. Try again in a few minutes: an address that is sent twice gets one letter.',
  },
  /** Feeds, and the other documents for programs. */
  documents: {
    /** Contains `{title}` and `{name}`. */
    commentOn: 'Comment on “{title}” by {name}',
    contents: 'Contents',
    allAddresses: 'All addresses',
    feed: 'Latest posts as a feed',
    /**
     * Shown instead of a document that does not exist; `unavailable`, instead of one that can't be
     * made.
     */
    missing: 'There is nothing here.',
    unavailable: 'This is not available at the moment.',
  },
  /** Header, footer and what many screens share. */
  layout: {
    skip: 'Skip To Main Content',
    home: 'Home',
    search: 'Search',
    toggleMenu: 'Toggle navigation',
    /** Contains the menu's `{name}`. */
    menu: '{name} menu',
    subMenu: '{name}: sub-menu',
    /** Contains `{year}`, `{brand}` and `{platform}`. */
    copyright: '© {year} {brand} · Powered By {platform}',
    /** Without a platform. */
    copyrightOnly: '© {year} {brand}',
    /** Contains `{brand}` and `{network}`. */
    profile: '{brand} on {network} (opens in a new tab)',
    profileOnly: '{network} (opens in a new tab)',
    dark: 'Dark mode',
    light: 'Light mode',
    breadcrumb: 'Breadcrumb',
    /** Contains the author's `{name}`. */
    by: 'By {name}',
    /** What a product cost before. Contains `{price}`. */
    insteadOf: 'instead of {price}',
    soldOut: 'Sold out',
    searchSite: 'Search the site',
    loading: 'Loading...',
    /** Brings readers back to where they stopped; shown by packages/engine/public/reader.js. */
    continue: 'Continue where you stopped',
    /** Contains `{heading}`. */
    continueAt: 'Continue at “{heading}”',
    searchPlaceholder: 'Start typing...',
    searchSubmit: 'Submit search',
    byCategory: 'Browse by Category',
  },
  /** Messages for when this site or WordPress fails. */
  failure: {
    title: 'We can’t show this page right now',
    text: 'Our content is unavailable at the moment. Nothing is lost: please try again in a minute.',
    again: 'Try again',
    /** Leads to the page on which readers can write to the owner. */
    contact: 'Contact',
  },
  /** Pages that are shown instead of others. */
  errors: {
    missing: {
      title: 'This page isn’t here',
      text: 'The address may be mistyped, or the page may have moved. Search for it, or start from one of these.',
    },
    gone: {
      title: 'This page was taken away',
      text: 'What stood at this address was deleted. Search for something like it, or start from one of these.',
    },
    meant: 'You may have meant',
    offline: {
      title: 'You are offline',
      text: 'This page needs a connection. The posts you read last are kept on this device:',
      none: 'None yet.',
    },
  },
  /** The front page, beside the owner's own words in site.config.ts. */
  front: {
    more: 'More posts',
    all: 'All posts',
    noPosts: 'No posts found.',
    testimonials: 'Testimonials',
    carousel: 'carousel',
    previous: 'previous slide / item',
    next: 'next slide / item',
  },
  /** Posts, pages and projects. */
  entry: {
    top: 'Back to top',
    /** Contains `{date}`. */
    updated: 'Updated {date}',
    contents: 'In this post',
    categories: 'categories:',
    tags: 'tags:',
    writtenBy: 'Written by',
    related: 'Related posts',
    otherPosts: 'Other posts',
    previousPost: 'Previous post',
    nextPost: 'Next post',
    otherProjects: 'Other projects',
    previousProject: 'Previous project',
    nextProject: 'Next project',
    moreProjects: 'More projects',
    noProjects: 'No projects found.',
    readComments: 'Read the comments',
    writeComment: 'Write a comment',
    /** Leads to where a product is bought. */
    buy: 'Buy',
    /** What is said of a project, and its two pictures. */
    trade: 'Trade',
    year: 'Year',
    place: 'Place',
    task: 'Task',
    result: 'Result',
    before: 'Before',
    after: 'After',
  },
  share: {
    label: 'share:',
    button: 'Share or copy link',
    copied: 'Link copied.',
    /** Contains `{url}`. */
    copy: 'Copy the link: {url}',
  },
  /** Shown instead of what a password protects. */
  lock: {
    page: 'This page is protected by a password.',
    post: 'This post is protected by a password.',
    project: 'This project is protected by a password.',
    wrong: 'That is not the password. Try again.',
    password: 'Password',
    open: 'Open',
    elsewhere:
      'Its text is not shown on this site. If it was meant for you, ask the person who told you about it.',
  },
  /** Lists with further pages. */
  list: {
    feed: 'RSS feed',
    narrower: 'subcategories:',
    /** The label of links to the projects of each trade, and the link to those of all. */
    trades: 'trades:',
    allTrades: 'All',
    pages: 'Pages',
    /** Contains the number of a `{page}`. */
    page: 'Page {page}',
    /** Contains `{page}`, and the number of all `{pages}`. */
    pageOf: 'Page {page} of {pages}',
    more: 'Load More',
    waiting: 'Loading…',
    failed: 'More could not be loaded. Try again.',
    loaded: {
      post: { one: '{count} more post loaded', other: '{count} more posts loaded' },
      project: { one: '{count} more project loaded', other: '{count} more projects loaded' },
    },
  },
  /** The search page, and the search forms on other screens. */
  search: {
    short: 'Type at least 2 characters.',
    searching: 'Searching...',
    failed: 'The search did not work.',
    again: 'Try again',
    /** The document title. Contains `{term}`. */
    title: 'Search: {term}',
    none: 'No results',
    noneFor: 'No results for “{term}”',
    /** Below "No results". */
    newest: 'Newest posts',
    didYouMean: 'Did you mean {term}?',
    results: { one: '{count} result', other: '{count} results' },
    /** Contains `{term}`. */
    resultsFor: { one: '{count} result for “{term}”', other: '{count} results for “{term}”' },
    /** Contains `{listed}`; `{count}` is the total. */
    of: { one: '{listed} of {count} result', other: '{listed} of {count} results' },
    /** Contains `{from}` and `{to}`. */
    range: 'Results {from} to {to}',
    /** Contains `{total}` as well. */
    rangeOf: 'Results {from} to {to} of {total}',
    /** Contains `{results}`, which is one of the counted texts above. */
    moreToLoad: '{results}, more to load',
    loaded: {
      one: '{count} more result loaded: {results}',
      other: '{count} more results loaded: {results}',
    },
  },
  /** A thread of comments and its form. */
  comments: {
    pages: 'Pages of comments',
    older: 'Older comments',
    newer: 'Newer comments',
    ofAuthor: 'Author of the post',
    /** Contains `{name}`. */
    replyTo: 'Reply to {name}',
    noReply: 'Write a new comment instead',
    write: 'Write a comment',
    required: 'Your email address is not shown. Every field is required except the website.',
    name: 'Name',
    email: 'Email address',
    url: 'Website',
    text: 'Comment',
    leaveEmpty: 'Leave this field empty',
    send: 'Send the comment',
    yours: 'Go to your comment',
    /** Contains `{name}`. */
    heldByline: '{name}, not yet approved',
    cut: 'The end of your comment is left out here.',
  },
  /** What the server counts. */
  counts: {
    /** Counted by minutes. */
    reading: { one: '{count} min read', other: '{count} min read' },
    post: { one: '{count} post', other: '{count} posts' },
    project: { one: '{count} project', other: '{count} projects' },
    comments: { one: '{count} comment', other: '{count} comments' },
    noComments: 'No comments yet',
  },
  /** The server's messages about comments. */
  commentAnswers: {
    /** Contains `{title}`. */
    title: 'Comments on “{title}”',
    here: 'Comments',
    anonymous: 'Anonymous',
    published: 'Your comment is published.',
    held: 'Thank you. Your comment will be shown here once somebody has read and approved it.',
    someWrong: 'Your comment was not sent: some fields need another look.',
    noName: 'Write your name.',
    noEmail: 'Write your email address.',
    wrongEmail: 'This is not an email address.',
    wrongUrl: 'This is not a web address.',
    noText: 'Write your comment.',
    tooLong: 'This text is too long.',
    trap: 'Your comment was not sent: a hidden field against spam was filled in, perhaps by your browser. Send it again.',
    again: 'Your comment was not sent yet. Press the button again to send it.',
    /** Counted by seconds. */
    tooMany: {
      one: 'A lot has come from your network. Wait {count} second, then send your comment again.',
      other:
        'A lot has come from your network. Wait {count} seconds, then send your comment again.',
    },
    foreign: 'Your comment was not sent: it came from another site. Send it from here.',
    closed: 'Your comment was not sent: comments on this post are closed.',
    noParent: 'Your comment was not sent: the comment it replies to is no longer here.',
    /** Contains WordPress's own `{words}`. */
    refused: 'Your comment was not sent: {words}',
    notSent:
      'Your comment was not sent: this site can’t take comments at the moment. Try again in a few minutes.',
    unknown:
      'It is not certain that your comment has arrived: the answer did not come in time. Check whether it is here before you send it again.',
    unreadable: 'Your comment was not sent: it is larger than this site accepts, or incomplete.',
  },
  /** Forms in content. A plugin's answers are in its own words. */
  forms: {
    onWordPress: 'Open the form',
    leaveEmpty: 'Leave this field empty',
    send: 'Send',
    /** Shown above the list of fields with errors if the form's plugin gives no message. */
    someWrong: 'Some fields need another look.',
    chooseAgain: 'Choose the file again: a browser does not keep it.',
    tooManyFiles: 'Too many files.',
    tooLong: 'This text is too long.',
    trap: 'Your message was not sent: a hidden field against spam was filled in, perhaps by your browser. Send it again.',
    again: 'Your message was not sent yet. Press the button again to send it.',
    /** Counted by seconds. */
    tooMany: {
      one: 'Many messages have come from your network. Wait {count} second, then send yours again.',
      other:
        'Many messages have come from your network. Wait {count} seconds, then send yours again.',
    },
    foreign: 'Your message was not sent: it came from another site. Send it from here.',
    notSent:
      'Your message was not sent: the form does not answer at the moment. Try again in a few minutes.',
    unknown:
      'It is not certain that your message has arrived: the form has not answered in time. Before you send it again, you may want to wait for a reply.',
    unreadable: 'Your message was not sent: it is larger than this site accepts, or incomplete.',
    gone: 'Your message was not sent: this form is no longer on the page.',
    offline: 'Your message was not sent: there is no connection. What you wrote is still here.',
    yourMessage: 'What you wrote',
    backToPage: 'Back to the page',
    notSentTitle: 'Your message was not sent',
  },
  /** What a mirror says about itself (packages/mirror/). */
  mirror: {
    /** The title of the page that stands in for what the mirror does not have. */
    title: 'Closed',
    heading: 'This is closed here',
    text: 'You are on a copy of the site, in which nobody can sign in or send anything.',
    later: 'Please come back later.',
    /** A link to the site. */
    goOn: 'Continue on the site itself.',
    /** Shown instead of a form. */
    nothingSent: 'Nothing can be sent from this copy of the site.',
    /** A link to the form on the site. */
    write: 'Write to us on the site itself.',
  },
  editors,
  /** The page for a network that makes too many requests. */
  refusal: {
    title: 'Too many requests',
    /** Counted by seconds. */
    text: {
      one: 'Many requests have come from your network. Try again in {count} second.',
      other: 'Many requests have come from your network. Try again in {count} seconds.',
    },
  },
};
