import type { PostRecord } from '../model';
import { escapeHtml, escapeUrl } from './entities';
import { baseName, imageMetadata, mimeTypeOfFile } from './image-metadata';
import { imageSource, mediaItemUrl } from './media';
import { phpUnserialize, type PhpValue } from './php-unserialize';
import type { RenderContext } from './render-context';
import type { Shortcode } from './shortcode';
import type { ShownUploads } from './shortcode-attachments';

/** The width of a player in pixels, and its height where no film says more. */
const WIDTH = 640;
const HEIGHT = 360;

/** What WordPress's script shows of what a file says of itself. */
const NOTES = ['artist', 'album', 'genre', 'year', 'length_formatted'];

type Kind = 'audio' | 'video';

/**
 * The player of a `[playlist]`, whose tracks WordPress's script plays; without it they are links.
 * '' for one that names no tracks: what belongs to a content WordPress lists for those who are
 * signed in alone.
 * https://developer.wordpress.org/reference/functions/wp_playlist_shortcode/
 */
export function playlist(
  shortcode: Shortcode,
  shown: ShownUploads,
  context: RenderContext,
): string {
  const option = (name: string, usual: string) => shortcode.attributes.get(name) ?? usual;
  const type: Kind = option('type', 'audio') === 'audio' ? 'audio' : 'video';
  const uploads = shown.named(shortcode, type) ?? [];
  if (uploads.length === 0) return '';
  const isSet = (name: string) => !['', '0'].includes(option(name, 'true'));
  const isOn = (name: string) => isSet(name) && option(name, 'true').toLowerCase() !== 'false';
  const data = {
    type,
    tracklist: isOn('tracklist'),
    tracknumbers: isOn('tracknumbers'),
    images: isOn('images'),
    artists: isOn('artists'),
    tracks: uploads.map((upload) => trackOf(upload, type, isSet('images'), context)),
  };
  const current = type === 'audio' ? '\t\t\t<div class="wp-playlist-current-item"></div>\n' : '';
  const height = type === 'audio' ? '\t' : ` height="${heightOf(uploads)}"\t`;
  const links = uploads.map((upload) => `<li>${linkTo(upload, context)}</li>`).join('');
  return `<div class="wp-playlist wp-${type}-playlist wp-playlist-${escapeHtml(option('style', 'light'))}">
${current}\t\t<${type} controls="controls" preload="none" width="${WIDTH}"
\t\t${height}></${type}>
\t<div class="wp-playlist-next"></div>
\t<div class="wp-playlist-prev"></div>
\t<noscript>
\t<ol>
\t\t${links}\t</ol>
\t</noscript>
\t<script type="application/json" class="wp-playlist-script">${asJson(data)}</script>
</div>
\t`;
}

/** One track, as WordPress's script reads it. */
function trackOf(
  upload: PostRecord,
  type: Kind,
  withPictures: boolean,
  context: RenderContext,
): object {
  const src = mediaItemUrl(upload, context) ?? '';
  const stored = phpUnserialize(upload.meta.get('_wp_attachment_metadata') ?? '');
  const known = stored instanceof Map ? stored : new Map<string, PhpValue>();
  const notes = NOTES.flatMap((name) => {
    const value = known.get(name);
    const isSaid = typeof value === 'string' || typeof value === 'number';
    return isSaid && !['', '0'].includes(String(value)) ? [[name, value] as const] : [];
  });
  return {
    src,
    type: mimeTypeOfFile(src),
    title: upload.title,
    caption: upload.excerpt,
    description: upload.content,
    // PHP writes an empty list of them as `[]`.
    meta: notes.length === 0 ? [] : Object.fromEntries(notes),
    ...(type === 'video' && known.size > 0 ? { dimensions: dimensionsOf(upload) } : {}),
    ...(withPictures ? picturesOf(upload, type, context) : {}),
  };
}

function dimensionsOf(film: PostRecord): object {
  const { width, height } = imageMetadata(film) ?? { width: WIDTH, height: HEIGHT };
  return { original: { width, height }, resized: { width: WIDTH, height: heightOf([film]) } };
}

/** How high a player is: as the last of its films that says so. */
function heightOf(films: readonly PostRecord[]): number {
  const measured = films.map(imageMetadata).findLast((metadata) => metadata !== null);
  return measured ? Math.round((measured.height * WIDTH) / measured.width) : HEIGHT;
}

/** The picture of a track, else WordPress's sign for its kind. */
function picturesOf(upload: PostRecord, type: Kind, context: RenderContext): object {
  const picture = context.post(Number(upload.meta.get('_thumbnail_id') ?? ''));
  if (!picture) {
    const src = `${context.settings.cmsUrl}/wp-includes/images/media/${type}.svg`;
    const sign = { src, width: 48, height: 64 };
    return { image: sign, thumb: sign };
  }
  const pictureAt = (size: string) => {
    const source = imageSource(picture, size, context);
    return source && { src: source.url, width: source.width, height: source.height };
  };
  const [image, thumb] = ['full', 'thumbnail'].map(pictureAt);
  return { ...(image && { image }), ...(thumb && { thumb }) };
}

function linkTo(upload: PostRecord, context: RenderContext): string {
  const url = mediaItemUrl(upload, context) ?? '';
  const name = upload.title.trim() || escapeHtml(baseName(url).replace(/\.[^.]*$/, ''));
  return `<a href='${escapeUrl(url)}'>${name}</a>`;
}

/** JSON as PHP writes it into a script: in ASCII, and without a tag. */
function asJson(value: object): string {
  return JSON.stringify(value)
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('<', '\\u003C')
    .replaceAll('>', '\\u003E');
}
