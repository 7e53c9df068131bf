import { fillIn } from '#content/shared/fill-in';
import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import type { CountingKind } from '#site/settings';
import { wordingOf } from '#words/wording';
import { type CountingSources, kindOf, sourcesOf } from './kinds';

/** What a page knows of the owner's way of counting visitors. */
export interface CountingFacts {
  kind: CountingKind;
  id: string;
  /** The address of a service that browsers talk to themselves. */
  address: string;
  sources: CountingSources;
  /** What readers are asked before; null if nobody has to be asked. */
  notice: { title: string; text: string; allow: string; refuse: string } | null;
}

/** How visitors of a site are counted; null if they are not. */
export function countingFacts(site: Site): CountingFacts | null {
  const { counting } = settingsOf(site);
  if (counting === false) return null;
  const { service, needsConsent, address, paths } = kindOf(counting);
  const { title, text, allow, refuse } = wordingOf(site).words.counting;
  return {
    kind: counting.kind,
    id: counting.id,
    address: paths ? '' : address,
    sources: sourcesOf(counting),
    notice: needsConsent ? { title, text: fillIn(text, { service }), allow, refuse } : null,
  };
}
