import { GetSeedNodeDocument, type GetSeedNodeQuery } from '@/generated/lib/routing/seed-node';
import { queryCms } from '@/lib/cms/query-cms';

type EveryKey<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key extends PropertyKey> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : undefined
  : never;
type Merged<Union> = { [Key in EveryKey<Union>]?: ValueOf<Union, Key> };

type AnyNode = NonNullable<NonNullable<GetSeedNodeQuery['nodeByUri']>>;

/** What routing knows of a node: every field of `fragments/seed-node.graphql`, where the node's type has it. */
export type SeedNode = Omit<Merged<AnyNode>, '__typename'> & {
  /** Any name: sites have custom post types and taxonomies that the schema does not know. */
  __typename?: string;
};

/**
 * Asks the CMS what stands at a path (GetSeedNode).
 *
 * @param path decoded, with one slash at its start: `//x` or another host's address would find the newest post
 * @returns null when the CMS says that there is nothing
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function seedNodeByPath(path: string): Promise<SeedNode | null> {
  const { nodeByUri } = await queryCms(GetSeedNodeDocument, { uri: path });
  return nodeByUri ?? null;
}
