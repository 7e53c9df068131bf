import {
  type Block,
  type BlockAttributes,
  numberAttribute,
  objectAttribute,
  textAttribute,
} from './block';
import { border, colours } from './block-supports';
import { wrapperAttributes } from './block-wrapper';
import { escapeHtml, labelHtml } from './entities';
import { fluidFontSize } from './fluid-typography';
import { stripTags } from './plain-text';
import type { Rendering } from './rendering';
import { safeStyle } from './safe-style';

/** The magnifying glass. */
const ICON =
  '<svg class="search-icon" viewBox="0 0 24 24" width="24" height="24">\n\t\t\t\t\t<path d="M13 5c-3.3 0-6 2.7-6 6 0 1.4.5 2.7 1.3 3.7l-3.8 3.8 1.1 1.1 3.8-3.8c1 .8 2.3 1.3 3.7 1.3 3.3 0 6-2.7 6-6S16.3 5 13 5zm0 10.5c-2.5 0-4.5-2-4.5-4.5s2-4.5 4.5-4.5 4.5 2 4.5 4.5-2 4.5-4.5 4.5z"></path>\n\t\t\t\t</svg>';

/** What WordPress's script for a field that only its button shows reads of the form. */
const directives = (inputId: string): string =>
  [
    '',
    'data-wp-interactive="core/search"',
    `data-wp-context='{"isSearchInputVisible":false,"inputId":"${inputId}","ariaLabelExpanded":"Submit Search","ariaLabelCollapsed":"Expand search field"}'`,
    'data-wp-class--wp-block-search__searchfield-hidden="!context.isSearchInputVisible"',
    'data-wp-on--keydown="actions.handleSearchKeydown"',
    'data-wp-on--focusout="actions.handleSearchFocusout"\n\t\t',
  ].join('\n\t\t ');

