import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { ShownHero } from '@homegrown/engine/content/shared/shown-settings';
import { FrontPageLink, type FrontPageNames } from '@/components/button-link/FrontPageLink';
import { SiteImage } from '@/components/site-image/SiteImage';
import styles from './Hero.module.scss';

/** What the hero shows; `banner` has its path with basePath. */
export interface HeroWords extends Omit<ShownHero, 'banner'> {
  banner: LocalImage | null;
}

interface HeroProps {
  words: HeroWords;
  names: FrontPageNames;
  allPostsHref: string;
}

/** The banner of the front page, with what the site is for. */
export function Hero({
  words: { banner, heading, text, buttons },
  names,
  allPostsHref,
}: HeroProps) {
  return (
    <div className={styles.hero}>
      {banner && (
        <SiteImage
          className={styles.banner}
          image={banner}
          sizes="(min-width: 80rem) 75rem, calc(100vw - 2.5rem)"
          first
        />
      )}
      <h1 className={styles.title} dir="auto">
        {fillIn(heading, names)}
      </h1>
      <div className={styles.aside}>
        {text && <p dir="auto">{fillIn(text, names)}</p>}
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
