import type { ToolbarData } from '../browser/toolbar-data';
import { type AuthReply, type AuthRequest, methodNotAllowed, tooMany } from './auth-request';
import { type RateLimit, type RefundableLimit, takeAll } from './rate-limit';
import type { RecentKeys } from './recent-keys';
import { isTokenShaped } from './token-shape';

/** What the toolbar's route needs of its surroundings. */
export interface ToolbarEndpointWorld {
  /** Whether this site shows editors the toolbar. */
  isOn: boolean;
  /** Asks WordPress with an editor's access token; null when WordPress takes it for nobody's. */
  load: (token: string, path: string | undefined) => Promise<ToolbarData | null>;
  limits: ToolbarLimits;
}

/** How often the toolbar's route asks WordPress, at most. */
export interface ToolbarLimits {
  /** By address. */
  questions: RateLimit;
  /** All tokens together in which WordPress knew nobody. */
  unknown: RefundableLimit;
  /** Addresses from which WordPress lately knew somebody: who makes tokens up elsewhere does not stand in their way. */
  known: RecentKeys;
}

const ALL = 'all';
const NOBODY: AuthReply = { status: 401, body: { message: 'Nobody is signed in.' } };

function bearerOf({ headers }: AuthRequest): string | null {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return isTokenShaped(token) ? token : null;
}

/**
 * Asks, unless too much was asked. A stranger is counted before, so that many at once are counted too, and taken off again
 * when WordPress knows the token.
 */
async function askedFor(
  token: string,
  { query, address }: AuthRequest,
  { load, limits }: ToolbarEndpointWorld,
): Promise<AuthReply> {
  const { questions, unknown, known } = limits;
  const isStranger = !known.has(address);
  const allowance = takeAll([
    [questions, address],
    ...(isStranger ? [[unknown, ALL] as const] : []),
  ]);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);
  const data = await load(token, typeof query.path === 'string' ? query.path : undefined);
  if (data?.viewer) {
    known.add(address);
    if (isStranger) unknown.giveBack(ALL);
  }
  return data ? { status: 200, body: data } : NOBODY;
}

/**
 * GET {basePath}/api/editor/toolbar?path={path}: what the toolbar of a page shows, for the editor whose access token comes
 * along; `path` is the page's. 401 when WordPress takes the token for nobody's; 404 while the toolbar is off; 405; 429 for
 * too many at once.
 */
export async function toolbarEndpoint(
  request: AuthRequest,
  world: ToolbarEndpointWorld,
): Promise<AuthReply> {
  if (request.method !== 'GET') return methodNotAllowed('GET');
  if (!world.isOn) return { status: 404, body: { message: 'The toolbar is off.' } };
  const token = bearerOf(request);
  return token === null ? NOBODY : askedFor(token, request, world);
}
