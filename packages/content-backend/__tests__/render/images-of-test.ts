import type { PostRecord } from '../../model';
import { postWith } from './site-of-test';

type Serializable = string | number | ReadonlyArray<readonly [string, Serializable]>;

/** PHP's `serialize` of text, numbers and (nested) associative arrays. */
export function phpSerialize(value: Serializable): string {
  if (typeof value === 'number') return `i:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries = value.map(([key, entry]) => phpSerialize(key) + phpSerialize(entry));
  return `a:${value.length}:{${entries.join('')}}`;
}

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
    const fields: Array<[string, string | number]> = [
      ['file', resized],
      ['width', w],
      ['height', h],
    ];
    return [name, fields] as const;
  });
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
      [
        '_wp_attachment_metadata',
        phpSerialize([
          ['width', width],
          ['height', height],
          ['file', `2026/11/${file}`],
          ['sizes', listed],
        ]),
      ],
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
