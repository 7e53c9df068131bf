import type { PluralForms } from '../counted';

/** What is said when something that an editor wants does not work; each text says what to do. */
export interface AnswerWords<Form extends Intl.LDMLPluralRule = 'other'> {
  /** What is said where no other text fits. */
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
  // What the browser finds.
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

/** What stands in place of a preview. */
interface NoticeWords {
  title: string;
  text: string;
}

/**
 * The words that editors alone see, in one language: sign-in, previews and the toolbar. Only their
 * pages and scripts have them.
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
    /** The button that opens what can be done, where a screen is narrow. */
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
    /** Types, as WPGraphQL names them. Those of an owner are called by their own names. */
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
  /** How far content has come. */
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
    /** A state that a plugin adds. Contains its `{name}`. */
    unknown: string;
  };
  notices: {
    noNumber: NoticeWords;
    /** `cause` says when FaustWP leaves the parameter out. */
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

/** The words of editors, and of what language they are for `Intl`. */
export interface EditorWording {
  words: EditorWords;
  locale: string;
}
