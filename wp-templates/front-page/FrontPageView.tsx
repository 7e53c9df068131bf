import type { CardProps } from '@/components/post-card/PostCard';
import { CtaBand } from '@/components/cta-band/CtaBand';
import { Hero } from '@/components/hero/Hero';
import { PostList } from '@/components/post-list/PostList';
import { SectionHeading } from '@/components/section-heading/SectionHeading';
import { SiteFrame, type FrameProps } from '@/components/site-frame/SiteFrame';
import { Testimonials } from '@/components/testimonials/Testimonials';
import { siteConfig } from '@/site.config';
import styles from './front-page.module.scss';

export interface FrontPageProps {
  frame: FrameProps;
  posts: CardProps[];
  testimonials: { id: string; html: string; author: string }[];
}

/** The front page (docs/site.md, 2.1). */
export default function FrontPageView({ frame, posts, testimonials }: FrontPageProps) {
  const { latestPosts, testimonials: praise } = siteConfig.frontPage;
  const names = { brand: frame.brand, platform: siteConfig.platform.name };
  return (
    <SiteFrame frame={frame}>
      <Hero names={names} />
      <CtaBand names={names} />
      <section className={styles.section} aria-labelledby="latest-posts">
        <SectionHeading id="latest-posts" title={latestPosts.heading} numbered />
        <PostList
          items={posts}
          headingLevel={3}
          aboveTheFold={siteConfig.postsAboveTheFold}
          emptyMessage="No posts found."
        />
      </section>
      <CtaBand names={names} />
      {testimonials.length > 0 && (
        <section className={styles.section} aria-labelledby="testimonials">
          <SectionHeading id="testimonials" title={praise.heading} numbered>
            {praise.text}
          </SectionHeading>
          <Testimonials items={testimonials} />
        </section>
      )}
    </SiteFrame>
  );
}
