import { withBasePath } from '#content/shared/base-path';
import { type PreviewAddress, readPreviewAddress } from '#editor/shared/preview-address';
import type { EditorWording } from '#words/editors/editor-words';
import type { AddressCode } from './address-code';
import type { FetchedPreview } from './ask-site';
import type { LogoutOutcome } from './logout';
import type { EditorSession } from './page-session';
import {
  lackingNotice,
  loadedNotice,
  type NoticePlaces,
  type PreviewNotice,
  signedOutNotice,
  signInNotice,
  unexpectedNotice,
} from './preview-notice';
import type { TokenOutcome } from './token-outcome';

/** What the page of a preview shows. */
export type PreviewState =
  | { kind: 'signing-in' }
  | { kind: 'loading' }
  | Extract<FetchedPreview, { kind: 'ready' }>
  | { kind: 'notice'; notice: PreviewNotice };

/**
 * Why a preview is opened: the editor arrived at its address, or pressed "Try again" or "Log in
 * again".
 */
export type Occasion = 'arrival' | 'retry' | 'sign-in';

/** What a preview needs of the editor's session. */
export interface PreviewSession extends Omit<EditorSession, 'logout'> {
  /** The query of the page's address. */
  search: () => string;
  code: () => AddressCode | null;
  startSignIn: (options: { again: boolean; signal: AbortSignal }) => Promise<TokenOutcome>;
  logout: () => Promise<LogoutOutcome>;
  /** Logs out here, then leads to WordPress's own logout and back to this preview. */
  switchAccount: () => Promise<LogoutOutcome>;
  /** Asks this site for the preview with an access token. */
  fetchPreview: (address: PreviewAddress, token: string) => Promise<FetchedPreview>;
}

/** The targets of a notice's links, and its words. */
export function placesOf(cmsUrl: string, wording: EditorWording): NoticePlaces {
  return { cmsUrl, home: withBasePath('/'), wording };
}

/** How a preview is opened. */
export interface Opening {
  occasion: Occasion;
  /**
   * Aborted when a newer opening begins or the page is closed, so that this one no longer leaves
   * the page.
   */
  signal: AbortSignal;
  /** Called with each state until the preview is open. */
  tell: (state: PreviewState) => void;
}

const showing = (notice: PreviewNotice): PreviewState => ({ kind: 'notice', notice });

/**
 * Gets a token, and leaves for a sign-in when there is no session, unless the opening was aborted.
 */
async function signedIn(
  session: PreviewSession,
  { occasion, signal }: Pick<Opening, 'occasion' | 'signal'>,
): Promise<TokenOutcome> {
  if (occasion === 'sign-in') return session.startSignIn({ again: true, signal });
  const outcome = await session.ensureAccessToken(session.code() ?? undefined);
  if (outcome.kind !== 'signed-out' || signal.aborted) return outcome;
  return session.startSignIn({ again: occasion === 'retry', signal });
}

const MAX_ATTEMPTS = 2;

async function open(
  session: PreviewSession,
  places: NoticePlaces,
  { occasion, signal, tell }: Opening,
): Promise<PreviewState> {
  const address = readPreviewAddress(session.search());
  if ('lacking' in address) return showing(lackingNotice(address.lacking, places));

  for (let attempt = 1; ; attempt += 1) {
    const current = attempt === 1 ? occasion : 'arrival';
    tell({ kind: 'signing-in' });
    const outcome = await signedIn(session, { occasion: current, signal });
    if (outcome.kind === 'signed-out') return showing(signedOutNotice(places));
    if (outcome.kind === 'problem') return showing(signInNotice(outcome, places));
    tell({ kind: 'loading' });
    const fetched = await session.fetchPreview(address, outcome.token);
    if (fetched.kind === 'ready') return fetched;
    if (fetched.kind === 'problem') return showing(signInNotice(fetched, places));
    // A rejected token is requested again only once, so that this never loops.
    if (fetched.kind !== 'expired' || attempt === MAX_ATTEMPTS) {
      return showing(loadedNotice(fetched, address, places));
    }
    session.forgetAccessToken(outcome.token);
  }
}

/**
 * Opens a preview: reads its address, signs the editor in, asks this site for its screen.
 *
 * @returns the preview, or the notice that is shown instead; never rejects
 */
export async function openPreview(
  session: PreviewSession,
  places: NoticePlaces,
  opening: Opening,
): Promise<PreviewState> {
  try {
    return await open(session, places, opening);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return showing(unexpectedNotice(detail, places));
  }
}
