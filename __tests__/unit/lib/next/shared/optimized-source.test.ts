import { getImageProps } from 'next/image';
import { optimizedSources } from '@/lib/next/shared/optimized-source';

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
    expect(src).toBe('/blog/_next/image?url=%2Fblog%2Fwp-content%2Fuploads%2Fa%20b.jpg&w=750&q=75');
    expect(srcSet.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual([
      '256w',
      '350w',
      '390w',
      '750w',
    ]);
  });

  it('is never asked for much larger than its file', () => {
    expect(optimizedSources('/a.jpg', 350, '').src).toContain('w=350');
    expect(optimizedSources('/a.jpg', 5_000, '').src).toContain('w=1600');
  });
});
