import { getImageProps } from 'next/image';
import { optimizedSources } from '#next/shared/optimized-source';

describe('an image through the optimizer', () => {
  it('is asked for at the address that next/image would ask for', () => {
    const src = '/wp-content/uploads/a.jpg';
    const { props } = getImageProps({ src, width: 750, height: 400, alt: '', quality: 75 });
    const address = optimizedSources(src, 750, '').src;
    expect(props.srcSet?.split(', ').map((candidate) => candidate.split(' ')[0])).toContain(
      address,
    );
  });

  it('is asked for by address, width and quality, at widths that the optimizer serves', () => {
    const { src, srcSet } = optimizedSources('/blog/wp-content/uploads/a b.jpg', 600, '/blog');
    expect(src).toBe('/blog/_next/image?url=%2Fblog%2Fwp-content%2Fuploads%2Fa%20b.jpg&w=672&q=75');
    expect(srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual([
      '256w',
      '350w',
      '390w',
      '672w',
    ]);
  });

  it('is exactly as fine as the commonest telephones with two pixels to one', () => {
    const { srcSet } = optimizedSources('/a.jpg', 1_600, '');
    const widths = (srcSet ?? '')
      .split(', ')
      .map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? ''));
    // A page's width without its margins of 40 pixels, and the pixels to one.
    for (const [page, pixels] of [
      [360, 2],
      [375, 2],
      [412, 1.75],
    ] as const) {
      const shown = (page - 40) * pixels;
      const chosen = widths.find((width) => width >= shown);
      expect(chosen).toBeLessThanOrEqual(1.05 * shown);
    }
  });

  it('is never asked for much larger than its file', () => {
    expect(optimizedSources('/a.jpg', 350, '').src).toContain('w=350');
    expect(optimizedSources('/a.jpg', 5_000, '').src).toContain('w=1600');
  });

  it('is no address of the optimizer for a drawing, which has every size', () => {
    expect(optimizedSources('/blog/wp-content/uploads/logo.SVG', 600, '/blog')).toEqual({
      src: '/blog/wp-content/uploads/logo.SVG',
    });
  });
});
