import { useWords } from '@/components/wording/words-context';
import { LinkList, type ListedLink } from './LinkList';

/** The list "Browse by Category" of the search screen; nothing without categories. */
export function CategoryList({ categories }: { categories: readonly ListedLink[] }) {
  const { byCategory } = useWords('layout');
  return <LinkList name="categories" title={byCategory} links={categories} />;
}
