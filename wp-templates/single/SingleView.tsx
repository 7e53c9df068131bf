import type { ContentHeading } from '@/lib/content/server/sanitizer/sanitize-html';
import type { LocalImage } from '@/lib/content/server/featured-image';
import type { DateLabel } from '@/components/entry-date/EntryDate';
import type { Crumb } from '@/lib/seo/breadcrumbs';
import { Byline } from '@/components/entry-header/Byline';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { ProtectedNotice } from '@/components/protected-notice/ProtectedNotice';
import { RichText } from '@/components/rich-text/RichText';
import { SiteFrame, type FrameProps } from '@/components/site-frame/SiteFrame';
import { TableOfContents } from '@/components/table-of-contents/TableOfContents';
import { TermList, type NamedLink } from '@/components/term-list/TermList';
import styles from '../parts/entry.module.scss';

export interface SingleProps {
  frame: FrameProps;
  title: string;
  image: LocalImage | null;
  date: DateLabel | null;
  modified: DateLabel | null;
  author: NamedLink | null;
  crumbs: Crumb[];
  readingMinutes: number;
  headings: ContentHeading[];
  /** Sanitised HTML; null when the post is protected by a password. */
  html: string | null;
  categories: NamedLink[];
  tags: NamedLink[];
}

/** A post. */
export default function SingleView(props: SingleProps) {
  const { frame, title, image, crumbs, html, headings, categories, tags } = props;
  const { date, modified, author, readingMinutes } = props;
  return (
    <SiteFrame frame={frame}>
      <article>
        <EntryHeader title={title} crumbs={crumbs} image={image}>
          <Byline
            date={date}
            modified={modified}
            author={author}
            readingMinutes={html === null ? null : readingMinutes}
          />
        </EntryHeader>
        <div className={styles.body}>
          {html === null ? (
            <ProtectedNotice kind="post" />
          ) : (
            <>
              <TableOfContents headings={headings} />
              <RichText html={html} />
            </>
          )}
          {categories.length + tags.length > 0 && (
            <footer className={styles.terms}>
              <TermList label="categories:" terms={categories} />
              <TermList label="tags:" terms={tags} />
            </footer>
          )}
        </div>
      </article>
    </SiteFrame>
  );
}
