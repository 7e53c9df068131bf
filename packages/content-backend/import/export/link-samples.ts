import type { PostRecord } from '../../model';
import type { PublishedLink } from './export-content';
import { decodedSlug } from './slug';

/** The most links that are kept of a type: enough to see a rule, few enough for any export. */
const KEPT_PER_TYPE = 1000;

interface Sample {
  id: number;
  type: string;
  url: URL;
}

/**
 * Remembers some of the links of an export: what permalinks and the site's own origins are known
 * from.
 */
export class LinkSamples {
  private readonly samples = new Map<string, Sample[]>();

  /** Takes the link of a published item. */
  note({ id, type }: PostRecord, link: string): void {
    const ofType = this.samples.get(type) ?? [];
    if (ofType.length >= KEPT_PER_TYPE || !/^https?:\/\//i.test(link) || !URL.canParse(link))
      return;
    ofType.push({ id, type, url: new URL(link) });
    this.samples.set(type, ofType);
  }

  /**
   * These addresses of the site, with the folder that it is in, and the further origins of links of
   * posts and pages, each once, without a slash at the end.
   */
  origins(addresses: readonly string[]): string[] {
    const own = addresses
      .filter((address) => /^https?:/.test(address) && URL.canParse(address))
      .map((address) => new URL(address));
    const ownHosts = new Set(own.map(({ host }) => host));
    const links = ['post', 'page'].flatMap((type) => this.samples.get(type) ?? []);
    return [
      ...new Set([
        ...own.map(({ origin, pathname }) => `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`),
        ...links.filter(({ url }) => !ownHosts.has(url.host)).map(({ url }) => url.origin),
      ]),
    ];
  }

  /**
   * The links as addresses of the site: decoded paths and queries, without the folder of `base`.
   */
  under(base: string): PublishedLink[] {
    const folder = URL.canParse(base) ? new URL(base).pathname.replace(/(?<!\/)\/+$/, '') : '';
    return [...this.samples.values()].flat().map(({ id, type, url }) => {
      const path = url.pathname.startsWith(`${folder}/`)
        ? url.pathname.slice(folder.length)
        : url.pathname;
      return { id, type, address: decodedSlug(path) + url.search };
    });
  }
}
