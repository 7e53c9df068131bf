import { SiteImage } from '@/components/site-image/SiteImage';
import type { LocalImage } from '@/lib/content/server/featured-image';
import styles from './ProjectHeader.module.scss';

interface ProjectHeaderProps {
  title: string;
  summary: string | null;
  image: LocalImage | null;
}

/** The image of a project on one side, its title and summary on the other. */
export function ProjectHeader({ title, summary, image }: ProjectHeaderProps) {
  return (
    <section className={styles.project} aria-labelledby="project-title">
      {image && (
        <SiteImage
          className={styles.image}
          image={image}
          sizes="(min-width: 64rem) 50vw, calc(100vw - 2.5rem)"
          first
        />
      )}
      <div className={styles.text}>
        <h2 className={styles.title} id="project-title" dir="auto">
          {title}
        </h2>
        {summary && (
          <p className={styles.summary} dir="auto">
            {summary}
          </p>
        )}
      </div>
    </section>
  );
}
