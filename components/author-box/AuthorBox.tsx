import type { NamedLink } from '@homegrown/engine/content/shared/named-link';
import { SiteImage } from '@/components/site-image/SiteImage';
import { useWords } from '@/components/wording/words-context';
import styles from './AuthorBox.module.scss';

interface AuthorBoxProps {
  author: NamedLink;
  /** The author's biography as sanitised HTML. */
  biography: string;
  /** The address of their picture on this site; null without one. */
  portrait: string | null;
}

/** The author of a post: the name, which links to all of their posts, and their biography. */
export function AuthorBox({ author, biography, portrait }: AuthorBoxProps) {
  const { writtenBy } = useWords('entry');
  return (
    <section className={styles.author} aria-labelledby="author-name">
      {portrait && (
        <SiteImage
          className={styles.portrait}
          image={{ src: portrait, width: 128, height: 128, alt: '' }}
          sizes="6rem"
        />
      )}
      <p className={styles.label}>{writtenBy}</p>
      <h2 className={styles.name} id="author-name" dir="auto">
        <a href={author.href} rel="author">
          {author.name}
        </a>
      </h2>
      <div
        className={styles.biography}
        dir="auto"
        dangerouslySetInnerHTML={{ __html: biography }}
      />
    </section>
  );
}
