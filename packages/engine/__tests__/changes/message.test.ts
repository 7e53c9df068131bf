import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { readMessage, type Envelope, RefusedMessage, signatureOf } from '#changes/message';

/** The example that the plugin's own tests sign. */
const vector = JSON.parse(
  fs.readFileSync(
    path.join(
      __dirname,
      '../../../../packages/wordpress-plugin/homegrown/tests/message.vector.json',
    ),
    'utf8',
  ),
) as { secret: string; time: number; id: string; body: string; signature: string };

const { secret } = vector;
const text = Buffer.from(vector.body);
const envelope: Envelope = {
  time: String(vector.time),
  id: vector.id,
  signature: vector.signature,
};

const read = (body = text, of: Partial<Envelope> = {}, nowSeconds = vector.time) =>
  readMessage(body, { ...envelope, ...of }, { secret, nowSeconds });

/** A body as the plugin would sign it. */
function signed(body: string | Buffer, of: Partial<Envelope> = {}) {
  const bytes = Buffer.from(body);
  const given = { ...envelope, ...of };
  return read(bytes, { ...given, signature: signatureOf(secret, given, bytes) });
}

const refusal = (run: () => unknown): { status: number; message: string } => {
  try {
    run();
  } catch (error) {
    if (error instanceof RefusedMessage) return { status: error.status, message: error.message };
    throw error;
  }
  throw new Error('It was not refused.');
};

describe('a message of the plugin', () => {
  it('is read where its signature is the one that the plugin makes', () => {
    expect(signatureOf(secret, envelope, text)).toBe(vector.signature);
    expect(read()).toEqual([
      { key: 'cG9zdDoxNjY5', unpublished: true },
      { key: 'list:post', unpublished: false },
      { key: 'uri:/über-uns/', unpublished: false },
    ]);
  });

  it.each([
    ['five minutes ago', -300],
    ['in five minutes', 300],
  ])('is read when its time was %s', (_when, seconds) => {
    expect(read(text, {}, vector.time - seconds)).toHaveLength(3);
  });

  it.each([
    ['more than five minutes ago', 301],
    ['more than five minutes from now', -301],
  ])('is refused with 401 when its time was %s, and says how far off it is', (_when, seconds) => {
    const { status, message } = refusal(() => read(text, {}, vector.time + seconds));
    expect(status).toBe(401);
    expect(message).toContain('301 seconds');
  });

  it.each<[string, Partial<Envelope>]>([
    ['another signature', { signature: vector.signature.replace(/.$/, '0') }],
    ['half a signature', { signature: vector.signature.slice(0, 40) }],
    ['no signature', { signature: '' }],
    ['another time', { time: String(vector.time + 1) }],
    ['no time', { time: '' }],
    ['a time that is no number', { time: '1795334400.5' }],
    ['another id', { id: '5d3e0f64-2f7a-4b1c-9a51-6c1b8f5f2a11' }],
  ])('is refused with 401 with %s', (_what, of) => {
    expect(refusal(() => read(text, of)).status).toBe(401);
  });

  it.each(['', '1795334400.5', '-1795334400', 'x1', '1x', '1'.repeat(13)])(
    'is refused with 401, and says what a time must be, with the time %j',
    (time) => {
      expect(refusal(() => signed(vector.body, { time }))).toEqual({
        status: 401,
        message: 'X-Homegrown-Time must be the seconds since 1970.',
      });
    },
  );

  it('is refused with 401 when it is signed with another secret', () => {
    const other = '8f14e45f-ceea-467f-9575-6e1a0c7b5f3e';
    const signature = signatureOf(other, envelope, text);
    expect(refusal(() => read(text, { signature })).message).toContain('FAUST_SECRET_KEY');
  });

  it('is refused when a single bit of it is another one', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.nat({ max: 7 }), (place, bit) => {
        const other = Buffer.from(text);
        other.writeUInt8(other.readUInt8(place) ^ (1 << bit), place);
        expect(refusal(() => read(other)).status).toBe(401);
      }),
    );
  });

  it.each<[string, string, string]>([
    ['no JSON', '{"version":1,', 'no JSON'],
    ['no text', 'null', 'another form|Invalid'],
    ['another version', '{"version":2,"changes":[]}', 'version must be 1'],
    ['no list', '{"version":1,"changes":{}}', 'changes must be a list'],
    ['no changes', '{"version":1,"changes":[]}', 'there are no changes'],
    ['no key', '{"version":1,"changes":[{"withdrawn":true}]}', 'every change needs a key'],
    ['an empty key', '{"version":1,"changes":[{"key":"","withdrawn":true}]}', 'a key is empty'],
    [
      'a field that is neither true nor false',
      '{"version":1,"changes":[{"key":"a","withdrawn":1}]}',
      'withdrawn must be true or false',
    ],
    [
      'a key that is longer than any',
      JSON.stringify({ version: 1, changes: [{ key: 'a'.repeat(2_501), withdrawn: false }] }),
      'a key is too long',
    ],
    [
      'more than 1,000 changes',
      JSON.stringify({
        version: 1,
        changes: Array.from({ length: 1_001 }, () => ({ key: 'a', withdrawn: false })),
      }),
      'more than 1000 changes',
    ],
  ])('is refused with 400 with %s, and says what is wrong', (_what, body, words) => {
    const { status, message } = refusal(() => signed(body));
    expect(status).toBe(400);
    expect(message).toMatch(new RegExp(words));
  });

  it('is refused with 400 when its bytes are no text', () => {
    const wrong = Buffer.from(
      JSON.stringify({ version: 1, changes: [{ key: 'x', withdrawn: true }] }),
    );
    wrong.writeUInt8(0xff, wrong.indexOf('"x"') + 1);
    expect(refusal(() => signed(wrong))).toEqual({ status: 400, message: 'The body is no JSON.' });
  });

  it.each(['', '1', 'x'.repeat(36), '5d3e0f642f7a4b1c9a516c1b8f5f2a10'])(
    'is refused with 400 with the id %j',
    (id) => {
      expect(refusal(() => signed(vector.body, { id })).message).toContain('UUID');
    },
  );

  it('gives the changes of any body that the plugin can write', () => {
    const changes = fc.array(
      fc.record({
        key: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
        withdrawn: fc.boolean(),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(changes, (given) => {
        expect(signed(JSON.stringify({ version: 1, changes: given }))).toEqual(
          given.map(({ key, withdrawn }) => ({ key, unpublished: withdrawn })),
        );
      }),
    );
  });
});
