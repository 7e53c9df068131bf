import fs from 'node:fs';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import os from 'node:os';
import path from 'node:path';

const CONNECTIONS = 50;
/** Requests that a connection sends at once, so that this program, which shares the machine, takes less of it. */
const PIPELINED = 8;
/** A connection on which nothing comes any more is given up so long after the end. */
const MAX_LATE_MS = 2_000;
const MS_EACH_TICK = 10;

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** The end of the answer that begins a buffer; 0 when it is not all there yet. @throws {Error} when it is no page */
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

/** What is asked for; `pipelined`: how many requests a connection sends before it has the answers. */
interface Asked {
  port: number;
  address: string;
  pipelined: number;
}

/** Asks by one connection until a moment comes, and gives the number of answers. */
function askOn({ port, address, pipelined }: Asked, until: number): Promise<number> {
  const request = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let answers = 0;
    let rest: Buffer = Buffer.alloc(0);
    const socket = net.connect(port, '127.0.0.1', () => socket.write(request.repeat(pipelined)));
    socket.setNoDelay().on('error', reject);
    const late = setTimeout(
      () => {
        socket.destroy();
        resolve(answers);
      },
      until + MAX_LATE_MS - performance.now(),
    );
    socket.once('close', () => clearTimeout(late));
    socket.on('data', (chunk) => {
      let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let came = 0;
      try {
        for (let end = endOfAnswer(bytes); end > 0; end = endOfAnswer(bytes)) {
          bytes = bytes.subarray(end);
          came += 1;
        }
      } catch (error) {
        socket.destroy();
        reject(error);
        return;
      }
      rest = bytes;
      answers += came;
      if (performance.now() < until) socket.write(request.repeat(came));
      else {
        socket.destroy();
        resolve(answers);
      }
    });
  });
}

/** What a process has taken of the processors so far, in milliseconds (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
function processorMs(pid: number): number {
  const [, numbers = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = numbers.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_EACH_TICK;
}

/** What a load of some seconds gave. */
export interface Round {
  perSecond: number;
  /** Of the process that answers, for each request. */
  processorMicroseconds: number;
}

/**
 * Asks a server for an address by fifty connections.
 *
 * @param pid of the process whose processor time counts
 * @throws {Error} when an answer is no page
 */
export async function measure(
  pid: number,
  asked: { port: number; address: string; pipelined?: number },
  seconds: number,
): Promise<Round> {
  const [began, taken] = [performance.now(), processorMs(pid)];
  const until = began + seconds * 1_000;
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askOn({ pipelined: PIPELINED, ...asked }, until)),
  );
  const sum = answers.reduce((one, other) => one + other, 0);
  return {
    perSecond: (sum * 1_000) / (performance.now() - began),
    processorMicroseconds: ((processorMs(pid) - taken) * 1_000) / sum,
  };
}

/** A page as nginx would get it from its owner: compressed beforehand, in a file of a folder of its own. @returns the folder */
export async function pageAsFile(origin: string, page: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-bench-'));
  let answer = await fetch(`${origin}${page}`);
  while (answer.status !== 200) answer = await fetch(`${origin}${page}`);
  const html = await answer.text();
  fs.writeFileSync(path.join(folder, 'index.html'), html);
  fs.writeFileSync(path.join(folder, 'index.html.gz'), gzipSync(html));
  return folder;
}
