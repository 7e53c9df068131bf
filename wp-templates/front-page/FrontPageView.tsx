import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import type { ShownCallToAction } from '@homegrown/engine/content/shared/shown-settings';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import type { FrontPageNames } from '@/components/button-link/FrontPageLink';
import { CtaBand } from '@/components/cta-band/CtaBand';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { Hero, type HeroWords } from '@/components/hero/Hero';
import type { CardProps } from '@/components/post-card/PostCard';
import { PostList } from '@/components/post-list/PostList';
import type { Lock } from '@/components/protected-notice/ProtectedNotice';
import { ProtectedNoticeLoader } from '@/components/protected-notice/ProtectedNoticeLoader';
import { RichText } from '@/components/rich-text/RichText';
import { SectionHeading } from '@/components/section-heading/SectionHeading';
import { SiteLayout, type LayoutProps } from '@/components/site-layout/SiteLayout';
import { labelPapers } from '@/components/term-list/label-paper';
import { Strip } from '@/components/testimonials/Strip';
import type { TestimonialItem } from '@/components/testimonials/Testimonial';
import { useWords } from '@/components/wording/words-context';
import TestimonialsIsland from '@/islands/testimonials';
import { siteConfig } from '@/site.config';
import entry from '../parts/entry.module.scss';
import styles from './front-page.module.scss';

/** What the front page shows in place of a hero. */
interface FrontPageHeader {
  title: string;
  text: string;
  image: LocalImage | null;
}

export interface FrontPageProps {
  layout: LayoutProps;
  names: FrontPageNames;
  hero: HeroWords | null;
  /** Null below a hero. */
  header: FrontPageHeader | null;
  /**
   * The content of a static front page as sanitised HTML: '' if none is shown, null if it is
   * protected by a password.
   */
  html: string | null;
  lock: Lock | null;
  callToAction: ShownCallToAction | null;
  /** Null if no list of posts is shown. */
  latestPosts: { heading: string; posts: CardProps[] } | null;
  /** Where the list of all posts is. */
  allPostsHref: string;
  /**
   * Where there are further posts: the second page, if the front page is the first, or the list of
   * all; null if there are none.
   */
  furtherPosts: { href: string; isNextPage: boolean } | null;
  testimonials: { heading: string; text: string; items: TestimonialItem[] } | null;
}

/** The id of the list of posts, to which `allPostsHref` may lead. */
const LATEST_POSTS = 'latest-posts';

type PageContentProps = Pick<FrontPageProps, 'layout' | 'html' | 'lock'>;

function PageContent({ layout, html, lock }: PageContentProps) {
  if (html === '') return null;
  return (
    <div className={entry.body}>
      {html === null ? (
        <ProtectedNoticeLoader kind="page" path={layout.path} lock={lock} />
      ) : (
        <RichText html={html} />
      )}
    </div>
  );
}

/** The categories of the posts, each once, as labels. */
function Topics({ posts, label }: { posts: CardProps[]; label: string }) {
  const topics = new Map(
    posts.flatMap(({ category }) => (category ? [[category.href, category.name]] : [])),
  );
  if (topics.size < 2) return null;
  const papers = labelPapers([...topics.keys()]);
  return (
    <ul className={styles.topics} aria-label={label}>
      {[...topics].map(([href, name], index) => (
        <li key={href}>
          <a className={styles.topic} href={href} data-label={papers[index]}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LatestPosts({ latestPosts, furtherPosts }: FrontPageProps) {
  const words = useWords('front');
  const { byCategory } = useWords('layout');
  if (!latestPosts) return null;
  const { heading, posts } = latestPosts;
  return (
    <section
      className={styles.section}
      id={heading ? undefined : LATEST_POSTS}
      aria-labelledby={heading ? LATEST_POSTS : undefined}
    >
      {heading && <SectionHeading id={LATEST_POSTS} title={heading} />}
      <Topics posts={posts} label={byCategory} />
      <PostList
        items={posts}
        headingLevel={heading ? 3 : 2}
        aboveTheFold={siteConfig.postsAboveTheFold}
        emptyMessage={words.noPosts}
        hasLead
      />
      {furtherPosts && (
        <p className={styles.more}>
          <ButtonLink href={furtherPosts.href} tone="primary">
            {furtherPosts.isNextPage ? words.more : words.all}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Several testimonials become a carousel. */
function Testimonials({ items }: { items: TestimonialItem[] }) {
  const { carousel, testimonials, previous, next } = useWords('front');
  const strip = <Strip items={items} />;
  if (items.length < 2) return strip;
  return (
    <TestimonialsIsland props={{ words: { carousel, testimonials, previous, next } }}>
      {strip}
    </TestimonialsIsland>
  );
}

/** The front page (docs/site.md, 2.1). */
export default function FrontPageView(props: FrontPageProps) {
  const { layout, names, hero, header, html, lock, callToAction, testimonials } = props;
  const { allPostsHref, latestPosts } = props;
  const band = (quiet = false) =>
    callToAction && (
      <CtaBand words={callToAction} names={names} allPostsHref={allPostsHref} quiet={quiet} />
    );
  return (
    <SiteLayout layout={layout}>
      <div>
        {hero && <Hero words={hero} names={names} allPostsHref={allPostsHref} />}
        {header && (
          <EntryHeader
            title={header.title}
            standfirst={header.text}
            crumbs={[]}
            image={header.image}
          />
        )}
        {band()}
        <PageContent layout={layout} html={html} lock={lock} />
        <LatestPosts {...props} />
        {latestPosts && band(true)}
      </div>
      {testimonials && (
        <section className={styles.section} aria-labelledby="testimonials">
          <SectionHeading id="testimonials" title={testimonials.heading}>
            {testimonials.text}
          </SectionHeading>
          <Testimonials items={testimonials.items} />
        </section>
      )}
    </SiteLayout>
  );
}
