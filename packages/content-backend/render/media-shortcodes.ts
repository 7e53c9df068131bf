import { NO_FORM, renderForm } from '../contact-form-7/render-form';
import type { PostRecord } from '../model';
import { escapeHtml, escapeUrl } from './entities';
import { imageMetadata, mimeTypeOfFile } from './image-metadata';
import { imageTag } from './image-tag';
import { mediaItemUrl } from './media';
import { playlist } from './playlist-shortcode';
import type { RenderContext } from './render-context';
import { replaceShortcodes, type Shortcode } from './shortcode';
import { ShownUploads } from './shortcode-attachments';
import { texturize } from './texturize';

/** HTML with WordPress's own shortcodes, and those of forms, replaced by what they stand for. */
export function renderShortcodes(
  html: string,
  post: Pick<PostRecord, 'id'>,
  context: RenderContext,
): string {
  let number = 0;
  let forms = 0;
  const players = { audio: 0, video: 0 };
  const uploads = new ShownUploads(context);
  const render = (shortcode: Shortcode): string => {
    switch (shortcode.name) {
      case 'caption':
      case 'wp_caption':
        return captioned(shortcode, (inner) => replaceShortcodes(inner, render));
      case 'gallery':
        return gallery(shortcode, ++number, post, uploads, context);
      case 'audio':
      case 'video':
        players[shortcode.name] += 1;
        return player(shortcode, shortcode.name, post, players[shortcode.name]);
      case 'podcast_episode':
      case 'ss_player':
        return episode(shortcode, post, context, () => ++players.audio);
      case 'contact-form-7': {
        const form = context.form(shortcode.attributes.get('id') ?? '');
        return form ? renderForm(form, ++forms) : NO_FORM;
      }
      case 'playlist':
        return playlist(shortcode, uploads, context);
      case 'embed':
        return '';
    }
  };
  return replaceShortcodes(html, render);
}

/**
 * Content with `[embed]`s as links: what another site says of its own content is in no export.
 * WordPress does this before it makes paragraphs, and not within tags and comments, where it would
 * break what a block says of itself.
 */
export function renderEmbeds(content: string): string {
  return replaceShortcodes(
    content,
    (embed) => {
      const url = embed.content.trim() || (embed.attributes.get('src') ?? '');
      return url === '' ? '' : `<a href="${escapeUrl(url)}">${escapeHtml(url)}</a>`;
    },
    ['embed'],
    'text',
  );
}

