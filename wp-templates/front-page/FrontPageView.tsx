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
  platform: { name: string; url: string };
  posts: CardProps[];
  testimonials: { id: string; html: string; author: string }[];
}

/** The front page (docs/site.md, 2.1). */
export default function FrontPageView({ frame, platform, posts, testimonials }: FrontPageProps) {
  return (
    <SiteFrame frame={frame}>
      <Hero brand={frame.brand} />
      <CtaBand platformName={platform.name} />
      <section className={styles.section} aria-labelledby="latest-posts">
        <SectionHeading id="latest-posts" title="Latest Posts" numbered />
        <PostList
          items={posts}
          headingLevel={3}
          aboveTheFold={siteConfig.postsAboveTheFold}
          emptyMessage="No posts found."
        />
      </section>
      <CtaBand platformName={platform.name} />
      {testimonials.length > 0 && (
        <section className={styles.section} aria-labelledby="testimonials">
          <SectionHeading id="testimonials" title="Testimonials" numbered>
            Here are just a few of the nice things our customers have to say.
          </SectionHeading>
          <Testimonials items={testimonials} />
        </section>
      )}
    </SiteFrame>
  );
}
