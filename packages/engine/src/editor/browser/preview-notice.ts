import { fillIn } from '#content/shared/fill-in';
import {
  adminHome,
  contentEditor,
  faustSettings,
  wordPressLogout,
} from '#editor/shared/admin-address';
import type { PreviewAnswer } from '#editor/shared/contract';
import type { PreviewAddress } from '#editor/shared/preview-address';
import { saidIn } from '#editor/shared/said';
import type { EditorWording } from '#words/editors/editor-words';
import type { TokenProblem } from './token-outcome';

/** What an editor can do next: follow a link, or press a button of this page. */
export type NoticeAction =
  | { label: string; href: string }
  | { label: string; does: 'retry' | 'sign-in' | 'switch-account' };

/** Why a preview can't be shown, and what the editor can do next. */
export interface PreviewNotice {
  title: string;
  text: string[];
  /** The technical error, for whoever maintains the site. */
  detail?: string;
  actions: NoticeAction[];
}

/** The targets of a notice's links, and its words. */
export interface NoticePlaces {
  cmsUrl: string;
  /** The front page, with basePath. */
  home: string;
  wording: EditorWording;
}

/**
 * FaustWP's own message (https://faustjs.org/docs/how-to/post-previews), for whoever maintains the
 * site.
 */
const LACKING_PATHNAME =
  'The URL must contain the proper "previewPathname" query param for previews.';

/** The actions that notices offer, with their labels. */
function actionsAt({ cmsUrl, home, wording }: NoticePlaces) {
  const { actions } = wording.words;
  const link = (label: string, href: string): NoticeAction => ({ label, href });
  return {
    retry: { label: actions.again, does: 'retry' },
    signIn: { label: actions.logInAgain, does: 'sign-in' },
    switchAccount: { label: actions.switchAccount, does: 'switch-account' },
    goHome: link(actions.frontPage, home),
    leaveWordPress: link(actions.leaveWordPress, wordPressLogout(cmsUrl)),
    openWordPress: link(actions.wordPress, adminHome(cmsUrl)),
    openSettings: link(actions.faustSettings, faustSettings(cmsUrl)),
    edit: (href: string) => link(actions.edit, href),
    /** A link to the public page; none for an address with a query, which is a draft's. */
    publicPage: (pathname: string): NoticeAction[] =>
      /^\/[^/\\?#][^\\?#]*$/.test(pathname)
        ? [link(actions.viewPage, `${home}${pathname.slice(1)}`)]
        : [],
  } as const satisfies Record<
    string,
    NoticeAction | ((of: string) => NoticeAction | NoticeAction[])
  >;
}

/** The notice for an address that is not complete. */
export function lackingNotice(
  lacking: 'previewPathname' | 'p',
  places: NoticePlaces,
): PreviewNotice {
  const { noNumber, incomplete } = places.wording.words.notices;
  const { openWordPress, openSettings, goHome } = actionsAt(places);
  if (lacking === 'p') {
    return { title: noNumber.title, text: [noNumber.text], actions: [openWordPress, goHome] };
  }
  return {
    title: incomplete.title,
    text: [incomplete.text, incomplete.cause],
    detail: LACKING_PATHNAME,
    actions: [openSettings, goHome],
  };
}

/** The notice when signing in failed, or this site refuses the editor's requests at the moment. */
export function signInNotice({ reason, says }: TokenProblem, places: NoticePlaces): PreviewNotice {
  const { notices } = places.wording.words;
  const { retry, signIn, goHome, openSettings, leaveWordPress, openWordPress } = actionsAt(places);
  const text = [saidIn(says, places.wording)];
  switch (reason) {
    case 'secret':
      return { title: notices.secret, text, actions: [retry, openSettings, goHome] };
    case 'cms-unavailable':
      return { title: notices.unreachable, text, actions: [retry, goHome] };
    case 'offline':
      return { title: notices.offline, text, actions: [retry, goHome] };
    case 'logged-out':
      return { title: notices.loggedOut.title, text, actions: [signIn, leaveWordPress, goHome] };
    case 'busy':
      return { title: notices.busy, text, actions: [retry, goHome] };
    case 'expired-code':
    case 'foreign':
    case 'unexpected':
      return { title: notices.logIn, text, actions: [signIn, openWordPress, goHome] };
  }
}

/** The notice when the session ended in any tab while the preview was open. */
export function signedOutNotice(places: NoticePlaces): PreviewNotice {
  const { title, text } = places.wording.words.notices.loggedOut;
  const { signIn, leaveWordPress, goHome } = actionsAt(places);
  return { title, text: [text], actions: [signIn, leaveWordPress, goHome] };
}

/** The notice for an unexpected error. */
export function unexpectedNotice(detail: string, places: NoticePlaces): PreviewNotice {
  const { title, text } = places.wording.words.notices.unexpected;
  const { retry, openWordPress, goHome } = actionsAt(places);
  return { title, text: [text], detail, actions: [retry, openWordPress, goHome] };
}

/** The notice when WordPress answered and there is no preview to show. */
export function loadedNotice(
  loaded: PreviewAnswer,
  { id, pathname }: PreviewAddress,
  places: NoticePlaces,
): PreviewNotice {
  const { notices } = places.wording.words;
  const actions = actionsAt(places);
  const { retry, signIn, switchAccount, openWordPress, goHome } = actions;
  const edit = actions.edit(contentEditor(places.cmsUrl, id));
  switch (loaded.kind) {
    case 'expired': {
      const { title, text } = notices.expired;
      return { title, text: [text], actions: [signIn, goHome] };
    }
    case 'not-found': {
      const { title, text } = notices.nothing;
      return {
        title,
        text: [fillIn(text, { number: id })],
        actions: [...actions.publicPage(pathname), retry, switchAccount, openWordPress, goHome],
      };
    }
    case 'not-allowed': {
      const { title, text } = notices.notAllowed;
      return { title, text: [text], actions: [switchAccount, goHome] };
    }
    case 'no-template': {
      const { title, text } = notices.noTemplate;
      return {
        title,
        text: [fillIn(text, { type: loaded.typename })],
        actions: [actions.edit(loaded.editHref), goHome],
      };
    }
    case 'unavailable':
    case 'failed': {
      const { title, text } = notices[loaded.kind];
      return { title, text: [text], detail: loaded.detail, actions: [retry, edit] };
    }
    case 'unexpected':
      return unexpectedNotice(loaded.detail, places);
  }
}
