import type { NextApiRequest, NextApiResponse } from 'next';
import { impliedKeys } from '#changes/change-keys';
import { changeLog } from '#changes/change-log';
import { readMessage, type Envelope, MAX_MESSAGE_BYTES, RefusedMessage } from '#changes/message';
import { refreshOrder } from '#changes/refresh-order';
import { RefreshQueue } from '#changes/refresh-queue';
import { environment } from '#cms/environment';
import { sharedLimit } from '#limits/shared-limit';
import { refuseTooMany } from '#limits/too-many-requests';
import { visitorAddress } from '#limits/visitor-limit';
import { renderings } from '#next/server/page-cache/renderings';
import { pageKeeper } from '#next/server/page-keeper';
import { readBody } from '#next/server/read-body';
import { UNSLASHED } from '#own-addresses';
import { changeStream } from '#redis/change-stream';
import { pagesByKey } from '#redis/pages-by-key';
import { metrics } from '#telemetry/metrics';

/**
 * How many refused messages from one network get an answer with the reason. It is enough for an
 * owner who has mistyped the secret.
 */
const refused = sharedLimit('refused messages', { capacity: 60, secondsEach: 1 });

/** How long WordPress waits before it resends a message that the site could not store. */
const RETRY_SECONDS = 30;

function envelopeOf({ headers }: NextApiRequest): Envelope {
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    time: header('x-homegrown-time'),
    id: header('x-homegrown-id'),
    signature: header('x-homegrown-signature'),
  };
}

/**
 * The path at which Next revalidates the page of an address. Next applies no rewrites to it, so an
 * address without a slash at its end needs the mark under which its page is kept.
 *
 * @param address decoded
 */
function pathOf(address: string): string {
  const encoded = address.split('/').map(encodeURIComponent).join('/');
  return encoded === '/' || encoded.startsWith(`/${UNSLASHED}/`) ? encoded : `${encoded}/`;
}

const queue = new RefreshQueue();

/** How many pages a host makes anew at once, and for how long at one message: it ends processes. */
const MAX_AT_ONCE = 4;
const MAX_ANEW_MS = 8_000;

/**
 * Has a host make its pages anew that show something of these keys, and those that are left from
 * earlier messages.
 *
 * @returns how many are left; null where nobody knows
 */
async function makeAnewAtHost(
  keys: readonly string[],
  revalidate: (address: string) => Promise<void>,
): Promise<number | null> {
  const pages = pagesByKey();
  if (!pages) return 0;
  const outdated = await pages.outdate(keys);
  if (!outdated) return null;
  const endsAt = performance.now() + MAX_ANEW_MS;
  let failed = 0;
  while (outdated.length > 0 && performance.now() < endsAt) {
    const some = outdated.splice(0, MAX_AT_ONCE);
    const ended = await Promise.allSettled(some.map(revalidate));
    const made = some.filter((_, index) => ended[index]?.status === 'fulfilled');
    failed += some.length - made.length;
    await pages.madeAnew(made);
  }
  return outdated.length + failed;
}

/** Has WordPress send its message again, in a while. */
const askAgain = (response: NextApiResponse, message: string): void =>
  response.setHeader('Retry-After', String(RETRY_SECONDS)).status(503).json({ message });

async function take(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { FAUST_SECRET_KEY: secret, BASE_PATH: basePath } = environment();
  if (secret === undefined) {
    askAgain(response, 'FAUST_SECRET_KEY is not set on the site, so no message can be checked.');
    return;
  }
  const text = await readBody(request, MAX_MESSAGE_BYTES);
  if (text === null) {
    response.status(413).json({ message: `A message has at most ${MAX_MESSAGE_BYTES} bytes.` });
    return;
  }
  const envelope = envelopeOf(request);
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const changes = readMessage(text, envelope, { secret, nowSeconds });
  const implied = new Map<string, boolean>();
  for (const { key, unpublished } of changes) {
    for (const one of impliedKeys(key))
      implied.set(one, unpublished || (implied.get(one) ?? false));
  }
  const message = {
    id: envelope.id.toLowerCase(),
    at: nowSeconds,
    changes: [...implied].map(([key, unpublished]) => ({ key, unpublished })),
  };
  const taken = await changeLog().take(message);
  if (pageKeeper() === 'host') {
    await changeStream()?.tell(message);
    const left = await makeAnewAtHost([...implied.keys()], (address) =>
      response.revalidate(`${basePath}${pathOf(address)}`),
    );
    if (left === 0) response.status(202).json({ accepted: changes.length });
    else askAgain(response, `${left ?? 'Some'} pages are still to be made anew: send it again.`);
    return;
  }
  if (taken === 'repeated') {
    response.status(200).json({ repeated: true });
    return;
  }
  void changeStream()?.tell(message);
  metrics()?.changeReceived(nowSeconds - Number(envelope.time));
  const takenMs = performance.now();
  const pages = refreshOrder(renderings().changedPages(), new Set(implied.keys()));
  // Unpublished pages are included although they are no longer kept: the front page without the
  // post is then ready before anybody asks for it.
  const waiting = queue.add(pages, async (address) => {
    await response.revalidate(`${basePath}${pathOf(address)}`);
    metrics()?.changeShown(performance.now() - takenMs);
  });
  const unpublished = changes.filter((change) => change.unpublished).length;
  console.log(
    `WordPress told of ${changes.length} changes, ${unpublished} of them unpublished: ${waiting} pages are made anew now.`,
  );
  if (taken === 'unwritable')
    askAgain(response, 'The changes count, but can’t be written to the disk: send them again.');
  else response.status(202).json({ accepted: changes.length });
}

/**
 * POST /api/changes: a message from the WordPress plugin about what has changed
 * (packages/wordpress-plugin/homegrown/README.md). Answers 202 with `{ accepted }`, or 200 with `{
 * repeated: true }` if this message id was accepted before. Otherwise a `message` names what is
 * wrong: 400, 401, 405, 413, 429, or 503 if the message should be sent again.
 */
export async function changesRoute(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store').setHeader('X-Robots-Tag', 'noindex');
  if (request.method !== 'POST') {
    response
      .setHeader('Allow', 'POST')
      .status(405)
      .json({ message: 'Only POST is answered here.' });
    return;
  }
  try {
    await take(request, response);
  } catch (error) {
    if (!(error instanceof RefusedMessage)) throw error;
    const allowance = await refused.take(visitorAddress(request));
    if (allowance.allowed) response.status(error.status).json({ message: error.message });
    else refuseTooMany(response, allowance.retryAfterSeconds, 'json');
  }
}
