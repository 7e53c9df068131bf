import { ALL_POSTS } from '@homegrown/engine/content/shared/all-posts';
import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { FrontPageButton } from '@homegrown/engine/site/settings';
import { ButtonLink, type ButtonTone } from '@/components/button-link/ButtonLink';

/** The names that replace the placeholders in the front page's texts. */
export type FrontPageNames = Record<'brand' | 'platform', string>;

interface FrontPageLinkProps {
  button: FrontPageButton;
  names: FrontPageNames;
  /** Where the list of all posts is. */
  allPostsHref: string;
  tone: ButtonTone;
}

function hrefOf(href: string, allPostsHref: string): string {
  if (href === ALL_POSTS) return allPostsHref;
  return href.startsWith('/') ? withBasePath(href) : href;
}

/** A button of the front page, as configured in site.config.ts. */
export function FrontPageLink({ button, names, allPostsHref, tone }: FrontPageLinkProps) {
  const { label, spokenToo, href } = button;
  return (
    <ButtonLink href={hrefOf(href, allPostsHref)} tone={tone}>
      {fillIn(label, names)}
      {spokenToo && <span className="visually-hidden"> {fillIn(spokenToo, names)}</span>}
    </ButtonLink>
  );
}
