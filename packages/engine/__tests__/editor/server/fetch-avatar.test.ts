import type http from 'node:http';
import { avatarAddress, avatarSource, fetchAvatar } from '#editor/server/fetch-avatar';
import { fakeCms } from '@/packages/engine/__tests__/cms/fake-cms';

const secret = '1f1f1f1f-0000-4000-8000-000000000000';
const source = 'https://secure.gravatar.com/avatar/a5?s=26&d=mm&r=g';

const parametersOf = (address: string | null): Record<string, string> =>
  Object.fromEntries(new URL(address ?? '', 'http://x').searchParams);

describe("an avatar's address on this site", () => {
  it('leads back to the avatar that WordPress named', () => {
    const address = avatarAddress(source, secret, '/blog');
    expect(address).toMatch(/^\/blog\/api\/editor\/avatar\?/);
    expect(address).not.toMatch(/[\s,]/);
    expect(avatarSource(parametersOf(address), secret)).toBe(source);
  });

  it('rejects an address that this site has not signed', () => {
    const parameters = parametersOf(avatarAddress(source, secret, ''));
    const other = 'http://169.254.169.254/latest/meta-data';
    expect(avatarSource({ ...parameters, src: other }, secret)).toBeNull();
    expect(avatarSource({ src: other }, secret)).toBeNull();
    expect(avatarSource({ src: other, signature: '' }, secret)).toBeNull();
    expect(avatarSource({ src: [source], signature: parameters.signature }, secret)).toBeNull();
    expect(avatarSource(parameters, 'another secret')).toBeNull();
    expect(avatarSource({ ...parameters, until: '99999999999' }, secret)).toBeNull();
    for (const name of ['src', 'until', 'signature']) {
      const value = parameters[name] ?? '';
      expect(avatarSource({ ...parameters, [name]: undefined }, secret)).toBeNull();
      expect(avatarSource({ ...parameters, [name]: [value] }, secret)).toBeNull();
    }
  });

  it('is the same all day, and ends with the next day', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T05:00:00Z') });
    const address = avatarAddress(source, secret, '');
    const parameters = parametersOf(address);
    jest.setSystemTime(new Date('2026-03-01T23:59:59Z'));
    expect(avatarAddress(source, secret, '')).toBe(address);
    jest.setSystemTime(new Date('2026-03-02T23:59:59Z'));
    expect(avatarSource(parameters, secret)).toBe(source);
    jest.setSystemTime(new Date('2026-03-03T00:00:00Z'));
    expect(avatarSource(parameters, secret)).toBeNull();
    jest.useRealTimers();
  });

  it('is made of http addresses only, and does not contain the secret', () => {
    expect(avatarAddress('javascript:alert(1)', secret, '')).toBeNull();
    expect(avatarAddress(null, secret, '')).toBeNull();
    expect(avatarAddress('x:https://a.example/', secret, '')).toBeNull();
    expect(avatarAddress('https://', secret, '')).toBeNull();
    const plain = avatarAddress('http://a.example/1.png', secret, '');
    expect(avatarSource(parametersOf(plain), secret)).toBe('http://a.example/1.png');
    expect(avatarAddress(source, secret, '')).not.toContain(secret);
  });
});

const MAX_BYTES = 512 * 1024;

const cms = fakeCms();

const picture =
  (bytes: Buffer, headers: http.OutgoingHttpHeaders = {}): http.RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(bytes);

/** Sends without end and says no length. @returns how much has been taken */
function endless(): () => number {
  let sent = 0;
  cms.answer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const more = (): void => {
      if (response.destroyed) return;
      sent += 65_536;
      if (response.write(Buffer.alloc(65_536))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  });
  return () => sent;
}

const fetched = () => fetchAvatar(`${cms.url}/avatar/a5?s=26`, 30_000);

describe('an avatar that is fetched', () => {
  it('serves the picture unchanged, with or without a Content-Length', async () => {
    const bytes = Buffer.alloc(100_000, 7);
    for (const headers of [
      { 'content-length': bytes.length },
      { 'transfer-encoding': 'chunked' },
    ]) {
      cms.answer(picture(bytes, headers));
      expect(await fetched()).toEqual({ type: 'image/png', bytes });
    }
  });

  it('accepts a picture of exactly the largest allowed size', async () => {
    cms.answer(picture(Buffer.alloc(MAX_BYTES), { 'transfer-encoding': 'chunked' }));
    expect((await fetched())?.bytes).toHaveLength(MAX_BYTES);
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      cms.answer(picture(Buffer.alloc(MAX_BYTES + 1), headers));
      expect(await fetched()).toBeNull();
    }
  });

  it('stops reading a picture that never ends', async () => {
    const sent = endless();
    expect(await fetched()).toBeNull();
    // What has been sent and not read lies in the buffers of both ends.
    expect(sent()).toBeLessThan(32 * 1024 * 1024);
  });

  it('is asked for as a picture, without anything that says who asks', async () => {
    cms.answer(picture(Buffer.from('x')));
    await fetched();
    const { headers, url } = cms.requests.at(-1) ?? {};
    expect(url).toBe('/avatar/a5?s=26');
    expect(headers?.accept).toBe('image/*');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
  });

  it('that is said to be too large is not read', async () => {
    const closed = new Promise((resolve) => {
      cms.answer((_request, response) => {
        response.on('close', resolve);
        response.writeHead(200, { 'content-type': 'image/png', 'content-length': MAX_BYTES + 1 });
        response.write('a small part');
      });
    });
    expect(await fetched()).toBeNull();
    await closed;
  });

  it('does not come from an answer without a body, without a type, or of an error', async () => {
    cms.answer((_request, response) => void response.writeHead(204).end());
    expect(await fetched()).toBeNull();
    cms.answer((_request, response) => void response.writeHead(200).end('x'));
    expect(await fetched()).toBeNull();
    cms.answer((_request, response) => {
      response.writeHead(404, { 'content-type': 'image/png' }).end('x');
    });
    expect(await fetched()).toBeNull();
  });

  it('does not come from a server that is too slow', async () => {
    cms.answer(() => undefined);
    expect(await fetchAvatar(`${cms.url}/a`, 50)).toBeNull();
  });

  it('is a picture, and where WordPress said', async () => {
    cms.answer(picture(Buffer.from('<svg/>'), { 'content-type': 'image/svg+xml' }));
    expect(await fetched()).toBeNull();
    cms.answer((_request, response) => void response.writeHead(302, { location: '/x' }).end());
    expect(await fetched()).toBeNull();
    cms.answer((_request, response) => void response.writeHead(404).end());
    expect(await fetched()).toBeNull();
    cms.answer((_request, response) => response.destroy());
    expect(await fetched()).toBeNull();
  });
});
