import type { RedisClientType as Client } from '@redis/client';

/** How long a request waits for Redis. After that, what this process knows decides. */
const MAX_ANSWER_MS = 100;

/** The longest time for making a connection, the greeting included. */
const MAX_CONNECT_MS = 1_000;

/** The pause after a connection is lost, and between attempts to restore it. */
const RETRY_MS = 1_000;

/** The most requests that are sent and not answered yet; any more are not sent. */
const MAX_WAITING = 10_000;

/** The number of log lines at once about an unstable Redis; after that, one a minute. */
const LINES_AT_ONCE = 6;
const MS_EACH_LINE = 60_000;

/**
 * A word for the problem: `ECONNREFUSED` for the network, `OOM` or `WRONGPASS` for Redis itself.
 */
function wordOf(error: unknown) {
  if (typeof error !== 'object' || error === null) return 'an error';
  if ('code' in error) return String(error.code);
  const message = 'message' in error ? String(error.message) : '';
  return /^[A-Z]{3,}\b/.exec(message)?.[0] ?? error.constructor.name;
}

function after(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const over: Promise<undefined> = new Promise((resolve) => {
    // Answers that arrived while this process was busy are read before the time counts as over.
    timer = setTimeout(() => setImmediate(resolve, undefined), ms);
  });
  return { over, stop: () => clearTimeout(timer) };
}

/**
 * A connection to a Redis that may stop, hang, fill up or restart empty at any time. No request
 * waits for longer than a tenth of a second, and none is sent while Redis is known to be
 * unavailable; a new connection is tried each second. A problem is logged once, and so is its end.
 *
 * @see https://redis.io/docs/latest/develop/clients/nodejs/
 */
export class RedisConnection {
  #url;
  #log;
  #maxAnswerMs;
  #maxConnectMs;
  #retryMs;
  /** The client whose connection answers. */
  #client: Client | undefined;
  /** The connection that is being made. */
  #next: Client | undefined;
  #isClosed = false;
  /** Whether Redis itself has answered with an error. */
  #isOfRedis: (error: unknown) => boolean = (): boolean => false;
  #firstTry: Promise<void>;
  #retry: NodeJS.Timeout | undefined;
  /** Why there is no answer. */
  #away: string | undefined = 'not connected yet';
  /** Why there is an answer, but nothing can be written. */
  #refusal: string | undefined;
  /** What the log tells: the beginning of a state. */
  #told = 'answers';
  #lines = { left: LINES_AT_ONCE, at: performance.now() };
  #listeners: (() => void)[] = [];

  /** @param options.url as the setting REDIS_URL has it */
  constructor({
    url,
    log = (line) => console.error(line),
    maxAnswerMs = MAX_ANSWER_MS,
    retryMs = RETRY_MS,
  }: {
    url: string;
    log?: (line: string) => void;
    maxAnswerMs?: number;
    retryMs?: number;
  }) {
    this.#url = url;
    this.#log = log;
    this.#maxAnswerMs = maxAnswerMs;
    this.#maxConnectMs = Math.max(MAX_CONNECT_MS, maxAnswerMs);
    this.#retryMs = retryMs;
    this.#firstTry = this.#connect();
  }

