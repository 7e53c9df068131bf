import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { useWords } from '@/components/wording/words-context';

interface PageOfProps {
  page: number;
  hasNext: boolean;
  /** How many pages there are; null if that is not known. */
  pages: number | null;
}

/** "Page 1 of 4"; nothing if there is one page, or the number of all is not known. */
export function PageOf({ page, hasNext, pages }: PageOfProps) {
  const { pageOf } = useWords('list');
  // What WordPress counts may be old or include what is not listed; the last page is certain.
  const all = hasNext ? (pages ?? 0) : page;
  if (all <= 1 || all < page + Number(hasNext)) return null;
  return <p>{fillIn(pageOf, { page: String(page), pages: String(all) })}</p>;
}
