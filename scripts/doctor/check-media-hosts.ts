import { z } from 'zod';
import { uploadPath } from '@/lib/content/server/upload-path';
import type { Site } from '@/lib/content/shared/site';
import { graphqlOf } from './check-graphql';
import { type Finding, note, ok, warning } from './finding';
import type { WordPress } from './wordpress';

const NAME = 'Media';

const node = z.object({
  content: z.string().nullish(),
  featuredImage: z.object({ node: z.object({ sourceUrl: z.string().nullable() }) }).nullish(),
});
const newest = z.object({
  contentNodes: z.object({ nodes: z.array(node) }),
  mediaItems: z.object({ nodes: z.array(z.object({ sourceUrl: z.string().nullable() })) }),
});

const NEWEST = `{
  contentNodes(first: 100) {
    nodes {
      ... on NodeWithContentEditor { content }
      ... on NodeWithFeaturedImage { featuredImage { node { sourceUrl } } }
    }
  }
  mediaItems(first: 100) { nodes { sourceUrl } }
}`;

const MEDIA = /<(?:img|audio|video|source)\b[^>]*?\ssrc=["'](https?:\/\/[^"']+)/gi;

/** The origins from which the newest content shows media that the site does not. */
export async function checkMediaHosts({ query }: WordPress, site: Site): Promise<Finding[]> {
  const answer = newest.safeParse(graphqlOf(await query(NEWEST))?.data);
  if (!answer.success) return [note(NAME, 'the newest content could not be read')];
  const { contentNodes, mediaItems } = answer.data;
  const addresses = [
    ...contentNodes.nodes.flatMap(({ content, featuredImage }) => [
      ...[...(content ?? '').matchAll(MEDIA)].map(([, address]) => address),
      featuredImage?.node.sourceUrl,
    ]),
    ...mediaItems.nodes.map(({ sourceUrl }) => sourceUrl),
  ].flatMap((address) => address ?? []);
  const refused = addresses.filter(
    (address) => URL.canParse(address) && !uploadPath(address, site),
  );
  const origins = [...new Set(refused.map((address) => new URL(address).origin))].sort();
  if (origins.length === 0) return [ok(NAME, 'all of the newest content are the site’s own')];
  return [
    warning(
      NAME,
      `${refused.length} of the newest content are on ${origins.join(', ')}; they are shown as links`,
      `where they are yours, set MEDIA_ORIGINS=${[...site.mediaOrigins, ...origins].join(',')} (a former address of WordPress: OWN_ORIGINS)`,
    ),
  ];
}
