import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type ChangeLog, changeLogOf } from '#changes/change-log';
import { environment, EnvironmentError } from '#cms/environment';
import { tellFailuresInOneLine } from '#cms/failure-log';
import { checkSiteConfig, SiteConfigError } from '#content/server/check-site-config';
import { widenPolicy } from '#counting/widened-policy';
import { isDocument } from '#documents/document-addresses';
import { costOf } from '#limits/costly-requests';
import { beginRequest } from '#limits/request-time';
import { changePositionFile } from '#next/server/build-folder';
import { atEachRequest, beforeEachRequest, standsApart } from '#next/server/each-request';
import { limitEncodes } from '#next/server/encode-limit';
import { waitForOutdatedRendering } from '#next/server/page-cache/handler';
import { pageKeeper } from '#next/server/page-keeper';
import { STRICT_TRANSPORT_SECURITY } from '#next/server/strict-transport-security';
import { changeStream, shareChanges } from '#redis/change-stream';
import { plainAddresses } from '#server/plain-addresses';
import { publicFiles } from '#server/public-files';
import { addressOf, belowBasePath } from '#server/site-server';
import type { SiteDefinition } from '#site/define-site';
import { observeRequests } from '#telemetry/observe-requests';
import { isCollectorNamed, sendTraces } from '#telemetry/open-telemetry';
import { writeLog } from '#telemetry/write-log';
import { differencesFromBuild } from './starting/built-site';
import { distDir, root } from './starting/project';

/**
 * The most pictures that are made at a time. Each takes a processor and some 50 MB, and pages are
 * answered by what they leave.
 */
const MAX_ENCODES = 2;

/**
 * Headers by which Next would render the same address a second time at once. Nobody could tell the
 * results of the two renderings apart, so these headers are removed.
 */
const HEADERS_OF_PREFETCHES = ['purpose', 'rsc', 'next-router-prefetch'];

let tellStarted = () => {};

/** Resolves when {@link startSite} has ended: Next begins it, and does not wait. */
export const siteStarted: Promise<void> = new Promise((resolve) => {
  tellStarted = resolve;
});

/** What this process tells its owner: numbers and traces, as the environment asks for them. */
async function tellOwner(): Promise<void> {
  const metricsAddress = process.env.METRICS_ADDRESS?.trim();
  if (metricsAddress) {
    const { serveMetrics } = await import('#telemetry/prometheus');
    await serveMetrics(metricsAddress).then(standsApart, (error: Error) => {
      console.error(`METRICS_ADDRESS: ${error.message}`);
      process.exit(1);
    });
  }
  if (isCollectorNamed()) {
    const manifest = fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8');
    const { peerDependencies: versions } = JSON.parse(manifest);
    await sendTraces({ log: (line) => console.error(line), versions });
  }
}

/**
 * What Next is asked for comes in the form in which it knows it, and when nothing outdated would be
 * the answer.
 */
function prepareRequests(loadSite: () => Promise<SiteDefinition>): void {
  const basePath = process.env.BASE_PATH ?? '';
  const plainAddress = plainAddresses(basePath, async () => {
    const { contentNames } = await import('#cms/content-names');
    const { queryCmsForRequest } = await import('#cms/query-cms');
    return contentNames(await queryCmsForRequest(await loadSite()));
  });
  const serverFolder = path.join(distDir(), 'server');
  beforeEachRequest(async (request) => {
    const address = addressOf(request.url ?? '');
    if (address === null) return;
    request.url = await plainAddress(address);
    const page = costOf(belowBasePath(request.url, basePath))?.page;
    if (page !== undefined && pageKeeper() === 'process')
      await waitForOutdatedRendering(serverFolder, page);
  });
}

/**
 * On a host that keeps pages, a process may have been asleep while something changed: it hears of
 * changes before it trusts what it remembers.
 */
function leavePagesToHost(log: ChangeLog): void {
  const stream = changeStream();
  if (stream) log.askFirst(() => stream.read());
  console.log(
    stream
      ? 'The host keeps pages; those that have changed are made anew at each message of WordPress.'
      : 'The host keeps pages, each for REVALIDATE_SECONDS: without REDIS_URL nobody knows which page shows what has changed.',
  );
}

/**
 * What a process of the site does once when it starts, whichever server it is of (`register` of
 * instrumentation.ts): a mistake in the environment or in site.config.ts ends it with a line for
 * each; every answer has the policies that are known only now; requests are counted; changes that
 * other machines have heard of are shared.
 *
 * @param given.loadSite the whole site, once it is asked for: Next's development server can't load
 *   Faust, and with it React's contexts, where this runs
 */
export async function startSite({
  config,
  palettes,
  loadSite,
}: Pick<SiteDefinition, 'config' | 'palettes'> & {
  loadSite: () => Promise<SiteDefinition>;
}): Promise<void> {
  limitEncodes(sharp, MAX_ENCODES);
  try {
    const { LOG_LEVEL: level, LOG_FORMAT: format } = environment();
    writeLog({ level, format });
    tellFailuresInOneLine(console);
    checkSiteConfig({ config, palettes });
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof SiteConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  const isHttps = environment().SITE_URL.startsWith('https:');
  // SITE_URL is known when the server starts; the headers of next.config.js are written into the
  // build.
  atEachRequest((_, response) => {
    if (isHttps) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
    widenPolicy(response);
  });
  // Of a developer's own visits nothing is counted, and nothing is shared.
  if (process.env.NODE_ENV === 'development') return;
  const differences = differencesFromBuild();
  if (differences.length > 0) {
    console.error([...differences, 'Build again with the values of now: npm run build'].join('\n'));
    process.exit(1);
  }
  const files = publicFiles(root);
  const observe = observeRequests({
    basePath: process.env.BASE_PATH ?? '',
    isFile: (name) => files.has(name),
    isDocument,
  });
  atEachRequest((request, response) => {
    for (const name of HEADERS_OF_PREFETCHES) delete request.headers[name];
    beginRequest(request);
    observe(request, response);
  });
  const log = changeLogOf(distDir());
  prepareRequests(loadSite);
  await shareChanges(log, changePositionFile(distDir()));
  if (pageKeeper() === 'host') leavePagesToHost(log);
  await tellOwner();
  tellStarted();
}
