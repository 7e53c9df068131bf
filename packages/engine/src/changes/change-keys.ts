import { decoded } from '#decoded';
/*
 * The keys by which messages name changes, and pages name what they are made of:
 *
 * - `cG9zdDo0Mg==`: a node, by its global id; no other key is without a colon but `*`, everything
 * - `list:post`: the list of a type's nodes; `list:*`, any list
 * - `list:post@<id>`: such a list within a term, an author or a parent; `list:*@<id>`, any there
 * - `setting_group:reading`: a group of WordPress's settings
 * - `uri:/about/`: the content of an address; `slug:about`, of any address with this last part
 */

/** A change as a message names it (packages/wordpress-plugin/homegrown/README.md). */
export interface Change {
  key: string;
  /** Whether visitors may no longer see it. */
  unpublished: boolean;
}

/**
 * A path in the one form that keys have: decoded, in small letters, with one slash at either end.
 */
function keyPath(path: string): string {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (decoded(part) ?? part).toLowerCase());
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}

/** The key of an address, in whichever form its path is written. */
export const uriKey = (path: string): string => `uri:${keyPath(path)}`;

const lastPart = (path: string): string => path.split('/').at(-2) ?? '';

/**
 * The keys of an address, whatever it answers: itself, and WordPress's reading settings, which say
 * what the front page and the posts page are. An address that has no content, or that redirects,
 * also has its last part as a key, because WordPress finds a term without its parents.
 *
 * @param path without `/page/N`
 */
export function keysOfAddress(path: string, isFound: boolean): string[] {
  const keys = [uriKey(path), 'setting_group:reading'];
  return isFound ? keys : [...keys, `slug:${lastPart(keyPath(path))}`];
}

/**
 * The keys of a list's page that does not exist: that page comes into being when one of its lists
 * grows.
 *
 * @param keys of the CMS's answers, with the ids of the nodes whose lists they may be
 */
export function keysOfMissingPage(keys: readonly string[]): string[] {
  const ids = keys.filter((key) => !key.includes(':'));
  return ['list:*', ...ids.map((id) => `list:*@${id}`)];
}

/** The keys that a change implies, including itself: pages are compared with these. */
export function impliedKeys(key: string): string[] {
  if (key.startsWith('uri:')) {
    const path = keyPath(key.slice('uri:'.length));
    return [`uri:${path}`, `slug:${lastPart(path)}`];
  }
  const [, within] = /^list:[^@]+(@.+)?$/.exec(key) ?? [];
  return key.startsWith('list:') ? [key, `list:*${within ?? ''}`] : [key];
}
