import type { IncomingHttpHeaders } from 'node:http';
import {
  clientAddress,
  isOwnMachine,
  maySendSecrets,
  networkToShow,
} from '#limits/network-address';

describe('whom a rate limit counts', () => {
  it.each([
    ['the connection’s own address', {}, '203.0.113.7', '203.0.113.7'],
    ['not what a browser makes up', { 'x-forwarded-for': '1.2.3.4' }, '203.0.113.7', '203.0.113.7'],
    ['what a proxy nearby says', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', '203.0.113.7'],
    [
      'the proxy’s word, behind what a browser made up',
      { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' },
      '::ffff:10.0.0.2',
      '203.0.113.7',
    ],
    [
      'the visitor and not the proxies between, as far as they are nearby',
      { 'x-forwarded-for': '1.2.3.4, 203.0.113.7, 10.0.0.9' },
      '192.168.1.2',
      '203.0.113.7',
    ],
    [
      'in an intranet what the nearest proxy says, not what a browser made up',
      { 'x-forwarded-for': '10.9.9.9, 10.0.0.9' },
      '127.0.0.1',
      '10.0.0.9',
    ],
    [
      'the nearest address when the one before it is malformed',
      { 'x-forwarded-for': '1.2.3.4, unknown, 10.0.0.9' },
      '127.0.0.1',
      '10.0.0.9',
    ],
    ['without a port', { 'x-forwarded-for': '203.0.113.7:51234' }, '127.0.0.1', '203.0.113.7'],
    ['IPv4 within IPv6 as IPv4', {}, '::ffff:203.0.113.7', '203.0.113.7'],
    ['the proxy itself when it says nothing', { 'x-forwarded-for': '' }, '10.0.0.2', '10.0.0.2'],
    ['all who are unknown together', {}, undefined, 'unknown'],
  ])('%s', (_what, headers, remote, expected) => {
    expect(clientAddress(headers, remote)).toBe(expected);
  });

  it.each([
    ['IPv6 with its zone', { 'x-forwarded-for': '203.0.113.7' }, 'fe80::1%eth0', '203.0.113.7'],
    ['this machine itself by IPv6', {}, '::1', '0:0:0:0::/64'],
    ['a whole IPv6 address', {}, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['a short IPv6 address', {}, '2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
    [
      'a port among blanks',
      { 'x-forwarded-for': '1.2.3.4, 203.0.113.7:99 ' },
      '10.0.0.2',
      '203.0.113.7',
    ],
    ['no address with a bracket before', { 'x-forwarded-for': 'x[::2]' }, '10.0.0.2', '10.0.0.2'],
    ['no address with a bracket behind', { 'x-forwarded-for': '[::2]x' }, '10.0.0.2', '10.0.0.2'],
    [
      'a header that came twice',
      { 'x-forwarded-for': ['1.2.3.4', '203.0.113.7'] },
      '10.0.0.2',
      '203.0.113.7',
    ],
  ])('%s', (_what, headers, remote, expected) => {
    // Node joins the header, but its types allow for several.
    expect(clientAddress(headers as IncomingHttpHeaders, remote)).toBe(expected);
  });

  it('ignores a forwarded text that is no address, however long', () => {
    const headers = { 'x-forwarded-for': 'x'.repeat(10_000) };
    expect(clientAddress(headers, '127.0.0.1')).toBe('127.0.0.1');
  });

  it('counts all IPv6 addresses of one 64-bit network as one', () => {
    for (const remote of [
      '2001:db8:1:2::7',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:DB8:1:2::',
    ]) {
      expect(clientAddress({}, remote)).toBe('2001:db8:1:2::/64');
      const forwarded = { 'x-forwarded-for': `1.2.3.4, [${remote}]:443` };
      expect(clientAddress(forwarded, '::1')).toBe('2001:db8:1:2::/64');
    }
    expect(clientAddress({}, '2001:db8:1:3::7')).toBe('2001:db8:1:3::/64');
    expect(clientAddress({}, '2001:db8::7')).toBe('2001:db8:0:0::/64');
  });
});

describe('behind proxies with public addresses, which the owner trusts', () => {
  const proxies = ['198.51.100.0/24', '2001:db8:cd::/48', '192.0.2.9'];
  it.each([
    ['203.0.113.7', '198.51.100.4', '203.0.113.7'],
    ['203.0.113.7, 198.51.100.4', '127.0.0.1', '203.0.113.7'],
    ['203.0.113.8, 2001:db8:cd::1, 192.0.2.9', '10.0.0.2', '203.0.113.8'],
    ['1.2.3.4, 203.0.113.7, 198.51.100.4', '127.0.0.1', '203.0.113.7'],
    ['198.51.100.4, 203.0.113.7', '127.0.0.1', '203.0.113.7'],
    ['203.0.113.7', '192.0.2.8', '192.0.2.8'],
  ])('%s by %s is %s', (forwarded, remote, expected) => {
    expect(clientAddress({ 'x-forwarded-for': forwarded }, remote, proxies)).toBe(expected);
  });

  it('two visitors of one CDN are counted apart, which they are not without the setting', () => {
    const of = (visitor: string, trusted: string[]) =>
      clientAddress({ 'x-forwarded-for': `${visitor}, 198.51.100.4` }, '127.0.0.1', trusted);
    expect(of('203.0.113.7', [])).toBe(of('203.0.113.8', []));
    expect(of('203.0.113.7', proxies)).not.toBe(of('203.0.113.8', proxies));
  });
});

describe('whether a secret goes to an address in production', () => {
  it.each([
    'https://cms.example.com',
    'https://10.0.0.5',
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://127.9.9.9',
    'http://[::1]:8080',
    // Docker's and Kubernetes' own names.
    'http://wordpress:8080',
    'http://cms.internal',
    'http://cms.prod.internal/blog',
    'http://nas.local',
    'http://10.0.0.5',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.1.20:8080',
    'http://[fd12:3456:789a::1]',
    'http://[fe80::1]',
    'http://[::ffff:10.0.0.5]',
  ])('to %s it does', (address) => {
    expect(maySendSecrets(address, true)).toBe(true);
  });

  it.each([
    'http://cms.example.com',
    'http://internal.example.com',
    'http://local.example',
    'http://cms.internal.example.com',
    'http://203.0.113.7',
    'http://11.0.0.1',
    'http://172.15.0.1',
    'http://172.32.0.1',
    'http://192.169.0.1',
    'http://[2001:db8::1]',
    'http://[fec0::1]',
    'http://[::ffff:203.0.113.7]',
    'http://10.0.0.5.example.com',
  ])('to %s, in clear through the internet, only while developing', (address) => {
    expect(maySendSecrets(address, true)).toBe(false);
    expect(maySendSecrets(address, false)).toBe(true);
  });
});

describe('a network in the log', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:85a3:8d3::/64', '2001:db8:85a3::/48'],
    ['unknown', 'an unknown network'],
    ['', 'an unknown network'],
    ['evil\nsign-in: an editor signed in', 'an unknown network'],
  ])('of %j is shown as %s', (address, shown) => {
    expect(networkToShow(address)).toBe(shown);
  });
});

test('only this machine’s own addresses are its own', () => {
  const own = ['127.0.0.1', '::ffff:127.0.0.1', '::1'];
  expect(own.map((address) => isOwnMachine(clientAddress({}, address)))).toEqual([
    true,
    true,
    true,
  ]);
  const others = ['10.0.0.1', '192.168.1.7', '203.0.113.7', '2001:db8::1', undefined];
  expect(others.map((address) => isOwnMachine(clientAddress({}, address)))).not.toContain(true);
});

it('the own machine stays it with the header that Next adds where there is none', () => {
  const next = { 'x-forwarded-for': '127.0.0.1' };
  expect(isOwnMachine(clientAddress(next, '127.0.0.1'))).toBe(true);
  expect(isOwnMachine(clientAddress({ 'x-forwarded-for': '::1' }, '::1'))).toBe(true);
});

it.each(['127.0.0.1', '127.0.0.1, 127.9.9.9', '::1', '[::1]:80', '10.0.0.9, ::ffff:127.0.0.1'])(
  'nobody who comes from elsewhere is the own machine by the header %s',
  (header) => {
    for (const remote of ['172.17.0.1', '10.0.0.2', 'fe80::1%eth0', '203.0.113.7']) {
      const client = clientAddress({ 'x-forwarded-for': header }, remote);
      expect(isOwnMachine(client)).toBe(false);
    }
  },
);