/** `core/search`: a form that leads to the search of the front end. */
export function searchForm(block: Block, rendering: Rendering): string {
  const { attributes } = block;
  const text = (name: string) => textAttribute(attributes, name);
  const typed = (name: string, usual: string) =>
    Object.hasOwn(attributes, name) ? text(name) : usual;
  const label = typed('label', 'Search');
  const button = typed('buttonText', 'Search');
  const inputId = `wp-block-search__input-${rendering.nextId()}`;
  const position = text('buttonPosition') || 'button-outside';
  const isHidden = position === 'button-only';
  const hasButton = position !== 'no-button';
  const hasIcon = attributes.buttonUseIcon === true;
  const look = looksWithin(block, position);
  const isLabelShown = attributes.showLabel !== false && label !== '';
  const labelClass = classesOf(
    'wp-block-search__label',
    isLabelShown ? look.type : ['screen-reader-text'],
  );
  const own = wrapperAttributes(block, {
    classes: [
      `wp-block-search__${position}`,
      isHidden ? ' wp-block-search__searchfield-hidden' : '',
      hasButton ? ` wp-block-search__${hasIcon ? 'icon' : 'text'}-button` : '',
    ].join(''),
  });
  const hidden = Object.entries(objectAttribute(attributes, 'query')).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`]
      : [],
  );
  const placeholder = `placeholder="${escapeHtml(text('placeholder'))}"`;
  const content = hasIcon ? ICON : labelHtml(button);
  const buttonClass = classesOf('wp-block-search__button', [
    ...look.colours,
    ...look.type,
    ...look.edge,
    ...(hasIcon ? ['has-icon'] : []),
    'wp-element-button',
  ]);
  const fieldClass = classesOf('wp-block-search__input', [
    ...look.edge,
    ...look.type,
    ...(hasButton ? [] : look.colours),
  ]);
  const field = isHidden
    ? `<input aria-hidden="true" class="${fieldClass}" data-wp-bind--aria-hidden="!context.isSearchInputVisible" data-wp-bind--tabindex="state.tabindex" id="${inputId}" ${placeholder}  value="" type="search" name="s" required ${look.fieldStyle}/>`
    : `<input class="${fieldClass}" id="${inputId}" ${placeholder} value="" type="search" name="s" required ${look.fieldStyle}/>`;
  const submit = isHidden
    ? `<button  aria-expanded="false"  class="${buttonClass}" data-wp-bind--aria-controls="state.ariaControls" data-wp-bind--aria-expanded="context.isSearchInputVisible" data-wp-bind--aria-label="state.ariaLabel" data-wp-bind--type="state.type" data-wp-on--click="actions.openSearchInput"  ${look.buttonStyle}>${content}</button>`
    : `<button aria-label="${escapeHtml(stripTags(button))}" class="${buttonClass}" type="submit" ${look.buttonStyle}>${content}</button>`;
  const inside = classesOf('wp-block-search__inside-wrapper', look.wrapperEdge);
  const parts =
    `<label class="${labelClass}" for="${inputId}" ${look.labelStyle}>${labelHtml(label) || 'Search'}</label>` +
    `<div class="${inside}" ${look.wrapperStyle}>` +
    `${field}${hidden.join('')}${hasButton ? submit : ''}</div>`;
  const action = `${escapeHtml(rendering.context.settings.frontEndUrl)}/`;
  const script = isHidden ? directives(inputId) : '';
  return text('tagName') === 'search'
    ? `<search ${own} ${script}><form method="get" action="${action}">${parts}</form></search>`
    : `<form role="search" method="get" action="${action}" ${own} ${script}>${parts}</form>`;
}

const classesOf = (first: string, more: readonly string[]): string =>
  escapeHtml([first, ...more].join(' '));

const SIDES = ['', 'top', 'right', 'bottom', 'left'];

/** A border's width, colour and style, of all sides and of single ones. */
function borderCss(edge: BlockAttributes): string[] {
  return ['width', 'color', 'style'].flatMap((property) =>
    SIDES.flatMap((side) => {
      const own = side === '' ? edge : objectAttribute(edge, side);
      const value = String(own[property] ?? '').replace(
        /^var:preset\|color\|(.+)$/,
        'var(--wp--preset--color--$1)',
      );
      return value === '' ? [] : [`border-${side && `${side}-`}${property}: ${value};`];
    }),
  );
}

/** The radii of a border, and those of what stands around it. */
function radiusCss({ radius }: BlockAttributes): { own: string[]; around: string[] } {
  const corners =
    typeof radius === 'object' && radius !== null
      ? Object.entries(radius).map(([corner, value]): [string, unknown] => [
          `border-${corner.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-radius`,
          value,
        ])
      : [['border-radius', typeof radius === 'number' ? `${radius}px` : radius] as const];
  const written = corners.filter(([, value]) => typeof value === 'string' && value !== '');
  return {
    own: written.map(([name, value]) => `${name}: ${String(value)};`),
    around: written
      .filter(([, value]) => Number.parseInt(String(value), 10) > 0)
      .map(([name, value]) => `${name}: calc(${String(value)} + 4px);`),
  };
}

const TEXT: readonly (readonly [name: string, property: string])[] = [
  ['fontSize', 'font-size'],
  ['fontFamily', 'font-family'],
  ['letterSpacing', 'letter-spacing'],
  ['fontWeight', 'font-weight'],
  ['fontStyle', 'font-style'],
  ['lineHeight', 'line-height'],
  ['textTransform', 'text-transform'],
];

/**
 * The looks that the parts of the form have. The styles are attributes with a blank before them, ''
 * for none.
 */
interface SearchLooks {
  edge: readonly string[];
  wrapperEdge: readonly string[];
  colours: readonly string[];
  type: readonly string[];
  fieldStyle: string;
  buttonStyle: string;
  wrapperStyle: string;
  labelStyle: string;
}

function looksWithin(block: Block, position: string): SearchLooks {
  const { attributes } = block;
  const style = objectAttribute(attributes, 'style');
  const edge = objectAttribute(style, 'border');
  const colour = objectAttribute(style, 'color');
  const typography = objectAttribute(style, 'typography');
  const isInside = position === 'button-inside';
  const width = numberAttribute(attributes, 'width');
  const unit = textAttribute(attributes, 'widthUnit');
  const borders = borderCss(edge);
  const radii = radiusCss(edge);
  const within = [...(isInside ? [] : borders), ...radii.own];
  const painted = [
    ['color', textAttribute(colour, 'text')],
    ['background-color', textAttribute(colour, 'background')],
    ['background', textAttribute(colour, 'gradient')],
  ].flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value};`]));
  const words = TEXT.flatMap(([name, property]) => {
    const value = textAttribute(typography, name);
    return value === ''
      ? []
      : [`${property}: ${name === 'fontSize' ? fluidFontSize(value) : value};`];
  });
  const decoration = textAttribute(typography, 'textDecoration');
  const decorated = decoration === '' ? [] : [`text-decoration: ${decoration};`];
  const hasButton = position !== 'no-button';
  const names = border(block).classes;
  return {
    edge: isInside ? [] : names,
    wrapperEdge: isInside ? names : [],
    colours: colours(block).classes,
    type: ['fontSize', 'fontFamily'].flatMap((name) => {
      const preset = textAttribute(attributes, name);
      return preset === ''
        ? []
        : [`has-${preset}-${name === 'fontSize' ? 'font-size' : 'font-family'}`];
    }),
    fieldStyle: styleAttribute([...within, ...(hasButton ? [] : painted), ...words]),
    buttonStyle: styleAttribute([...within, ...(hasButton ? painted : []), ...words, ...decorated]),
    wrapperStyle: styleAttribute([
      ...(width && unit !== '' ? [`width: ${width}${unit};`] : []),
      ...(isInside ? [...borders, ...radii.around] : []),
    ]),
    labelStyle: styleAttribute([...words, ...(attributes.showLabel === false ? [] : decorated)]),
  };
}

const styleAttribute = (declarations: readonly string[]): string =>
  declarations.length === 0 ? '' : ` style="${escapeHtml(safeStyle(declarations.join(' ')))}"`;
