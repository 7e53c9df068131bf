import { sameSecret, SecretKeyError, secretKeyFrom } from '../../sign-in/secret-key';

describe('the secret key', () => {
  it('the secret key is the owner’s, or a random one for each start', () => {
    const key = '5F0E4A0E-6d5c-4c6e-9f0b-2f6f9a1f7c55';
    expect(secretKeyFrom({ FAUST_SECRET_KEY: ` ${key} ` })).toBe(key);
    expect(secretKeyFrom({})).not.toBe(secretKeyFrom({ FAUST_SECRET_KEY: '' }));
  });

  it('a secret key must be a UUID, and the error does not repeat it', () => {
    const use = () => secretKeyFrom({ FAUST_SECRET_KEY: 'hunter2' });
    expect(use).toThrow(SecretKeyError);
    expect(use).toThrow(/UUID/);
    expect(use).not.toThrow(/hunter2/);
  });

  it('a part of the secret key is not taken for it', () => {
    expect(sameSecret('abc', 'abc')).toBe(true);
    for (const other of ['', 'ab', 'abcd', 'ABC']) expect(sameSecret('abc', other)).toBe(false);
  });
});
