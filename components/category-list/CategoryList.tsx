import type { NamedLink } from '@/components/term-list/TermList';
import { useWords } from '@/components/wording/words-context';
import { LinkList } from './LinkList';

/** The list "Browse by Category" of the search screen; nothing without categories. */
export function CategoryList({ categories }: { categories: NamedLink[] }) {
  const { byCategory } = useWords('frame');
  return <LinkList name="categories" title={byCategory} links={categories} />;
}
