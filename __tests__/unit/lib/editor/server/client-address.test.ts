import { clientAddress } from '@/lib/editor/server/client-address';

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
    ['the proxy itself when it says nothing', { 'x-forwarded-for': '' }, '10.0.0.2', '10.0.0.2'],
    ['all who are unknown together', {}, undefined, 'unknown'],
  ])('%s', (_what, headers, remote, expected) => {
    expect(clientAddress(headers, remote)).toBe(expected);
  });

  it('never a text without end', () => {
    const headers = { 'x-forwarded-for': 'x'.repeat(10_000) };
    expect(clientAddress(headers, '127.0.0.1').length).toBeLessThanOrEqual(64);
  });
});
