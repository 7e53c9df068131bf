import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import type { NamedLink } from '@homegrown/engine/content/shared/named-link';
import type { Crumb } from '@homegrown/engine/seo/breadcrumbs';
import { AdjacentEntries } from '@/components/adjacent-entries/AdjacentEntries';
import { CommentsLink, type Discussion } from '@/components/comments-link/CommentsLink';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import type { CardProps } from '@/components/post-card/PostCard';
import { PostList } from '@/components/post-list/PostList';
import { BeforeAndAfter, type ComparedImage } from '@/components/project-header/BeforeAndAfter';
import { type ProjectFacts, ProjectHeader } from '@/components/project-header/ProjectHeader';
import { ProtectedNoticeLoader } from '@/components/protected-notice/ProtectedNoticeLoader';
import { RichText } from '@/components/rich-text/RichText';
import { SectionHeading } from '@/components/section-heading/SectionHeading';
import { SiteLayout, type LayoutProps } from '@/components/site-layout/SiteLayout';
import { useWords } from '@/components/wording/words-context';
import styles from '../parts/entry.module.scss';

export interface ProjectProps {
  layout: LayoutProps;
  title: string;
  summary: string | null;
  image: LocalImage | null;
  facts: ProjectFacts | null;
  before: ComparedImage | null;
  after: ComparedImage | null;
  quotation: { text: string; speaker: string | null } | null;
  crumbs: Crumb[];
  html: string | null;
  discussion: Discussion | null;
  /** The projects that were published before and after this one. */
  older: NamedLink | null;
  newer: NamedLink | null;
  /** Other projects, at most `projectsPerPage`. */
  others: CardProps[];
}

/** A project, followed by a few others. */
export default function ProjectView(props: ProjectProps) {
  const { layout, title, summary, image, facts, before, after, quotation, crumbs } = props;
  const { html, discussion, older, newer, others } = props;
  const words = useWords('entry');
  return (
    <SiteLayout layout={layout}>
      <article>
        <EntryHeader title={title} crumbs={crumbs} />
        <div className={styles.case}>
          <ProjectHeader title={title} summary={summary} image={image} facts={facts} />
          <BeforeAndAfter before={before} after={after} />
          <div className={styles.body}>
            {html === null ? (
              <ProtectedNoticeLoader kind="project" path={layout.path} lock={null} />
            ) : (
              <RichText html={html} />
            )}
            {quotation && (
              <figure className={styles.quotation} dir="auto">
                <blockquote>{quotation.text}</blockquote>
                {quotation.speaker && <figcaption>{quotation.speaker}</figcaption>}
              </figure>
            )}
            {discussion && <CommentsLink discussion={discussion} />}
          </div>
        </div>
      </article>
      <AdjacentEntries older={older} newer={newer} kind="project" />
      <section className={styles.others} data-screen="" aria-labelledby="other-projects">
        <SectionHeading id="other-projects" title={words.moreProjects} />
        <PostList
          items={others}
          headingLevel={3}
          aboveTheFold={0}
          emptyMessage={words.noProjects}
        />
      </section>
    </SiteLayout>
  );
}
