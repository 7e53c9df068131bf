import type { SiteDefinition } from '#site/define-site';
import type {
  BrandPicture,
  BrandPictures,
  CommentSettings,
  Counting,
  FrontPageWords,
  Newsletter,
  SettingOfWordPress,
  SettingsOfWordPress,
  ShownPart,
  SiteConfig,
  ThemePresets,
} from '#site/settings';

/** Whose content the site shows, and what WordPress says about its settings. */
export interface WordPressFacts {
  /** Whether site.config.ts belongs to the content, so that all of it is shown. */
  isDemonstration: boolean;
  settings: SettingsOfWordPress;
}

/** The texts of the front page's sections; null for a section that is not shown. */
export interface ShownFrontPage {
  hero: ShownHero | null;
  /** Whether the content of a static front page is shown. */
  pageContent: boolean;
  callToAction: ShownCallToAction | null;
  /** On a static front page. `heading` is '' if the owner has not worded it. */
  latestPosts: { heading: string } | null;
  testimonials: { heading: string; text: string } | null;
}

export type ShownHero = Pick<FrontPageWords, 'banner' | 'heading' | 'text' | 'buttons'>;

export interface ShownCallToAction {
  text: string;
  button: FrontPageWords['callToAction']['button'];
}

/**
 * The settings as visitors see them: those of WordPress over those of site.config.ts, without what
 * is not shown. Paths of pictures are without basePath.
 */
export interface ShownSettings {
  /** '' for the title of the WordPress site. */
  brand: string;
  brandPictures: BrandPictures | null;
  /** The front page in a language of the site, by the language's tag. */
  frontPage: (tag: string) => ShownFrontPage;
  social: SiteConfig['social'];
  platform: SiteConfig['platform'] | null;
  /** In place of the year and the name; '' for those. */
  footerText: string;
  /** The name that stands for {platform} in texts. */
  platformName: string;
  /** '' for none. */
  contactPage: string;
  themeColor: string;
  defaultImages: { byCategory: Record<string, BrandPicture>; others: BrandPicture | null };
  icons: boolean;
  searchSynonyms: string[][];
  newsletter: Newsletter | false;
  comments: CommentSettings | false;
  counting: Counting | false;
  /** Items on one page of a list. */
  postsPerPage: number;
  /** Whether signed-in editors get the toolbar; null where WordPress does not say. */
  toolbar: boolean | null;
  /** Null where WordPress does not say. */
  theme: ThemePresets | null;
  isInNetwork: boolean;
  /** The folder of WordPress's pages on such a network; null where WordPress does not say. */
  networkPath: string | null;
}

/** The front page's texts of site.config.ts in a language of the site. */
function configuredFrontPage(tag: string, { languages, frontPage }: SiteConfig): FrontPageWords {
  const own = languages && languages.list.find((one) => one.tag === tag);
  return (own && own.frontPage) || frontPage;
}

/** WordPress's settings without those that site.config.ts keeps to itself. */
const allowed = (settings: SettingsOfWordPress, { fixed }: SiteConfig): SettingsOfWordPress =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => !fixed.some((one) => one === name)),
  );

/**
 * The settings as visitors see them.
 *
 * @param told null before WordPress has said anything: then only what is always shown
 */
export function shownSettings(told: WordPressFacts | null, config: SiteConfig): ShownSettings {
  const isDemonstration = told?.isDemonstration ?? false;
  const own = allowed(told?.settings ?? {}, config);
  const modeOf = (part: ShownPart) => own.show?.[part] ?? config.show[part];
  /** Whether the values of site.config.ts are the owner's, or the demonstration's. */
  const isConfigured = (part: ShownPart) =>
    config.show[part] === 'always' || (config.show[part] === 'auto' && isDemonstration);
  const isShown = (part: ShownPart, isSet: boolean) => {
    const mode = modeOf(part);
    return mode === 'always' || (mode === 'auto' && (isSet || isConfigured(part)));
  };
  const valueOf = <Value>(
    part: ShownPart & (keyof SiteConfig | SettingOfWordPress),
    set: Value | undefined,
    configured: Value,
    none: Value,
  ): Value => {
    if (!isShown(part, set !== undefined)) return none;
    return set ?? (isConfigured(part) ? configured : none);
  };
  const { byCategory, others } = config.defaultImages;
  const ownPicture = own.cardPicture;
  const areImagesShown = isShown('defaultImages', ownPicture !== undefined);
  const areImagesConfigured = areImagesShown && isConfigured('defaultImages');

  const frontPage = (tag: string): ShownFrontPage => {
    const configured = configuredFrontPage(tag, config);
    const set = own.frontPage ?? {};
    const { banner, heading, text, buttons } = set;
    const parts = [banner, heading, text, buttons];
    const isHeroSet = parts.some((one) => one !== undefined);
    const base = isConfigured('hero')
      ? configured
      : { banner: null, heading: '', text: '', buttons: [] };
    const testimonials = isConfigured('testimonials')
      ? configured.testimonials
      : { heading: '', text: '' };
    const callToAction = isConfigured('callToAction') ? configured.callToAction : null;
    const latest = isConfigured('latestPosts') ? configured.latestPosts : { heading: '' };
    return {
      hero: isShown('hero', isHeroSet)
        ? {
            banner: banner ?? base.banner,
            heading: heading ?? base.heading,
            text: text ?? base.text,
            buttons: buttons ?? base.buttons,
          }
        : null,
      pageContent:
        modeOf('pageContent') === 'always' ||
        (modeOf('pageContent') === 'auto' && !isDemonstration),
      callToAction: isShown('callToAction', set.callToAction !== undefined)
        ? (set.callToAction ?? callToAction)
        : null,
      latestPosts: isShown('latestPosts', set.latestPosts !== undefined)
        ? (set.latestPosts ?? latest)
        : null,
      // They are content: `auto` shows them wherever there are some.
      testimonials: modeOf('testimonials') === 'never' ? null : (set.testimonials ?? testimonials),
    };
  };

  return {
    brand: own.brand ?? config.brand,
    brandPictures: (isShown('brandPictures', false) && config.brandPictures) || null,
    frontPage,
    social: valueOf('social', own.social, config.social, {}),
    platform: valueOf('platform', own.platform, config.platform, null),
    footerText: own.footerText ?? '',
    platformName: (own.platform ?? config.platform).name,
    contactPage: valueOf('contactPage', own.contactPage, config.contactPage, ''),
    themeColor: own.themeColor ?? config.themeColor,
    defaultImages: {
      byCategory: areImagesConfigured ? byCategory : {},
      others: areImagesShown ? (ownPicture ?? (areImagesConfigured ? others : null)) : null,
    },
    icons: isShown('icons', false),
    searchSynonyms: valueOf('searchSynonyms', undefined, config.searchSynonyms, []),
    newsletter: own.newsletter ?? config.newsletter,
    comments: own.comments ?? config.comments,
    counting: own.counting ?? config.counting,
    postsPerPage: own.postsPerPage ?? config.postsPerPage,
    toolbar: own.toolbar ?? null,
    theme: own.theme ?? null,
    isInNetwork: own.isInNetwork ?? false,
    networkPath: own.networkPath ?? null,
  };
}

/** The settings of a site; before WordPress has said anything, only what is always shown. */
export const settingsOf = (site: SiteDefinition & { settings?: ShownSettings }): ShownSettings =>
  site.settings ?? shownSettings(null, site.config);
