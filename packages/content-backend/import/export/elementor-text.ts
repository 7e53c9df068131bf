import { escapeHtml } from '../../render/entities';

/** The most nested elements that are read. */
const MAX_DEPTH = 50;

type Settings = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function text(settings: Settings, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value.trim() : '';
}

const paragraph = (words: string): string => (words === '' ? '' : `<p>${escapeHtml(words)}</p>`);
const heading = (words: string, level = 'h3'): string =>
  words === '' ? '' : `<${level}>${escapeHtml(words)}</${level}>`;

function picture(settings: Settings): string {
  const image = isRecord(settings.image) ? settings.image : {};
  const url = text(image, 'url');
  return url === ''
    ? ''
    : `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(text(image, 'alt'))}" /></figure>`;
}

function linked(words: string, settings: Settings): string {
  const url = isRecord(settings.link) ? text(settings.link, 'url') : '';
  if (words === '') return '';
  return url === ''
    ? paragraph(words)
    : `<p><a href="${escapeHtml(url)}">${escapeHtml(words)}</a></p>`;
}

/** Settings of widgets that hold words, in the order in which they are shown. */
const TITLES = ['title', 'title_text', 'heading', 'testimonial_name', 'tab_title'];
const HTML = ['editor', 'html', 'tab_content', 'item_content', 'description_text', 'content'];
const WORDS = ['text', 'description', 'testimonial_content', 'blockquote_content', 'caption'];

function widget(settings: Settings, type: string): string {
  const title = TITLES.map((name) => text(settings, name)).find(Boolean) ?? '';
  const level = /^h[2-6]$/.test(text(settings, 'header_size'))
    ? text(settings, 'header_size')
    : 'h2';
  const rows = Object.values(settings).flatMap((value) =>
    list(value)
      .filter(isRecord)
      .map((row) => widget(row, '')),
  );
  const words = WORDS.map((name) => text(settings, name)).filter(Boolean);
  return [
    type === 'heading' ? heading(title, level) : heading(title),
    picture(settings),
    ...HTML.map((name) => text(settings, name)),
    ...(isRecord(settings.link) ? words.map((one) => linked(one, settings)) : words.map(paragraph)),
    ...['youtube_url', 'vimeo_url'].map((name) => text(settings, name)),
    ...rows,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function elements(value: unknown, depth: number): string[] {
  if (depth > MAX_DEPTH) return [];
  return list(value)
    .filter(isRecord)
    .flatMap(({ widgetType, settings, elements: inner }) => [
      typeof widgetType === 'string' && isRecord(settings) ? widget(settings, widgetType) : '',
      ...elements(inner, depth + 1),
    ]);
}

/**
 * The words and pictures of a page that Elementor keeps in its own field alone (`_elementor_data`),
 * as HTML without its layout; '' if there are none.
 */
export function elementorText(data: string): string {
  try {
    return elements(JSON.parse(data), 0).filter(Boolean).join('\n\n');
  } catch {
    return '';
  }
}
