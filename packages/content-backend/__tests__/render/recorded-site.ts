import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import type { PostRecord, PostStatus } from '../../model';
import { postWith } from './site-of-test';

const folder = path.resolve(__dirname, '../fixtures/wordpress');

/** One node of a recorded answer. */
export type RecordedNode = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is RecordedNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The recorded answers of one file, as parsed JSON. */
export function recorded(file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, 'recorded', file), 'utf8'));
}

/** Every object anywhere in an answer. */
export function nodesOf(value: unknown): RecordedNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
}

/** The rows of the recorded site's export. */
export function exportedPosts(): PostRecord[] {
  const posts: PostRecord[] = [];
  let fields = new Map<string, string>();
  let meta = new Map<string, string>();
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'item') {
      fields = new Map();
      meta = new Map();
    }
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    if (name === 'wp:meta_key') fields.set('key', text);
    else if (name === 'wp:meta_value') meta.set(fields.get('key') ?? '', text);
    else if (name === 'item') posts.push(rowOf(fields, meta));
    else if (!fields.has(name)) fields.set(name, text);
    text = '';
  });
  parser.write(readFileSync(path.join(folder, 'export.wxr.xml'), 'utf8')).close();
  return posts;
}

const STATI: readonly PostStatus[] = [
  'publish',
  'draft',
  'pending',
  'private',
  'future',
  'trash',
  'inherit',
];

function rowOf(fields: ReadonlyMap<string, string>, meta: ReadonlyMap<string, string>): PostRecord {
  const field = (name: string): string => fields.get(name) ?? '';
  return postWith({
    id: Number(field('wp:post_id')),
    type: field('wp:post_type'),
    status: STATI.find((status) => status === field('wp:status')) ?? 'auto-draft',
    slug: field('wp:post_name'),
    title: field('title'),
    content: field('content:encoded'),
    excerpt: field('excerpt:encoded'),
    date: field('wp:post_date'),
    parentId: Number(field('wp:post_parent')),
    attachmentUrl: field('wp:attachment_url'),
    meta,
  });
}
