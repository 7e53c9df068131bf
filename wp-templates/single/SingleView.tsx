import { Byline } from '@/components/entry-header/Byline';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { ProtectedNotice } from '@/components/protected-notice/ProtectedNotice';
import { RichText } from '@/components/rich-text/RichText';
import { SiteFrame } from '@/components/site-frame/SiteFrame';
import { TableOfContents } from '@/components/table-of-contents/TableOfContents';
import { TermList } from '@/components/term-list/TermList';
import styles from '../parts/entry.module.scss';
import type { SingleScreen } from '../screens';

/** A post (specification, section 2.6). */
export default function SingleView(props: SingleScreen) {
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
