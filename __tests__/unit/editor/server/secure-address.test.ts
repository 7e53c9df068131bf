import { maySendSecrets } from '@/editor/server/secure-address';

describe('whether a secret goes to an address in production (B-9, B-26)', () => {
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
