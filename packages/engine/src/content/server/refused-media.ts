import { LRUCache } from 'lru-cache';

/** The most hosts that are remembered as reported. Content may name any number of hosts. */
const MAX_HOSTS = 500;

const logged = new LRUCache<string, true>({ max: MAX_HOSTS });

/**
 * Logs for the owner, once per host and process, that media on it are not shown. Addresses without
 * a host are not logged.
 */
export function noteRefusedMedia(
  address: string,
  log: (line: string) => void = console.warn,
): void {
  const text = address.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return;
  const { origin } = new URL(text);
  if (logged.has(origin)) return;
  logged.set(origin, true);
  log(
    `Media on ${origin} are not shown, but linked or left out: if they are yours, add it to MEDIA_ORIGINS.`,
  );
}
