import { GetSeedNodeDocument, type GetSeedNodeQuery } from '@/generated/lib/routing/seed-node';
import { findAgain } from '@/lib/cms/confirm-missing';
import type { Ask } from '@/lib/cms/create-ask';
import { CmsUnavailable } from '@/lib/cms/unavailable';

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
export async function seedNodeByPath(path: string, ask: Ask): Promise<SeedNode | null> {
  const { nodeByUri } = await ask(GetSeedNodeDocument, { uri: path });
  return nodeByUri ?? null;
}

/**
 * Makes sure that a node is gone which was found at its path a moment ago, and whose content was not found.
 *
 * @throws {CmsUnavailable} when the CMS still finds the node, does not answer, or does not find what every site has
 */
export async function confirmGone(path: string, ask: Ask): Promise<void> {
  if (await findAgain(ask, () => seedNodeByPath(path, ask))) {
    throw new CmsUnavailable(
      'control',
      'GetSeedNode',
      'the CMS finds the node and not its content',
    );
  }
}
