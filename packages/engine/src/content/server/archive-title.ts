import { fillIn } from '#content/shared/fill-in';
import type { Words } from '#words/words';
import { plainText } from './plain-text';

/** What stands at the address of a list, as far as its title needs it. */
interface ArchiveNode {
  __typename: string;
  name?: string | null;
  /** Of a content type. */
  label?: string | null;
  /** Of a term. */
  taxonomyName?: string | null;
}

function typeName(node: ArchiveNode, lists: Words['lists']): string {
  switch (node.__typename) {
    case 'Category':
      return lists.category;
    case 'Tag':
      return lists.tag;
    case 'PostFormat':
      return lists.format;
    default:
      return (node.taxonomyName || lists.archive)
        .replace(/[_-]+/g, ' ')
        .replace(/^./, (letter) => letter.toUpperCase());
  }
}

/**
 * "{type name}: {term name}"; for a content type its label, for the posts page the page's title.
 */
export function archiveTitle(node: ArchiveNode, postsPage: string, lists: Words['lists']): string {
  if (postsPage) return postsPage;
  if (node.__typename === 'ContentType') return plainText(node.label ?? node.name) || lists.archive;
  const name = plainText(node.name);
  const type = typeName(node, lists);
  return name ? fillIn(lists.title, { type, name }) : type;
}
