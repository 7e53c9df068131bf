import { isIP } from 'node:net';
import { z } from 'zod';
import { decoded } from '#decoded';
import { numberSettings } from '#next/server/number-settings';
import type { siteVariables } from './environment-variables';

/** Whether an address has no hash and no credentials, which would be visible in links. */
function isPlain(address: string): boolean {
  const { username, password, hash } = new URL(address);
  return username === '' && password === '' && hash === '';
}

const endpoint = z.url({ protocol: /^https?$/, abort: true }).refine(isPlain);
const httpAddress = endpoint
  .refine((address) => new URL(address).search === '')
  .transform((address) => address.replace(/(?<!\/)\/+$/, ''));
const origin = httpAddress.refine((address) => new URL(address).pathname === '/');

const flag = z.enum(['true', 'false']).optional();

/** A list whose items have commas between; empty where it is unset. */
const listOf = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .transform((items) => items.filter(Boolean))
    .pipe(z.array(item));

/** Whether a text is an IP address, or a network that is not too large a part of the internet. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || address.includes('%')) return false;
  if (prefix === undefined) return true;
  const [least, most] = family === 4 ? [8, 32] : [16, 128];
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= least && Number(prefix) <= most;
}

/**
 * Whether a Redis address names its database by number or not at all, and has credentials that can
 * be decoded.
 */
function isRedisAddress(address: string): boolean {
  const { pathname, username, password } = new URL(address);
  return decoded(`${username} ${password}`) !== null && /^(?:\/\d*)?$/.test(pathname);
}

/**
 * The key in examples. With a key that everybody knows, anybody could sign sessions and messages of
 * changes.
 */
const EXAMPLE_KEY = '00000000-0000-4000-8000-000000000000';

