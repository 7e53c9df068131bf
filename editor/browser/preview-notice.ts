import {
  adminHome,
  contentEditor,
  faustSettings,
  wordPressLogout,
} from '@/editor/shared/admin-address';
import type { PreviewAnswer } from '@/editor/shared/contract';
import type { PreviewAddress } from '@/editor/shared/preview-address';
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

/** Where the links of a notice lead. */
export interface NoticePlaces {
  cmsUrl: string;
  /** The front page, with basePath. */
  home: string;
}

const retry: NoticeAction = { label: 'Try again', does: 'retry' };
const signIn: NoticeAction = { label: 'Log in again', does: 'sign-in' };
const goHome = ({ home }: NoticePlaces): NoticeAction => ({
  label: 'Go to the front page',
  href: home,
});
const logOutOfWordPress = ({ cmsUrl }: NoticePlaces): NoticeAction => ({
  label: 'Log out of WordPress too',
  href: wordPressLogout(cmsUrl),
});
const switchAccount: NoticeAction = { label: 'Log in as someone else', does: 'switch-account' };
/** A link to the public page; none for an address with a query, which is a draft's. */
const publicPage = (pathname: string, { home }: NoticePlaces): NoticeAction[] => {
  const isPath = /^\/[^/\\?#][^\\?#]*$/.test(pathname);
  return isPath ? [{ label: 'View the page', href: `${home}${pathname.slice(1)}` }] : [];
};
const openWordPress = ({ cmsUrl }: NoticePlaces): NoticeAction => ({
  label: 'Open WordPress',
  href: adminHome(cmsUrl),
});

/** The notice for an address that is not complete. */
export function lackingNotice(
  lacking: 'previewPathname' | 'p',
  places: NoticePlaces,
): PreviewNotice {
  if (lacking === 'p') {
    return {
      title: 'This address does not say what to preview',
      text: ['Its “p” must be the number of a post, a page or a project. Open the preview anew.'],
      actions: [openWordPress(places), goHome(places)],
    };
  }
  return {
    title: 'This preview link is incomplete',
    text: [
      'Open the preview anew from WordPress. If you come back to these words, tell the owner of this site:',
      'The URL must contain the proper "previewPathname" query param for previews.',
      'FaustWP adds it to WordPress’s preview links when “Enable Post and Category URL rewrites” and “Enable public route redirects” are ticked in its settings.',
    ],
    actions: [
      { label: 'Open FaustWP’s settings', href: faustSettings(places.cmsUrl) },
      goHome(places),
    ],
  };
}

/** The notice when signing in failed, or this site refuses the editor's requests at the moment. */
export function signInNotice(problem: TokenProblem, places: NoticePlaces): PreviewNotice {
  const { reason, message } = problem;
  switch (reason) {
    case 'secret':
      return {
        title: 'WordPress does not know this site',
        text: [message],
        actions: [
          retry,
          { label: 'Open FaustWP’s settings', href: faustSettings(places.cmsUrl) },
          goHome(places),
        ],
      };
    case 'cms-unavailable':
      return {
        title: 'WordPress can’t be reached',
        text: [message],
        actions: [retry, goHome(places)],
      };
    case 'offline':
      return {
        title: 'This site can’t be reached',
        text: [message],
        actions: [retry, goHome(places)],
      };
    case 'logged-out':
      return {
        title: 'You are logged out',
        text: [message],
        actions: [signIn, logOutOfWordPress(places), goHome(places)],
      };
    case 'busy':
      return { title: 'Just a moment', text: [message], actions: [retry, goHome(places)] };
    case 'expired-code':
    case 'foreign':
    case 'unexpected':
      return {
        title: 'Log in to see this preview',
        text: [message],
        actions: [signIn, openWordPress(places), goHome(places)],
      };
  }
}

/** The notice when the session ended in any tab while the preview was open. */
export function signedOutNotice(places: NoticePlaces): PreviewNotice {
  return {
    title: 'You are logged out',
    text: ['The preview was put away. Log in again to see it.'],
    actions: [signIn, logOutOfWordPress(places), goHome(places)],
  };
}

/** The notice for an unexpected error. */
export function unexpectedNotice(detail: string, places: NoticePlaces): PreviewNotice {
  return {
    title: 'The preview can’t be shown',
    text: ['Something went wrong on this page. What is saved in WordPress is safe.'],
    detail,
    actions: [retry, openWordPress(places), goHome(places)],
  };
}

/** The notice when WordPress answered and there is no preview to show. */
export function loadedNotice(
  loaded: Exclude<PreviewAnswer, { kind: 'ready' }>,
  { id, pathname }: PreviewAddress,
  places: NoticePlaces,
): PreviewNotice {
  const { cmsUrl } = places;
  switch (loaded.kind) {
    case 'expired':
      return {
        title: 'Your session has expired',
        text: [
          'WordPress no longer takes this browser’s sign-in, so it shows no drafts. Log in again; if that does not help, the server of WordPress may drop the “Authorization” header.',
        ],
        actions: [signIn, goHome(places)],
      };
    case 'not-found':
      return {
        title: 'Nothing to preview here',
        text: [
          `WordPress shows your account no unpublished version of number ${id}: your account may not see it, or it is deleted.`,
        ],
        actions: [
          ...publicPage(pathname, places),
          retry,
          switchAccount,
          openWordPress(places),
          goHome(places),
        ],
      };
    case 'not-allowed':
      return {
        title: 'You may not preview this',
        text: [
          'It is another author’s, and your account may not edit it. Ask an editor, or log in as someone who may.',
        ],
        actions: [switchAccount, goHome(places)],
      };
    case 'no-template':
      return {
        title: 'This site has no screen for it',
        text: [
          `Nothing of the type ${loaded.typename} has a page of its own here: there is no template for it, so there is nothing to preview.`,
        ],
        actions: [{ label: 'Edit in WordPress', href: loaded.editHref }, goHome(places)],
      };
    case 'unavailable':
      return {
        title: 'WordPress can’t be reached',
        text: ['The preview could not be fetched. What is saved is safe: try again in a minute.'],
        detail: loaded.detail,
        actions: [retry, { label: 'Edit in WordPress', href: contentEditor(cmsUrl, id) }],
      };
    case 'failed':
      return {
        title: 'WordPress answered with an error',
        text: ['The preview could not be put together from what WordPress said.'],
        detail: loaded.detail,
        actions: [retry, { label: 'Edit in WordPress', href: contentEditor(cmsUrl, id) }],
      };
    case 'unexpected':
      return unexpectedNotice(loaded.detail, places);
  }
}
