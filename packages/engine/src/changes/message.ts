import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Change } from './change-keys';

/** How far a message's time may be from now, on either side. */
const MAX_AGE_SECONDS = 300;

/** The most bytes of a message's body. */
export const MAX_MESSAGE_BYTES = 262_144;

const MAX_CHANGES = 1_000;
const MAX_KEY_LENGTH = 2_500;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The values of a message's headers; '' for missing ones. */
export interface Envelope {
  time: string;
  id: string;
  signature: string;
}

/**
 * A message that is malformed, or not from the WordPress that has the secret. Its text contains
 * nothing of the message.
 */
export class RefusedMessage extends Error {
  override name = 'RefusedMessage';

  constructor(
    readonly status: 400 | 401,
    message: string,
  ) {
    super(message);
  }
}

const body = z.object({
  version: z.literal(1, { error: 'version must be 1' }),
  changes: z
    .array(
      z
        .object({
          key: z
            .string({ error: 'every change needs a key' })
            .min(1, { error: 'a key is empty' })
            .max(MAX_KEY_LENGTH, { error: 'a key is too long' }),
          withdrawn: z.boolean({ error: 'withdrawn must be true or false' }),
        })
        .transform(({ key, withdrawn }): Change => ({ key, unpublished: withdrawn })),
      { error: 'changes must be a list' },
    )
    .min(1, { error: 'there are no changes' })
    .max(MAX_CHANGES, { error: `there are more than ${MAX_CHANGES} changes` }),
});

/**
 * The signature of a message by the secret that FaustWP and the site share: `v1=` and 64
 * hexadecimal digits.
 */
export function signatureOf(secret: string, { time, id }: Envelope, text: Buffer): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'homegrown changes', 32));
  const hmac = createHmac('sha256', key).update(`v1.${time}.${id}.`).update(text);
  return `v1=${hmac.digest('hex')}`;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    throw new RefusedMessage(400, 'The body is no JSON.');
  }
}

/**
 * The changes in a message of the WordPress plugin (packages/wordpress-plugin/homegrown/README.md).
 *
 * @param text the body, byte by byte as it came
 * @param nowSeconds since 1970
 * @throws {RefusedMessage} 401 when the time is more than five minutes off, or the signature is not
 *   that of the secret; 400 when the message is signed and not of the form that it must have
 */
export function readMessage(
  text: Buffer,
  envelope: Envelope,
  { secret, nowSeconds }: { secret: string; nowSeconds: number },
): Change[] {
  if (!/^\d{1,12}$/.test(envelope.time)) {
    throw new RefusedMessage(401, 'X-Homegrown-Time must be the seconds since 1970.');
  }
  const secondsOff = Math.abs(nowSeconds - Number(envelope.time));
  if (!isEqual(envelope.signature, signatureOf(secret, envelope, text))) {
    throw new RefusedMessage(
      401,
      "X-Homegrown-Signature is not made with the site's secret: FAUST_SECRET_KEY must be the one of Settings → Faust.",
    );
  }
  if (secondsOff > MAX_AGE_SECONDS) {
    throw new RefusedMessage(
      401,
      `The message is ${Math.round(secondsOff)} seconds off: the clocks of WordPress and the site must agree within ${MAX_AGE_SECONDS}.`,
    );
  }
  if (!UUID.test(envelope.id)) throw new RefusedMessage(400, 'X-Homegrown-Id must be a UUID.');
  const result = body.safeParse(parsed(text));
  if (result.success) return result.data.changes;
  const [problem] = result.error.issues;
  throw new RefusedMessage(400, `The body is wrong: ${problem?.message ?? 'another form'}.`);
}
