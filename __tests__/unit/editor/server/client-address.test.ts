import { clientAddress } from '@/editor/server/client-address';

describe('whom a rate limit counts (B-10)', () => {
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
      'nobody’s word behind what is no address',
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

  it('never a text without end', () => {
    const headers = { 'x-forwarded-for': 'x'.repeat(10_000) };
    expect(clientAddress(headers, '127.0.0.1')).toBe('127.0.0.1');
  });

  it('one home as one, whichever of its 2^64 IPv6 addresses it takes', () => {
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
