import type { Site } from '@/lib/content/site';
import type { Screen } from '@/wp-templates/screens';
import type { Ask } from '@/wp-templates/template-query';
import type { LogoutOutcome } from '../session/logout';
import type { TokenOutcome } from '../session/token-outcome';
import { loadPreview, type PreviewFacts } from './load-preview';
import { readPreviewAddress } from './preview-address';
import {
  lackingNotice,
  loadedNotice,
  type NoticePlaces,
  type PreviewNotice,
  signedOutNotice,
  signInNotice,
  unexpectedNotice,
} from './preview-notice';

/** What the page of a preview shows. */
export type PreviewState =
  | { kind: 'signing-in' }
  | { kind: 'loading' }
  | { kind: 'ready'; screen: Screen; facts: PreviewFacts }
  | { kind: 'notice'; notice: PreviewNotice };

/** What a preview needs of the editor's session. */
export interface PreviewSession {
  /** The query of the page's address. */
  search: () => string;
  code: () => string | null;
  ensureAccessToken: (code?: string) => Promise<TokenOutcome>;
  forgetAccessToken: () => void;
  startSignIn: (options: { again: boolean }) => Promise<TokenOutcome>;
  logout: () => Promise<LogoutOutcome>;
  onSignedOut: (listener: () => void) => () => void;
  ask: Ask;
}

/** Where a preview's links lead. */
export function placesOf(site: Site): NoticePlaces {
  return { cmsUrl: site.cmsUrl, home: `${site.basePath}/` };
}

async function signedIn(session: PreviewSession, again: boolean): Promise<TokenOutcome> {
  if (again) return session.startSignIn({ again });
  const outcome = await session.ensureAccessToken(session.code() ?? undefined);
  return outcome.kind === 'signed-out' ? session.startSignIn({ again }) : outcome;
}

async function open(
  session: PreviewSession,
  site: Site,
  again: boolean,
  tell: (state: PreviewState) => void,
): Promise<PreviewState> {
  const places = placesOf(site);
  const address = readPreviewAddress(session.search());
  if ('lacking' in address) {
    return { kind: 'notice', notice: lackingNotice(address.lacking, places) };
  }
  for (let attempt = 1; ; attempt += 1) {
    tell({ kind: 'signing-in' });
    const outcome = await signedIn(session, again && attempt === 1);
    if (outcome.kind === 'signed-out') return { kind: 'notice', notice: signedOutNotice(places) };
    if (outcome.kind === 'problem') {
      return { kind: 'notice', notice: signInNotice(outcome, places) };
    }
    tell({ kind: 'loading' });
    const loaded = await loadPreview(address, session.ask, site);
    if (loaded.kind === 'ready') return loaded;
    // A token that WordPress does not take is fetched anew, once: never a loop.
    if (loaded.kind !== 'expired' || attempt === 2) {
      return { kind: 'notice', notice: loadedNotice(loaded, address.id, places) };
    }
    session.forgetAccessToken();
  }
}

/**
 * The way of a preview (DESIGN.md): the address is checked, the editor signed in, the preview loaded. `tell` hears of
 * the states on the way. Never rejects.
 *
 * @param again the editor asked to sign in: leaves for the login page although this visit has left before
 */
export async function openPreview(
  session: PreviewSession,
  site: Site,
  again: boolean,
  tell: (state: PreviewState) => void,
): Promise<PreviewState> {
  try {
    return await open(session, site, again, tell);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'notice', notice: unexpectedNotice(detail, placesOf(site)) };
  }
}
