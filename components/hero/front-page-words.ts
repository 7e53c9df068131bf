import { type FrontPageWords, siteConfig } from '@/site.config';

/** The words of the front page in a language of the site: its own, else those of the whole site. */
export function frontPageIn(tag: string): FrontPageWords {
  const { languages, frontPage } = siteConfig;
  const own = languages && languages.list.find((one) => one.tag === tag);
  return (own && own.frontPage) || frontPage;
}
