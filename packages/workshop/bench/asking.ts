import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const CONNECTIONS = 50;
/**
 * Requests that a connection sends at once, so that this program, which shares the machine, takes
 * less of it.
 */
const PIPELINED = 8;

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/**
 * The end of the answer that begins a buffer; 0 when it is not all there yet. @throws {Error} when
 * it is no page
 */
function endOfAnswer(bytes: Buffer): number {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return 0;
  const head = bytes.subarray(0, headEnd).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head);
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (length !== undefined) {
    const end = headEnd + HEAD_END.length + Number(length);
    return end <= bytes.length ? end : 0;
  }
  const last = bytes.indexOf(LAST_CHUNK, headEnd);
  return last < 0 ? 0 : last + LAST_CHUNK.length;
}

/**
 * What is asked for; `pipelined`: how many requests a connection sends before it has the answers.
 */
interface LoadTarget {
  port: number;
  address: string;
  pipelined: number;
}

/** The errors of a connection that a server ends while it is being asked; the next one asks on. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Asks until a moment comes, by one connection at a time. nginx closes each connection after a
 * thousand requests, even when more of them have come.
 *
 * @returns the number of answers
 * @throws {Error} when an answer is no page, and when a connection is closed without any
 */
function askOn({ port, address, pipelined }: LoadTarget, until: number): Promise<number> {
  const request = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let answers = 0;
    let socket: net.Socket;
    const end = (error?: Error): void => {
      clearTimeout(limit);
      socket.removeAllListeners('close').destroy();
      if (error) reject(error);
      else resolve(answers);
    };
    const limit = setTimeout(end, until - performance.now());
    const connect = (): void => {
      const before = answers;
      let rest: Buffer = Buffer.alloc(0);
      socket = net.connect(port, '127.0.0.1', () => socket.write(request.repeat(pipelined)));
      socket.setNoDelay();
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (!CLOSED.has(error.code ?? '')) end(error);
      });
      socket.once('close', () => {
        if (answers > before) connect();
        else end(new Error(`Port ${port} closes a connection without an answer.`));
      });
      socket.on('data', (chunk) => {
        let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
        let came = 0;
        try {
          for (let at = endOfAnswer(bytes); at > 0; at = endOfAnswer(bytes)) {
            bytes = bytes.subarray(at);
            came += 1;
          }
        } catch (error) {
          end(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        rest = bytes;
        answers += came;
        if (came > 0 && socket.writable) socket.write(request.repeat(came));
      });
    };
    connect();
  });
}

/**
 * The processor time that the threads of a process have taken so far, in milliseconds. It is read
 * from schedstat (https://www.kernel.org/doc/html/latest/scheduler/sched-stats.html), because a
 * tick of /proc/PID/stat is as long as 700 requests to nginx.
 */
function processorMs(pid: number): number {
  const threads = fs.readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
  );
  return nanoseconds.reduce((one, other) => one + other, 0) / 1_000_000;
}

/**
 * Asks a server by fifty connections for some seconds.
 *
 * @returns the number of answers
 * @throws {Error} as {@link askOn}, and when there is no answer at all
 */
export async function countAnswers(target: LoadTarget, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askOn(target, until)),
  );
  const sum = answers.reduce((one, other) => one + other, 0);
  if (sum === 0) throw new Error(`Port ${target.port} gave no answer in ${seconds} s.`);
  return sum;
}

/** The figures of a load of some seconds. */
export interface Round {
  perSecond: number;
  /** The processor time of the process that answers, for each request. */
  processorMicroseconds: number;
}

/**
 * Asks a server for an address by fifty connections.
 *
 * @param pid of the process whose processor time counts
 * @throws {Error} as {@link countAnswers}
 */
export async function measure(
  pid: number,
  {
    port,
    address,
    pipelined = PIPELINED,
  }: Pick<LoadTarget, 'port' | 'address'> & Partial<LoadTarget>,
  seconds: number,
): Promise<Round> {
  const [began, taken] = [performance.now(), processorMs(pid)];
  const answers = await countAnswers({ port, address, pipelined }, seconds);
  return {
    perSecond: (answers * 1_000) / (performance.now() - began),
    processorMicroseconds: ((processorMs(pid) - taken) * 1_000) / answers,
  };
}

/**
 * A page as nginx would get it from its owner: compressed beforehand, in a file of a folder of its
 * own. @returns the folder
 */
export async function pageAsFile(origin: string, page: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-bench-'));
  let answer = await fetch(`${origin}${page}`);
  while (answer.status !== 200) answer = await fetch(`${origin}${page}`);
  const html = await answer.text();
  fs.writeFileSync(path.join(folder, 'index.html'), html);
  fs.writeFileSync(path.join(folder, 'index.html.gz'), gzipSync(html));
  return folder;
}
