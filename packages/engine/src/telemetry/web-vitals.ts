import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parsedJson } from '#parsed-json';
import { type Vital, VITALS } from './metrics';

/**
 * The longest time that is believed. Beyond it, a browser was asleep or somebody made the number
 * up.
 */
const MAX_MS = 600_000;

/**
 * The largest sum of all shifts of a visit that is believed. Pages that shift by 10 are unheard of.
 */
const MAX_SHIFT = 100;

/**
 * The library as it is loaded by a `script` element: it sets `webVitals`. Next runs in the folder
 * of the project.
 */
const LIBRARY = 'node_modules/web-vitals/dist/web-vitals.iife.js';

/**
 * The script behind the library. It sends what was measured when the page is left for the first
 * time, without anything that names the visitor. What a visit that goes on measures later would
 * count it twice.
 */
const SENDER = `(() => {
  const { src } = document.currentScript;
  const measured = {};
  for (const name of ${JSON.stringify(VITALS)}) webVitals['on' + name](({ value }) => (measured[name] = Math.round(value * 1e4) / 1e4));
  let isSent = false;
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden' || !Object.keys(measured).length) return;
    isSent = true;
    navigator.sendBeacon(src, JSON.stringify(measured));
  };
  addEventListener('visibilitychange', send);
  addEventListener('pagehide', send);
})();`;

/**
 * Whether visitors' browsers measure. src/cms/environment.ts checks WEB_VITALS at start; error
 * pages are built without an environment.
 */
export const areVitalsWanted = (): boolean => process.env.WEB_VITALS?.trim() === 'true';

let script: Promise<string> | undefined;

/**
 * The script that measures: the library, and what sends. @throws {Error} when the library is not
 * installed
 */
export function vitalsScript(): Promise<string> {
  script ??= fs
    .readFile(path.join(process.cwd(), LIBRARY), 'utf8')
    .then((library) => `${library.replace(/\/\/# sourceMappingURL=\S*\s*$/, '')}${SENDER}\n`);
  return script;
}

const ms = z.number().min(0).max(MAX_MS).optional();

const measured = z
  .strictObject({
    CLS: z.number().min(0).max(MAX_SHIFT).optional(),
    FCP: ms,
    INP: ms,
    LCP: ms,
    TTFB: ms,
  } satisfies Record<Vital, z.ZodType>)
  .refine((vitals) => Object.keys(vitals).length > 0);

/**
 * What a browser says that it has measured.
 *
 * @param body JSON, as the script above sends it
 * @returns null for anything else
 */
export function readVitals(body: unknown): [Vital, number][] | null {
  if (typeof body !== 'string') return null;
  const { data } = measured.safeParse(parsedJson(body));
  return data
    ? VITALS.flatMap((name) => {
        const value = data[name];
        return value === undefined ? [] : [[name, value] satisfies [Vital, number]];
      })
    : null;
}
