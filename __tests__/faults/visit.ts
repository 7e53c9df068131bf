import type { Element } from 'hast';
import { htmlPage, spacedTextOf, textOf } from '../e2e/site/html-page';
import { CMS_WORDS, type ShownPage } from './fault';

/** A visit that brought an answer. */
export interface Visit extends ShownPage {
  ms: number;
  retryAfter: string;
  /** The first words of machines in the answer; '' without any. */
  machineWords: string;
}

/** The longest wait of a visit. After it the visit has failed. */
const MAX_VISIT_MS = 60_000;

/** Texts that stand in an answer only by mistake. */
export const MACHINE_WORDS = new RegExp(
  [
    CMS_WORDS,
    '(?:CmsUnavailable|IncompleteAnswer|ApolloError|SyntaxError|TypeError|GraphQLError)\\b',
    'ECONN[A-Z]+|ENOTFOUND|ETIMEDOUT|UND_ERR_\\w+|CERT_HAS_EXPIRED|SELF_SIGNED',
    '\\bat [^\\n<]{1,200}\\.(?:js|ts|mjs):\\d+',
    'node:internal|node_modules/',
  ].join('|'),
);

const joined = (elements: readonly Element[]): string => elements.map(textOf).join(' | ');

function contents(type: string, body: string): Pick<ShownPage, 'title' | 'main' | 'menus'> {
  if (!type.startsWith('text/html')) {
    // A document of XML is told from another by its root.
    const title = /xml/.test(type) ? (/<([a-z]+)[\s>]/.exec(body)?.[1] ?? '') : '';
    return { title, main: body, menus: '' };
  }
  const page = htmlPage(body);
  return {
    title: [page.title, ...page.h1].join(' | '),
    main: page.all('main').map(spacedTextOf).join(' ').replace(/\s+/g, ' ').trim(),
    menus: joined(page.all('nav')),
  };
}

/** Visits an address of a site. @throws {Error} when no answer comes, or only a part of one */
export async function visit(origin: string, path: string, asked: RequestInit = {}): Promise<Visit> {
  const started = performance.now();
  const answer = await fetch(`${origin}${path}`, {
    ...asked,
    redirect: 'manual',
    signal: AbortSignal.timeout(MAX_VISIT_MS),
  });
  const body = await answer.text();
  const location = answer.headers.get('location') ?? '';
  return {
    status: answer.status,
    location,
    cacheControl: answer.headers.get('cache-control') ?? '',
    retryAfter: answer.headers.get('retry-after') ?? '',
    ...contents(answer.headers.get('content-type') ?? '', body),
    machineWords: MACHINE_WORDS.exec(body)?.[0] ?? '',
    ms: performance.now() - started,
  };
}
