import { ButtonLink } from '@/components/button-link/ButtonLink';
import { SiteImage } from '@/components/site-image/SiteImage';
import { withBasePath } from '@/lib/content/shared/base-path';
import styles from './Hero.module.scss';

const banner = {
  src: withBasePath('/static/banner.jpeg'),
  width: 1200,
  height: 600,
  alt: 'Portfolio Banner',
};

/** The banner of the front page and what the site is for. */
export function Hero({ brand }: { brand: string }) {
  return (
    <div className={styles.hero}>
      <SiteImage
        className={styles.banner}
        image={banner}
        sizes="(min-width: 80rem) 75rem, 100vw"
        first
      />
      <h1 className={styles.title}>DIY Digital Marketing for Small Businesses</h1>
      <div className={styles.aside}>
        <p className={styles.text}>
          Struggling to grow your online business without the budget for costly consultants or
          agencies? Welcome to {brand}! Your Free DIY Digital Marketing Compendium for Small
          Businesses!
        </p>
        <div className={styles.buttons}>
          <ButtonLink href={withBasePath('/contact-us')} tone="secondary">
            GET STARTED
          </ButtonLink>
          <ButtonLink href={withBasePath('/about')} tone="primary">
            LEARN MORE<span className="visually-hidden"> about {brand}</span>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
