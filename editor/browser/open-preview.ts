import type { Site } from '@/lib/content/shared/site';
import type { Screen } from '@/wp-templates/screens';
import type { Ask } from '@/wp-templates/template';
import type { LogoutOutcome } from './logout';
import type { AddressCode } from './address-code';
import type { Refusal, TokenOutcome } from './token-outcome';
import { loadPreview, type PreviewFacts } from '../server/load-preview';
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

/** Why a preview is opened: by itself, or because the editor pressed "Try again" or "Sign in again". */
export type Occasion = 'arrival' | 'retry' | 'sign-in';

/** What a preview needs of the editor's session. */
export interface PreviewSession {
  /** The query of the page's address. */
  search: () => string;
  code: () => AddressCode | null;
  ensureAccessToken: (code?: AddressCode) => Promise<TokenOutcome>;
  forgetAccessToken: (token: string) => void;
  startSignIn: (options: { again: boolean; signal: AbortSignal }) => Promise<TokenOutcome>;
  logout: () => Promise<LogoutOutcome>;
  /** Logs out here, then leads to WordPress's own logout and back to this preview. */
  switchAccount: () => Promise<LogoutOutcome>;
  onSignedOut: (listener: (why: Refusal) => void) => () => void;
  ask: Ask;
}

/** Where a preview's links lead. */
export function placesOf(site: Site): NoticePlaces {
  return { cmsUrl: site.cmsUrl, home: `${site.basePath}/` };
}

/** Asks for a token, and without a session leaves for a sign-in; never from a page that has gone on. */
async function signedIn(
  session: PreviewSession,
  occasion: Occasion,
  signal: AbortSignal,
): Promise<TokenOutcome> {
  if (occasion === 'sign-in') return session.startSignIn({ again: true, signal });
  const outcome = await session.ensureAccessToken(session.code() ?? undefined);
  if (outcome.kind !== 'signed-out' || signal.aborted) return outcome;
  return session.startSignIn({ again: occasion === 'retry', signal });
}

/** How a preview is opened. */
export interface Opening {
  occasion: Occasion;
  /** Aborted when a newer opening has begun, or the page goes: then nothing leaves the page any more. */
  signal: AbortSignal;
  tell: (state: PreviewState) => void;
}

async function open(
  session: PreviewSession,
  site: Site,
  { occasion, signal, tell }: Opening,
): Promise<PreviewState> {
  const places = placesOf(site);
  const address = readPreviewAddress(session.search());
  if ('lacking' in address) {
    return { kind: 'notice', notice: lackingNotice(address.lacking, places) };
  }
  for (let attempt = 1; ; attempt += 1) {
    tell({ kind: 'signing-in' });
    const outcome = await signedIn(session, attempt === 1 ? occasion : 'arrival', signal);
    if (outcome.kind === 'signed-out') return { kind: 'notice', notice: signedOutNotice(places) };
    if (outcome.kind === 'problem') {
      return { kind: 'notice', notice: signInNotice(outcome, places) };
    }
    tell({ kind: 'loading' });
    const loaded = await loadPreview(address, session.ask, site);
    if (loaded.kind === 'ready') return loaded;
    // A token that WordPress does not take is fetched anew, once: never a loop.
    if (loaded.kind !== 'expired' || attempt === 2) {
      return { kind: 'notice', notice: loadedNotice(loaded, address, places) };
    }
    session.forgetAccessToken(outcome.token);
  }
}

/**
 * The way of a preview (DESIGN.md): the address is checked, the editor signed in, the preview loaded. `tell` hears of
 * the states on the way. Never rejects.
 */
export async function openPreview(
  session: PreviewSession,
  site: Site,
  opening: Opening,
): Promise<PreviewState> {
  try {
    return await open(session, site, opening);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'notice', notice: unexpectedNotice(detail, placesOf(site)) };
  }
}
