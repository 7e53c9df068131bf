import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import type { Offer } from '@homegrown/engine/content/server/offer';
import type { ContentHeading } from '@homegrown/engine/content/server/sanitizer/sanitize-html';
import type { DateLabel } from '@homegrown/engine/content/shared/date-label';
import type { NamedLink } from '@homegrown/engine/content/shared/named-link';
import type { Crumb } from '@homegrown/engine/seo/breadcrumbs';
import clsx from 'clsx';
import { AdjacentEntries } from '@/components/adjacent-entries/AdjacentEntries';
import { AuthorBox } from '@/components/author-box/AuthorBox';
import { CommentsLink, type Discussion } from '@/components/comments-link/CommentsLink';
import { Byline } from '@/components/entry-header/Byline';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { NewsletterForm } from '@/components/newsletter-form/NewsletterForm';
import type { CardProps } from '@/components/post-card/PostCard';
import { PostList } from '@/components/post-list/PostList';
import { Purchase } from '@/components/price/Purchase';
import type { Lock } from '@/components/protected-notice/ProtectedNotice';
import { ProtectedNoticeLoader } from '@/components/protected-notice/ProtectedNoticeLoader';
import { RichText } from '@/components/rich-text/RichText';
import { SectionHeading } from '@/components/section-heading/SectionHeading';
import { type SharedScreen, ShareLinks } from '@/components/share-links/ShareLinks';
import { SiteLayout, type LayoutProps } from '@/components/site-layout/SiteLayout';
import { MAIN_CONTENT } from '@/components/site-layout/SkipLink';
import { MIN_HEADINGS, TableOfContents } from '@/components/table-of-contents/TableOfContents';
import { TermList } from '@/components/term-list/TermList';
import { useWords } from '@/components/wording/words-context';
import styles from '../parts/entry.module.scss';

export interface SingleProps {
  layout: LayoutProps;
  title: string;
  /** The author's excerpt; null without one. */
  standfirst: string | null;
  image: LocalImage | null;
  /** Null if it is no product with a price. */
  offer: Offer | null;
  date: DateLabel | null;
  modified: DateLabel | null;
  author: NamedLink | null;
  crumbs: Crumb[];
  /** "3 min read" */
  readingTime: string;
  headings: ContentHeading[];
  /** Sanitised HTML; null when the post is protected by a password. */
  html: string | null;
  /** Null if the post has no password, or this site can't ask for it. */
  lock: Lock | null;
  categories: NamedLink[];
  tags: NamedLink[];
  /** The author's biography as sanitised HTML. */
  biography: string | null;
  /** The address of the author's picture on this site. */
  portrait: string | null;
  /** The posts that were published before and after this one. */
  older: NamedLink | null;
  newer: NamedLink | null;
  related: CardProps[];
  /** Null if the post has no comments and takes none. */
  discussion: Discussion | null;
  /** Null if there is nothing to share. */
  shared: SharedScreen | null;
}

/** A post. */
export default function SingleView(props: SingleProps) {
  const { layout, title, standfirst, image, crumbs, html, lock, headings, categories, tags } =
    props;
  const { date, modified, author, readingTime, biography, portrait, older, newer, related } = props;
  const { shared, discussion, offer } = props;
  const words = useWords('entry');
  const newsletter = layout.newsletter?.places.includes('article') ? layout.newsletter : null;
  const isLong = headings.length >= MIN_HEADINGS;
  const hasTerms = categories.length + tags.length > 0 || shared !== null || isLong;
  return (
    <SiteLayout layout={layout}>
      <article>
        <EntryHeader title={title} standfirst={standfirst} crumbs={crumbs} image={image}>
          {offer && <Purchase offer={offer} />}
          <Byline
            date={date}
            modified={modified}
            author={author}
            readingTime={html === null ? null : readingTime}
          />
        </EntryHeader>
        <div className={clsx(styles.body, styles.post)}>
          {html === null ? (
            <ProtectedNoticeLoader kind="post" path={layout.path} lock={lock} />
          ) : (
            <>
              <TableOfContents headings={headings} />
              <RichText html={html} />
            </>
          )}
        </div>
        {(hasTerms || biography !== null || newsletter || discussion) && (
          <div className={styles.body}>
            <div className={styles.end}>
              {hasTerms && (
                <footer className={styles.terms}>
                  <TermList name="categories" label={words.categories} terms={categories} />
                  <TermList name="tags" label={words.tags} terms={tags} />
                  {shared && <ShareLinks shared={shared} />}
                  {isLong && (
                    <p data-screen="">
                      <span aria-hidden="true">↑ </span>
                      <a href={`#${MAIN_CONTENT}`}>{words.top}</a>
                    </p>
                  )}
                </footer>
              )}
              {author && biography && (
                <AuthorBox author={author} biography={biography} portrait={portrait} />
              )}
              {newsletter && <NewsletterForm newsletter={newsletter} place="article" />}
              {discussion && <CommentsLink discussion={discussion} />}
            </div>
          </div>
        )}
      </article>
      <AdjacentEntries older={older} newer={newer} kind="post" />
      {related.length > 0 && (
        <section className={styles.others} data-screen="" aria-labelledby="related-posts">
          <SectionHeading id="related-posts" title={words.related} />
          <PostList items={related} headingLevel={3} aboveTheFold={0} emptyMessage="" />
        </section>
      )}
    </SiteLayout>
  );
}
