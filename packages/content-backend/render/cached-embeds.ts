import { createHash } from 'node:crypto';
import type { PostRecord } from '../model';

/**
 * The greatest width of a theme's content that is tried: an answer is kept under the embed's
 * address and size, and an export does not say the size.
 */
const MAX_WIDTH = 1600;

/** How many addresses are tried at every width before there is none to be found. */
const MAX_TRIED = 3;

/** WordPress keeps it for an address that no provider has answered. */
const UNKNOWN = '{{unknown}}';

/** An address alone in its line, or in its paragraph. */
const BARE = /(?<=^[ \t]{0,99}|<p>[ \t]{0,99})https?:\/\/[^\s<>"]+(?=[ \t]*(?:$|<\/p>))/gm;

/** The field that holds the answer for an address at a width (`WP_Embed::shortcode`). */
function fieldOf(url: string, width: number): string {
  const height = Math.min(Math.ceil(width * 1.5), 1000);
  const size = `a:2:{s:5:"width";i:${width};s:6:"height";i:${height};}`;
  return `_oembed_${createHash('md5')
    .update(url + size)
    .digest('hex')}`;
}

/**
 * Content with the answers of providers (oEmbed) that WordPress has kept with it, in place of the
 * addresses that were asked for: the text of a quoted post, a film with its title.
 */
export function withCachedEmbeds(content: string, { meta }: Pick<PostRecord, 'meta'>): string {
  if (![...meta.keys()].some((key) => /^_oembed_(?!time_)/.test(key))) return content;
  let known: number | null = null;
  let tried = 0;
  const widths = Array.from({ length: MAX_WIDTH }, (_, index) => index + 1);
  const answerTo = (url: string): string | undefined => {
    if (known !== null) return meta.get(fieldOf(url, known));
    if (tried === MAX_TRIED) return undefined;
    tried += 1;
    known = widths.find((width) => meta.has(fieldOf(url, width))) ?? null;
    return known === null ? undefined : meta.get(fieldOf(url, known));
  };
  return content.replace(BARE, (address) => {
    const answer = answerTo(address.replaceAll('&amp;', '&'));
    return answer === undefined || answer === UNKNOWN ? address : answer;
  });
}
