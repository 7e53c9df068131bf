import http from 'node:http';
import {
  type GeneratedAnswer,
  generatedRequests,
  type GeneratedRequest,
  send,
} from '../../../../__tests__/e2e/crawler/generated-requests';

/**
 * Why somebody asks: a page that is there, one that never was, a search, Load More, or to do harm.
 */
export type Kind = 'known' | 'unknown' | 'search' | 'list' | 'hostile';

/** One request and what came of it. */
export interface RequestOutcome {
  kind: Kind;
  path: string;
  /** The time at which it should have been sent: time in a queue counts as waiting. */
  at: number;
  ms: number;
  answer: GeneratedAnswer | Error;
}

/** How many of a hundred requests are of each kind. */
const SHARES: Readonly<Record<Kind, number>> = {
  known: 80,
  unknown: 6,
  search: 4,
  list: 4,
  hostile: 6,
};

export const EDITED_PAGE = '/about/';

/** Pages that are visited before the traffic begins. None of them may ever fail. */
export const knownPages: readonly string[] = [
  '/',
  EDITED_PAGE,
  '/posts/',
  '/posts/page/2/',
  '/projects/',
  '/category/email/',
  '/tag/planning/',
  '/author/fern/',
  '/clean-your-list/',
  '/contact-us/',
  '/projects/a-bakerys-front-page/',
  '/category/getting-found/local-business/',
];

const words = ['email', 'budget', 'list', 'photo', 'nothing-at-all', 'page', 'shop'];
const SOCKETS = 64;
const HOSTILE = 5_000;
/** More are not sent: the site is far behind. */
const MAX_OPEN = 400;
const TICK_MS = 10;

/**
 * The kinds in the order in which they are asked: every hundred requests have their shares, well
 * mixed.
 */
function order(): Kind[] {
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, index) => ({
      kind: kind as Kind,
      place: (index + 0.5) / share,
    })),
  );
  return kinds.sort((one, other) => one.place - other.place).map(({ kind }) => kind);
}

/** Mixed traffic to a site. `outcome` is called with every request's. */
export class Traffic {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS });
  private readonly hostile: GeneratedRequest[];
  private readonly kinds = order();
  private count = 0;
  private open = 0;
  /** Requests that were not sent because too many were open. */
  skipped = 0;

  constructor(
    private readonly origin: string,
    seed: number,
    private readonly outcome: (outcome: RequestOutcome) => void,
  ) {
    this.hostile = generatedRequests(HOSTILE, seed, 'none');
  }

  private request(kind: Kind, number: number): GeneratedRequest {
    const get = (path: string): GeneratedRequest => ({
      method: 'GET',
      path,
      headers: {},
      body: '',
    });
    const pick = <Item>(items: readonly Item[]): Item => items[number % items.length] as Item;
    switch (kind) {
      case 'known':
        return get(pick(knownPages));
      case 'unknown':
        return get(`/never-there-${number}/`);
      case 'search':
        return get(`/search?q=${pick(words)}`);
      case 'list':
        return get(`/api/content/search?q=${pick(words)}`);
      case 'hostile':
        return pick(this.hostile);
    }
  }

  private async one(at: number): Promise<void> {
    const number = this.count;
    this.count += 1;
    const kind = this.kinds[number % this.kinds.length] ?? 'known';
    const request = this.request(kind, number);
    this.open += 1;
    const answer = await send(this.origin, this.agent, request).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    this.open -= 1;
    this.outcome({ kind, path: request.path, at, ms: Date.now() - at, answer });
  }

  /** Sends as many requests as the site answers, some at once. Gives the number in a second. */
  async atFullSpeed(seconds: number, atOnce: number): Promise<number> {
    const until = Date.now() + seconds * 1_000;
    const started = this.count;
    const worker = async (): Promise<void> => {
      while (Date.now() < until) await this.one(Date.now());
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return (this.count - started) / seconds;
  }

  /**
   * Sends a number of requests a second, whether the site keeps up or not. Resolves when the last
   * is answered.
   */
  async atRate(perSecond: number, seconds: number): Promise<void> {
    const started = Date.now();
    const until = started + seconds * 1_000;
    let due = 0;
    const asked: Promise<void>[] = [];
    while (Date.now() < until) {
      const wanted = ((Date.now() - started) / 1_000) * perSecond;
      for (; due < wanted; due += 1) {
        if (this.open >= MAX_OPEN) this.skipped += 1;
        else asked.push(this.one(started + (due / perSecond) * 1_000));
      }
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    await Promise.all(asked);
    this.agent.destroy();
  }
}
