import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { PostList } from '@/components/post-list/PostList';
import { ProjectHeader } from '@/components/project-header/ProjectHeader';
import { ProtectedNotice } from '@/components/protected-notice/ProtectedNotice';
import { RichText } from '@/components/rich-text/RichText';
import { SectionHeading } from '@/components/section-heading/SectionHeading';
import { SiteFrame } from '@/components/site-frame/SiteFrame';
import styles from '../parts/entry.module.scss';
import type { ProjectScreen } from '../screens';

/** A project (specification, section 2.7), and a few others. */
export default function ProjectView(props: ProjectScreen) {
  const { frame, title, summary, image, crumbs, html, others } = props;
  return (
    <SiteFrame frame={frame}>
      <article>
        <EntryHeader title={title} crumbs={crumbs} />
        <ProjectHeader title={title} summary={summary} image={image} />
        <div className={styles.body}>
          {html === null ? <ProtectedNotice kind="project" /> : <RichText html={html} />}
        </div>
      </article>
      <section className={styles.others} aria-labelledby="other-projects">
        <SectionHeading id="other-projects" title="More projects" />
        <PostList
          items={others}
          headingLevel={3}
          aboveTheFold={0}
          emptyMessage="No projects found."
        />
      </section>
    </SiteFrame>
  );
}
