import { scrubbed } from '#telemetry/scrub';

describe('what no log may have', () => {
  it.each([
    ['a search', 'GET https://www.example.com/search?q=my+illness failed', 'my+illness'],
    ['the code of a sign-in', '/preview?code=abc123&state=xyz', 'abc123'],
    ['an access token', 'Authorization: Bearer abc.def.ghi refused', 'abc.def.ghi'],
    ['a JSON Web Token', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
    ['a password in an address', 'redis://default:hunter2hunter2@redis.internal:6379', 'hunter2'],
    ['an e-mail address', 'no user fern.green@example.com', 'fern.green'],
    ['a visitor’s address', 'refused 203.0.113.77:52114', '203.0.113.77'],
    ['a visitor’s IPv6 address', 'refused 2001:db8:85a3::8a2e:370:7334', '370:7334'],
    ['an IPv6 address without zeros left out', 'from 2001:db8:1:2:3:4:5:6', '3:4:5:6'],
  ])('%s is taken out', (_what, text, secret) => {
    expect(text).toContain(secret);
    expect(scrubbed(text)).not.toContain(secret);
  });

  it('the secrets of this process are taken out wherever they stand', () => {
    const secret = '5e3ed833-0000-4000-8000-00000000abcd';
    jest.replaceProperty(process, 'env', { ...process.env, FAUST_SECRET_KEY: secret });
    expect(scrubbed(`header x-faustwp-secret: ${secret}!`)).toBe(
      'header x-faustwp-secret: [secret]!',
    );
  });

  it.each([
    'sign-in: an editor signed in, from 203.0.113.0/24',
    'limit: too many uploads, from 2001:db8:85a3::/48; answered with 429',
    'connect ECONNREFUSED 127.0.0.1:8080',
    'CMS: GetSeedNode failed: timeout, 7500 ms',
    'next@16.4.6 at 12:34:56, is it so?',
    'at render (/srv/homegrown/node_modules/@apollo/client/main.js:12:34)',
  ])('what an owner needs stays: %s', (text) => {
    expect(scrubbed(text)).toBe(text);
  });

  it('colours of a terminal are taken out, and a text has an end', () => {
    expect(scrubbed('\u001b[31mred\u001b[0m')).toBe('red');
    expect(scrubbed('long '.repeat(100_000)).length).toBeLessThan(10_000);
  });
});
