import { SiteImage } from '@/components/site-image/SiteImage';
import { useWords } from '@/components/wording/words-context';
import type { LocalImage } from '@/lib/content/server/featured-image';
import styles from './ProjectHeader.module.scss';

/** What is said of a project; null for what is not known. */
export type ProjectFacts = Readonly<
  Record<'trade' | 'year' | 'place' | 'task' | 'result', string | null>
>;

interface ProjectHeaderProps {
  title: string;
  summary: string | null;
  image: LocalImage | null;
  /** Null for a project of which nothing is known. */
  facts: ProjectFacts | null;
}

/**
 * The image of a project on one side, its title and summary on the other; below them, what is known
 * of it.
 */
export function ProjectHeader({ title, summary, image, facts }: ProjectHeaderProps) {
  const words = useWords('entry');
  const known = (['trade', 'year', 'place', 'task', 'result'] as const).filter(
    (name) => facts?.[name],
  );
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
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map((name) => (
            <div key={name}>
              <dt className={styles.title}>{words[name]}</dt>
              <dd dir="auto">{facts?.[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
