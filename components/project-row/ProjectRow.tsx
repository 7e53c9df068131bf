import { Fragment } from 'react';
import type { PostCardProps } from '@/components/post-card/PostCard';
import { SiteImage } from '@/components/site-image/SiteImage';
import styles from './ProjectRow.module.scss';

/**
 * A project in the list of projects: a large picture on one side, what it was about on the other.
 * The title's link covers the whole row.
 */
export function ProjectRow({ card, headingLevel, eager = false, first = false }: PostCardProps) {
  const { href, title, excerpt, image, facts } = card;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const line = [facts?.trade, facts?.place, facts?.year].filter((fact) => !!fact);
  return (
    <article className={styles.row}>
      <div className={styles.text}>
        {line.length > 0 && (
          <p className={styles.line}>
            {line.map((fact, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                <span>{fact}</span>
              </Fragment>
            ))}
          </p>
        )}
        <Heading className={styles.title} dir="auto">
          <a className={styles.link} href={href}>
            {title}
          </a>
        </Heading>
        {excerpt && <p dir="auto">{excerpt}</p>}
        {facts?.result && (
          <p className={styles.result} dir="auto">
            {facts.result}
          </p>
        )}
      </div>
      {image && (
        <SiteImage
          className={styles.image}
          image={image}
          sizes="(min-width: 62rem) 50vw, calc(100vw - 2.5rem)"
          eager={eager}
          first={first}
        />
      )}
    </article>
  );
}
