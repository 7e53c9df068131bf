import { z } from 'zod';
import { uploadPath } from '#content/server/upload-path';
import type { Site } from '#content/shared/site';
import { graphqlOf } from './check-graphql';
import { about, type Finding } from './finding';
import { isOfSite } from './own-address';
import type { WordPress } from './wordpress';

const aboutMedia = about('Media');

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

/** Addresses of this site itself: to fetch media from there would be to ask itself. */
function atThisSite(addresses: readonly string[]): Finding[] {
  if (addresses.length === 0) return [];
  return aboutMedia.warning(
    `${addresses.length} of the newest content have the address of this site, which has no such file: ${addresses[0]}`,
    'correct the addresses in WordPress: its files are below /wp-content/uploads/ of its own address',
  );
}

function onOtherHosts(addresses: readonly string[], { mediaOrigins }: Site): Finding[] {
  if (addresses.length === 0) return [];
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))].sort();
  return aboutMedia.warning(
    `${addresses.length} of the newest content are on ${origins.join(', ')}; they are shown as links`,
    `where they are yours, set MEDIA_ORIGINS=${[...mediaOrigins, ...origins].join(',')} (a former address of WordPress: OWN_ORIGINS)`,
  );
}

/** The origins from which the newest content shows media that the site does not. */
export async function checkMediaHosts({ query }: WordPress, site: Site): Promise<Finding[]> {
  const answer = newest.safeParse(graphqlOf(await query(NEWEST))?.data);
  if (!answer.success) return aboutMedia.note('the newest content could not be read');
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
  if (refused.length === 0) return aboutMedia.ok('all of the newest content are the site’s own');
  const isOwn = (address: string) => isOfSite(address, site.siteUrl);
  return [
    ...atThisSite(refused.filter(isOwn)),
    ...onOtherHosts(
      refused.filter((address) => !isOwn(address)),
      site,
    ),
  ];
}
