import fs from 'node:fs';
import { decode } from 'html-entities';
import { SaxesParser } from 'saxes';

/** A thing of a WordPress export, as far as its address and its text go. */
export interface ExportItem {
  id: string;
  type: string;
  status: string;
  title: string;
  /** Path and query of its link. */
  path: string;
  author: string;
  password: string;
  content: string;
  terms: { taxonomy: string; slug: string }[];
  meta: Map<string, string>;
}

export interface ExportTerm {
  id: string;
  taxonomy: string;
  slug: string;
  parent: string;
  name: string;
}

/** What a WordPress export holds, read without any of the content backend's own code. */
export interface ExportFile {
  items: ExportItem[];
  terms: ExportTerm[];
  authors: { id: string; login: string; name: string }[];
}

type Fields = Map<string, string>;

function pathOf(link: string): string {
  const url = new URL(decode(link), 'http://localhost/');
  return `${url.pathname}${url.search}`;
}

function itemOf(fields: Fields, terms: ExportItem['terms'], meta: Map<string, string>): ExportItem {
  const field = (name: string): string => fields.get(name) ?? '';
  return {
    id: field('wp:post_id'),
    type: field('wp:post_type'),
    status: field('wp:status'),
    title: field('title'),
    path: pathOf(field('link')),
    author: field('dc:creator'),
    password: field('wp:post_password'),
    content: field('content:encoded'),
    terms,
    meta,
  };
}

function termOf(element: string, fields: Fields): ExportTerm {
  const field = (...names: string[]): string =>
    names.map((name) => fields.get(name)).find(Boolean) ?? '';
  const taxonomies: Record<string, string> = { 'wp:category': 'category', 'wp:tag': 'post_tag' };
  return {
    id: field('wp:term_id'),
    taxonomy: taxonomies[element] ?? field('wp:term_taxonomy'),
    slug: field('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug'),
    parent: field('wp:category_parent', 'wp:term_parent'),
    name: field('wp:cat_name', 'wp:tag_name', 'wp:term_name'),
  };
}

/** Reads a WordPress export (WXR 1.2). @throws {Error} when it can't be read or is not XML */
export function readExport(file: string): ExportFile {
  const found: ExportFile = { items: [], terms: [], authors: [] };
  const parser = new SaxesParser();
  const path: string[] = [];
  let fields: Fields = new Map();
  let terms: ExportItem['terms'] = [];
  let meta = new Map<string, string>();
  let text = '';
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    if (path.length === 3) {
      fields = new Map();
      terms = [];
      meta = new Map();
    }
    if (path.length === 4 && name === 'category') {
      terms.push({ taxonomy: attributes.domain ?? '', slug: attributes.nicename ?? '' });
    }
  });
  parser.on('text', (more) => (text += more));
  parser.on('cdata', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    if (path.length === 4) fields.set(name, text);
    if (path.length === 5 && (name === 'wp:meta_key' || name === 'wp:meta_value'))
      fields.set(name, text);
    if (path.length === 4 && name === 'wp:postmeta') {
      meta.set(fields.get('wp:meta_key') ?? '', fields.get('wp:meta_value') ?? '');
    }
    if (path.length === 3) {
      if (name === 'item') found.items.push(itemOf(fields, terms, meta));
      if (/^wp:(category|tag|term)$/.test(name)) found.terms.push(termOf(name, fields));
      if (name === 'wp:author') {
        const field = (key: string): string => fields.get(`wp:author_${key}`) ?? '';
        found.authors.push({ id: field('id'), login: field('login'), name: field('display_name') });
      }
    }
    path.pop();
    text = '';
  });
  parser.write(fs.readFileSync(file, 'utf8')).close();
  return found;
}

const words = (text: string): string[] => text.normalize('NFC').match(/\p{L}+/gu) ?? [];

/** A text's words alone, with one blank between: what survives every rendering. */
export function wordsOf(text: string): string {
  return words(text).join(' ');
}

/**
 * The first run of words of an item's content that its rendering must show; '' when it has none.
 */
export function openingWords(html: string): string {
  const blocks = html
    .replace(/<!--[\s\S]*?-->/g, '\n')
    .replace(/\[[^\]]*\]/g, '\n')
    .replace(/<(script|style|iframe|figure|pre)\b[\s\S]*?<\/\1>/g, '\n')
    .replace(/<[^>]*>|https?:\S+/g, '\n')
    .split(/\n+/);
  const opening = blocks.map((block) => words(decode(block))).find((block) => block.length >= 4);
  return (opening ?? []).slice(0, 12).join(' ');
}
