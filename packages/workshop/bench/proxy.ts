/**
 * How many requests a second nginx answers with kept pages of the site (deploy/nginx/nginx.conf),
 * beside the same nginx with the same page as a file that was compressed beforehand, in turns.
 *
 *     node --import tsx packages/workshop/bench/proxy.ts [--rounds 5] [--seconds 4]
 *
 * It needs a build (npm run build), nginx, and Linux.
 *
 * Prints requests a second of both, the processor time that nginx's one worker took for each
 * request. On a machine that does other things besides, the ratio of processor times says most.
 * Ends with 1 when a kept page takes more than 1 / 0.9 of a file's.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtSite } from '../../../__tests__/e2e/site/built-site';
import { freePort } from '../../../__tests__/e2e/site/free-port';
import { isNginxInstalled, type NginxOfTest, startNginx } from '../../../__tests__/e2e/site/nginx';
import { root, startBackend } from '../../../__tests__/e2e/site/running-program';
import { measure, pageAsFile, type Round } from './asking';
import { percentile } from './soak/figures';

const PAGE = '/about/';
const MIN_RATIO = 0.9;
const median = (rounds: readonly Round[], of: keyof Round): number =>
  percentile(
    rounds.map((round) => round[of]),
    0.5,
  );

const line = (name: string, rounds: readonly Round[]): string =>
  `${name.padEnd(34)} ${median(rounds, 'perSecond').toFixed(0).padStart(7)} requests/s ${median(rounds, 'processorMicroseconds').toFixed(1).padStart(7)} µs of the processor each`;

/** Both are asked in turns, so that what else the machine does slows both. */
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
    file.push(await measure(nginx.workerPid(), { port: ports.file, address: '/' }, seconds));
    kept.push(await measure(nginx.workerPid(), { port: ports.kept, address: PAGE }, seconds));
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
    path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    path.join(root, 'packages/demonstration/homegrown.settings.json'),
  );
  const site = await builtSite('bench-proxy');
  await site.start({
    NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
    FAUST_SECRET_KEY: '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d',
  });
  const folder = await pageAsFile(site.origin, PAGE);
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
