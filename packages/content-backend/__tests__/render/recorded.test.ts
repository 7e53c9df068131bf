import type { PostRecord } from '../../model';
import {
  altText,
  mediaDetails,
  mediaItemUrl,
  renderContent,
  renderExcerpt,
  renderRichText,
  renderTitle,
  sizesAttribute,
  sourceUrl,
  srcSet,
} from '../../render';
import { exportedPosts, nodesOf, recorded } from './recorded-site';
import { contextOf, postWith } from './site-of-test';

const FILES = [
  'archive.json',
  'content.json',
  'list.json',
  'preview-template.json',
  'search.json',
  'seed.json',
];

/** Every recorded string of a field, with the row it belongs to. */
function recordedFields(field: string, posts: readonly PostRecord[]): Array<[PostRecord, string]> {
  const slugOfTitle = new Map([
    ['Rich block content', 'rich-block-content'],
    ['Classic editor content', 'classic-editor-content'],
  ]);
  return FILES.flatMap((file) => nodesOf(recorded(file))).flatMap((node) => {
    const slug = slugOfTitle.get(String(node.title));
    const post = posts.find(
      ({ id, slug: own, type }) =>
        type !== 'attachment' && (id === node.databaseId || own === slug),
    );
    const value = node[field];
    return post && typeof value === 'string' ? [[post, value] as [PostRecord, string]] : [];
  });
}

describe('what the recorded WordPress 7.1 answered, byte for byte', () => {
  const posts = exportedPosts();
  const context = contextOf(posts);

  it('gives a visitor the content of every recorded post and page', () => {
    const fields = recordedFields('content', posts).filter(
      ([, html]) => !html.startsWith('<!-- wp:'),
    );
    expect(fields.length).toBeGreaterThan(40);
    for (const [post, html] of fields) expect(renderContent(post, context)).toBe(html);
  });

  it('gives a visitor the excerpt of every recorded post and page', () => {
    const fields = recordedFields('excerpt', posts);
    expect(fields.length).toBeGreaterThan(25);
    for (const [post, html] of fields) expect(renderExcerpt(post, context)).toBe(html);
  });

  it('gives a visitor the title of every recorded post, page and project', () => {
    const fields = recordedFields('title', posts);
    expect(fields.length).toBeGreaterThan(80);
    for (const [post, title] of fields) expect(renderTitle(post.title)).toBe(title);
  });

  it('gives the rich text of the testimonials', () => {
    const texts = nodesOf(recorded('list.json')).flatMap(({ testimonialContent }) =>
      typeof testimonialContent === 'string' ? [testimonialContent] : [],
    );
    const stored = posts.find(({ type }) => type === 'testimonial')?.meta;
    const raw = [...(stored ?? [])].find(([, value]) => value.includes('Would plant again'))?.[1];
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts)).toEqual(new Set([renderRichText(raw ?? '', postWith({}), context)]));
  });

  it('gives the addresses, sizes and details of a big, a small and a PDF upload', () => {
    const [answer] = nodesOf(recorded('media.json')).flatMap(({ data }) => (data ? [data] : []));
    const upload = (id: number): PostRecord => context.post(id) ?? postWith({});
    const [big, small, pdf] = [upload(15), upload(13), upload(17)];
    const details = mediaDetails(big, context);
    expect(answer).toMatchObject({
      mediaItem: {
        title: renderTitle(big.title),
        altText: altText(big),
        sourceUrl: sourceUrl(big, 'full', context),
        mediaItemUrl: mediaItemUrl(big, context),
        srcSet: srcSet(big, 'medium', context),
        sizes: sizesAttribute(big, 'medium', context),
        fileSize: details?.fileSize,
        large: sourceUrl(big, 'large', context),
        thumb: sourceUrl(big, 'thumbnail', context),
        mediaDetails: {
          width: details?.width,
          height: details?.height,
          file: details?.file,
          sizes: details?.sizes.map(({ name, width, height, sourceUrl: url }) => ({
            name,
            width,
            height,
            sourceUrl: url,
          })),
        },
      },
      small: {
        sourceUrl: sourceUrl(small, 'full', context),
        srcSet: srcSet(small, 'medium', context),
        large: sourceUrl(small, 'large', context),
        mediaDetails: {
          sizes: mediaDetails(small, context)?.sizes.map(({ name }) => ({ name })),
        },
      },
      pdf: {
        sourceUrl: sourceUrl(pdf, 'full', context),
        mediaItemUrl: mediaItemUrl(pdf, context),
        mediaDetails: mediaDetails(pdf, context),
        srcSet: srcSet(pdf, 'medium', context),
      },
    });
  });
});
