import type { Page } from '@playwright/test';

/** What has the same name in every language, addresses, and months: a date is the work of Intl. */
const NAMES =
  /https?:\S+|\bX\b|\bAtom\b|\bJSON\b|WordPress|GraphiQL IDE|Facebook|LinkedIn|Mastodon|Bluesky|Instagram|YouTube|Vimeo|Spotify|SoundCloud|OpenStreetMap|GitHub|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:[AP]M|[ap]m)\b/g;

/** The runs of Latin letters in a text that stand in no bracket. */
export function englishIn(text: string): string[] {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ').replace(NAMES, ' ');
  return rest.match(/[A-Za-z][A-Za-z’' -]*/g) ?? [];
}

/**
 * All that a page says and where it says it: runs in a browser, with or without scripts of its own.
 */
function saidOnPage(): [place: string, text: string][] {
  const SPOKEN = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
    'label',
  ];
  const META =
    /^(?:description|apple-mobile-web-app-title|application-name|(?:og|twitter):(?:title|description|site_name|image:alt))$/;
  // Dates are the work of Intl; what says that it is English is a technical error; names that are
  // the same in every language say so.
  const SILENT =
    'script, style, noscript, template, time, [lang="en"], [translate="no"], next-route-announcer';
  const said: [string, string][] = [['title', document.title]];
  /** The texts in a value, which may be JSON. */
  const textsOf = (value: string): string[] => {
    if (!value.startsWith('{')) return [value];
    const texts: string[] = [];
    try {
      JSON.parse(value, (_, one: unknown) => {
        if (typeof one === 'string') texts.push(one);
        return one;
      });
    } catch {
      return [value];
    }
    return texts;
  };
  const visit = (root: ParentNode): void => {
    for (const inert of root.querySelectorAll('noscript, template')) {
      const inside =
        inert instanceof HTMLTemplateElement
          ? inert.content
          : new DOMParser().parseFromString(
              inert.innerHTML || (inert.textContent ?? ''),
              'text/html',
            ).body;
      visit(inside);
      said.push([inert.nodeName, inside.textContent ?? '']);
    }
    for (const element of root.querySelectorAll('body *, :scope > *')) {
      if (element.closest(SILENT)) continue;
      for (const name of SPOKEN) said.push([name, element.getAttribute(name) ?? '']);
      for (const { name, value } of element.attributes) {
        if (!name.startsWith('data-')) continue;
        // What scripts may say later, without what they fill in.
        for (const text of textsOf(value)) {
          const words = text.replace(/\{\w+\}/g, '');
          if (/[a-z] [a-z]/i.test(words)) said.push([name, words]);
        }
      }
      if (element instanceof HTMLInputElement && /^(?:submit|button|reset)$/.test(element.type))
        said.push(['button', element.value]);
      for (const node of element.childNodes) {
        // What stands in an area was typed.
        if (node.nodeType === Node.TEXT_NODE && element.tagName !== 'TEXTAREA')
          said.push([element.tagName.toLowerCase(), node.textContent ?? '']);
      }
      for (const pseudo of ['::before', '::after']) {
        const { content } = getComputedStyle(element, pseudo);
        if (/^"/.test(content)) said.push([pseudo, content]);
      }
    }
  };
  visit(document.body);
  for (const meta of document.querySelectorAll('meta')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    if (META.test(name)) said.push([name, meta.content]);
  }
  for (const link of document.querySelectorAll('head link[title]'))
    said.push(['link', link.getAttribute('title') ?? '']);
  const data = (value: unknown, name: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        data(inner, Array.isArray(value) ? name : key);
    else if (
      typeof value === 'string' &&
      !/^(?:@|inLanguage$|encodingFormat$|query-input$)/.test(name) &&
      !/^(?:https?:|\d{4}-\d\d|P(?:T|\d))/.test(value)
    )
      said.push([`JSON-LD ${name}`, value]);
  };
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    data(JSON.parse(script.textContent ?? ''), '');
  return said;
}

/**
 * What a page says in Latin letters without a bracket around them: its texts, what is heard of it,
 * its title, what it tells programs.
 */
export async function unbracketed(page: Page): Promise<string[]> {
  const said = await page.evaluate(saidOnPage);
  const found = said.flatMap(([place, text]) =>
    englishIn(text).map((words) => `${place}: ${words.trim()}`),
  );
  return [...new Set(found)];
}

const withoutMarkup = (text: string): string =>
  text
    .replace(/^<!\[CDATA\[|\]\]>$/g, '')
    .replace(/&(?:amp;)+/g, '&')
    .replace(/<[^>]*>|&lt;.*?&gt;|&[#\w]+;/gs, ' ');

/** Of XML, what its elements for people say. */
const ELEMENTS =
  /<(title|subtitle|description|summary|content|content:encoded|name|dc:creator|category|rights)(?:\s[^>]*)?>(.*?)<\/\1>/gs;
/** Of JSON, the names of what is for people; those of a list are numbers. */
const PROPERTIES = /^(?:title|name|short_name|description|summary|content_text|content_html|\d+)$/;
/**
 * Of Markdown, what is no text: addresses, code, tags, the names of its properties and of what is
 * the same in every language.
 */
const NO_TEXT =
  /\]\([^)]*\)|<[^>]*>|```.*?```|^(?:published|updated|language):.*$|^[a-z]+:|^## Optional$/gms;

/** What a document for programs says: a feed, a manifest, Markdown. */
export function unbracketedDocument(text: string): string[] {
  const words: string[] = [];
  if (/^\s*</.test(text)) {
    for (const [, , inside = ''] of text.matchAll(ELEMENTS)) words.push(withoutMarkup(inside));
    for (const [, label = ''] of text.matchAll(/<category[^>]*\s(?:term|label)="([^"]*)"/g)) {
      words.push(withoutMarkup(label));
    }
  } else if (/^\s*\{/.test(text)) {
    JSON.parse(text, (name, value: unknown) => {
      if (typeof value === 'string' && PROPERTIES.test(name)) words.push(withoutMarkup(value));
      return value;
    });
  } else words.push(text.replace(NO_TEXT, ' '));
  return [...new Set(words.flatMap(englishIn))];
}
