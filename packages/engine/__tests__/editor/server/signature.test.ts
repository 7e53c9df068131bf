import { createHmac } from 'node:crypto';
import { isSignatureOf, signatureOf } from '#editor/server/signature';

const secret = '1f1f1f1f-0000-4000-8000-000000000000';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

describe('a signature', () => {
  it('is an HMAC by the key that HKDF makes of the secret, so that an update of this site signs nobody out', () => {
    // https://www.rfc-editor.org/rfc/rfc5869#section-2: extract without salt, then expand to one
    // block of 32 bytes.
    const pseudorandomKey = hmac('', secret).digest();
    const key = hmac(pseudorandomKey, 'homegrown session cookie\u0001').digest();
    expect(signatureOf('session cookie', 'a token', secret)).toBe(
      hmac(key, 'a token').digest('base64url'),
    );
  });

  it('is valid for its own text, kind and secret only', () => {
    const signature = signatureOf('session cookie', 'a token', secret);
    expect(isSignatureOf(signature, 'session cookie', 'a token', secret)).toBe(true);
    expect(isSignatureOf(signature, 'session cookie', 'another', secret)).toBe(false);
    expect(isSignatureOf(signature, 'avatar address', 'a token', secret)).toBe(false);
    expect(isSignatureOf(signature, 'session cookie', 'a token', 'another secret')).toBe(false);
    for (const wrong of ['', 'A', signature.slice(0, -4), `${signature}AAAA`]) {
      expect(isSignatureOf(wrong, 'session cookie', 'a token', secret)).toBe(false);
    }
  });
});
