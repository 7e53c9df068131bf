import { ButtonLink, type ButtonTone } from '@/components/button-link/ButtonLink';
import { withBasePath } from '@/lib/content/shared/base-path';
import { fillIn } from '@/lib/content/shared/fill-in';
import type { FrontPageButton } from '@/site.config';

/** The names that stand in the front page's words. */
export type FrontPageNames = Record<'brand' | 'platform', string>;

interface FrontPageLinkProps {
  button: FrontPageButton;
  names: FrontPageNames;
  tone: ButtonTone;
}

/** A button of the front page, as site.config.ts has it. */
export function FrontPageLink({ button, names, tone }: FrontPageLinkProps) {
  const { label, spokenToo, href } = button;
  return (
    <ButtonLink href={href.startsWith('/') ? withBasePath(href) : href} tone={tone}>
      {fillIn(label, names)}
      {spokenToo && <span className="visually-hidden"> {fillIn(spokenToo, names)}</span>}
    </ButtonLink>
  );
}
