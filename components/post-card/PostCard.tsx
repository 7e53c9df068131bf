import type { CaseFacts } from '@homegrown/engine/content/server/content-facts';
import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import type { Offer } from '@homegrown/engine/content/server/offer';
import type { DateLabel } from '@homegrown/engine/content/shared/date-label';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { EntryDate } from '@/components/entry-date/EntryDate';
import { Price } from '@/components/price/Price';
import { SiteImage } from '@/components/site-image/SiteImage';
import { labelPaper } from '@/components/term-list/label-paper';
import { useWords } from '@/components/wording/words-context';
import styles from './PostCard.module.scss';

/** What a card of a list shows of a post, a page or a project. */
export interface CardProps {
  id: string;
  /** Site path with basePath; "#" when the node has no uri. */
  href: string;
  /** Plain text. */
  title: string;
  date: DateLabel | null;
  author: string | null;
  category: { name: string; href: string } | null;
  excerpt: string | null;
  /** Left out for what has no password; its excerpt says that it has one. */
  isProtected?: true;
  /** "6 min read"; null for what is no post, or whose text is not known. */
  readingTime: string | null;
  /** What a post asks its reader to do today: "6 steps · 35 minutes". */
  today: string | null;
  /** Null if cards show no images (archiveDisplayFeaturedImage is false). */
  image: LocalImage | null;
  /** Null if it is no product with a price. */
  offer: Offer | null;
  /** Null if it is no case study. */
  facts: CaseFacts | null;
}

/** The size that the layout gives a card's image, in pixels. */
const CARD_IMAGE = { width: 350, height: 197 };

export interface PostCardProps {
  card: CardProps;
  headingLevel: 2 | 3;
  /** Whether the image loads with the page, and not only when it comes near the viewport. */
  eager?: boolean;
  /** Whether the image is the largest element of the first view. */
  first?: boolean;
  /** Whether it is the first story, on two columns where there are three. */
  isLead?: boolean;
}

/**
 * A post, a page or a project in a list. The title's link covers the whole card: all of it can be
 * clicked, while a screen reader or the Tab key meets only one link to the post.
 */
export function PostCard(props: PostCardProps) {
  const { card, headingLevel, eager = false, first = false, isLead = false } = props;
  const { href, title, date, author, category, excerpt, readingTime, today, isProtected } = card;
  const { image, offer, facts } = card;
  const { by } = useWords('layout');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card} data-lead={isLead || undefined}>
      {category && (
        <a className={styles.category} href={category.href} data-label={labelPaper(category.href)}>
          {category.name}
        </a>
      )}
      {isProtected && (
        <p className={styles.category} data-label="">
          {excerpt}
        </p>
      )}
      <div className={styles.text}>
        <Heading className={styles.title} dir="auto">
          <a className={styles.link} href={href}>
            {title}
          </a>
        </Heading>
        {offer && <Price offer={offer} />}
        {excerpt && !isProtected && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        {(date || author || readingTime || facts?.trade) && (
          <p className={styles.meta}>
            {facts?.trade && <span>{facts.trade}</span>}
            <EntryDate date={date} />
            {author && <span>{fillIn(by, { name: author })}</span>}
            {readingTime && <span>{readingTime}</span>}
          </p>
        )}
      </div>
      {today && <p className={styles.today}>{today}</p>}
      {image && (
        <div className={styles.frame}>
          <SiteImage
            className={styles.image}
            image={image}
            shownAs={CARD_IMAGE}
            sizes={`(min-width: 62rem) ${isLead ? '1000px' : '370px'}, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)`}
            eager={eager}
            first={first}
          />
        </div>
      )}
    </article>
  );
}
