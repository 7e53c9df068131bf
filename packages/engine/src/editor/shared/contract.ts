import { withBasePath } from '#content/shared/base-path';
import type { AuthStrategy } from '#site/settings';
import type { EditorWording } from '#words/editors/editor-words';

/**
 * The readable cookie beside the session's. It says only that an editor signed in with this
 * browser; scripts of cached pages look for it. On https its name begins with `__Host-`.
 */
export const SIGN_IN_HINT = 'homegrown-signed-in';

/**
 * The address of one of this site's sign-in routes
 * (https://faustjs.org/docs/reference/auth-endpoints).
 */
export function authEndpoint(name: 'token' | 'logout' | 'start' | 'login'): string {
  return withBasePath(`/api/faust/auth/${name}`);
}

/** The address of the site's endpoint for the toolbar or for previews. */
export function editorEndpoint(name: 'toolbar' | 'preview'): string {
  return withBasePath(`/api/editor/${name}`);
}

/**
 * The time for all queries of one preview to WordPress together, unless CMS_TIMEOUT_MS is longer.
 * It is longer than a page's, because an editor's screen needs data that no cache has.
 */
export const PREVIEW_CMS_MS = 15_000;

/** How an editor signs in, and where. */
export interface SignInSettings {
  strategy: AuthStrategy;
  /** Path of this site's login page without basePath; the strategy "local" needs it. */
  loginPageUrl?: string;
  /** Address of WordPress, without a slash at its end. */
  cmsUrl: string;
}

/** What the login page shows. */
export interface LoginPageProps {
  settings: SignInSettings;
  /** Path of this site to go to afterwards. */
  returnTo: string;
  /** The form's message after it was sent; empty at first. */
  notice: string;
  /** The user name that was typed into it. */
  user: string;
  editors: EditorWording;
}

/** The reasons that a route for editors may give for a refusal, beside a message for the editor. */
export const refusalReasons = [
  'secret',
  'cms-unavailable',
  'offline',
  'busy',
  'expired-code',
  'foreign',
  'unexpected',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** A picture at one size and at twice the size, both addresses of this site. */
export interface ToolbarPicture {
  src: string;
  /** The picture for screens of high density; null when there is none. */
  src2x: string | null;
}

/** Who is signed in. */
export interface ToolbarViewer {
  name: string;
  username: string;
  /** 26 pixels, 52 for high density; null without a picture. */
  small: ToolbarPicture | null;
  /** 64 pixels, 128 for high density. */
  large: ToolbarPicture | null;
}

/** The edit link of the current page. */
export interface EditLink {
  /** WPGraphQL's name of the type; null if it is not known. */
  typename: string | null;
  /** The owner's name for what is edited, which takes precedence over the type's. */
  name: string | null;
  href: string;
}

/** The current page, as far as WordPress knows it. */
export interface ToolbarPageNode {
  typename: string;
  databaseId: number | null;
}

/** What this site's toolbar endpoint answers. */
export interface ToolbarData {
  cmsUrl: string;
  /** False when the viewer has turned the toolbar off in WordPress's profile. */
  show: boolean;
  /** Null when the viewer query failed. */
  viewer: ToolbarViewer | null;
  /** Null when WordPress knows no such page. */
  node: ToolbarPageNode | null;
  /** Null for pages without an edit link: the front page, the posts page, an unknown page. */
  edit: EditLink | null;
}

/** What the bar of a preview shows and links to. */
export interface PreviewFacts {
  /** "Draft", "Published, with unpublished changes". */
  status: string;
  /** The page that visitors see; null when there is none. */
  publishedHref: string | null;
  editHref: string;
}

/** What this site's preview endpoint answers where there is no screen: why. */
export type PreviewAnswer =
  /** WordPress rejected the token. */
  | { kind: 'expired' }
  | { kind: 'not-found' }
  | { kind: 'not-allowed' }
  | { kind: 'no-template'; typename: string; editHref: string }
  | { kind: 'unavailable'; detail: string }
  /** WordPress answered with errors. */
  | { kind: 'failed'; detail: string }
  /** The answer lacks a part, or this site has an internal error. */
  | { kind: 'unexpected'; detail: string };
