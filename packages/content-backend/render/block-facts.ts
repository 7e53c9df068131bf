/**
 * What WordPress 7.1 registers of its own blocks, and what its theme Twenty Twenty-Five says of
 * them: facts, by the block's name.
 */

/** Features that most blocks have together. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  colors: ['text', 'background', 'gradient'],
  type: [
    'fontSize',
    'fontFamily',
    'fontStyle',
    'fontWeight',
    'lineHeight',
    'textDecoration',
    'textTransform',
    'letterSpacing',
  ],
  border: ['borderColor', 'borderRadius', 'borderStyle', 'borderWidth'],
  space: ['padding', 'margin'],
};

/**
 * The features that WordPress prints of a block on the element around it, where no editor saved
 * HTML; of blocks whose HTML is saved, those that are added to it. `plainElements`: the colours of
 * links, buttons and headings within it are not WordPress's.
 */
const SUPPORTS: Readonly<Record<string, string>> = {
  accordion:
    'colors type border space shadow align anchor ariaLabel backgroundImage backgroundGradient',
  'accordion-item': 'colors type border space shadow',
  archives: 'colors type border space align anchor',
  avatar: 'space align anchor duotone',
  breadcrumbs: 'colors type border space align anchor',
  button: 'writingMode anchor plainElements',
  calendar:
    'fontSize fontFamily fontStyle fontWeight lineHeight textTransform letterSpacing align anchor',
  categories: 'colors type border space align anchor',
  'comment-author-name': 'colors type border space textAlign anchor',
  'comment-content': 'colors type border textAlign padding anchor',
  'comment-date': 'colors type border space textAlign anchor',
  'comment-edit-link': 'type border space background gradient textAlign anchor',
  'comment-reply-link': 'type border space background gradient textAlign anchor',
  'comment-template': 'type border space align anchor',
  comments: 'colors type border space align anchor',
  'comments-pagination': 'colors type align anchor',
  'comments-pagination-next': 'type background gradient anchor',
  'comments-pagination-numbers': 'type space background gradient anchor',
  'comments-pagination-previous': 'type background gradient anchor',
  'comments-title': 'colors type border space textAlign align anchor',
  cover: 'type border space text aspectRatio shadow align anchor duotone',
  file: 'border space background gradient align anchor',
  footnotes: 'type border space text background writingMode anchor',
  gallery: 'border space background gradient align anchor',
  group: 'position backgroundImage',
  heading: 'colors type border space textAlign writingMode align anchor',
  'home-link': 'type anchor',
  icon: 'margin align anchor ariaLabel plainElements',
  image: 'margin align anchor duotone',
  'latest-comments': 'colors type space align anchor',
  'latest-posts': 'colors type border space align anchor',
  list: 'colors type border space anchor',
  loginout: 'type border space background gradient anchor',
  'media-text': 'colors type border space align anchor',
  navigation:
    'fontSize fontFamily fontStyle fontWeight lineHeight textTransform letterSpacing align anchor ariaLabel',
  'navigation-link': 'type anchor',
  'navigation-overlay-close': 'type text background padding',
  'navigation-submenu': 'type anchor',
  'page-list': 'colors type border space anchor',
  playlist: 'colors space fontSize borderColor borderStyle borderWidth align anchor',
  'post-author': 'colors type border space anchor duotone',
  'post-author-biography': 'colors type border space textAlign anchor',
  'post-author-name': 'colors type border space textAlign anchor',
  'post-comments':
    'colors fontSize fontStyle fontWeight lineHeight textTransform letterSpacing align',
  'post-comments-count': 'colors type border space textAlign anchor',
  'post-comments-form':
    'colors border space fontSize fontStyle fontWeight lineHeight textAlign textTransform letterSpacing anchor',
  'post-comments-link': 'type border space background textAlign anchor',
  'post-content':
    'colors type border space minHeight align anchor backgroundImage backgroundGradient',
  'post-date': 'colors type border space textAlign anchor',
  'post-excerpt': 'colors type border space textAlign textColumns anchor',
  'post-featured-image': 'space align anchor duotone',
  'post-navigation-link': 'type text background textAlign writingMode anchor',
  'post-template': 'colors type border space align anchor',
  'post-terms': 'colors type border space textAlign anchor',
  'post-time-to-read': 'colors type border space textAlign anchor',
  'post-title': 'colors type border space textAlign align anchor',
  pullquote: 'backgroundImage',
  query: 'align anchor',
  'query-no-results': 'colors type align anchor',
  'query-pagination': 'colors type align anchor',
  'query-pagination-next': 'type background gradient anchor',
  'query-pagination-numbers': 'type background gradient anchor',
  'query-pagination-previous': 'type background gradient anchor',
  'query-title': 'colors type border space textAlign align anchor',
  'query-total': 'colors type border space align anchor',
  quote: 'backgroundImage',
  'read-more': 'colors type space borderColor borderRadius borderWidth anchor',
  rss: 'colors border space align anchor',
  search: 'margin align anchor plainElements',
  separator: 'plainElements',
  'site-logo': 'space align anchor duotone',
  'site-tagline': 'colors type border space textAlign writingMode align anchor',
  'site-title': 'colors type border space textAlign writingMode align anchor',
  'social-link': 'anchor',
  'tab-list': 'fontSize fontFamily ariaLabel plainElements',
  'tab-panel': 'text background fontSize fontFamily padding anchor',
  table: 'plainElements',
  tabs: 'space text background fontSize fontFamily align anchor',
  'tag-cloud':
    'border space fontFamily fontStyle fontWeight lineHeight textTransform letterSpacing align anchor',
  'template-part': 'align',
  'term-count': 'colors type border padding anchor',
  'term-description': 'type border space text background textAlign align anchor',
  'term-name': 'colors type border textAlign padding align anchor',
  'term-template': 'colors type border space align anchor',
  verse: 'backgroundImage',
  video: 'space align anchor',
};

const shortName = (name: string | null): string => (name ?? '').replace(/^core\//, '');

const FEATURES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(SUPPORTS).map(([name, features]) => [
    name,
    new Set(features.split(' ').flatMap((feature) => GROUPS[feature] ?? [feature])),
  ]),
);

/** Whether WordPress prints a feature of a block. */
export function supports(name: string | null, feature: string): boolean {
  return FEATURES.get(shortName(name))?.has(feature) === true;
}

const SECTIONS = ['section-1', 'section-2', 'section-3', 'section-4', 'section-5'];
const TEXTS = ['text-display', 'text-subtitle', 'text-annotation'];

/** The styles of blocks that the theme defines. */
const STYLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['button', ['outline']],
  ['column', SECTIONS],
  ['columns', SECTIONS],
  ['group', SECTIONS],
  ['heading', TEXTS],
  ['paragraph', TEXTS],
  ['post-terms', ['post-terms-1']],
  ['quote', ['plain']],
  ['separator', ['wide']],
  ['site-logo', ['rounded']],
]);

/** The styles that the theme defines for a block. */
export function stylesOf(name: string | null): readonly string[] {
  return STYLES.get(shortName(name)) ?? [];
}
