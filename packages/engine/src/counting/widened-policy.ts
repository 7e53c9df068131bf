import type { ServerResponse } from 'node:http';

const POLICY = 'Content-Security-Policy';

/** By directive of the policy. */
export type Sources = Partial<Record<string, readonly string[]>>;

interface Shown {
  counting?: { sources?: Sources };
}

/** What the engine's pages give Next, as far as it says how visitors are counted. */
interface PageData {
  pageProps?: { screen?: { props?: { layout?: Shown } }; layout?: Shown };
}

/** What the site's way of counting visitors needs. */
let heard: Sources = {};

/** @param sources as the settings of now ask for them */
export function hearSources(sources: Sources) {
  heard = sources;
}

/** The same from a kept page, which nothing has asked WordPress for in this process. */
export function hearSourcesIn(pageData: unknown) {
  const { screen, layout } = (pageData as PageData | null)?.pageProps ?? {}; // Of the same build.
  const shown = screen?.props?.layout ?? layout;
  if (shown) hearSources(shown.counting?.sources ?? {});
}

/** A policy with further sources. */
export function widenedPolicy(policy: string, sources: Sources) {
  return policy
    .split('; ')
    .map((directive) => [directive, ...(sources[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}

/** Has a response say the policy with the sources that are known when it begins. */
export function widenPolicy(response: ServerResponse) {
  const { writeHead } = response;
  // The type of the function has several forms, and all of its arguments are passed on.
  response.writeHead = (...args: unknown[]) => {
    const policy = response.getHeader(POLICY);
    if (typeof policy === 'string' && Object.keys(heard).length > 0)
      response.setHeader(POLICY, widenedPolicy(policy, heard));
    return Reflect.apply(writeHead, response, args);
  };
}
