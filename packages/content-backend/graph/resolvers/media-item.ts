import {
  altText,
  caption,
  imageMetadata,
  imageSizes,
  mediaDetails,
  mediaItemUrl,
  mimeType,
  renderDescription,
  sizesAttribute,
  sourceUrl,
  srcSet,
} from '../../render';
import type { GraphContext } from '../context';
import type { PostNode } from '../nodes/node';
import { formatted } from './content-node';
import { uploadedFileSize } from './uploaded-file';

interface SizeArgs {
  size?: string | null;
}

/** WordPress's name of a size: `MEDIUM_LARGE` is medium_large, `_1536X1536` is 1536x1536. */
function sizeName(size: string): string {
  return size.replace(/^_/, '').toLowerCase();
}

function sizeEnumName(name: string): string {
  return (/^[0-9]/.test(name) ? `_${name}` : name).toUpperCase().replace(/[^A-Z0-9_]/g, '_');
}

function pathOf(address: string | null): string | null {
  return address === null ? null : address.replace(/^[a-z]+:\/\/[^/]+/i, '');
}

function fileOf(
  node: PostNode,
  size: string | null | undefined,
  context: GraphContext,
): string | null {
  return size
    ? sourceUrl(node.record, sizeName(size), context.render)
    : mediaItemUrl(node.record, context.render);
}

/** The fields of attachments alone. */
export const mediaItemFields = {
  mediaItemId: ({ record }: PostNode) => record.id,
  altText: ({ record }: PostNode) => altText(record),
  caption: formatted(({ excerpt }) => excerpt, caption),
  description: formatted(
    ({ content }) => content,
    (post, { render }) => renderDescription(post, render),
  ),
  file: (node: PostNode, { size }: SizeArgs, context: GraphContext) =>
    fileOf(node, size, context)?.replace(/^.*\//s, '') ?? null,
  filePath: (node: PostNode, { size }: SizeArgs, context: GraphContext) =>
    pathOf(fileOf(node, size, context)),
  // WPGraphQL takes the large file for the full one here, and any file that is missing for the full
  // one.
  fileSize: async (node: PostNode, { size }: SizeArgs, context: GraphContext) => {
    const { record } = node;
    const wanted = size === 'FULL' ? 'LARGE' : size;
    const resized = wanted && imageSizes(record).find(({ name }) => name === sizeName(wanted));
    const stored = (resized || imageMetadata(record))?.fileSize;
    const address = fileOf(node, resized ? wanted : null, context);
    if (stored || address === null) return stored ?? null;
    return uploadedFileSize(address, context.store.uploadsDir);
  },
  mediaItemUrl: ({ record }: PostNode, _args: object, { render }: GraphContext) =>
    mediaItemUrl(record, render),
  mediaType: ({ record }: PostNode) => (mimeType(record).startsWith('image/') ? 'image' : 'file'),
  mimeType: ({ record }: PostNode) => mimeType(record) || null,
  sizes: ({ record }: PostNode, { size }: SizeArgs, { render }: GraphContext) =>
    sizesAttribute(record, sizeName(size ?? 'MEDIUM'), render),
  sourceUrl: ({ record }: PostNode, { size }: SizeArgs, { render }: GraphContext) =>
    sourceUrl(record, size ? sizeName(size) : 'full', render),
  srcSet: ({ record }: PostNode, { size }: SizeArgs, { render }: GraphContext) =>
    srcSet(record, sizeName(size ?? 'MEDIUM'), render),
  mediaDetails: ({ record }: PostNode, _args: object, { render }: GraphContext) =>
    mediaDetails(record, render),
};

/** The sizes of an image, those wanted; null for none. An empty list of wanted ones wants all. */
export const mediaDetailsFields = {
  sizes: (
    details: { sizes: readonly { name: string }[] },
    args: { include?: readonly string[] | null; exclude?: readonly string[] | null },
  ) => {
    const include = args.include?.length ? args.include : null;
    const sizes = details.sizes.filter(
      ({ name }) =>
        (include === null || include.includes(sizeEnumName(name))) &&
        !args.exclude?.includes(sizeEnumName(name)),
    );
    return sizes.length === 0 ? null : sizes;
  },
};
