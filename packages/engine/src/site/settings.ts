import type { OwnWords } from '#words/own-words';

/** When a part of the site is shown. */
export type Show = 'auto' | 'always' | 'never';

/** The parts of the site that show words or pictures of site.config.ts. */
export const shownParts = [
  'hero',
  'pageContent',
  'callToAction',
  'latestPosts',
  'testimonials',
  'brandPictures',
  'defaultImages',
  'icons',
  'social',
  'platform',
  'contactPage',
  'searchSynonyms',
] as const;

export type ShownPart = (typeof shownParts)[number];

export const networks = ['x', 'facebook', 'instagram', 'youtube', 'github', 'linkedin'] as const;

export type SocialNetwork = (typeof networks)[number];

/**
 * How editors sign in (docs/site.md, 11): on WordPress's own login page, or with a form on this
 * site.
 */
export type AuthStrategy = 'redirect' | 'local';

/** The page that an editor is looking at, for toolbar items. */
export interface ToolbarPage {
  /** Address of WordPress, without a slash at its end. */
  cmsUrl: string;
  /** WordPress's admin home, without a slash at its end. */
  adminUrl: string;
  /** Path of the page, with basePath. */
  path: string;
  /** "Post", "Category", …; null if WordPress has no such page. */
  typename: string | null;
  databaseId: number | null;
}

export interface ToolbarLink {
  label: string;
  /** An address, or a function that makes one for a page; null hides the link on that page. */
  href: string | ((page: ToolbarPage) => string | null);
}

