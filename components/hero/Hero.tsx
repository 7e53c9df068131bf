import { FrontPageLink, type FrontPageNames } from '@/components/button-link/FrontPageLink';
import { SiteImage } from '@/components/site-image/SiteImage';
import { useWords } from '@/components/wording/words-context';
import { withBasePath } from '@/lib/content/shared/base-path';
import { fillIn } from '@/lib/content/shared/fill-in';
import type { FrontPageWords } from '@/site.config';
import styles from './Hero.module.scss';

const banner = {
  src: withBasePath('/static/banner.jpeg'),
  width: 1200,
  height: 600,
};

interface HeroProps {
  words: Pick<FrontPageWords, 'heading' | 'text' | 'buttons'>;
  names: FrontPageNames;
  allPostsHref: string;
}

/** The banner of the front page and what the site is for (`frontPage` of site.config.ts). */
export function Hero({ words: { heading, text, buttons }, names, allPostsHref }: HeroProps) {
  const { banner: alt } = useWords('front');
  return (
    <div className={styles.hero}>
      <SiteImage
        className={styles.banner}
        image={{ ...banner, alt }}
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
