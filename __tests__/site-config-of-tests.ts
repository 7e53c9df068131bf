import type { SiteConfig } from '@homegrown/engine/site/settings';
import { siteConfig as owners } from '../site.config.js';

export * from '../site.config.js';

/**
 * The settings under which unit tests run, in place of `site.config.ts`: those of the
 * demonstration, each written out here, so that an owner who changes one turns no test red. Only a
 * setting that an owner adds comes from `site.config.ts`.
 */
export const siteConfig: SiteConfig = {
  ...owners,
  show: {
    hero: 'auto',
    pageContent: 'auto',
    callToAction: 'auto',
    latestPosts: 'auto',
    testimonials: 'auto',
    brandPictures: 'auto',
    defaultImages: 'auto',
    icons: 'auto',
    social: 'auto',
    platform: 'auto',
    contactPage: 'auto',
    searchSynonyms: 'auto',
  },
  fixed: [],
  brand: '',
  brandPictures: {
    of: 'Homegrown',
    logo: { src: '/logo.png', width: 400, height: 80 },
    share: { src: '/static/share.png', width: 1200, height: 630 },
  },
  language: '',
  languages: false,
  dateFormat: '',
  timeFormat: '',
  platform: { name: 'Headless WordPress', url: 'https://wordpress.org/' },
  frontPage: {
    banner: { src: '/static/banner.jpeg', width: 1200, height: 600, alt: 'Portfolio Banner' },
    heading: 'DIY Digital Marketing for Small Businesses',
    text: 'Struggling to grow your online business without the budget for costly consultants or agencies? Welcome to {brand}! Your Free DIY Digital Marketing Compendium for Small Businesses!',
    buttons: [
      { label: 'GET STARTED', spokenToo: 'by writing to {brand}', href: '/contact-us' },
      { label: 'LEARN MORE', spokenToo: 'about {brand}', href: '/about' },
    ],
    callToAction: {
      text: 'Learn about Core Web Vitals and how {platform} can help you reach your most demanding speed and user experience requirements.',
      button: { label: 'Get Started', spokenToo: 'with the latest posts', href: '{posts}' },
    },
    latestPosts: { heading: 'Latest Posts' },
    testimonials: {
      heading: 'Testimonials',
      text: 'Here are just a few of the nice things our customers have to say.',
    },
  },
  social: {
    x: 'https://example.com/x',
    facebook: 'https://example.com/facebook',
    instagram: 'https://example.com/instagram',
    youtube: 'https://example.com/youtube',
    github: 'https://example.com/github',
    linkedin: 'https://example.com/linkedin',
  },
  contactPage: '/contact-us',
  themeColor: 'blue',
  postsPerPage: 9,
  projectsPerPage: 5,
  postsAboveTheFold: 6,
  projectsAboveTheFold: 3,
  archiveDisplayFeaturedImage: true,
  defaultImages: {
    byCategory: {},
    others: { src: '/static/banner.jpeg', width: 1200, height: 600 },
  },
  cardExcerptLength: 140,
  searchExcerptLength: 300,
  counting: false,
  searchSynonyms: [
    ['cost', 'price', 'fee'],
    ['budget', 'spend'],
    ['customer', 'client', 'buyer'],
    ['email', 'newsletter', 'mailing'],
    ['photo', 'picture', 'image', 'photograph'],
    ['testimonial', 'review', 'rating'],
    ['shop', 'store'],
    ['advertisement', 'ad', 'ads', 'advert', 'advertising'],
    ['website', 'site', 'homepage'],
    ['fast', 'quick', 'speed'],
    ['film', 'video', 'clip'],
    ['social network', 'social media', 'instagram', 'facebook', 'linkedin', 'tiktok'],
  ],
  latestPosts: 12,
  feeds: { entries: 10, hubs: [] },
  comments: { perPage: 50, maxDepth: 5, closedAfterDays: 0 },
  newsletter: false,
  share: [
    { name: 'LinkedIn', address: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
    { name: 'Bluesky', address: 'https://bsky.app/intent/compose?text={title}%20{url}' },
    { name: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
  ],
  news: { publication: '', language: 'en' },
  security: { contacts: [], policy: '', languages: ['en'] },
  auth: { strategy: 'redirect' },
  toolbarItems: [],
};
