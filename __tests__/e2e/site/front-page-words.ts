import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { siteConfig } from '../../../site.config';

/**
 * A text of site.config.ts's `frontPage` as the front page shows it.
 *
 * @param title the title of WordPress, in plain text: the brand where the settings have none
 */
export function frontPageText(text: string, title: string): string {
  const names = { brand: siteConfig.brand || title, platform: siteConfig.platform.name };
  return fillIn(text, names);
}

/** The path or address that a button of the front page leads to, without basePath. */
export const frontPageHref = (href: string): string => (href === '{posts}' ? '/posts/' : href);

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The heading of the front page, whatever the names in it are. */
export const frontPageHeading = new RegExp(
  `^${siteConfig.frontPage.heading
    .split(/\{\w+\}/)
    .map(literally)
    .join('.+')}$`,
);
