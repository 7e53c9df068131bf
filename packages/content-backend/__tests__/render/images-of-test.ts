import type { PostRecord } from '../../model';
import { phpSerialize } from '../php-serialize';
import { postWith } from './site-of-test';

/**
 * An uploaded image of the site `http://127.0.0.1:8081`, with the files that WordPress made of it.
 */
export function imageOf(
  id: number,
  file: string,
  [width, height]: readonly [number, number],
  sizes: Readonly<Record<string, readonly [number, number]>>,
  changed: Partial<PostRecord> = {},
): PostRecord {
  const stem = file.replace(/\.\w+$/, '').replace(/-scaled$/, '');
  const extension = file.slice(file.lastIndexOf('.'));
  const listed = Object.entries(sizes).map(([name, [w, h]]) => {
    const resized = `${stem}-${w}x${h}${extension}`;
    return [name, { file: resized, width: w, height: h }];
  });
  const metadata = { width, height, file: `2026/11/${file}`, sizes: Object.fromEntries(listed) };
  return postWith({
    id,
    type: 'attachment',
    status: 'inherit',
    slug: stem,
    title: stem,
    attachmentUrl: `http://127.0.0.1:8081/wp-content/uploads/2026/11/${file}`,
    meta: new Map([
      ['_wp_attached_file', `2026/11/${file}`],
      ['_wp_attachment_image_alt', `Alt of ${stem}`],
      ['_wp_attachment_metadata', phpSerialize(metadata)],
    ]),
    ...changed,
  });
}

/** A photo of 1600 × 900 with the sizes that WordPress makes of it. */
export function photo(id: number, changed: Partial<PostRecord> = {}): PostRecord {
  return imageOf(
    id,
    `photo-${id}.jpg`,
    [1600, 900],
    {
      medium: [300, 169],
      large: [1024, 576],
      thumbnail: [150, 150],
      medium_large: [768, 432],
      '1536x1536': [1536, 864],
    },
    changed,
  );
}
