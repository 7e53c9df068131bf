import { FrontPageLink, type FrontPageNames } from '@/components/button-link/FrontPageLink';
import { SiteImage } from '@/components/site-image/SiteImage';
import { withBasePath } from '@/lib/content/shared/base-path';
import { fillIn } from '@/lib/content/shared/fill-in';
import type { FrontPageWords } from '@/site.config';
import styles from './Hero.module.scss';

interface HeroProps {
  words: Pick<FrontPageWords, 'banner' | 'heading' | 'text' | 'buttons'>;
  names: FrontPageNames;
  allPostsHref: string;
}

/** The banner of the front page, with what the site is for (`frontPage` of site.config.ts). */
export function Hero({
  words: { banner, heading, text, buttons },
  names,
  allPostsHref,
}: HeroProps) {
  return (
    <div className={styles.hero}>
      <SiteImage
        className={styles.banner}
        image={{ ...banner, src: withBasePath(banner.src) }}
        sizes="(min-width: 80rem) 75rem, calc(100vw - 2.5rem)"
        first
      />
      <h1 className={styles.title} dir="auto">
        {fillIn(heading, names)}
      </h1>
      <div className={styles.aside}>
        <p className={styles.text} dir="auto">
          {fillIn(text, names)}
        </p>
        <div className={styles.buttons}>
          {buttons.map((button, index) => (
            <FrontPageLink
              key={button.href}
              button={button}
              names={names}
              allPostsHref={allPostsHref}
              tone={index === 0 ? 'secondary' : 'primary'}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
