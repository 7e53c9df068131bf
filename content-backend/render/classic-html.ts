import { autop } from './bounded-autop';
import { unwrapShortcodes } from './shortcode';
import { texturize } from './texturize';

/** Text of the classic editor as HTML. */
export function classicHtml(content: string): string {
  return unwrapShortcodes(autop(texturize(content)));
}
