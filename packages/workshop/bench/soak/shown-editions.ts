import { editionIn } from './edited-export';

/** Which edition of a page the CMS itself gives, and since when. */
export interface ShownEditions {
  /**
   * The newest edition that the CMS was seen to give before a moment, in milliseconds since 1970; 0
   * before the first.
   */
  at: (moment: number) => number;
  stop: () => void;
}

const QUESTION = 'query EditedPage($uri: ID!) { page(id: $uri, idType: URI) { content } }';
const POLL_MS = 250;

/**
 * Asks a CMS for a page again and again. The time that the CMS takes to read what was saved is not
 * the site's fault, so a page of the site counts as old as what the CMS gave in its place.
 */
export function watchEditions(endpoint: string, uri: string): ShownEditions {
  const seen: { edition: number; at: number }[] = [];
  const body = JSON.stringify({ query: QUESTION, variables: { uri } });
  const headers = { 'content-type': 'application/json' };
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = async (): Promise<void> => {
    const answer = await fetch(endpoint, { method: 'POST', headers, body }).catch(() => null);
    const edition = editionIn((await answer?.text()) ?? '') ?? 0;
    if (edition > (seen.at(-1)?.edition ?? 0)) seen.push({ edition, at: Date.now() });
    if (!isOver) timer = setTimeout(() => void ask(), POLL_MS);
  };
  void ask();
  return {
    at: (moment) => seen.findLast(({ at }) => at <= moment)?.edition ?? 0,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
