import { fillIn } from '#content/shared/fill-in';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';

/** What the share links need to know about a screen. */
export interface SharedScreen {
  title: string;
  /** The screen's absolute address. */
  url: string;
  links: { name: string; href: string }[];
}

/**
 * The links by which a reader shares a screen: by e-mail, and by the services in site.config.ts. A
 * service learns of it only when a reader follows its link.
 */
export function shareLinks(title: string, url: string, site: Site): SharedScreen {
  const names = { title: encodeURIComponent(title), url: encodeURIComponent(url) };
  return {
    title,
    url,
    links: [
      {
        name: wordingOf(site).words.names.email,
        href: fillIn('mailto:?subject={title}&body={url}', names),
      },
      ...site.config.share.map(({ name, address }) => ({ name, href: fillIn(address, names) })),
    ],
  };
}
