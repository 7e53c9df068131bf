import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import { SiteImage } from '@/components/site-image/SiteImage';
import { useWords } from '@/components/wording/words-context';
import styles from './BeforeAndAfter.module.scss';

/** A picture of a project, with the text below it. */
export interface ComparedImage {
  image: LocalImage;
  /** Plain text. */
  caption: string | null;
}

interface BeforeAndAfterProps {
  before: ComparedImage | null;
  after: ComparedImage | null;
}

/** What a project began with and what came of it, side by side; nothing without pictures. */
export function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const words = useWords('entry');
  if (!before && !after) return null;
  const pictures = { before, after };
  return (
    <div className={styles.pair}>
      {(['before', 'after'] as const).map((name) => {
        const picture = pictures[name];
        return (
          picture && (
            <figure key={name}>
              <SiteImage
                className={styles.image}
                image={picture.image}
                sizes="(min-width: 62rem) 28vw, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)"
              />
              <figcaption className={styles.caption}>
                <b>{words[name]}</b>
                {picture.caption && ` · ${picture.caption}`}
              </figcaption>
            </figure>
          )
        );
      })}
    </div>
  );
}
