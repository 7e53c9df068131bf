import fc from 'fast-check';
import type { Site } from '#content/shared/site';
import { siteBelowBlog } from '@/__tests__/example-site';

/** A site under a folder, with a CMS on another host and a former address. */
export const site: Site = { ...siteBelowBlog, ownOrigins: ['https://old.example.com'] };

/** The site at the root of its host. */
export const rootSite: Site = { ...site, basePath: '' };

const tagNames = [
  'a',
  'p',
  'div',
  'span',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h6',
  'hr',
  'br',
  'b',
  'i',
  'font',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
  'caption',
  'col',
  'colgroup',
  'figure',
  'figcaption',
  'pre',
  'code',
  'details',
  'summary',
  'form',
  'button',
  'input',
  'label',
  'select',
  'option',
  'textarea',
  'dialog',
  'main',
  'nav',
  'aside',
  'center',
  'svg',
  'foreignObject',
  'math',
  'mtext',
  'mglyph',
  'annotation-xml',
  'title',
  'style',
  'script',
  'template',
  'noscript',
  'iframe',
  'img',
  'picture',
  'source',
  'video',
  'audio',
  'track',
  'ruby',
  'rp',
  'object',
  'embed',
  'noembed',
  'xmp',
  'plaintext',
  'base',
  'meta',
  'link',
  'html',
  'head',
  'body',
  'frameset',
  'marquee',
];

/** Addresses that content may name, good and bad. */
export const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  'javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://cms.example.com//evil.example',
  'https://user:pw@evil.example/',
  'blob:https://x/1',
  'file:///etc/passwd',
  'https://cms.example.com/about/?x=1#y',
  'http://old.example.com/x',
  'https://www.example.com/blog/x',
  'about/',
  '?a=1',
  '',
  'https://cms.example.com/wp-content/uploads/a b.jpg',
  '/wp-content/uploads/2026/a.jpg',
  'https://evil.example/x.png',
  '#x',
  '#main-content',
  '/日本語/',
  'mailto:a@example.com',
  'tel:+1 555',
  'https://youtu.be/abc',
  'https://www.youtube.com/embed/abc?autoplay=1',
  'https://player.vimeo.com/video/1',
  'https://evil.example/embed/abc',
];

const attribute = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'href',
      'src',
      'srcset',
      'poster',
      'action',
      'formaction',
      'srcdoc',
      'xlink:href',
      'data',
      'background',
    ),
    fc.constantFrom(...addresses),
  ),
  fc.tuple(
    fc.constantFrom('onclick', 'onerror', 'onload', 'ontoggle', 'ONFOCUS'),
    fc.constant('alert(1)'),
  ),
  fc.tuple(
    fc.constant('style'),
    fc.constantFrom(
      'position:fixed;color:red',
      'background:url(javascript:x)',
      'width:expression(alert(1))',
      'margin-top:-900px;width:10px',
      'c\\6flor:red;/**/display:none',
      'color:red;display:none',
    ),
  ),
  fc.tuple(
    fc.constant('id'),
    fc.constantFrom(
      'x',
      'x',
      'x y',
      ' ',
      'x-2',
      'main-content',
      '__NEXT_DATA__',
      'webpackChunk_N_E',
    ),
  ),
  fc.tuple(
    fc.constant('class'),
    fc.constantFrom(
      'table-scroll',
      'wp-block-embed__wrapper',
      'wp-embedded-content',
      'emoji',
      'a b',
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      'aria-hidden',
      'hidden',
      'aria-describedby',
      'aria-label',
      'role',
      'tabindex',
      'lang',
      'title',
      'alt',
      'name',
      'target',
      'rel',
      'type',
    ),
    fc.constantFrom(
      'true',
      'x',
      '_blank',
      'en',
      'xx',
      '-1',
      '</p><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '',
    ),
  ),
);

const text = fc.oneof(
  fc.constantFrom(
    'word',
    'two words',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<!--><script>alert(1)</script>-->',
  ),
  fc.constantFrom(
    '<![CDATA[x]]>',
    ']]>',
    'https://youtu.be/abc',
    '&nbsp;',
    '看板',
    '\n\n',
    ' ',
    '<',
    '</',
    '"',
  ),
  fc.string({ maxLength: 6 }),
);

interface Piece {
  tagName: string;
  attributes: [string, string][];
  inside: string[];
  isClosed: boolean;
}

function print({ tagName, attributes, inside, isClosed }: Piece): string {
  const printed = attributes
    .map(([name, value]) => ` ${name}="${value.replace(/"/g, '&quot;')}"`)
    .join('');
  return `<${tagName}${printed}>${inside.join('')}${isClosed ? `</${tagName}>` : ''}`;
}

const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    text,
    fc
      .record({
        tagName: fc.constantFrom(...tagNames),
        attributes: fc.array(attribute, { maxLength: 3 }),
        inside: fc.array(tie('node'), { maxLength: 4 }),
        isClosed: fc.constantFrom(true, true, true, false),
      })
      .map(print),
  ),
}));

/**
 * HTML as no editor would write it: any element in any other, some unclosed, with good and bad
 * attributes.
 */
export const arbitraryHtml = fc.array(node, { maxLength: 5 }).map((nodes) => nodes.join(''));
