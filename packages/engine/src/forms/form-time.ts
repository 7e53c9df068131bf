import { decrypted, encrypted } from '#cms/encrypted';
import { environment } from '#cms/environment';

/** The shortest time in which a person reads a form and fills it in. */
const MIN_AGE_MS = 2_000;

/**
 * The greatest age of a form's page. A page is valid as long as it may be cached; a month is longer
 * than a tab stays open.
 */
const MAX_AGE_MS = 31 * 24 * 3_600_000;

/** Not the address of a page: the time is the same for all. */
const CONTEXT = 'page';

/**
 * The encrypted time at which a page with forms was rendered, for a hidden field; '' if the
 * processes of the site share no secret.
 */
export const timeNow = (): string =>
  environment().FAUST_SECRET_KEY === undefined
    ? ''
    : encrypted('form time', CONTEXT, String(Date.now()));

/**
 * How long ago a page was rendered; null for a time that this site has not encrypted, or that is
 * too long ago.
 */
function ageMs(time: string): number | null {
  const madeAt = decrypted('form time', CONTEXT, time);
  const age = madeAt === null ? Infinity : Date.now() - Number(madeAt);
  return age <= MAX_AGE_MS ? age : null;
}

/**
 * Whether a form was sent by somebody who has had its page for as long as people need. The time
 * must be one that this site has encrypted. The page may have been cached for everybody, so this is
 * only a minimum.
 */
export function isTimely(time: string): boolean {
  if (environment().FAUST_SECRET_KEY === undefined) return true;
  const age = ageMs(time);
  return age !== null && age >= MIN_AGE_MS;
}

/** The time for the next submission: the page's own, so that nobody has to wait again. */
export const timeForNext = (time: string): string => (ageMs(time) === null ? timeNow() : time);

const EMPTY = 'name="_time" value=""';

/** A page's HTML with the time in its forms. */
export const withTime = (html: string): string =>
  html.includes(EMPTY) ? html.replaceAll(EMPTY, `name="_time" value="${timeNow()}"`) : html;