/** Whether a text is an IP address with a port, that of IPv6 in brackets. */
function isListener(text: string): boolean {
  const [, address = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const plain = /^\[(.+)\]$/.exec(address)?.[1];
  const isAddress = plain === undefined ? isIP(address) === 4 : isIP(plain) === 6;
  return isAddress && Number(port) >= 1 && Number(port) <= 65_535;
}

function wholeNumber(name: keyof typeof numberSettings) {
  const { fallback, least, most, unit } = numberSettings[name];
  const schema = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
    .default(fallback);
  return {
    schema,
    wanted: `a whole number of ${unit} from ${least} to ${most}, for example ${fallback}`,
  };
}

const variables = {
  NEXT_PUBLIC_WORDPRESS_URL: {
    schema: httpAddress,
    wanted: 'the http(s) address of WordPress, for example https://cms.example.com',
  },
  WORDPRESS_GRAPHQL_ENDPOINT: {
    schema: endpoint.optional(),
    wanted:
      'the http(s) address of the graph query endpoint, for example https://cms.example.com/graphql',
  },
  SITE_URL: {
    schema: origin,
    wanted:
      'the public http(s) address of this site without a path, for example https://www.example.com',
  },
  BASE_PATH: {
    schema: z
      .string()
      .regex(/^(\/[A-Za-z0-9._~-]+)*$/)
      .default(''),
    wanted: 'empty, or a path that starts with a slash and ends without one, for example /blog',
  },
  TRUSTED_PROXIES: {
    schema: listOf(z.string().refine(isNetwork)),
    wanted:
      'IP addresses and networks of your proxies with commas between, for example 203.0.113.7, 2001:db8::/32; none may be wider than /8 (IPv4) or /16 (IPv6)',
  },
  OWN_ORIGINS: {
    schema: listOf(httpAddress),
    wanted:
      'http(s) addresses with commas between, whose pages are now here, for example https://old.example.com',
  },
  MEDIA_ORIGINS: {
    schema: listOf(origin),
    wanted:
      'http(s) addresses without a path, with commas between, whose pictures, sounds and films are yours, for example https://cdn.example.com',
  },
  REVALIDATE_SECONDS: wholeNumber('REVALIDATE_SECONDS'),
  CMS_TIMEOUT_MS: wholeNumber('CMS_TIMEOUT_MS'),
  CMS_MAX_ANSWER_BYTES: wholeNumber('CMS_MAX_ANSWER_BYTES'),
  PAGE_CACHE_MEMORY_MB: wholeNumber('PAGE_CACHE_MEMORY_MB'),
  PAGE_CACHE_DISK_MB: wholeNumber('PAGE_CACHE_DISK_MB'),
  PAGE_CACHE_MAX_PAGES: wholeNumber('PAGE_CACHE_MAX_PAGES'),
  TRAILING_SLASH: {
    schema: flag.transform((value) => value !== 'false'),
    wanted: 'true, or false when the permalinks of WordPress end without a slash',
  },
  EXPERIMENTAL_TOOLBAR: {
    schema: flag.transform((value) => (value === undefined ? undefined : value === 'true')),
    wanted:
      'true to show signed-in editors the toolbar, false to show it to nobody; unset, experimentalToolbar of faust.config.js decides',
  },
  AUTH_STRATEGY: {
    schema: z.enum(['redirect', 'local']).optional(),
    wanted:
      'redirect to sign editors in on WordPress, local for a form on this site; unset, auth.strategy of site.config.ts decides',
  },
  PAGE_CACHE: {
    schema: z.enum(['process', 'host']).optional(),
    wanted: 'process or host: who keeps rendered pages',
  },
  SEARCHED_BY: {
    schema: z.enum(['site', 'wordpress']).default('site'),
    wanted:
      'site for an index of this site, wordpress where WordPress has a search engine of its own',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    wanted: 'debug, info, warn or error: what matters less is not written into the log',
  },
  LOG_FORMAT: {
    schema: z.enum(['json', 'text']).default('json'),
    wanted: 'json for a line of JSON for each thing that happens, text for lines that people read',
  },
  METRICS_ADDRESS: {
    schema: z.string().refine(isListener).optional(),
    wanted:
      'an IP address of this machine and a port, at which Prometheus finds /metrics, for example 127.0.0.1:9464 or [::1]:9464',
  },
  WEB_VITALS: {
    schema: flag.transform((value) => value === 'true'),
    wanted: 'true to measure how fast pages are for visitors, false not to',
  },
  FAUST_SECRET_KEY: {
    schema: z
      .uuid()
      .refine((key) => key !== EXAMPLE_KEY)
      .optional(),
    wanted: "the secret key of FaustWP's settings page, a UUID, and not that of an example",
  },
  REDIS_URL: {
    schema: z
      .url({ protocol: /^rediss?$/, hostname: /./, abort: true })
      .refine(isRedisAddress)
      .optional(),
    wanted: 'the address of a Redis, for example redis://:password@redis.internal:6379/0',
  },
} as const satisfies Record<keyof typeof siteVariables, { schema: z.ZodType; wanted: string }>;

/** Error messages do not contain the values of these variables. */
const secrets: readonly string[] = [
  'FAUST_SECRET_KEY',
  'REDIS_URL',
] satisfies (keyof typeof variables)[];

type Variables = typeof variables;

/** The checked environment: addresses without a slash at their end, numbers as numbers. */
export type Environment = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> };

/** The environment has mistakes; the message has one line for each. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Checks the environment variables that the site reads (the list in docs/settings.md).
 *
 * @returns the checked values, with defaults for what is optional; an empty variable counts as
 *   unset
 * @throws {EnvironmentError} with one line a mistake: the name, what is wrong, what is wanted and
 *   an example
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const mistakes: string[] = [];
  const entries = Object.entries(variables).map(([name, { schema, wanted }]) => {
    const value = source[name]?.trim() || undefined;
    const result = schema.safeParse(value);
    if (!result.success) {
      mistakes.push(
        value === undefined
          ? `${name} is missing: it must be ${wanted}`
          : `${name} is ${secrets.includes(name) ? 'not valid' : JSON.stringify(value)}: it must be ${wanted}`,
      );
    }
    return [name, result.data];
  });
  if (source.WEB_VITALS?.trim() === 'true' && !source.METRICS_ADDRESS?.trim()) {
    mistakes.push(
      'WEB_VITALS is true and METRICS_ADDRESS is missing: what browsers measure is counted there and nowhere else',
    );
  }
  if (mistakes.length > 0) throw new EnvironmentError(mistakes.join('\n'));
  return Object.fromEntries(entries);
}

let checked: Environment | undefined;

/**
 * The environment of this process, checked at the first call. @throws {EnvironmentError} see {@link
 * readEnvironment}
 */
export function environment(): Environment {
  checked ??= readEnvironment(process.env);
  return checked;
}
