import { AsServed } from '@/components/as-served/AsServed';
import { inMain } from '@/components/as-served/served-place';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import { CtaBand } from '@/components/cta-band/CtaBand';
import { frontPageIn, withoutPosts } from '@/components/hero/front-page-words';
import { Hero } from '@/components/hero/Hero';
import type { CardProps } from '@/components/post-card/PostCard';
import { PostList } from '@/components/post-list/PostList';
import { SectionHeading } from '@/components/section-heading/SectionHeading';
import { SiteFrame, type FrameProps } from '@/components/site-frame/SiteFrame';
import { Testimonials } from '@/components/testimonials/Testimonials';
import { siteConfig } from '@/site.config';
import styles from './front-page.module.scss';

export interface FrontPageProps {
  frame: FrameProps<'front'>;
  posts: CardProps[];
  /** Where the list of all posts is. */
  allPostsHref: string;
  /**
   * The second page of the posts, if the front page is the first; null if it is not, or if there
   * are no more posts.
   */
  morePostsHref: string | null;
  testimonials: { id: string; html: string; author: string }[];
}

/** The front page (docs/site.md, 2.1). */
export default function FrontPageView(props: FrontPageProps) {
  const { frame, posts, allPostsHref, morePostsHref, testimonials } = props;
  const frontPage = frontPageIn(frame.language.tag);
  const own = posts.length > 0 ? frontPage : withoutPosts(frontPage);
  const { latestPosts, testimonials: praise, callToAction } = own;
  const words = frame.words.front;
  const names = { brand: frame.brand, platform: siteConfig.platform.name };
  return (
    <SiteFrame frame={frame}>
      <Hero words={own} names={names} allPostsHref={allPostsHref} />
      <CtaBand words={callToAction} names={names} allPostsHref={allPostsHref} />
      <section className={styles.section} aria-labelledby="latest-posts">
        <SectionHeading id="latest-posts" title={latestPosts.heading} />
        <PostList
          items={posts}
          headingLevel={3}
          aboveTheFold={siteConfig.postsAboveTheFold}
          emptyMessage={words.noPosts}
        />
        {morePostsHref && (
          <p className={styles.more}>
            <ButtonLink href={morePostsHref} tone="primary">
              {words.more}
            </ButtonLink>
          </p>
        )}
      </section>
      <CtaBand words={callToAction} names={names} allPostsHref={allPostsHref} />
      {testimonials.length > 0 && (
        <section className={styles.section} aria-labelledby="testimonials">
          <SectionHeading id="testimonials" title={praise.heading}>
            {praise.text}
          </SectionHeading>
          <Testimonials items={testimonials} />
        </section>
      )}
    </SiteFrame>
  );
}

/** The props that the browser needs for what changes. */
export type FrontPageInBrowser = Pick<FrontPageProps, 'testimonials'>;

/**
 * The part of the screen that React takes over in a browser: the testimonials become a carousel.
 */
export function LiveFrontPage({ testimonials }: FrontPageInBrowser) {
  return (
    <>
      <AsServed as="div" at={inMain(1)} />
      <AsServed as="div" at={inMain(2)} />
      <AsServed as="section" at={inMain(3)} />
      <AsServed as="div" at={inMain(4)} />
      <section className={styles.section} aria-labelledby="testimonials">
        <AsServed as="div" at="section[aria-labelledby=testimonials] > div" />
        <Testimonials items={testimonials} />
      </section>
    </>
  );
}
