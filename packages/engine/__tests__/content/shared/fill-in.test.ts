import { fillIn } from '#content/shared/fill-in';

describe('A text of site.config.ts with places for names', () => {
  it('has each name at its place, as often as it is there', () => {
    expect(fillIn('{brand} by {platform}: {brand}', { brand: 'Fern', platform: 'WordPress' })).toBe(
      'Fern by WordPress: Fern',
    );
  });

  it('takes a name as it is, with what means something in a replacement', () => {
    expect(fillIn('At {brand}', { brand: '$& {platform}', platform: 'x' })).toBe(
      'At $& {platform}',
    );
  });

  it('keeps braces that stand for nothing', () => {
    expect(fillIn('{}{ brand }{other}', { brand: 'Fern' })).toBe('{}{ brand }{other}');
  });
});
