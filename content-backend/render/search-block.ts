import { type Block, numberAttribute, objectAttribute, textAttribute } from './block';
import { wrapperClasses } from './block-wrapper';
import { escapeHtml } from './entities';
import type { Rendering } from './rendering';

/** The magnifying glass. */
const ICON =
  '<svg class="search-icon" viewBox="0 0 24 24" width="24" height="24">\n\t\t\t\t\t<path d="M13 5c-3.3 0-6 2.7-6 6 0 1.4.5 2.7 1.3 3.7l-3.8 3.8 1.1 1.1 3.8-3.8c1 .8 2.3 1.3 3.7 1.3 3.3 0 6-2.7 6-6S16.3 5 13 5zm0 10.5c-2.5 0-4.5-2-4.5-4.5s2-4.5 4.5-4.5 4.5 2 4.5 4.5-2 4.5-4.5 4.5z"></path>\n\t\t\t\t</svg>';

/** `core/search`: a form that leads to the search of the front end. One that only its button shows stands open, because that needs no script. */
export function searchForm(block: Block, rendering: Rendering): string {
  const { attributes } = block;
  const text = (name: string) => textAttribute(attributes, name);
  const label = text('label') || 'Search';
  const button = text('buttonText') || 'Search';
  const inputId = `wp-block-search__input-${rendering.nextId()}`;
  const position = text('buttonPosition') || 'button-outside';
  const hasIcon = attributes.buttonUseIcon === true;
  const labelClass = `wp-block-search__label${attributes.showLabel === false ? ' screen-reader-text' : ''}`;
  const classes = wrapperClasses(
    block,
    `wp-block-search__${position} wp-block-search__${hasIcon ? 'icon' : 'text'}-button`,
  );
  const width = numberAttribute(attributes, 'width');
  const style =
    width === undefined ? '' : ` style="width: ${width}${escapeHtml(text('widthUnit') || '%')}"`;
  const hidden = Object.entries(objectAttribute(attributes, 'query')).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`]
      : [],
  );
  const submit =
    position === 'no-button'
      ? ''
      : `<button aria-label="${escapeHtml(button)}" class="wp-block-search__button${hasIcon ? ' has-icon' : ''} wp-element-button" type="submit" >${hasIcon ? ICON : button}</button>`;
  return (
    `<form role="search" method="get" action="${escapeHtml(rendering.context.settings.frontEndUrl)}/" class="${classes}" >` +
    `<label class="${labelClass}" for="${inputId}" >${label}</label>` +
    `<div class="wp-block-search__inside-wrapper" ${style}>` +
    `<input class="wp-block-search__input" id="${inputId}" placeholder="${escapeHtml(text('placeholder'))}" value="" type="search" name="s" required />` +
    `${hidden.join('')}${submit}</div></form>`
  );
}