function link(url: string): string {
  return url === '' ? '' : `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
}

/** https://developer.wordpress.org/reference/functions/img_caption_shortcode/ */
function captioned(
  { attributes, content }: Shortcode,
  renderInner: (html: string) => string,
): string {
  const media = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(content);
  const image = media?.[1] ?? content;
  const caption = attributes.get('caption') ?? (media?.[2] ?? '').trim();
  const width = Number.parseInt(attributes.get('width') ?? '', 10);
  if (!(width >= 1) || caption === '') return renderInner(content.trim());
  const id = escapeHtml((attributes.get('id') ?? '').replace(/[^\w-]/g, ''));
  const captionId = `caption-${id.replaceAll('_', '-')}`;
  const classes = [
    'wp-caption',
    attributes.get('align') ?? 'alignnone',
    attributes.get('class') ?? '',
  ]
    .filter((name) => name !== '')
    .join(' ');
  const names = id === '' ? '' : `id="${id}" aria-describedby="${captionId}" `;
  const figcaptionId = id === '' ? '' : `id="${captionId}" `;
  return (
    `<figure ${names}style="width: ${width}px" class="${escapeHtml(classes)}">${renderInner(image)}` +
    `<figcaption ${figcaptionId}class="wp-caption-text">${renderInner(caption)}</figcaption></figure>`
  );
}

/** The pictures that a gallery names, else those of the content that it names or stands in. */
function picturesOf(
  shortcode: Shortcode,
  post: Pick<PostRecord, 'id'>,
  uploads: ShownUploads,
  context: RenderContext,
): readonly PostRecord[] {
  const named = uploads.named(shortcode, 'image');
  if (named !== null) return named;
  const { attributes } = shortcode;
  const id = Number.parseInt(attributes.get('id') ?? '', 10) || post.id;
  const parent = context.post(id);
  // Another content gives its pictures only where everybody may read it.
  const isReadable = id === post.id || (parent?.status === 'publish' && parent.password === '');
  return isReadable ? uploads.attachedTo(id, shortcode, 'image') : [];
}

/**
 * https://developer.wordpress.org/reference/functions/gallery_shortcode/ , as a theme with HTML5
 * galleries has it.
 */
function gallery(
  shortcode: Shortcode,
  number: number,
  post: Pick<PostRecord, 'id'>,
  uploads: ShownUploads,
  context: RenderContext,
): string {
  const images = picturesOf(shortcode, post, uploads, context);
  if (images.length === 0) return '';
  const { attributes } = shortcode;
  const columns = Number.parseInt(attributes.get('columns') ?? '3', 10) || 3;
  const size = (attributes.get('size') ?? 'thumbnail').replace(/[^\w-]/g, '') || 'thumbnail';
  const id = Number.parseInt(attributes.get('id') ?? '', 10) || post.id;
  const linkTo = attributes.get('link') ?? 'post';
  const items = images.map((image) =>
    galleryItem(image, `gallery-${number}`, size, linkTo, context),
  );
  return (
    `<div id='gallery-${number}' class='gallery galleryid-${id} gallery-columns-${columns} gallery-size-${size}'>` +
    `${items.join('')}\n\t\t</div>\n`
  );
}

function galleryItem(
  image: PostRecord,
  galleryId: string,
  size: string,
  linkTo: string,
  context: RenderContext,
): string {
  const metadata = imageMetadata(image);
  const portrait = metadata !== null && metadata.height > metadata.width;
  const orientation = metadata === null ? '' : portrait ? ' portrait' : ' landscape';
  const captionId = `${galleryId}-${image.id}`;
  const caption = image.excerpt.trim();
  const picture = linked(
    imageTag(image, size, caption === '' ? '' : captionId, context),
    image,
    linkTo,
    context,
  );
  const figcaption =
    caption === ''
      ? ''
      : `\n\t\t\t\t<figcaption class='wp-caption-text gallery-caption' id='${captionId}'>` +
        `\n\t\t\t\t${texturize(image.excerpt)}\n\t\t\t\t</figcaption>`;
  return (
    `<figure class='gallery-item'>\n\t\t\t<div class='gallery-icon${orientation}'>` +
    `\n\t\t\t\t${picture}\n\t\t\t</div>${figcaption}</figure>`
  );
}

/**
 * Links of galleries stay on the CMS's host: Faust rewrites addresses before shortcodes become
 * HTML.
 */
function linked(html: string, image: PostRecord, linkTo: string, context: RenderContext): string {
  if (linkTo === 'none') return html;
  const href =
    linkTo === 'file'
      ? mediaItemUrl(image, context)
      : context.settings.cmsUrl + (context.uri(image.id) ?? `/?attachment_id=${image.id}`);
  return `<a href='${escapeHtml(href ?? '')}'>${html}</a>`;
}

/** The player of an episode that is named; the own one's file is the content's enclosure. */
function episode(
  shortcode: Shortcode,
  post: Pick<PostRecord, 'id'>,
  context: RenderContext,
  nextNumber: () => number,
): string {
  const id = Number(shortcode.attributes.get('episode') ?? post.id);
  const named = id === post.id ? undefined : context.post(id);
  const isOpen = named?.status === 'publish' && named.password === '';
  const file = isOpen ? named.meta.get('audio_file') || named.meta.get('enclosure') : undefined;
  if (!file) return '';
  const [address = ''] = file.split(/\r?\n/);
  const attributes = new Map([['src', address]]);
  return player({ ...shortcode, attributes }, 'audio', post, nextNumber());
}

const PLAYER_SOURCES = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'ogg', 'm4a', 'wav', 'flac'];

function player(
  { attributes }: Shortcode,
  element: 'audio' | 'video',
  post: Pick<PostRecord, 'id'>,
  number: number,
): string {
  const url = PLAYER_SOURCES.map((name) => attributes.get(name) ?? '').find(
    (value) => value !== '',
  );
  if (url === undefined) return '';
  const type = mimeTypeOfFile(url);
  const id = `${element}-${post.id}-${number}`;
  const numbered = `${url}${url.includes('?') ? '&' : '?'}_=${number}`;
  const source = `<source type="${type}" src="${escapeHtml(numbered)}" />${link(url)}`;
  if (element === 'audio') {
    return `<audio class="wp-audio-shortcode" id="${id}" preload="none" style="width: 100%;" controls="controls">${source}</audio>`;
  }
  const width = Number.parseInt(attributes.get('width') ?? '', 10) || 640;
  const height = Number.parseInt(attributes.get('height') ?? '', 10) || 360;
  return (
    `<div style="width: ${width}px;" class="wp-video"><video class="wp-video-shortcode" id="${id}" width="${width}" ` +
    `height="${height}" preload="metadata" controls="controls">${source}</video></div>`
  );
}
