import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import next from 'next';
import { within } from '#cms/within';
import { limitCostlyRequests } from '#limits/costly-requests';
import { isPageCached } from '#next/server/page-cache/handler';
import { pageKeeper } from '#next/server/page-keeper';
import { makePicture } from '#next/server/picture-work';
import { STRICT_TRANSPORT_SECURITY } from '#next/server/strict-transport-security';
import { siteStarted } from '#program/start-site';
import { unsetEmptyVariables } from '#program/starting/environment-files';
import { examineWordPressMeanwhile } from '#program/starting/examine-wordpress';
import { distDir, root } from '#program/starting/project';
import { publicFiles } from '#server/public-files';
import { siteServer } from '#server/site-server';
import { traces } from '#telemetry/traces';

/** The longest time for what instrumentation.ts begins. */
const MAX_START_MS = 15_000;

/** The longest time that answers which have begun may take when the program is asked to end. */
const GRACE_MS = 5_000;

/**
 * Connections that wait to be accepted, as many as Linux allows: who finds the queue full tries
 * again after a second.
 */
const MAX_QUEUE = 4_096;

/**
 * `homegrown serve [--port 3000] [--hostname 127.0.0.1]`: serves the built site in production. It
 * does what `next start` does, with limits for slow and for many connections, for which `next
 * start` has no settings. With `--doctor` it also looks, once, whether site and WordPress work
 * together.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: process.env.PORT ?? '3000' },
      hostname: { type: 'string' },
      doctor: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  unsetEmptyVariables();
  if (pageKeeper() === 'host') {
    console.error(
      'PAGE_CACHE: `homegrown serve` keeps pages itself. Set PAGE_CACHE=process and build again, or start it with `next start`.',
    );
    process.exit(1);
  }

  const app = next({ dev: false, dir: root, hostname: values.hostname ?? 'localhost', port });
  await app.prepare();
  await within(MAX_START_MS, siteStarted, () => {
    console.error(
      'instrumentation.ts has to call startSite of @homegrown/engine/program/start-site: without it nothing is counted, and changes are not shared.',
    );
  });
  // Next has read the files of the environment by now.
  const proxies = (process.env.TRUSTED_PROXIES ?? '').split(',').map((name) => name.trim());
  const basePath = process.env.BASE_PATH ?? '';
  const answerByNext = app.getRequestHandler();
  const answer = (request: IncomingMessage, response: ServerResponse): unknown =>
    request.url?.startsWith(`${basePath}/_next/image?`)
      ? makePicture(() => answerByNext(request, response))
      : answerByNext(request, response);

  const serverFolder = path.join(distDir(), 'server');
  const isHttps = (process.env.SITE_URL ?? '').trim().startsWith('https:');
  const server = siteServer(answer, {
    basePath,
    refusalHeaders: isHttps ? { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY } : {},
    mayPass: limitCostlyRequests({
      files: publicFiles(root),
      trustedProxies: proxies.filter(Boolean),
      isCached: (page) => isPageCached(serverFolder, page),
      log: (line) => console.error(line),
    }),
  });

  let isEnding = false;
  function end() {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    server.close(
      () => void Promise.allSettled([app.close(), traces()?.end()]).then(() => process.exit(0)),
    );
    server.closeIdleConnections();
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);

  server.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.listen({ port, host: values.hostname, backlog: MAX_QUEUE }, () => {
    console.log(
      `The site listens on port ${port} of ${values.hostname ?? 'every network of this machine'}.`,
    );
    if (values.doctor) examineWordPressMeanwhile();
  });
}
