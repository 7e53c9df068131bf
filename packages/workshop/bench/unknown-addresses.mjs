#!/usr/bin/env node
/**
 * Measures what unknown addresses leave in the site's memory and on its disk. It asks a fresh site
 * for `count` different ones and prints the heap after a full garbage collection, the resident
 * memory, the bytes of the build folder and the questions that WordPress was asked, before and
 * after.
 *
 *     node packages/workshop/bench/unknown-addresses.mjs [count] [well-formed|junk] [many|one]
 *     default 60000 well-formed many
 *
 * `many` networks send a hundred requests each, `one` sends all, and is limited.
 *
 * It needs a build (`npm run build`), which it copies.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { startContentBackend } from '@homegrown/engine/internal/program/starting/content-backend';
import { contentFilesOf } from '@homegrown/engine/internal/program/starting/content-files';
import { setDefaults } from '@homegrown/engine/internal/program/starting/environment-files';
import {
  run,
  stopAll,
  stopAllOnSignals,
} from '@homegrown/engine/internal/program/starting/processes';
import { program, root } from '@homegrown/engine/internal/program/starting/project';
import {
  addressOf,
  waitForFrontPage,
} from '@homegrown/engine/internal/program/starting/wait-for-site';

const count = Number(process.argv[2] ?? 60_000);
const kind = process.argv[3] ?? 'well-formed';
const networks = process.argv[4] ?? 'many';
const AT_ONCE = 16;
const MIB = 1024 * 1024;

const addresses = {
  'well-formed': (number) => `/no-such-post-${number}-${'x'.repeat(40)}/`,
  junk: (number) => `/no-such-file-${number}-${'x'.repeat(40)}.php/`,
};

const setup = {
  host: '127.0.0.1',
  port: 3986,
  contentPort: 8986,
  contentFiles: contentFilesOf({}),
};
const folder = '.next-bench-unknown-addresses';

let questions = 0;

/**
 * Starts a server in front of the content backend that counts what it is asked. Gives its address.
 */
async function startCounter() {
  const counter = http.createServer((request, response) => {
    questions += 1;
    const { method, headers, url } = request;
    const asked = { host: setup.host, port: setup.contentPort, path: url, method, headers };
    const passedOn = http.request(asked, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  counter.listen(0, setup.host).unref();
  await once(counter, 'listening');
  return `http://${setup.host}:${counter.address().port}`;
}

/** The size is 0 when the site has removed the file meanwhile. */
const bytesOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function bytesBelow(name) {
  return fs
    .readdirSync(name, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + bytesOf(path.join(entry.parentPath, entry.name)), 0);
}

function memoryOf(site) {
  return new Promise((resolve) => {
    site.once('message', (message) => resolve(message));
    site.send('memory');
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

/**
 * An address of a documentation network for each hundred requests, behind a proxy of this machine.
 */
const visitorOf = (number) =>
  networks === 'one' ? '203.0.113.7' : `2001:db8:0:${Math.floor(number / 100).toString(16)}::1`;

function statusOf(address, visitor) {
  const headers = visitor ? { 'X-Forwarded-For': visitor } : {};
  return new Promise((resolve, reject) => {
    http
      .get(`${addressOf(setup)}${address}`, { agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      })
      .once('error', reject);
  });
}

async function askForAll() {
  const statuses = {};
  let next = 0;
  async function askOneByOne() {
    while (next < count) {
      next += 1;
      const status = await statusOf(addresses[kind](next), visitorOf(next));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOneByOne));
  return statuses;
}

const print = (when, { heapUsed, rss, bytes }) =>
  console.log(
    `${when.padEnd(7)} heap ${(heapUsed / MIB).toFixed(1)} MiB, resident ${(rss / MIB).toFixed(1)} MiB, build folder ${(bytes / MIB).toFixed(1)} MiB, ${questions} questions to WordPress`,
  );

async function main() {
  stopAllOnSignals();
  setDefaults(setup);
  fs.cpSync(path.join(root, '.next'), path.join(root, folder), { recursive: true });
  await startContentBackend(setup).ready;
  const site = run({
    name: 'The site',
    args: [
      '--import',
      path.join(root, 'packages/workshop/bench/memory-report.mjs'),
      program,
      'serve',
      '--port',
      String(setup.port),
    ],
    env: {
      NODE_ENV: 'production',
      NEXT_DIST_DIR: folder,
      NEXT_PUBLIC_WORDPRESS_URL: await startCounter(),
      OWN_ORIGINS: process.env.NEXT_PUBLIC_WORDPRESS_URL,
    },
    onLine: () => undefined,
  });
  const state = async () => ({
    ...(await memoryOf(site)),
    bytes: bytesBelow(path.join(root, folder)),
  });
  await waitForFrontPage(setup, site);
  for (let visit = 0; visit < 300; visit += 1) await statusOf('/');
  print('before', await state());
  const started = performance.now();
  const statuses = await askForAll();
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  print('after', await state());
  console.log(`${count} ${kind} addresses of ${networks} in ${seconds} s, by status:`, statuses);
  if (process.env.SNAPSHOT) {
    site.send('snapshot');
    await new Promise((resolve) => setTimeout(resolve, 30_000));
  }
}

main()
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    fs.rmSync(path.join(root, folder), { recursive: true, force: true });
    void stopAll(process.exitCode ?? 0);
  });
