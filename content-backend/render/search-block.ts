import { type Block, numberAttribute, objectAttribute, textAttribute } from './block';
import { border, colours } from './block-supports';
import { wrapperAttributes } from './block-wrapper';
import { escapeHtml } from './entities';
import type { Rendering } from './rendering';

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
  const label = text('label') || 'Search';
  const button = text('buttonText') || 'Search';
  const inputId = `wp-block-search__input-${rendering.nextId()}`;
  const position = text('buttonPosition') || 'button-outside';
  const isHidden = position === 'button-only';
  const hasIcon = attributes.buttonUseIcon === true;
  const labelClass = `wp-block-search__label${attributes.showLabel === false ? ' screen-reader-text' : ''}`;
  const own = wrapperAttributes(block, {
    classes: `wp-block-search__${position}${isHidden ? ' wp-block-search__searchfield-hidden' : ''} wp-block-search__${hasIcon ? 'icon' : 'text'}-button`,
  });
  const looks = looksWithin(block);
  const width = numberAttribute(attributes, 'width');
  const inside = [
    width === undefined ? '' : `width: ${width}${text('widthUnit') || '%'}`,
    position === 'button-inside' ? looks.border : '',
  ].filter((part) => part !== '');
  const style = inside.length === 0 ? '' : ` style="${escapeHtml(inside.join(';'))}"`;
  const hidden = Object.entries(objectAttribute(attributes, 'query')).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`]
      : [],
  );
  const placeholder = `placeholder="${escapeHtml(text('placeholder'))}"`;
  const content = hasIcon ? ICON : button;
  const buttonClass = `wp-block-search__button${looks.classes}${hasIcon ? ' has-icon' : ''} wp-element-button`;
  const buttonStyle = looks.button === '' ? '' : `style="${escapeHtml(looks.button)}"`;
  const field = isHidden
    ? `<input aria-hidden="true" class="wp-block-search__input" data-wp-bind--aria-hidden="!context.isSearchInputVisible" data-wp-bind--tabindex="state.tabindex" id="${inputId}" ${placeholder}  value="" type="search" name="s" required />`
    : `<input class="wp-block-search__input${looks.classes}" id="${inputId}" ${placeholder} value="" type="search" name="s" ${looks.field === '' ? '' : `style="${escapeHtml(looks.field)}" `}required />`;
  const submit = isHidden
    ? `<button  aria-expanded="false"  class="${buttonClass}" data-wp-bind--aria-controls="state.ariaControls" data-wp-bind--aria-expanded="context.isSearchInputVisible" data-wp-bind--aria-label="state.ariaLabel" data-wp-bind--type="state.type" data-wp-on--click="actions.openSearchInput"  ${buttonStyle}>${content}</button>`
    : `<button aria-label="${escapeHtml(button)}" class="${buttonClass}" type="submit" ${buttonStyle}>${content}</button>`;
  return (
    `<form role="search" method="get" action="${escapeHtml(rendering.context.settings.frontEndUrl)}/" ${own} ${isHidden ? directives(inputId) : ''}>` +
    `<label class="${labelClass}" for="${inputId}" >${label}</label>` +
    `<div class="wp-block-search__inside-wrapper" ${style}>` +
    `${field}${hidden.join('')}${position === 'no-button' ? '' : submit}</div></form>`
  );
}

/** The block's colours and border, which its field and button have. */
function looksWithin(block: Block): {
  classes: string;
  border: string;
  field: string;
  button: string;
} {
  const edge = border(block);
  const colour = colours(block);
  const isInside = textAttribute(block.attributes, 'buttonPosition') === 'button-inside';
  const own = isInside ? '' : edge.style;
  const names = [...(isInside ? [] : edge.classes), ...colour.classes];
  return {
    classes: names.map((name) => ` ${name}`).join(''),
    border: edge.style,
    field: own,
    button: [colour.style, own].filter((part) => part !== '').join(' '),
  };
}
