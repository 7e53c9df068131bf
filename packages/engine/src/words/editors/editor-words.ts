import type { PluralForms } from '#words/counted';

/** Messages for an editor when something does not work; each one says what to do. */
export interface AnswerWords<Form extends Intl.LDMLPluralRule = 'other'> {
  /** Used if no other text fits. */
  unexpected: string;
  // Logging in with the form.
  noUser: string;
  noPassword: string;
  /** Contains the `{number}` of characters that WordPress takes. */
  longPassword: string;
  wrongPassword: string;
  noFormLogin: string;
  passwordNotSecure: string;
  codeRefused: string;
  // WordPress, and this site's settings.
  unavailable: string;
  slow: string;
  noSecret: string;
  wrongSecret: string;
  secretNotSecure: string;
  redirected: string;
  noFaust: string;
  forbidden: string;
  unreadable: string;
  // The code of a sign-in.
  expired: string;
  malformed: string;
  notStartedHere: string;
  // This site's own routes.
  /** Counted by seconds. */
  tooMany: PluralForms<Form>;
  foreign: string;
  loginBroken: string;
  previewsBroken: string;
  toolbarBroken: string;
  pictureBroken: string;
  // Problems that the browser notices.
  offline: string;
  badGateway: string;
  unreadableLogin: string;
  loggedOut: string;
  cameBack: string;
  notKept: string;
  /** Contains the `{number}` of the status. */
  loginStatus: string;
  /** Contains the `{number}` of the status. */
  logoutStatus: string;
  logoutOffline: string;
  /** Contains `{detail}`, in English, for whoever maintains the site. */
  broken: string;
}

/** Shown instead of a preview. */
interface NoticeWords {
  title: string;
  text: string;
}

/**
 * The words that only editors see, in one language: sign-in, previews and the toolbar. Only their
 * pages and scripts contain them.
 */
export interface EditorWords<Form extends Intl.LDMLPluralRule = 'other'> {
  login: {
    title: string;
    user: string;
    password: string;
    lost: string;
    leaving: string;
    scriptless: string;
  };
  preview: {
    title: string;
    loggingIn: string;
    published: string;
    exit: string;
    /** The button that opens the actions on a narrow screen. */
    actions: string;
    scriptless: string;
  };
  toolbar: {
    label: string;
    loading: string;
    trouble: string;
    /** Contains the editor's `{name}`. */
    howdy: string;
    account: string;
    profile: string;
    edit: string;
    /** Contains the `{name}` of a type of content. */
    editOf: string;
    /** Content types, by their WPGraphQL names. An owner's own types keep their own names. */
    types: Readonly<Record<'Post' | 'Page' | 'Project' | 'Category' | 'Tag' | 'User', string>>;
  };
  /** What an editor can do next. */
  actions: {
    again: string;
    logIn: string;
    logInAgain: string;
    logOut: string;
    leaveWordPress: string;
    switchAccount: string;
    edit: string;
    wordPress: string;
    faustSettings: string;
    viewPage: string;
    home: string;
    frontPage: string;
  };
  /** The states of content, from draft to published. */
  states: {
    published: string;
    publishedChanged: string;
    private: string;
    privateChanged: string;
    scheduled: string;
    /** Contains `{date}`. */
    scheduledFor: string;
    /** Contains `{date}` and `{time}`. */
    scheduledAt: string;
    draft: string;
    pending: string;
    trash: string;
    changed: string;
    /** A status that a plugin adds. Contains its `{name}`. */
    unknown: string;
  };
  notices: {
    noNumber: NoticeWords;
    /** `cause` applies if FaustWP leaves the parameter out. */
    incomplete: NoticeWords & { cause: string };
    secret: string;
    unreachable: string;
    offline: string;
    busy: string;
    logIn: string;
    loggedOut: NoticeWords;
    unexpected: NoticeWords;
    expired: NoticeWords;
    /** Contains the `{number}` of the content. */
    nothing: NoticeWords;
    notAllowed: NoticeWords;
    /** Contains the `{type}` of the content. */
    noTemplate: NoticeWords;
    unavailable: NoticeWords;
    failed: NoticeWords;
  };
  answers: AnswerWords<Form>;
}

/** The editors' words, and their locale for `Intl`. */
export interface EditorWording {
  words: EditorWords;
  locale: string;
}
