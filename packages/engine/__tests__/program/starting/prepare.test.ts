import { assertContentIsNamed } from '#program/starting/prepare';

describe('a start without a WordPress and without an export', () => {
  it.each(['https://www.example.com', 'http://203.0.113.7:3000', 'https://localhost.example.com'])(
    'shows nobody the demonstration at %s, and says what to set',
    (siteUrl) => {
      const start = () => assertContentIsNamed({ siteUrl, isDemonstration: true });
      expect(start).toThrow(`SITE_URL is ${siteUrl}`);
      expect(start).toThrow(/Set NEXT_PUBLIC_WORDPRESS_URL .* or name an export with --content/);
    },
  );

  it.each([undefined, 'http://localhost:3000', 'http://[::1]:3000', 'http://192.168.0.7:3000'])(
    'shows the demonstration on this machine or network: %s',
    (siteUrl) => {
      expect(() => assertContentIsNamed({ siteUrl, isDemonstration: true })).not.toThrow();
    },
  );

  it('shows content that was named anywhere', () => {
    const siteUrl = 'https://www.example.com';
    expect(() => assertContentIsNamed({ siteUrl, isDemonstration: false })).not.toThrow();
  });

  it('leaves a mistyped address to the check of the settings', () => {
    const siteUrl = 'www.example.com';
    expect(() => assertContentIsNamed({ siteUrl, isDemonstration: true })).not.toThrow();
  });
});
