import { AsyncLocalStorage } from 'node:async_hooks';
import { experimentalSettings } from './experimental-settings';

/** The pixels of a picture that is decoded. */
export const MAX_PIXELS = experimentalSettings.imgOptMaxInputPixels;

/**
 * How much of each may be taken at once by all pictures together, in bytes and in pixels. The files
 * are a dozen large ones, as a page with a gallery has; Next copies each twice. The pixels are one
 * picture of the largest size, or several smaller ones.
 */
const MOST = { files: 24_000_000, pixels: MAX_PIXELS };
/** Pictures that wait for others. */
const MAX_WAITING = 200;
/** A visitor waits no longer for a picture. */
const MAX_WAIT_MS = 7_000;
/** What is made after its request was answered holds its share for as long as it may take. */
const MAX_WORK_MS = 10_000;

export type Resource = keyof typeof MOST;

/** What a request for a picture holds. */
export type Work = { isOver: boolean; releases: (() => void)[] };

export type Pool = { taken: number; waiting: { amount: number; begin: () => void }[] };

const requests = new AsyncLocalStorage<Work>();
const pools: Record<Resource, Pool> = {
  files: { taken: 0, waiting: [] },
  pixels: { taken: 0, waiting: [] },
};

function fits(resource: Resource, amount: number) {
  const { taken } = pools[resource];
  return taken === 0 || taken + amount <= MOST[resource];
}

function take(resource: Resource, amount: number, work: Work) {
  const pool = pools[resource];
  pool.taken += amount;
  const release = () => {
    pool.taken -= amount;
    for (let [next] = pool.waiting; next && fits(resource, next.amount); [next] = pool.waiting) {
      pool.waiting.shift();
      next.begin();
    }
  };
  if (work.isOver) setTimeout(release, MAX_WORK_MS);
  else work.releases.push(release);
}

/**
 * Runs the handler of a request for a picture. What {@link holdPicture} reserves within it is free
 * again when the handler has ended.
 */
export async function makePicture(run: () => unknown) {
  const work: Work = { isOver: false, releases: [] };
  try {
    await requests.run(work, run);
  } finally {
    work.isOver = true;
    work.releases.forEach((release) => release());
  }
}

/**
 * Waits until so many bytes of a picture's file may be read, or so many pixels be decoded, beside
 * those of others. Outside of {@link makePicture}, as in development, nobody waits.
 *
 * @returns false when too many wait already, or it has lasted too long
 */
export async function holdPicture(resource: Resource, amount: number): Promise<boolean> {
  const work = requests.getStore();
  if (!work) return true;
  const { waiting } = pools[resource];
  if (waiting.length === 0 && fits(resource, amount)) {
    take(resource, amount, work);
    return true;
  }
  if (waiting.length >= MAX_WAITING) return false;
  return new Promise((resolve) => {
    const begin = () => {
      clearTimeout(timer);
      take(resource, amount, work);
      resolve(true);
    };
    const place = { amount, begin };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(place), 1);
      resolve(false);
    }, MAX_WAIT_MS);
    waiting.push(place);
  });
}
