import { type Block, type BlockAttributes, textAttribute } from './block';
import { wrapperAttributes } from './block-wrapper';
import { escapeHtml, escapeUrl } from './entities';
import type { Rendering } from './rendering';

const SHARE = 'Share Icon';

/** Services whose name is their word with a capital. */
const BY_WORD: ReadonlySet<string> = new Set(
  [
    'amazon bandcamp behance bluesky discord dribbble dropbox etsy facebook flickr foursquare',
    'goodreads google gravatar instagram mail mastodon meetup medium patreon pinterest pocket',
    'reddit skype snapchat spotify telegram threads tumblr twitch twitter vimeo x yelp',
  ].flatMap((names) => names.split(' ')),
);

/** Services whose name is another. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['fivehundredpx', '500px'],
  ['chain', 'Link'],
  ['codepen', 'CodePen'],
  ['deviantart', 'DeviantArt'],
  ['feed', 'RSS Feed'],
  ['github', 'GitHub'],
  ['lastfm', 'Last.fm'],
  ['linkedin', 'LinkedIn'],
  ['share', SHARE],
  ['soundcloud', 'SoundCloud'],
  ['tiktok', 'TikTok'],
  ['vk', 'VK'],
  ['whatsapp', 'WhatsApp'],
  ['wordpress', 'WordPress'],
  ['youtube', 'YouTube'],
]);

/** A link's sign: two rings that hold each other. WordPress has a drawing for each service. */
const SIGN =
  '<svg width="24" height="24" viewBox="0 0 24 24" version="1.1" xmlns="http://www.w3.org/2000/svg" aria-hidden="true" focusable="false"><path d="M9 7a5 5 0 0 0 0 10h3v-2H9a3 3 0 0 1 0-6h3V7zm6 0h-1v2h1a3 3 0 0 1 0 6h-1v2h1a5 5 0 0 0 0-10zm-6 4h6v2H9z"></path></svg>';

/** `core/social-link`, with one sign for all services: their own are WordPress's drawings. */
export function socialLink(block: Block, rendering: Rendering): string {
  const { attributes } = block;
  const named = Object.hasOwn(attributes, 'service');
  const service = (named ? textAttribute(attributes, 'service') : 'Icon').replace(/[^\w-]/g, '');
  const url = textAttribute(attributes, 'url');
  if (url === '') return '';
  const list = rendering.attributesAround('core/social-links') ?? {};
  const label = textAttribute(attributes, 'label').trim() || nameOf(service);
  const rel = textAttribute(attributes, 'rel');
  const opensNew = list.openInNewTab === true;
  const relation = opensNew ? `${rel} noopener nofollow`.trim() : rel;
  const link = [
    relation === '' ? '' : `rel="${escapeHtml(relation)}" `,
    opensNew ? 'target="_blank" ' : '',
    `href="${escapeUrl(withScheme(url))}" class="wp-block-social-link-anchor"`,
  ].join('');
  const labelClass = `wp-block-social-link-label${list.showLabels === true ? '' : ' screen-reader-text'}`;
  const { classes, style } = coloursOf(list);
  const own = wrapperAttributes(block, {
    classes: [`wp-social-link wp-social-link-${service}`, ...classes].join(' '),
    style,
  });
  return `<li ${own}><a ${link}>${SIGN}<span class="${labelClass}">${escapeHtml(label)}</span></a></li>`;
}

/** What WordPress calls a service; one that it does not know is something to share. */
function nameOf(service: string): string {
  if (BY_WORD.has(service)) return service.charAt(0).toUpperCase() + service.slice(1);
  return NAMES.get(service) ?? SHARE;
}

/** A host and its port, which looks like a scheme; `tel:123` has no host. */
const HOST_AND_PORT = /^(?:localhost|[a-z\d.-]+\.[a-z\d-]+):\d{1,5}(?:[/?#]|$)/i;

function withScheme(url: string): string {
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/.]+$/.test(url)) return `mailto:${url}`;
  const hasScheme = !HOST_AND_PORT.test(url) && /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url);
  return hasScheme ? url : `https://${url}`;
}

/** The colours that the list gives its signs. */
function coloursOf(list: BlockAttributes): { classes: string[]; style: string } {
  const text = (name: string) => textAttribute(list, name);
  const value = (name: string) => (/[;{}<>]/.test(text(name)) ? '' : text(name));
  return {
    classes: [
      text('iconColor') && `has-${text('iconColor')}-color`,
      text('iconBackgroundColor') && `has-${text('iconBackgroundColor')}-background-color`,
    ].filter((name) => name !== ''),
    style: [
      value('iconColorValue') && `color:${value('iconColorValue')};`,
      value('iconBackgroundColorValue') && `background-color:${value('iconBackgroundColorValue')};`,
    ].join(''),
  };
}
