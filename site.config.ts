/**
 * Everything that the owner of a site changes; `packages/engine/src/site/settings.ts` says what
 * each value may be, and a start checks it. Much of it can be set in WordPress instead (Settings →
 * Homegrown), which wins. Rendering settings are in `faust.config.js`; addresses and secrets are
 * environment variables (docs/settings.md).
 */
import type { SiteConfig } from '@homegrown/engine/site/settings';

export const siteConfig: SiteConfig = {
  /**
   * Which parts of this file visitors see. `auto`: with the demonstration's content all of them;
   * with content of your own none of them, because their words and pictures are the
   * demonstration's, but the content of your front page and your testimonials. Write `always` where
   * you have changed the values below, and `never` for a part that you do not want.
   */
  show: {
    hero: 'auto',
    /** The content of WordPress's static front page, below the hero or in its place. */
    pageContent: 'auto',
    callToAction: 'auto',
    /** On a static front page; where WordPress's front page is the list of posts, it is shown. */
    latestPosts: 'auto',
    testimonials: 'auto',
    brandPictures: 'auto',
    defaultImages: 'auto',
    /** The icons in `public/`, where WordPress has no site icon. */
    icons: 'auto',
    social: 'auto',
    platform: 'auto',
    contactPage: 'auto',
    searchSynonyms: 'auto',
  },
  /** The settings that WordPress may not replace: `['themeColor', 'social']`. */
  fixed: [],
  /** Shown in the header, the hero and the footer. Empty: the title of the WordPress site. */
  brand: '',
  /**
   * Pictures of the brand's name, below `public/`, used while the brand is the name in `of`; false:
   * none. The header then shows WordPress's logo, or the brand as text. `dark` is the logo on dark
   * ground, in the same size; without one the colours of `src` are turned.
   */
  brandPictures: {
    of: 'Homegrown',
    logo: { src: '/logo.png', width: 400, height: 80, dark: '/logo-dark.png' },
    share: { src: '/static/share.png', width: 1200, height: 630 },
  },
  /** The content's, as an HTML language tag: `de-DE`. Empty: WordPress's, or that of the page. */
  language: '',
  /** The languages of a multilingual site (`SiteLanguages`); false: the site has one. */
  languages: false,
  /**
   * In the characters of WordPress's settings
   * (https://wordpress.org/documentation/article/customize-date-and-time-format/). Empty: those.
   */
  dateFormat: '',
  timeFormat: '',
  /**
   * Texts of the interface that shall be others than ours, by language and place
   * (packages/engine/src/words/words.ts): `{ en: { names: { home: 'Start' } } }`.
   */
  words: {},
  /** "Powered By {name}" in the footer, and {platform} in the front page's texts. */
  platform: { name: 'Headless WordPress', url: 'https://wordpress.org/' },
  /**
   * The texts of the front page. In the heading, the text, the call to action and the buttons,
   * `{brand}` and `{platform}` stand for the two names.
   */
  frontPage: {
    /** A picture below `public/static/`, or null; `alt` is empty if it is only decoration. */
    banner: { src: '/static/banner.jpeg', width: 1200, height: 600, alt: 'Portfolio Banner' },
    heading: 'DIY Digital Marketing for Small Businesses',
    text: 'Struggling to grow your online business without the budget for costly consultants or agencies? Welcome to {brand}! Your Free DIY Digital Marketing Compendium for Small Businesses!',
    /**
     * The buttons below the text; the first has the stronger colour. `spokenToo` adds words for
     * screen readers where the label alone does not say enough. `href` is a path of this site, an
     * external address, or `{posts}`: the list of all posts, wherever WordPress has it. A `{posts}`
     * button is shown only if there are posts.
     */
    buttons: [
      { label: 'GET STARTED', spokenToo: 'by writing to {brand}', href: '/contact-us' },
      { label: 'LEARN MORE', spokenToo: 'about {brand}', href: '/about' },
    ],
    /** The band across the screen, above and below the latest posts. */
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
  /** Profile addresses; a network without one is not shown. */
  social: {
    x: 'https://example.com/x',
    facebook: 'https://example.com/facebook',
    instagram: 'https://example.com/instagram',
    youtube: 'https://example.com/youtube',
    github: 'https://example.com/github',
    linkedin: 'https://example.com/linkedin',
  },
  /** The path of the page on which readers write to you: error pages link to it. Empty: none. */
  contactPage: '/contact-us',
  /** The choices are in `styles/palettes.ts`. */
  themeColor: 'blue',
  /**
   * Items on one page of a list (an archive of posts or projects, an author's posts, search
   * results), at most 100. With the plugin, WordPress says it (Settings → Reading).
   */
  postsPerPage: 9,
  /**
   * How many other projects a project's page shows, at most 99. The projects' archive uses
   * `postsPerPage`.
   */
  projectsPerPage: 3,
  /** How many card images of a list of posts load at once; the rest load lazily. */
  postsAboveTheFold: 6,
  projectsAboveTheFold: 3,
  /** Whether cards show the featured image, or the default image if a post has none. */
  archiveDisplayFeaturedImage: true,
  /**
   * The image of a card without a featured image, below `public/static/`: by the slug of its first
   * category, and for all others.
   */
  defaultImages: {
    byCategory: {},
    others: { src: '/static/banner.jpeg', width: 1200, height: 600 },
  },
  /** The most characters of the text on a card. */
  cardExcerptLength: 140,
  /** The most characters of the text of a search result that has no excerpt of its own. */
  searchExcerptLength: 300,
  /**
   * Groups of words that mean the same to your readers: a search for one also finds the others. A
   * word may be several: "social network" is found where both stand.
   */
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
  /** Posts on the front page, at most 100. */
  latestPosts: 12,
  /**
   * Entries, at most 50, and the WebSub hubs (https://www.w3.org/TR/websub/) that WordPress, or a
   * plugin of it, notifies of new ones.
   */
  feeds: { entries: 10, hubs: [] },
  /** Comments of posts, as in WordPress (Settings → Discussion); false: they are not shown. */
  comments: {
    /** Threads on one page, from 1 to 100. */
    perPage: 50,
    /** How many levels of replies are indented, from 1 (none) to 10. */
    maxDepth: 5,
    /** The age in days at which a post's comments close; 0: they do not close by age. */
    closedAfterDays: 0,
  },
  /** The newsletter's form (type `Newsletter` of the settings); false: there is none. */
  newsletter: false,
  /** Who counts visitors (type `Counting` of the settings); false: nobody does. */
  counting: false,
  /**
   * Services by which readers share a post, beside e-mail. In the address, `{url}` and `{title}`
   * stand for those of the post. A service learns of a reader only when the link is followed.
   */
  share: [
    { name: 'LinkedIn', address: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
    { name: 'Bluesky', address: 'https://bsky.app/intent/compose?text={title}%20{url}' },
    { name: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
  ],
  /** What posts are to social networks (og:type): `website`, as all pages, or `article`. */
  openGraphType: 'website',
  /** For Google News: the publication's name there, and its language. Empty: no news sitemap. */
  news: { publication: '', language: 'en' },
  /**
   * What security.txt says (https://www.rfc-editor.org/rfc/rfc9116): `mailto:` or `https:`
   * addresses, the preferred one first; the page on how reports are handled; the languages in which
   * you read them. Without a contact there is none.
   */
  security: { contacts: [], policy: '', languages: ['en'] },
  /** How editors sign in; AUTH_STRATEGY overrides it. `local`: with a form of this site. */
  auth: { strategy: 'redirect' },
  /**
   * More items for the editors' toolbar (type `ToolbarItem` of the settings), for example
   * `{ key: 'media', label: 'Media', href: ({ adminUrl }) => `${adminUrl}/upload.php` }`.
   */
  toolbarItems: [],
};
