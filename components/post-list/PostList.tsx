import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { PostCard } from '@/components/post-card/PostCard';
import type { CardProps } from '@/components/post-card/PostCard';
import { useWords } from '@/components/wording/words-context';
import styles from './PostList.module.scss';

/** Only the list of projects has rows: the others load no script of them. */
const ProjectRow = dynamic(() =>
  import('@/components/project-row/ProjectRow').then((module) => module.ProjectRow),
);

interface PostListProps {
  items: readonly CardProps[];
  headingLevel: 2 | 3;
  /** How many images load with the page. The others load when they come near the viewport. */
  aboveTheFold: number;
  /** True if no other image of the screen precedes that of the first card. */
  leads?: boolean;
  /** Whether the first item is larger, where there are three columns. */
  hasLead?: boolean;
  /** The number of the first item. */
  start?: number;
  emptyMessage: string;
  /** Whether each item is a row of its own with a large picture, as projects are in their list. */
  asRows?: boolean;
}

/** A list of cards; if it is empty, a sentence and a link onwards. */
export function PostList(props: PostListProps) {
  const { items, headingLevel, aboveTheFold, leads, hasLead, start = 1 } = props;
  const { emptyMessage, asRows } = props;
  const { searchSite } = useWords('layout');
  if (items.length === 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.nothing}>{emptyMessage}</p>
        <p>
          <a href={withBasePath('/search')}>{searchSite}</a>
        </p>
      </div>
    );
  }
  const Item = asRows ? ProjectRow : PostCard;
  return (
    <ol className={clsx(styles.list, !asRows && styles.cards)} start={start}>
      {items.map((card, index) => (
        <li className={styles.item} key={card.id}>
          <Item
            card={card}
            headingLevel={headingLevel}
            eager={index < aboveTheFold}
            first={leads && index === 0}
            isLead={hasLead && index === 0}
          />
        </li>
      ))}
    </ol>
  );
}
