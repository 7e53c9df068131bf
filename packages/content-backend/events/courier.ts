import { randomUUID } from 'node:crypto';
import { ChangeSet, everythingOf } from './change-set';
import { key } from './key';
import { signatureOf } from './signature';

/** Where messages go, and what they are signed with. */
export interface Receiver {
  /** The site's address without a slash at its end. */
  site: string;
  /** FaustWP's secret key, which the site has too. */
  secret: string;
}

/** What a courier takes from its surroundings. */
export interface CourierOptions {
  send?: typeof fetch;
  /** Waits before attempts that follow a failed one; the last one holds for all further. */
  retryMs?: readonly number[];
  /**
   * Called when the first attempt at a message fails, with the reason, and when messages get
   * through again.
   */
  tell?: (line: string) => void;
}

/** A message that waits. */
interface Message {
  id: string;
  changes: ChangeSet;
  body: string;
}

const MAX_WAITING = 1000;
const TIMEOUT_MS = 5_000;
const RETRY_MS = [1_000, 5_000, 15_000, 60_000, 300_000];
const MAX_REASON_CHARACTERS = 150;

/**
 * Sends messages to the site, one after the other, each until it is taken. They wait in memory: at
 * most 1,000, then they become one that says "everything", with what is unpublished. Never throws,
 * and makes nobody wait.
 */
export class Courier {
  private waiting: Message[] = [];
  private sending = false;
  private failures = 0;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;
  private readonly send: typeof fetch;
  private readonly retryMs: readonly number[];
  private readonly tell: (line: string) => void;

  constructor(
    private readonly receiver: Receiver,
    { send = fetch, retryMs = RETRY_MS, tell = console.error }: CourierOptions = {},
  ) {
    this.send = send;
    this.retryMs = retryMs;
    this.tell = tell;
  }

  /** Takes a message on its way; one without changes is none. */
  post(changes: ChangeSet): void {
    if (changes.isEmpty || this.stopped) return;
    const isFull = this.waiting.length >= MAX_WAITING;
    this.waiting = isFull
      ? [messageOf(everythingOf([...this.waiting.map((one) => one.changes), changes]))]
      : [...this.waiting, messageOf(changes)];
    if (this.timer === null) void this.deliver();
  }

  /** Tells the site that anything may have changed. */
  postEverything(): void {
    this.post(everythingOf([]));
  }

  /** Sends nothing any more. */
  stop(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private async deliver(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.timer = null;
    for (let [message] = this.waiting; message && !this.stopped; [message] = this.waiting) {
      const failure = await this.attempt(message);
      if (failure !== null) {
        this.planNext(failure);
        break;
      }
      this.waiting = this.waiting.filter((one) => one !== message);
      if (this.failures > 0) this.tell('The site takes messages about changed content again.');
      this.failures = 0;
    }
    this.sending = false;
  }

  private planNext(failure: string): void {
    if (this.failures === 0) {
      this.tell(
        `The site at ${this.receiver.site} did not take a message about changed content (${failure}). It is sent again until it does.`,
      );
    }
    const last = this.retryMs.length - 1;
    const wait = this.retryMs[Math.min(this.failures, last)] ?? 0;
    this.failures += 1;
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.deliver(), wait);
    this.timer.unref();
  }

  /** Sends a message once: null when the site has taken it, else why not. */
  private async attempt(message: Message): Promise<string | null> {
    const { site, secret } = this.receiver;
    const { id, body } = message;
    const time = Math.floor(Date.now() / 1000);
    try {
      const response = await this.send(`${site}/api/changes`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json',
          'X-Homegrown-Time': String(time),
          'X-Homegrown-Id': id,
          'X-Homegrown-Signature': signatureOf(secret, { time, id, body }),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.ok) return null;
      // The site can't read this one.
      if (response.status === 400 || response.status === 413) {
        const other = messageOf(inPlaceOf(message.changes));
        this.waiting = this.waiting.map((one) => (one === message ? other : one));
      }
      return `${response.status} ${text.slice(0, MAX_REASON_CHARACTERS)}`.trim();
    } catch (error) {
      return reasonOf(error);
    }
  }
}

function messageOf(changes: ChangeSet): Message {
  return { id: randomUUID(), changes, body: changes.body() };
}

/**
 * What goes in place of changes that the site can't read: "everything", with what is unpublished.
 * Where that was not read either, everything is unpublished.
 */
function inPlaceOf(refused: ChangeSet): ChangeSet {
  if (!refused.changes.has(key.everything) || !refused.hasUnpublished)
    return everythingOf([refused]);
  const changes = new ChangeSet();
  changes.add(key.everything, true);
  return changes;
}

/** Why a request got no answer: fetch itself says only that it failed, its cause says why. */
function reasonOf(error: unknown): string {
  const cause = property(error, 'cause');
  return String(property(cause, 'code') ?? property(cause, 'message') ?? error);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
