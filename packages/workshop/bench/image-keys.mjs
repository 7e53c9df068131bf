#!/usr/bin/env node
/**
 * Asks for the picture of an upload by thousands of made-up addresses. It prints how many were
 * answered with a picture, how many files the image cache has then, and how long it took. It starts
 * nothing: the site must run.
 *
 *     node packages/workshop/bench/image-keys.mjs http://127.0.0.1:3000
 *     /wp-content/uploads/2026/10/photo.jpg [.next/cache/images] [keys]
 */
import fs from 'node:fs';

const [site, upload, cache = '.next/cache/images', keys = '2000'] = process.argv.slice(2);
if (!site || !upload) throw new Error('Name the address of the site and the path of an upload.');

const encoded = (text) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
const folder = upload.slice(0, upload.lastIndexOf('/'));
const name = upload.slice(folder.length + 1);
const stem = name.slice(0, name.lastIndexOf('.'));
const ending = name.slice(stem.length);

/** Ways to write the address of one upload, each with a number in it or the number in binary. */
const ways = [
  (number) => `${upload}#${number}`,
  (number) => `${upload}?v=${number}`,
  (number) => `${folder}${'/.'.repeat(number + 1)}/${name}`,
  (number) => `${folder}${'/x/..'.repeat(number + 1)}/${name}`,
  (number) => `${folder}${'/'.repeat(number + 2)}${name}`,
  (number) => `${upload}%00${number}`,
  (number) =>
    `${folder}/${[...name].map((letter, at) => ((number >> (at % 10)) & 1 ? encoded(letter) : letter)).join('')}`,
  (number) => `${folder}/${stem}-${number + 1}x${number + 1}${ending}`,
  (number) => `${upload}\\${number}`,
  (number) => `${folder}/%2e/${number}/../${name}`,
];

const files = () =>
  fs.existsSync(cache)
    ? fs
        .readdirSync(cache, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile()).length
    : 0;

const before = files();
const started = performance.now();
const statuses = new Map();
for (let number = 0; number < Number(keys); number += 10) {
  const addresses = ways.map((way, index) => way(Math.floor(number / 10) + index));
  await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(
        `${site}/_next/image?url=${encodeURIComponent(address)}&w=390&q=75`,
        {
          headers: { accept: 'image/webp' },
        },
      );
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }),
  );
}
console.log(`${keys} keys of ${upload} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
for (const [status, count] of [...statuses].sort()) console.log(`  ${status}: ${count}`);
console.log(`  files in the image cache: ${files() - before} more`);
