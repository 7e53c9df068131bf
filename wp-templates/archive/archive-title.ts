import { plainText } from '@homegrown/engine/content/server/plain-text';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { Words } from '@homegrown/engine/words/words';
import type { GetCategoryPageQuery } from '@/generated/wp-templates/archive/archive';

type ArchiveNode = NonNullable<GetCategoryPageQuery['nodeByUri']>;

function typeName(node: ArchiveNode, lists: Words['lists']): string {
  switch (node.__typename) {
    case 'Category':
      return lists.category;
    case 'Tag':
      return lists.tag;
    case 'PostFormat':
      return lists.format;
    default:
      return String(('taxonomyName' in node && node.taxonomyName) || lists.archive)
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
  const name = 'name' in node ? plainText(node.name) : '';
  const type = typeName(node, lists);
  return name ? fillIn(lists.title, { type, name }) : type;
}