/** An item of the editors' toolbar: a link, or a menu of links (`items`). */
export type ToolbarItem = {
  /** Unique. These are taken: site-name, edit, graphiql and my-account. */
  key: string;
  label: string;
  /**
   * The position of the item: after the primary items, on the left (the default), or before
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
  banner: (BrandPicture & { alt: string }) | null;
  heading: string;
  text: string;
  buttons: FrontPageButton[];
  callToAction: { text: string; button: FrontPageButton | null };
  latestPosts: { heading: string };
  testimonials: { heading: string; text: string };
}

/** A path below `public/`, and the size of the file in pixels. */
export interface BrandPicture {
  src: string;
  width: number;
  height: number;
}

/** Pictures of the brand's name, and the name that they show. */
export interface BrandPictures {
  of: string;
  logo: BrandPicture & { dark?: string };
  share: BrandPicture;
}

/** A setting that WordPress's page Settings → Homegrown has too. */
export type SettingOfWordPress = keyof SettingsOfWordPress;

/**
 * What the page Settings → Homegrown of WordPress may say; what it leaves out stays as it is here.
 */
export interface SettingsOfWordPress {
  brand?: string;
  show?: Partial<Record<ShownPart, Show>>;
  frontPage?: Partial<FrontPageWords>;
  social?: SiteConfig['social'];
  platform?: SiteConfig['platform'];
  /** In the footer, in place of the year and the name. */
  footerText?: string;
  contactPage?: string;
  themeColor?: string;
  cardPicture?: BrandPicture;
  newsletter?: Newsletter | false;
  comments?: CommentSettings | false;
  counting?: Counting | false;
  /** Settings → Reading */
  postsPerPage?: number;
  /** Whether signed-in editors get the toolbar; left out: faust.config.js decides. */
  toolbar?: boolean;
  /** What the WordPress theme's names of colours and sizes in content stand for. */
  theme?: ThemePresets;
  /** Whether WordPress is one of a network in folders, whose other sites are beside it. */
  isInNetwork?: boolean;
  /** The folder of this site's pages there, '' for the main site; left out: that of its address. */
  networkPath?: string;
}

/** The values of a WordPress theme by their names (`accent-1`), as CSS. */
export interface ThemePresets {
  colors: Record<string, string>;
  gradients: Record<string, string>;
  fontSizes: Record<string, string>;
  spacing: Record<string, string>;
  /** The colours of a button without its own. */
  button?: { background: string; text: string };
  /** The colours of a block with a style of the theme's (`section-1`). */
  styles?: Record<string, { background?: string; text?: string }>;
}

export interface CommentSettings {
  perPage: number;
  maxDepth: number;
  closedAfterDays: number;
}

export const countingKinds = [
  'plausible',
  'matomo',
  'fathom',
  'google-analytics',
  'google-tag-manager',
] as const;

export type CountingKind = (typeof countingKinds)[number];

/** A service that counts visitors (docs/decisions/0048-counting-visitors.md). */
export interface Counting {
  kind: CountingKind;
  /**
   * What the service calls this site: the domain (Plausible), a number (Matomo), `ABCDEFGH`
   * (Fathom), `G-…` (Google Analytics), `GTM-…` (a tag manager).
   */
  id: string;
  /** The address of your own Matomo, Plausible or Fathom; '' for the provider's. */
  address: string;
}

/** Where a newsletter form is shown: below an article, in the footer. */
export type NewsletterPlace = 'article' | 'footer';

/** A newsletter of any provider that offers a plain HTML form. */
export interface Newsletter {
  heading: string;
  /** What subscribers get, and how often. Empty: nothing is said. */
  text: string;
  /** The `action` of the provider's form: this site's server sends the addresses there. */
  action: string;
  /** The name of the e-mail field in that form: `EMAIL`, `email`. */
  emailField: string;
  /** The hidden fields of that form, each with its value. */
  hiddenFields: Record<string, string>;
  /**
   * The provider's own subscription page. It is offered for the case that the confirmation e-mail
   * does not arrive: a provider may ask for more than an address, such as a CAPTCHA. Empty: none.
   */
  page: string;
  /** One place, or both. */
  places: NewsletterPlace[];
}

/** One language of a multilingual site. */
export interface SiteLanguage {
  /** The language's code, as the plugin writes it: `de`. */
  code: string;
  /** The HTML language tag: `de-DE`. */
  tag: string;
  /**
   * The path of its front page, with a slash at its end; `/` for the language whose addresses carry
   * no language code.
   */
  home: string;
  /**
   * The path of its posts page, with a slash at its end, if the front page does not list the posts.
   * It needs a plugin: without one, lists can't be queried by language.
   */
  posts?: string;
  /**
   * The path of the page on which its readers can write to the owner, for error pages. For the
   * first language, set `contactPage` instead.
   */
  contact?: string;
  /** Its name in the language switch; left out: its own name for itself, "Deutsch". */
  name?: string;
  /**
   * The locations of its menus in WordPress. Left out: those of the first language or, with
   * Polylang, `PRIMARY___DE`.
   */
  menus?: { header: string; footer: string };
  /** The texts of its front page; left out: `frontPage`. */
  frontPage?: FrontPageWords;
}

/** The languages of a multilingual site (docs/decisions/0044-a-site-in-several-languages.md). */
export interface SiteLanguages {
  /**
   * What gives the language of content and its translations: WPGraphQL Polylang, WPGraphQL WPML, or
   * only the address, without a plugin. With all three, the address decides for whatever has no
   * language of its own.
   */
  plugin: 'polylang' | 'wpml' | 'paths';
  /**
   * The GraphQL types that the plugin translates, beside posts, pages, categories and tags:
   * `Project`, or your own.
   */
  types: string[];
  /** The first is the default language. */
  list: SiteLanguage[];
}

/** The type of `siteConfig`. Each setting is described at its value. */
export interface SiteConfig {
  show: Record<ShownPart, Show>;
  fixed: SettingOfWordPress[];
  brand: string;
  brandPictures: BrandPictures | false;
  language: string;
  languages: SiteLanguages | false;
  dateFormat: string;
  timeFormat: string;
  words?: OwnWords;
  platform: { name: string; url: string };
  frontPage: FrontPageWords;
  social: Partial<Record<SocialNetwork, string>>;
  contactPage: string;
  themeColor: string;
  postsPerPage: number;
  projectsPerPage: number;
  postsAboveTheFold: number;
  projectsAboveTheFold: number;
  archiveDisplayFeaturedImage: boolean;
  defaultImages: { byCategory: Record<string, BrandPicture>; others: BrandPicture | null };
  cardExcerptLength: number;
  openGraphType?: 'website' | 'article';
  searchExcerptLength: number;
  searchSynonyms: string[][];
  latestPosts: number;
  feeds: { entries: number; hubs: string[] };
  comments: CommentSettings | false;
  counting: Counting | false;
  newsletter: Newsletter | false;
  share: { name: string; address: string }[];
  news: { publication: string; language: string };
  security: { contacts: string[]; policy: string; languages: string[] };
  auth: { strategy: AuthStrategy };
  toolbarItems: ToolbarItem[];
}
