import { isOwnRequest } from '#limits/own-request';

const SITE_URL = 'https://www.example.com/';

describe('a request of this site’s own pages', () => {
  it.each([
    ['a fetch of a page', { 'sec-fetch-site': 'same-origin' }, true],
    [
      'a POST of a page',
      { 'sec-fetch-site': 'same-origin', origin: 'https://www.example.com' },
      true,
    ],
    ['an older browser’s POST', { origin: 'https://www.example.com' }, true],
    [
      'a page opened by another name of this machine',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      true,
    ],
    [
      'a form of a page that sends no referrer',
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      true,
    ],
    ['a command line, which has nobody’s cookies', {}, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    [
      'another site in an older browser',
      { origin: 'https://evil.example', host: 'www.example.com' },
      false,
    ],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://shop.example.com' }, false],
    ['an address typed in', { 'sec-fetch-site': 'none' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    [
      'plain http of the same name',
      { origin: 'http://www.example.com', host: 'www.example.com' },
      false,
    ],
    [
      'a name that its owner made lead here (DNS rebinding)',
      { origin: 'https://evil.example', host: 'evil.example' },
      false,
    ],
    [
      'a name that only looks like this machine',
      { origin: 'http://localhost.evil.example:3000', host: 'localhost.evil.example:3000' },
      false,
    ],
    [
      'another port of this machine',
      { origin: 'http://localhost:4000', host: 'localhost:3000' },
      false,
    ],
    ['this machine by IPv6', { origin: 'http://[::1]:3000', host: '[::1]:3000' }, true],
    ['this machine by name', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    ['nonsense', { origin: 'nonsense', host: 'nonsense' }, false],
  ])('%s', (_who, headers, expected) => {
    expect(isOwnRequest(headers, SITE_URL)).toBe(expected);
  });
});
