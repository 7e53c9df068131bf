import { fluidFontSize } from '../../render/fluid-typography';

describe('a font size that an editor chose', () => {
  it.each([
    ['22px', 'clamp(14.642px, 0.915rem + ((1vw - 3.2px) * 0.721), 22px)'],
    ['2rem', 'clamp(1.25rem, 1.25rem + ((1vw - 0.2rem) * 1.176), 2rem)'],
    ['15px', 'clamp(14px, 0.875rem + ((1vw - 3.2px) * 0.098), 15px)'],
  ])('%s grows with the window', (size, fluid) => {
    expect(fluidFontSize(size)).toBe(fluid);
  });

  it.each(['14px', '0', '', '5vw', 'var(--wp--preset--font-size--large)'])('%s stays', (size) => {
    expect(fluidFontSize(size)).toBe(size);
  });
});
