import fc from 'fast-check';
import {
  altText,
  caption,
  imageMetadata,
  imageSizes,
  mediaDetails,
  mediaItemUrl,
  mimeType,
  renderContent,
  sizesAttribute,
  sourceUrl,
  srcSet,
} from '../../render';
import { imageOf, photo } from './images-of-test';
import { contextOf, postWith } from './site-of-test';

const context = contextOf([]);
const base = 'http://127.0.0.1:8081/wp-content/uploads/2026/11';

describe('an uploaded photo', () => {
  it('offers the files of its proportions, the shown one first and the original last', () => {
    expect(srcSet(photo(5), 'large', context)).toBe(
      [
        `${base}/photo-5-1024x576.jpg 1024w`,
        `${base}/photo-5-300x169.jpg 300w`,
        `${base}/photo-5-768x432.jpg 768w`,
        `${base}/photo-5-1536x864.jpg 1536w`,
        `${base}/photo-5.jpg 1600w`,
      ].join(', '),
    );
    expect(sizesAttribute(photo(5), 'large', context)).toBe('(max-width: 1024px) 100vw, 1024px');
  });

  it('offers no cropped thumbnail, and no srcset when there is nothing else', () => {
    expect(srcSet(photo(5), 'thumbnail', context)).toBeNull();
    const small = imageOf(6, 'small.jpg', [300, 200], { thumbnail: [150, 150] });
    expect(srcSet(small, 'medium', context)).toBeNull();
    expect(sizesAttribute(small, 'medium', context)).toBe('(max-width: 300px) 100vw, 300px');
  });

  it('never offers a file wider than 2048 pixels', () => {
    const banner = imageOf(7, 'banner-scaled.jpg', [2560, 1600], {
      medium: [300, 188],
      '2048x2048': [2048, 1280],
    });
    expect(srcSet(banner, 'medium', context)).toBe(
      `${base}/banner-300x188.jpg 300w, ${base}/banner-2048x1280.jpg 2048w`,
    );
  });

  it('is shown whole where a size is missing', () => {
    const small = imageOf(6, 'small.jpg', [300, 200], { thumbnail: [150, 150] });
    expect(sourceUrl(small, 'large', context)).toBe(`${base}/small.jpg`);
    expect(sourceUrl(small, 'thumbnail', context)).toBe(`${base}/small-150x150.jpg`);
  });

  it('is served by this backend, whatever host the export names', () => {
    const moved = photo(5, {
      attachmentUrl: 'https://old.example/wp-content/uploads/2026/11/photo-5.jpg',
    });
    const here = contextOf([], {
      cmsUrl: 'http://127.0.0.1:8080',
      ownOrigins: ['https://old.example'],
    });
    expect(mediaItemUrl(moved, here)).toBe(
      'http://127.0.0.1:8080/wp-content/uploads/2026/11/photo-5.jpg',
    );
    expect(mediaDetails(moved, here)?.sizes[0]).toMatchObject({
      name: 'medium',
      width: '300',
      height: '169',
      sourceUrl: 'http://127.0.0.1:8080/wp-content/uploads/2026/11/photo-5-300x169.jpg',
      mimeType: 'image/jpeg',
    });
  });

  it('stays on a foreign host', () => {
    const foreign = photo(5, { attachmentUrl: 'https://cdn.example/a/photo-5.jpg' });
    expect(sourceUrl(foreign, 'medium', context)).toBe('https://cdn.example/a/photo-5-300x169.jpg');
  });

  it('has the sizes that WordPress would make when the export lists none', () => {
    const unlisted = postWith({
      type: 'attachment',
      attachmentUrl: `${base}/tall.jpg`,
      meta: new Map([
        [
          '_wp_attachment_metadata',
          'a:3:{s:5:"width";i:900;s:6:"height";i:1400;s:4:"file";s:16:"2026/11/tall.jpg";}',
        ],
      ]),
    });
    expect(imageSizes(unlisted).map(({ name, file }) => [name, file])).toEqual([
      ['medium', 'tall-193x300.jpg'],
      ['large', 'tall-658x1024.jpg'],
      ['thumbnail', 'tall-150x150.jpg'],
      ['medium_large', 'tall-768x1195.jpg'],
    ]);
  });

  it('has a caption as HTML and an alternative text as plain text, if it has them', () => {
    const described = photo(5, { excerpt: 'Caption <em>5</em> & more' });
    expect(caption(described)).toBe('<p>Caption <em>5</em> &#038; more</p>\n');
    expect(caption(photo(5))).toBeNull();
    expect(altText(described)).toBe('Alt of photo-5');
    expect(altText(postWith({}))).toBe('');
  });
});

describe('an upload that is no image', () => {
  it('has an address and no image sizes', () => {
    const pdf = postWith({ type: 'attachment', attachmentUrl: `${base}/brochure.pdf` });
    expect(mimeType(pdf)).toBe('application/pdf');
    expect(mediaItemUrl(pdf, context)).toBe(`${base}/brochure.pdf`);
    expect(sourceUrl(pdf, 'full', context)).toBeNull();
    expect(srcSet(pdf, 'medium', context)).toBeNull();
    expect(mediaDetails(pdf, context)).toBeNull();
  });
});

describe('metadata from anywhere', () => {
  it('gives an image for any stored metadata, without an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (metadata, url, size) => {
        const upload = postWith({
          id: 9,
          type: 'attachment',
          attachmentUrl: url,
          meta: new Map([['_wp_attachment_metadata', metadata]]),
        });
        imageMetadata(upload);
        srcSet(upload, size, context);
        mediaDetails(upload, context);
        sizesAttribute(upload, size, context);
        const post = postWith({ content: `<img class="wp-image-9" src="${url}" />` });
        renderContent(post, contextOf([upload, post]));
      }),
    );
  });
});
