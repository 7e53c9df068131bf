/**
 * How many requests a second nginx answers with kept pages of the site (deploy/nginx.conf), beside the same nginx with the same page as
 * a file that was compressed beforehand, in turns.
 *
 *     node --import tsx bench/proxy.ts [--rounds 5] [--seconds 4]        needs a build (npm run build), nginx, and Linux
 *
 * Prints requests a second of both, the processor time that nginx's one worker took for each request. The
 * ratio of processor times is what a machine that does other things besides says best. Ends with 1 when a kept page takes more than 1 / 0.9
 * of a file's.
 */
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { builtSite } from '../__tests__/e2e/site/built-site';
import { freePort } from '../__tests__/e2e/site/free-port';
import { isNginxInstalled, type NginxOfTest, startNginx } from '../__tests__/e2e/site/nginx';
import { root, startBackend } from '../__tests__/e2e/site/running-program';
import { percentile } from './soak/figures';

const PAGE = '/about/';
const CONNECTIONS = 50;
/** Requests that a connection sends at once, so that this program, which shares the machine, takes less of it. */
const PIPELINED = 8;
const MIN_RATIO = 0.9;
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

/** Asks by one connection until a moment comes, and gives the number of answers. */
function askOn(port: number, address: string, until: number): Promise<number> {
  const request = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let answers = 0;
    let rest: Buffer = Buffer.alloc(0);
    const socket = net.connect(port, '127.0.0.1', () => socket.write(request.repeat(PIPELINED)));
    socket.setNoDelay().on('error', reject);
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

interface Round {
  perSecond: number;
  processorMicroseconds: number;
}

async function measure(
  pid: number,
  port: number,
  address: string,
  seconds: number,
): Promise<Round> {
  const [began, taken] = [performance.now(), processorMs(pid)];
  const until = began + seconds * 1_000;
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askOn(port, address, until)),
  );
  const sum = answers.reduce((one, other) => one + other, 0);
  return {
    perSecond: (sum * 1_000) / (performance.now() - began),
    processorMicroseconds: ((processorMs(pid) - taken) * 1_000) / sum,
  };
}

const median = (rounds: readonly Round[], of: keyof Round): number =>
  percentile(
    rounds.map((round) => round[of]),
    0.5,
  );

const line = (name: string, rounds: readonly Round[]): string =>
  `${name.padEnd(34)} ${median(rounds, 'perSecond').toFixed(0).padStart(7)} requests/s ${median(rounds, 'processorMicroseconds').toFixed(1).padStart(7)} µs of the processor each`;

/** A page as nginx would get it from its owner: compressed beforehand, in a file. */
async function pageAsFile(origin: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-bench-'));
  let page = await fetch(`${origin}${PAGE}`);
  while (page.status !== 200) page = await fetch(`${origin}${PAGE}`);
  const html = await page.text();
  fs.writeFileSync(path.join(folder, 'index.html'), html);
  fs.writeFileSync(path.join(folder, 'index.html.gz'), gzipSync(html));
  return folder;
}

/** In turns, so that what else the machine does meanwhile slows both. */
async function compare(nginx: NginxOfTest, ports: { kept: number; file: number }): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
    },
  });
  const seconds = Number(values.seconds);
  const [kept, file]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    file.push(await measure(nginx.workerPid(), ports.file, '/', seconds));
    kept.push(await measure(nginx.workerPid(), ports.kept, PAGE, seconds));
  }
  console.log(line('nginx, a file compressed beforehand', file));
  console.log(line('nginx, a kept page of the site', kept));
  const ratio = median(file, 'processorMicroseconds') / median(kept, 'processorMicroseconds');
  const perSecond = median(kept, 'perSecond') / median(file, 'perSecond');
  console.log(
    `A kept page beside a file: ${perSecond.toFixed(2)} of the requests; by the processor time of each, ${ratio.toFixed(2)}.`,
  );
  if (ratio < MIN_RATIO) process.exitCode = 1;
}

async function main(): Promise<void> {
  if (!isNginxInstalled) throw new Error('nginx is not installed.');
  const backend = await startBackend(
    path.join(root, 'content/homegrown.wxr.xml'),
    path.join(root, 'content/homegrown.settings.json'),
  );
  const site = await builtSite('bench-proxy');
  await site.start({
    NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
    FAUST_SECRET_KEY: '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d',
  });
  const folder = await pageAsFile(site.origin);
  const filePort = await freePort();
  const { port: sitePort } = new URL(site.origin);
  const nginx = await startNginx(
    `127.0.0.1:${sitePort}`,
    `server { listen ${filePort}; root ${folder}; default_type text/html; gzip_static on; gzip_vary on; }`,
  );
  try {
    await compare(nginx, { kept: Number(new URL(nginx.origin).port), file: filePort });
  } finally {
    await nginx.stop();
    nginx.remove();
    fs.rmSync(folder, { recursive: true, force: true });
    await site.stop();
    site.remove();
    await backend.stop();
  }
}

void main();