  /**
   * The connection's state in a few words: `answers`, `does not answer (ECONNREFUSED)`, `can’t be
   * written (OOM)`.
   */
  get state() {
    if (this.#away !== undefined) return `does not answer (${this.#away})`;
    return this.#refusal === undefined ? 'answers' : `can’t be written (${this.#refusal})`;
  }

  /** Whether the connection was ended for good. */
  get isClosed() {
    return this.#isClosed;
  }

  /**
   * Sends a request to Redis.
   *
   * @returns undefined when Redis gives no answer in time, or refuses
   */
  async read<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer | undefined> {
    return (await this.#run(command)).answer;
  }

  /**
   * Asks Redis to store something new; if it does, it can be written to.
   *
   * @returns see {@link read}
   */
  async write<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer | undefined> {
    const { answer, isAnswered } = await this.#run(command);
    if (isAnswered) this.#refusal = undefined;
    this.#tell();
    return answer;
  }

  /**
   * @param listener is called whenever there is a connection again: Redis may have lost what it had
   */
  onConnected(listener: () => void) {
    this.#listeners.push(listener);
    if (this.#client) listener();
  }

  /** Ends the connection for good. */
  close() {
    this.#isClosed = true;
    this.#away = 'closed';
    clearTimeout(this.#retry);
    for (const client of [this.#client, this.#next]) if (client?.isOpen) client.destroy();
    this.#client = undefined;
  }

  async #run<Answer>(
    command: (client: Client) => Promise<Answer>,
  ): Promise<{ answer?: Answer; isAnswered: boolean }> {
    const limit = after(this.#maxAnswerMs);
    try {
      // Only requests at the start wait for a connection.
      if (!this.#client) await Promise.race([this.#firstTry, limit.over]);
      const client = this.#client;
      if (!client) return { isAnswered: false };
      return await Promise.race([
        this.#answer(client, command),
        limit.over.then(() => {
          this.#lose(client, `no answer in ${this.#maxAnswerMs} ms`);
          return { isAnswered: false };
        }),
      ]);
    } finally {
      limit.stop();
    }
  }

  async #answer<Answer>(
    client: Client,
    command: (client: Client) => Promise<Answer>,
  ): Promise<{ answer?: Answer; isAnswered: boolean }> {
    try {
      return { answer: await command(client), isAnswered: true };
    } catch (error) {
      if (this.#isOfRedis(error)) {
        this.#refusal = wordOf(error);
        this.#tell();
      } else {
        this.#lose(client, wordOf(error));
      }
      return { isAnswered: false };
    }
  }

  /** @returns not connected yet */
  async #makeClient(): Promise<Client> {
    const { createClient, ErrorReply } = await import('@redis/client');
    this.#isOfRedis = (error) => error instanceof ErrorReply;
    const client = createClient({
      url: this.#url,
      name: 'homegrown',
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_WAITING,
      maintNotifications: 'disabled',
      socket: { connectTimeout: this.#maxConnectMs, reconnectStrategy: false },
    });
    client.on('error', (error) => this.#lose(client, wordOf(error)));
    return client;
  }

  /** Connects, or tries again later. Never throws: nobody waits for a later try. */
  async #connect() {
    let client: Client;
    try {
      client = await this.#makeClient();
    } catch (error) {
      this.#lose(this.#next, wordOf(error));
      return;
    }
    this.#next = client;
    const limit = after(this.#maxConnectMs);
    try {
      const late = limit.over.then(() => 'no greeting');
      const failed = client.connect().then(
        () => undefined,
        (error) => wordOf(error),
      );
      const trouble = await Promise.race([failed, late]);
      if (trouble !== undefined || this.#isClosed || !client.isReady) {
        this.#lose(client, trouble ?? 'not ready');
        return;
      }
    } finally {
      limit.stop();
    }
    this.#client = client;
    this.#away = undefined;
    this.#refusal = undefined;
    this.#tell();
    for (const listener of this.#listeners) listener();
  }

  /**
   * Gives a connection up, and tries to get another one.
   *
   * @param client undefined when there is none to give up
   */
  #lose(client: Client | undefined, why: string) {
    if (client?.isOpen) client.destroy();
    if (this.#isClosed || client !== this.#next) return;
    this.#client = undefined;
    this.#next = undefined;
    this.#away = why;
    this.#tell();
    this.#retry = setTimeout(() => void this.#connect(), this.#retryMs);
    this.#retry.unref();
  }

  #tell() {
    const { state } = this;
    // One that is gone is first reset, then refused, then slow: it is told of once.
    if (state.startsWith(this.#told)) return;
    const now = performance.now();
    const gained = Math.floor((now - this.#lines.at) / MS_EACH_LINE);
    if (gained > 0) {
      this.#lines = { left: Math.min(this.#lines.left + gained, LINES_AT_ONCE), at: now };
    }
    if (this.#lines.left === 0) return;
    this.#lines.left -= 1;
    this.#told = state.replace(/ \(.*/, '');
    const host = new URL(this.#url).host;
    this.#log(
      state === 'answers'
        ? `Redis at ${host} answers again.`
        : `Redis at ${host} ${state}: until it ${this.#away === undefined ? 'can' : 'does'}, this process goes on with what it knows itself.`,
    );
  }
}
