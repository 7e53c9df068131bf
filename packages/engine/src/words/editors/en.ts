/** English, whose texts the other languages have too. */
export const editors = {
  login: {
    title: 'Log in',
    user: 'User name or email address',
    password: 'Password',
    lost: 'Lost your password?',
    leaving: 'Taking you to WordPress to log in …',
    scriptless:
      'Logging in needs JavaScript: without it, WordPress can’t hand you over to this site.',
  },
  preview: {
    title: 'Preview',
    loggingIn: 'Logging in…',
    published: 'View published',
    exit: 'Exit preview',
    /** The button that opens the actions on a narrow screen. */
    actions: 'Actions',
    scriptless: 'A preview needs JavaScript: only your browser may hold your sign-in.',
  },
  toolbar: {
    label: 'Editor toolbar',
    loading: 'Loading the toolbar',
    trouble: 'The toolbar’s links can’t be loaded at the moment.',
    /** Contains the editor's `{name}`. */
    howdy: 'Howdy, {name}',
    account: 'My account',
    profile: 'Edit Profile',
    edit: 'Edit',
    /** Contains the `{name}` of a type of content. */
    editOf: 'Edit {name}',
    /** Content types, by their WPGraphQL names. An owner's own types keep their own names. */
    types: {
      Post: 'Post',
      Page: 'Page',
      Project: 'Project',
      Category: 'Category',
      Tag: 'Tag',
      User: 'User',
    },
  },
  /** What an editor can do next. */
  actions: {
    again: 'Try again',
    logIn: 'Log in',
    logInAgain: 'Log in again',
    logOut: 'Log Out',
    leaveWordPress: 'Log out of WordPress too',
    switchAccount: 'Log in as someone else',
    edit: 'Edit in WordPress',
    wordPress: 'Open WordPress',
    faustSettings: 'Open FaustWP’s settings',
    viewPage: 'View the page',
    home: 'Home',
    frontPage: 'Go to the front page',
  },
  /** The states of content, from draft to published. */
  states: {
    published: 'Published, without changes',
    publishedChanged: 'Published, with unpublished changes',
    private: 'Private',
    privateChanged: 'Private, with unpublished changes',
    scheduled: 'Scheduled',
    /** Contains `{date}`. */
    scheduledFor: 'Scheduled for {date}',
    /** Contains `{date}` and `{time}`. */
    scheduledAt: 'Scheduled for {date} at {time}',
    draft: 'Draft',
    pending: 'Pending review',
    trash: 'In the trash',
    changed: 'Unpublished changes',
    /** A status that a plugin adds. Contains its `{name}`. */
    unknown: 'Status: {name}',
  },
  /** Shown instead of a preview. */
  notices: {
    noNumber: {
      title: 'This address does not say what to preview',
      text: 'Its “p” must be the number of a post, a page or a project. Open the preview again.',
    },
    /** `cause` applies if FaustWP leaves the parameter out. */
    incomplete: {
      title: 'This preview link is incomplete',
      text: 'Open the preview again from WordPress. If you see this message again, tell the owner of this site what it says below.',
      cause:
        'FaustWP adds “previewPathname” to WordPress’s preview links when “Enable Post and Category URL rewrites” and “Enable public route redirects” are ticked in its settings.',
    },
    secret: 'WordPress does not know this site',
    unreachable: 'WordPress can’t be reached',
    offline: 'This site can’t be reached',
    busy: 'Just a moment',
    logIn: 'Log in to see this preview',
    loggedOut: {
      title: 'You are logged out',
      text: 'The preview was closed. Log in again to see it.',
    },
    unexpected: {
      title: 'The preview can’t be shown',
      text: 'Something went wrong on this page. What is saved in WordPress is safe.',
    },
    expired: {
      title: 'Your session has expired',
      text: 'WordPress no longer accepts this browser’s sign-in, so it shows no drafts. Log in again; if that does not help, the server of WordPress may drop the “Authorization” header.',
    },
    /** Contains the `{number}` of the content. */
    nothing: {
      title: 'Nothing to preview here',
      text: 'WordPress shows your account no unpublished version of number {number}: your account may not see it, or it was deleted. If no draft of its type can be previewed, tell the owner of this site: “npm run doctor” says how to add the type.',
    },
    notAllowed: {
      title: 'You may not preview this',
      text: 'It is another author’s, and your account may not edit it. Ask an editor, or log in as someone who may.',
    },
    /** Contains the `{type}` of the content. */
    noTemplate: {
      title: 'This site has no screen for it',
      text: 'Nothing of the type {type} has a page of its own here: there is no template for it, so there is nothing to preview.',
    },
    unavailable: {
      title: 'WordPress can’t be reached',
      text: 'The preview could not be fetched. What is saved is safe: try again in a minute.',
    },
    failed: {
      title: 'WordPress answered with an error',
      text: 'The preview could not be made from WordPress’s answer.',
    },
  },
  /** Messages for an editor when something does not work; each one says what to do. */
  answers: {
    /** Used if no other text fits. */
    unexpected: 'That did not work. Try again.',
    // Logging in with the form.
    noUser: 'Type your user name or email address.',
    noPassword: 'Type your password.',
    /** Contains the `{number}` of characters that WordPress takes. */
    longPassword: 'That password is too long: WordPress allows at most {number} characters.',
    wrongPassword: 'WordPress does not know this user name with this password.',
    noFormLogin:
      'WordPress does not sign anybody in from this form. The owner of this site knows more.',
    passwordNotSecure:
      'This site reaches WordPress without encryption, so it does not send your password. Its owner sets NEXT_PUBLIC_WORDPRESS_URL to an https address.',
    codeRefused: 'WordPress did not accept its own code. Try again.',
    // WordPress, and this site's settings.
    unavailable: 'WordPress can’t be reached at the moment. Try again in a minute.',
    slow: 'WordPress takes too long to answer. Try again in a minute.',
    noSecret:
      'This site has no secret key for WordPress. Its owner sets FAUST_SECRET_KEY to the key on the settings page of Faust in WordPress.',
    wrongSecret:
      'WordPress does not accept this site’s secret key. Its owner copies the key from the settings page of Faust in WordPress to FAUST_SECRET_KEY, and starts this site again.',
    secretNotSecure:
      'This site reaches WordPress without encryption, so it does not send its secret key. Its owner sets NEXT_PUBLIC_WORDPRESS_URL to an https address.',
    redirected:
      'WordPress’s address leads to another one. The owner of this site sets NEXT_PUBLIC_WORDPRESS_URL to where WordPress really is.',
    noFaust:
      'WordPress does not know how to sign editors in here. The owner of this site activates the FaustWP plugin in WordPress.',
    forbidden:
      'Something in WordPress keeps this site from signing editors in. Its owner looks for a plugin or a firewall that closes WordPress’s REST API, and lets /wp-json/faustwp/v1/authorize through.',
    unreadable:
      'WordPress’s answer can’t be read. Try again; if that does not help, tell the owner of this site.',
    // The code of a sign-in.
    expired:
      'WordPress no longer accepts this sign-in: its code is valid for a minute. Log in again.',
    malformed:
      'The code in the address is not one of WordPress’s: it must be base64. Log in again.',
    notStartedHere: 'This sign-in was not started in this browser. Log in again.',
    // This site's own routes.
    /** Counted by seconds. */
    tooMany: {
      one: 'Too many attempts. Try again in {count} second.',
      other: 'Too many attempts. Try again in {count} seconds.',
    },
    foreign: 'Only pages of this site may ask for this.',
    loginBroken: 'Logging in does not work on this site at the moment.',
    previewsBroken: 'Previews do not work on this site at the moment.',
    toolbarBroken: 'The toolbar does not work on this site at the moment.',
    pictureBroken: 'This picture can’t be shown at the moment.',
    // Problems that the browser notices.
    offline: 'This site can’t be reached. Check your connection, then try again.',
    badGateway: 'This site can’t be reached properly at the moment. Try again in a minute.',
    unreadableLogin: 'This site’s sign-in gave an answer that can’t be read. Try again.',
    loggedOut: 'You have logged out. Log in again to continue.',
    cameBack:
      'You came back from the login page and are still logged out. Log in again; if you see this message again, allow this site’s cookies, or tell the owner of this site.',
    notKept:
      'Your browser keeps no data of this site, and logging in needs it. Allow its cookies and site data, then load this page again.',
    /** Contains the `{number}` of the status. */
    loginStatus: 'Logging in failed with status {number}. Try again.',
    /** Contains the `{number}` of the status. */
    logoutStatus: 'Logging out failed with status {number}. Try again.',
    logoutOffline:
      'Logging out failed: this site can’t be reached. Check your connection, then try again.',
    /** Contains `{detail}`, in English, for whoever maintains the site. */
    broken: 'Logging in failed. The owner of this site knows more: {detail}',
  },
};
