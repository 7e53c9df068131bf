import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import { SiteImage } from '@/components/site-image/SiteImage';
import { useWords } from '@/components/wording/words-context';
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
 * The image of a project on one side; on the other its title, for who hears the page, its summary
 * and what is known of it.
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
        {/* The screen's heading shows it in large type. */}
        <h2 className="visually-hidden" id="project-title" dir="auto">
          {title}
        </h2>
        {summary && (
          <p className={styles.summary} dir="auto">
            {summary}
          </p>
        )}
        {known.length > 0 && (
          <dl className={styles.facts}>
            {known.map((name) => (
              <div
                className={name === 'task' || name === 'result' ? styles.wide : undefined}
                key={name}
              >
                <dt className={styles.name}>{words[name]}</dt>
                <dd dir="auto">{facts?.[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
