import type { Options } from 'rehype-sanitize';
import { CONTENT_CLASS } from '#content/server/class-names';

/** The classic editor's alignment. */
const align: [string, ...string[]] = ['align', 'left', 'center', 'right', 'justify'];

/**
 * The HTML that content may have: the markup of WordPress's blocks and of its classic editor, as a
 * schema of hast-util-sanitize. Addresses, styles and ids pass here, and are checked one by one
 * afterwards.
 */
export const allowedHtml: Options = {
  tagNames: [
    ...'h1 h2 h3 h4 h5 h6 p div section article address blockquote hr'.split(' '),
    // structure.ts turns these into divs, because a screen has its own landmarks.
    ...'main header footer nav aside center font'.split(' '),
    ...'ul ol li dl dt dd details summary figure figcaption pre'.split(' '),
    ...'table caption colgroup col thead tbody tfoot tr th td'.split(' '),
    ...'a abbr b bdi bdo br cite code del dfn em i ins kbd mark'.split(' '),
    ...'q rp rt ruby s samp small span strong sub sup time u var wbr'.split(' '),
    ...'img picture source audio video track iframe map area'.split(' '),
  ],
  // These are removed with everything inside. Of any other forbidden element, the children stay.
  strip: [
    ...'script style template svg math object embed applet noembed noframes'.split(' '),
    ...'select textarea datalist title frameset'.split(' '),
  ],
  ancestors: {
    caption: ['table'],
    colgroup: ['table'],
    col: ['colgroup'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    th: ['tr'],
    td: ['tr'],
    source: ['picture', 'audio', 'video'],
    track: ['audio', 'video'],
    area: ['map'],
  },
  attributes: {
    '*': [
      ...'id style lang title'.split(' '),
      ['className', CONTENT_CLASS],
      ['dir', 'ltr', 'rtl', 'auto'],
      ['hidden', true],
    ],
    a: [
      ...'href rel download name ariaLabel ariaDescribedBy'.split(' '),
      ...'dataEmbed dataFrameTitle dataPicture'.split(' '),
      ['target', '_blank'],
    ],
    abbr: ['title'],
    font: ['color', 'size'],
    img: ['src', 'srcSet', 'sizes', 'alt', 'width', 'height', 'ariaDescribedBy', 'useMap'],
    map: ['name'],
    area: ['href', 'alt', 'coords', ['shape', 'rect', 'circle', 'poly', 'default'], 'rel'],
    source: ['src', 'srcSet', 'sizes', 'media', 'type', 'width', 'height'],
    audio: ['src', 'loop', 'muted', ['preload', 'none', 'metadata', 'auto'], 'ariaLabel'],
    video: [
      ...'src poster width height loop muted playsInline ariaLabel'.split(' '),
      ['preload', 'none', 'metadata', 'auto'],
    ],
    track: [
      ...'src srcLang label default'.split(' '),
      ['kind', 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata'],
    ],
    iframe: ['src', 'title', 'width', 'height'],
    figure: ['ariaDescribedBy'],
    // Marks that replace forms and their controls; forms/with-forms.ts reads them.
    span: [
      ['ariaHidden', 'true'],
      ['ariaCurrent', 'page'],
      'dataField',
      'dataGroup',
      'dataFor',
      ['dataPart', 'label'],
    ],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    li: ['value'],
    details: ['open', 'name'],
    time: ['dateTime'],
    del: ['dateTime'],
    ins: ['dateTime'],
    col: ['span'],
    colgroup: ['span'],
    p: [align],
    // Blocks that this site shows itself; blocks/with-blocks.ts reads them.
    div: [align, 'dataForm', ['dataPart', 'fieldset', 'legend'], 'dataBlock', 'dataAttributes'],
    h1: [align],
    h2: [align],
    h3: [align],
    h4: [align],
    h5: [align],
    h6: [align],
    tr: [align],
    th: ['colSpan', 'rowSpan', 'abbr', ['scope', 'col', 'row', 'colgroup', 'rowgroup'], align],
    td: ['colSpan', 'rowSpan', align],
  },
  // ids.ts checks ids; links.ts, media.ts and embeds.ts check addresses.
  clobber: [],
  clobberPrefix: '',
  protocols: {},
  required: {},
  allowComments: false,
  allowDoctypes: false,
};
