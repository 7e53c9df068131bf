/**
 * Everything that the owner of a site changes: brand, platform, the front page's words, links,
 * colours, page sizes. What a value does stands above it; the types below say what it may be.
 *
 * Rendering settings (templates, basePath, queries by GET, …) are in `faust.config.js`; addresses
 * and secrets are environment variables (docs/settings.md). `lib/cms/check-site-config.ts` checks
 * the values at start.
 */
import type { themeColors } from './styles/theme-colors';

export const siteConfig: SiteConfig = {
  /** Shown in header, hero and footer. Empty: the title of the WordPress site. */
  brand: '',
  /**
   * Pictures that show the name `of`, below `public/`: they are used where that is the brand.
   * Elsewhere the header has WordPress's logo (with the plugin of wordpress/homegrown) or the brand
   * in letters.
   */
  brandPictures: {
    of: 'Homegrown',
    logo: { src: '/logo.png', width: 400, height: 80 },
    share: { src: '/static/share.png', width: 1200, height: 630 },
  },
  /**
   * The language of the content, as HTML names it: `de-DE`. Empty: WordPress's language, or that of
   * the page on a site in several languages.
   */
  language: '',
  /** The languages of a site in several (`SiteLanguages` below); false: it has one. */
  languages: false,
  /**
   * How dates and times are written, in the characters of WordPress's settings
   * (https://wordpress.org/documentation/article/customize-date-and-time-format/): `j. F Y`. Empty
   * for WordPress's own formats.
   */
  dateFormat: '',
  timeFormat: '',
  /** "Powered By {name}", and the platform of the call-to-action band. */
  platform: { name: 'Headless WordPress', url: 'https://wordpress.org/' },
  /**
   * The words of the front page. In the heading, the text, the call to action and on buttons,
   * `{brand}` and `{platform}` stand for the two names.
   */
  frontPage: {
    /**
     * A picture below `public/static/`, and what it shows, for those who do not see it; `alt` empty
     * where it only decorates.
     */
    banner: { src: '/static/banner.jpeg', width: 1200, height: 600, alt: 'Portfolio Banner' },
    heading: 'DIY Digital Marketing for Small Businesses',
    text: 'Struggling to grow your online business without the budget for costly consultants or agencies? Welcome to {brand}! Your Free DIY Digital Marketing Compendium for Small Businesses!',
    /**
     * Below the text; the first has the stronger colour. `spokenToo` continues the label for those
     * who only hear it, where it does not say enough by itself. `href` is a path of this site, an
     * address elsewhere, or `{posts}`: the list of all posts, wherever WordPress has it; such a
     * button is shown only where there are posts.
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
  /**
   * The path of the page by which readers write to you, where WordPress has one: error pages lead
   * there. Empty: none.
   */
  contactPage: '/contact-us',
  /** `styles/theme-colors.ts` has the choice. */
  themeColor: 'blue',
  /**
   * Items on one page of a list: an archive of posts or of projects, an author's posts, search
   * results. At most 100.
   */
  postsPerPage: 9,
  /**
   * Further projects below a project, at most 99. The page size of the projects' archive is
   * `postsPerPage`.
   */
  projectsPerPage: 5,
  /** Card images of a list of posts that load at once; the rest are lazy. */
  postsAboveTheFold: 6,
  projectsAboveTheFold: 3,
  /** Cards show the featured image, or the default image when there is none. */
  archiveDisplayFeaturedImage: true,
  /**
   * Below `public/static/`: what a card without a featured image shows, by the slug of its first
   * category, and else.
   */
  defaultImages: {
    byCategory: {},
    others: { src: '/static/banner.jpeg', width: 1200, height: 600 },
  },
  /** Characters of the line of text on a card. */
  cardExcerptLength: 140,
  /** Characters of the text of a search result that has no excerpt of its own. */
  searchExcerptLength: 300,
  /**
   * Groups of words that mean the same to your readers: whoever searches for one finds the others.
   */
  searchSynonyms: [
    ['cost', 'price', 'fee'],
    ['customer', 'client', 'buyer'],
    ['email', 'newsletter', 'mailing'],
    ['photo', 'picture', 'image', 'photograph'],
    ['testimonial', 'review', 'rating'],
    ['shop', 'store'],
    ['advertisement', 'ad', 'advert', 'advertising'],
    ['website', 'site', 'homepage'],
    ['fast', 'quick', 'speed'],
    ['film', 'video', 'clip'],
  ],
  /** Posts on the front page, at most 100. */
  latestPosts: 12,
  /**
   * Feeds: how many entries each has, at most 50, and the WebSub hubs that tell subscribers of new
   * ones (https://www.w3.org/TR/websub/). WordPress, or a plugin of it, must tell the hub.
   */
  feeds: { entries: 10, hubs: [] },
  /**
   * Comments of posts; false: they are not shown. The rest as it is set in WordPress (Settings →
   * Discussion), which tells nobody.
   */
  comments: {
    /** Threads on one page, from 1 to 100. */
    perPage: 50,
    /** How deep answers to answers are set, from 1 (not at all) to 10. */
    maxDepth: 5,
    /** The age in days at which a post's comments close; 0: no post closes by its age. */
    closedAfterDays: 0,
  },
  /** The form for a newsletter (`Newsletter` below); false: there is none. */
  newsletter: false,
  /**
   * Services by which readers share a post, beside e-mail: an address in which `{url}` and
   * `{title}` stand for those of the post. A service hears of a reader only when the link is
   * followed.
   */
  share: [
    { name: 'LinkedIn', address: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
    { name: 'Bluesky', address: 'https://bsky.app/intent/compose?text={title}%20{url}' },
    { name: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
  ],
  /**
   * The news sitemap, for sites that Google News has: the publication's name as it has it, and its
   * language (`en`, `de`, `zh-cn`). Without a name there is none.
   */
  news: { publication: '', language: 'en' },
  /**
   * Whom to tell of a weakness of the site (https://www.rfc-editor.org/rfc/rfc9116): addresses,
   * `mailto:` or `https:`, the best first; the page that says how reports are dealt with; the
   * languages of those who read them. Without a contact there is no security.txt.
   */
  security: { contacts: [], policy: '', languages: ['en'] },
  /**
   * AUTH_STRATEGY in the environment outweighs it. The form is at `loginPagePath` of
   * faust.config.js.
   */
  auth: { strategy: 'redirect' },
  /**
   * More items for the editors' toolbar (`ToolbarItem` below), for example
   * `{ key: 'media', label: 'Media', href: ({ adminUrl }) => `${adminUrl}/upload.php` }`.
   */
  toolbarItems: [],
};

// The types of the values above. Those that the demonstration leaves out (several languages, a
// newsletter, items of the toolbar) have their comments here.

export type SocialNetwork = 'x' | 'facebook' | 'instagram' | 'youtube' | 'github' | 'linkedin';

/**
 * How editors sign in (docs/site.md, 11): on WordPress's own login page, or with a form on this
 * site.
 */
export type AuthStrategy = 'redirect' | 'local';

/** The page that an editor looks at, for the items of the toolbar. */
export interface ToolbarPage {
  /** Address of WordPress, without a slash at its end. */
  cmsUrl: string;
  /** WordPress's admin home, without a slash at its end. */
  adminUrl: string;
  /** Path of the page, with basePath. */
  path: string;
  /** "Post", "Category", …; null when WordPress knows no such page. */
  typename: string | null;
  databaseId: number | null;
}

export interface ToolbarLink {
  label: string;
  /** An address, or what makes one for a page; null hides the link there. */
  href: string | ((page: ToolbarPage) => string | null);
}

/** An item of the editors' toolbar: a link, or a menu of links (`items`). */
export type ToolbarItem = {
  /** Unique. Taken are site-name, edit, graphiql and my-account. */
  key: string;
  label: string;
  /**
   * The place of the item: after the primary items, on the left (the default), or before
   * my-account, on the right.
   */
  location?: 'primary' | 'secondary';
} & (ToolbarLink | { items: ToolbarLink[] });

export interface FrontPageButton {
  label: string;
  spokenToo?: string;
  href: string;
}

export interface FrontPageWords {
  banner: BrandPicture & { alt: string };
  heading: string;
  text: string;
  buttons: FrontPageButton[];
  callToAction: { text: string; button: FrontPageButton };
  latestPosts: { heading: string };
  testimonials: { heading: string; text: string };
}

/** A path below `public/`, and the size of the file in pixels. */
export interface BrandPicture {
  src: string;
  width: number;
  height: number;
}

export interface CommentSettings {
  perPage: number;
  maxDepth: number;
  closedAfterDays: number;
}

/** Where a form for the newsletter stands: below an article, in the footer. */
export type NewsletterPlace = 'article' | 'footer';

/** A newsletter, at any provider that gives out a form as plain HTML. */
export interface Newsletter {
  heading: string;
  /** What comes, and how often. Empty: nothing. */
  text: string;
  /** The `action` of the provider's form, where this site's server sends the addresses. */
  action: string;
  /** The name of that form's field for the e-mail address: `EMAIL`, `email`. */
  emailField: string;
  /** That form's hidden fields, each with its value. */
  hiddenFields: Record<string, string>;
  /**
   * The provider's own page to subscribe at, offered to those who get no letter: a provider may
   * want to see more than an address, as a riddle against programs. Empty: none.
   */
  page: string;
  /** One place, or both. */
  places: NewsletterPlace[];
}

/** One language of a site in several. */
export interface SiteLanguage {
  /** The language's code, as the plugin calls it: `de`. */
  code: string;
  /** The language's tag, as HTML names it: `de-DE`. */
  tag: string;
  /**
   * The path of its front page, with a slash at its end; `/` for that of addresses without a
   * language.
   */
  home: string;
  /**
   * The path of its posts page, with a slash at its end, where the front page does not list the
   * posts; with a plugin alone, whose lists can be asked for in one language.
   */
  posts?: string;
  /**
   * The path of the page by which its readers write to the owner, for pages of errors. Of the first
   * language it is `contactPage`.
   */
  contact?: string;
  /** What the switch of languages calls it; left out: by its own name, "Deutsch". */
  name?: string;
  /**
   * The locations of its menus in WordPress, where they are not those of the first language, or
   * with Polylang `PRIMARY___DE`.
   */
  menus?: { header: string; footer: string };
  /** The words of its front page; left out: `frontPage`. */
  frontPage?: FrontPageWords;
}

/**
 * How a site in several languages says them (docs/decisions/0044-a-site-in-several-languages.md).
 */
export interface SiteLanguages {
  /**
   * What tells the language of content and its translations: WPGraphQL Polylang, WPGraphQL WPML, or
   * the address alone, without any plugin. With each of them the address says it of what has no
   * language of its own.
   */
  plugin: 'polylang' | 'wpml' | 'paths';
  /**
   * The GraphQL types that the plugin translates, beside posts, pages, categories and tags:
   * `Project`, your own.
   */
  types: string[];
  /** The first is that of what says none. */
  list: SiteLanguage[];
}

/** The type of `siteConfig`; what each setting does stands at its value. */
export interface SiteConfig {
  brand: string;
  brandPictures: { of: string; logo: BrandPicture; share: BrandPicture };
  language: string;
  languages: SiteLanguages | false;
  dateFormat: string;
  timeFormat: string;
  platform: { name: string; url: string };
  frontPage: FrontPageWords;
  social: Partial<Record<SocialNetwork, string>>;
  contactPage: string;
  themeColor: (typeof themeColors)[number];
  postsPerPage: number;
  projectsPerPage: number;
  postsAboveTheFold: number;
  projectsAboveTheFold: number;
  archiveDisplayFeaturedImage: boolean;
  defaultImages: { byCategory: Record<string, BrandPicture>; others: BrandPicture };
  cardExcerptLength: number;
  searchExcerptLength: number;
  searchSynonyms: string[][];
  latestPosts: number;
  feeds: { entries: number; hubs: string[] };
  comments: CommentSettings | false;
  newsletter: Newsletter | false;
  share: { name: string; address: string }[];
  news: { publication: string; language: string };
  security: { contacts: string[]; policy: string; languages: string[] };
  auth: { strategy: AuthStrategy };
  toolbarItems: ToolbarItem[];
}
