import { askedAddress } from '@/editor/browser/ask-site';

describe('the page that the toolbar asks about', () => {
  it.each([
    ['/hello/', '/hello/'],
    ['/', '/'],
    ['/hello/?utm_source=letter', '/hello/'],
    ['/previewing-tips/', '/previewing-tips/'],
    ['/search?q=x', null],
    ['/login?redirect_uri=%2F', null],
  ])('at %s is %s', (address, asked) => {
    expect(askedAddress(new URL(address, 'https://www.example.com'))).toBe(asked);
  });

  it.each([
    ['/preview?preview=true&previewPathname=%2F&p=44&typeName=Post', '/?p=44&typeName=Post'],
    ['/preview/?p=44', '/?p=44'],
    ['/gone/?p=44&typeName=Post', '/gone/?p=44&typeName=Post'],
    ['/preview?preview=true', null],
  ])('at %s is %s, with the number that the edit link falls back to', (address, asked) => {
    expect(askedAddress(new URL(address, 'https://www.example.com'))).toBe(asked);
  });
});
