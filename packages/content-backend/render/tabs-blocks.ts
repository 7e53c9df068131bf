import { type Block, numberAttribute, textAttribute } from './block';
import { escapeHtml } from './entities';
import { attributesOn, changeTag, tagsOf, withFirstAttribute } from './html-tag';
import { stripTags } from './plain-text';
import type { Rendering } from './rendering';

/** The blocks of tabs: what WordPress's script for them reads is added to their stored HTML. */

/** `core/tabs`: gives its tabs their names. */
export function tabs(
  html: string,
  { attributes, innerBlocks }: Block,
  rendering: Rendering,
): string {
  const id = textAttribute(attributes, 'anchor') || `tabs_${rendering.nextId()}`;
  const panels = innerBlocks.find(({ name }) => name === 'core/tab-panels')?.innerBlocks ?? [];
  const ids = panels
    .filter(({ name }) => name === 'core/tab-panel')
    .map((panel, index) => textAttribute(panel.attributes, 'anchor') || `${id}-tab-${index}`);
  rendering.tabs = { id, ids, panel: 0 };
  const activeTabIndex = numberAttribute(attributes, 'activeTabIndex') ?? 0;
  return attributesOn(html, 'div', [
    ['data-wp-context', JSON.stringify({ tabsId: id, activeTabIndex })],
    ['data-wp-init', 'callbacks.onTabsInit'],
    ['data-wp-interactive', 'core/tabs'],
    ['data-wp-on--keydown', 'actions.handleTabKeyDown'],
  ]);
}

/** `core/tab-list`: its buttons lead to the panels. */
export function tabList(html: string, { attributes }: Block, rendering: Rendering): string {
  const ids = rendering.tabs?.ids ?? [];
  const label = stripTags(textAttribute(attributes, 'ariaLabel')) || 'Tabbed content';
  const buttons = [...tagsOf(html)].filter(({ name, closing }) => name === 'button' && !closing);
  const named = buttons
    .slice(0, ids.length)
    .map((tag, index) => ({ tag, index, id: ids[index] ?? '' }))
    .reduceRight(
      (done, { tag, index, id }) =>
        changeTag(done, tag, (text) =>
          [
            ['id', `tab__${id}`],
            ['data-wp-on--keydown', 'actions.handleTabKeyDown'],
            ['data-wp-on--click', 'actions.handleTabClick'],
            ['data-wp-context', JSON.stringify({ tabIndex: index })],
            ['data-wp-bind--tabindex', 'state.tabIndexAttribute'],
            ['data-wp-bind--aria-selected', 'state.isActiveTab'],
            ['aria-controls', id],
          ].reduce(
            (tagText, [name = '', value = '']) =>
              withFirstAttribute(tagText, name, escapeHtml(value)),
            text,
          ),
        ),
      html,
    );
  return attributesOn(named, 'div', [['aria-label', label]]);
}

/** `core/tab-panel`: all are hidden until the script shows the one that is chosen. */
export function tabPanel(html: string, { attributes }: Block, rendering: Rendering): string {
  const { tabs: around } = rendering;
  const index = around?.panel ?? 0;
  if (around) around.panel += 1;
  const id = around?.ids[index] ?? `tab-${index}`;
  const hasOwn = textAttribute(attributes, 'anchor') !== '' && / id=/.test(html);
  const name = hasOwn ? id : (around && `${around.id}-tab-${index}`) || id;
  return attributesOn(html, 'section', [
    ['hidden', null],
    ['aria-labelledby', `tab__${name}`],
    ['data-wp-bind--hidden', '!state.isActiveTab'],
    ...(hasOwn ? [] : [['id', name] as const]),
  ]);
}
