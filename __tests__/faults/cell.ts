import type { MatrixAddress } from './addresses';
import type { Fault, ShownPage, Sight } from './fault';
import type { Visit } from './visit';

/**
 * When a visitor comes: `a` the page was made before the fault, `b` nobody asked for it before, `c`
 * it was made before and the site was started anew during the fault, `ended` the fault has ended.
 */
export type Moment = 'a' | 'b' | 'c' | 'ended';

/** An answer comes within eight seconds, whatever the CMS does. */
const MAX_WAIT_MS = 8_000;
/** The processor time that a round of visits at once takes besides. */
const WORK_MS = 2_000;

/**
 * How long an answer may take on a machine that is so many times slower than one without other
 * work.
 */
export const maxAnswerMs = (slowness: number): number => MAX_WAIT_MS + WORK_MS * slowness;

const MISSING = /This page isn’t here/;

const UNAVAILABLE =
  /We can’t show this page right now|The search did not work|The content is not available at the moment|^This is not available at the moment|Your message was not sent: the form does not answer|It is not certain that your message/;

const isSame = (shown: ShownPage, good: ShownPage): boolean =>
  shown.status === good.status &&
  shown.location === good.location &&
  shown.title === good.title &&
  shown.main === good.main &&
  shown.menus === good.menus;

/**
 * What is not there is never wrong to be missing: with menus, or without them while WordPress gives
 * none. Junk never asks WordPress for them, so after a fault it has none until another error page
 * has.
 */
const isRightlyMissing = (kind: string, moment: Moment, shown: ShownPage): boolean =>
  (kind === 'junk' || (kind === 'missing' && moment !== 'ended')) &&
  shown.status === 404 &&
  MISSING.test(shown.title);

/** A site that the CMS never answered has no name to show in a title. */
const isRightlyNameless = (
  { needs }: MatrixAddress,
  moment: Moment,
  shown: ShownPage,
  goods: readonly ShownPage[],
): boolean =>
  needs === 'name' &&
  moment === 'b' &&
  goods.some((good) => isSame(shown, { ...good, title: shown.title }));

const isUnavailable = (shown: Visit): boolean =>
  UNAVAILABLE.test(shown.main) &&
  /no-store/.test(shown.cacheControl) &&
  (shown.status !== 503 || Number(shown.retryAfter) > 0) &&
  // The search's own screen is there, and says that its answer is not; a message is given back.
  (/^50[03]$/.test(String(shown.status)) ||
    /The search did not work/.test(shown.main) ||
    (shown.status === 422 && shown.main.startsWith('{"isSent":false')));

/** What a visitor may see of an address while a fault lasts, and after it. */
export function sightOf(fault: Fault, { kind, needs }: MatrixAddress, moment: Moment): Sight {
  if (needs === 'own' || needs === 'name' || moment === 'ended') return 'good';
  const isCached = needs === 'index' ? moment === 'a' : needs === 'page' && moment !== 'b';
  const sight = isCached ? fault.cached : fault.neverSeen;
  // At a restart the index is read from its file, for which a search waits half a second and no
  // longer.
  if (needs === 'index' && moment === 'c' && sight !== 'told') return 'either';
  // An address at which nothing stands has no good page to keep.
  return kind === 'missing' && sight !== 'told' ? 'either' : sight;
}

/** The front page is never missing and never leads elsewhere, whatever the CMS says. */
const maySay = (path: string, { status }: ShownPage): boolean => path !== '/' || status === 200;

function fits(
  sight: Sight,
  shown: Visit,
  goods: readonly ShownPage[],
  { fault, path }: { fault: Fault; path: string },
): boolean {
  const isGood = goods.some((good) => isSame(shown, good));
  switch (sight) {
    case 'good':
      return isGood;
    case 'unavailable':
      return isUnavailable(shown);
    case 'either':
      return isGood || isUnavailable(shown);
    case 'told':
      return (
        isGood ||
        isUnavailable(shown) ||
        (maySay(path, shown) && goods.some((good) => fault.isTold?.(shown, good)))
      );
  }
}

function described({ status, location, cacheControl, title, main }: ShownPage): string {
  const words = (title || main).slice(0, 60);
  return [status, location && `to ${location}`, `“${words}”`, `(${cacheControl})`]
    .filter(Boolean)
    .join(' ');
}

/** What is wrong with an answer, in words; null when nothing is. */
export function mistakeIn({
  fault,
  address,
  moment,
  seen,
  goods,
  slowness,
}: {
  fault: Fault;
  address: MatrixAddress;
  moment: Moment;
  /** An error when no whole answer came. */
  seen: Visit | Error;
  /** What the site shows when all is well: a search finds by the site's index, or by the CMS. */
  goods: readonly ShownPage[];
  /** The slowness of the machine while the answer was waited for. */
  slowness: number;
}): string | null {
  if (seen instanceof Error) return `no answer: ${seen.message}`;
  if (seen.machineWords) return `${seen.status} with the words of machines “${seen.machineWords}”`;
  if (seen.ms > maxAnswerMs(slowness)) {
    const machine = `on a machine ${slowness.toFixed(1)} times as slow as without other work`;
    return `${seen.status} after ${(seen.ms / 1_000).toFixed(1)} s ${machine}`;
  }
  if (isRightlyMissing(address.kind, moment, seen)) return null;
  if (isRightlyNameless(address, moment, seen, goods)) return null;
  const sight = sightOf(fault, address, moment);
  if (fits(sight, seen, goods, { fault, path: address.path })) return null;
  return `${described(seen)} in place of ${sight}`;
}
