import type { PostRecord } from '../model';
import {
  type Block,
  type BlockAttributes,
  numberAttribute,
  objectAttribute,
  parseBlocks,
  textAttribute,
} from './block';
import { frontEndHref, wrapped, wrapperAttributes } from './block-wrapper';
import { escapeHtml, escapeUrl, labelHtml } from './entities';
import { stripTags } from './plain-text';
import { pageUri } from './post-blocks';
import type { RenderContext, ShownTerm } from './render-context';
import type { Rendering } from './rendering';
import { safeStyle } from './safe-style';
import { renderEncodedTitle, shownTitle } from './title';

/** The blocks that lead through the site: lists of pages, menus, breadcrumbs. */

type RenderBlock = (block: Block, rendering: Rendering) => string;

export const MAX_LEVELS = 20;

type PageTree = ReadonlyMap<number, readonly PostRecord[]>;

/** The trees of lists of pages, which are the same lists as long as the content is the same. */
const trees = new WeakMap<readonly PostRecord[], PageTree>();

/** Pages by the page above, as WordPress orders them: by their place, then by title. */
export function pagesBelow(context: RenderContext): PageTree {
  const published = context.published('page');
  const known = trees.get(published);
  if (known) return known;
  const pages = [...published].sort(
    (a, b) => a.menuOrder - b.menuOrder || a.title.localeCompare(b.title),
  );
  const present = new Set(pages.map(({ id }) => id));
  const below = new Map<number, PostRecord[]>();
  for (const page of pages) {
    const parent = present.has(page.parentId) ? page.parentId : 0;
    const siblings = below.get(parent);
    if (siblings) siblings.push(page);
    else below.set(parent, [page]);
  }
  trees.set(published, below);
  return below;
}

/** How the menu around a block opens what stands below its entries; undefined outside of menus. */
interface MenuKind {
  hasButtons: boolean;
  opens: 'hover' | 'click' | 'always';
  /** Whether WordPress's script serves it. */
  isInteractive: boolean;
}

function menuAround(rendering: Rendering): MenuKind | undefined {
  const attributes = rendering.attributesAround('core/navigation');
  return attributes && kindOf(attributes);
}

function kindOf(attributes: BlockAttributes): MenuKind {
  const visibility = textAttribute(attributes, 'submenuVisibility');
  const isClick = attributes.openSubmenusOnClick === true || visibility === 'click';
  const opens = isClick ? 'click' : visibility === 'always' ? 'always' : 'hover';
  const hasButtons = attributes.showSubmenuIcon !== false;
  return {
    hasButtons,
    opens,
    isInteractive: isResponsive(attributes) || isClick || hasButtons,
  };
}

const isResponsive = (attributes: BlockAttributes): boolean =>
  textAttribute(attributes, 'overlayMenu') !== 'never';

const CHEVRON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" viewBox="0 0 12 12" fill="none" aria-hidden="true" focusable="false"><path d="M1.50002 4L6.00002 8L10.5 4" stroke-width="1.5"></path></svg>';

/**
 * The attributes by which WordPress's script opens what is below an entry, of its `li`, its button
 * and its `ul`.
 */
function submenuDirectives({ isInteractive, opens, hasButtons }: MenuKind): {
  item: string;
  button: string;
  list: string;
} {
  if (!isInteractive) return { item: '', button: '', list: '' };
  const context = escapeHtml(
    '{ "submenuOpenedBy": { "click": false, "hover": false, "focus": false }, "type": "submenu", "modal": null, "previousFocus": null }',
  );
  const onHover =
    opens === 'hover'
      ? 'data-wp-on--pointerenter="actions.openMenuOnHover" data-wp-on--pointerleave="actions.closeMenuOnHover" '
      : '';
  return {
    item: `data-wp-context="${context}" data-wp-interactive="core/navigation" data-wp-on--focusout="actions.handleMenuFocusout" data-wp-on--keydown="actions.handleMenuKeydown" ${onHover}data-wp-watch="callbacks.initMenu" tabindex="-1" `,
    button:
      'data-wp-bind--aria-expanded="state.isSubmenuOpen" data-wp-on--click="actions.toggleMenuOnClick" ',
    // WordPress looks for the list behind the button.
    list: hasButtons || opens === 'click' ? 'data-wp-on--focus="actions.openMenuOnFocus" ' : '',
  };
}

/** The button that opens what is below an entry; '' for none. */
function submenuButton(label: string, menu: MenuKind): string {
  if (!menu.hasButtons) return '';
  const name = escapeHtml(`${stripTags(label)} submenu`);
  return `<button ${submenuDirectives(menu).button}aria-label="${name}" class="wp-block-navigation__submenu-icon wp-block-navigation-submenu__toggle" >${CHEVRON}</button>`;
}

/** An entry whose button stands in place of its link, because the menu opens on a click. */
function clickButton(label: string, content: string, className: string, menu: MenuKind): string {
  const name = escapeHtml(`${stripTags(label)} submenu`);
  return `<button ${submenuDirectives(menu).button}aria-label="${name}" class="${className}wp-block-navigation-item__content wp-block-navigation-submenu__toggle" >${content}</button>`;
}

/** How an entry with others below it opens, as a class name. */
function openingClass({ opens, hasButtons }: MenuKind): string {
  if (opens !== 'hover') return `open-${opens === 'click' ? 'on-click' : 'always'}`;
  return hasButtons ? 'open-on-hover-click' : '';
}

/** `core/page-list`, also as a part of a menu. */
export function pageList(block: Block, rendering: Rendering): string {
  const { context } = rendering;
  const below = pagesBelow(context);
  const around = rendering.attributesAround('core/navigation');
  const menu = around && kindOf(around);
  const opening = menu ? openingClass(menu) : '';
  const itemClass = menu ? ` wp-block-navigation-item${opening && ` ${opening}`}` : '';
  const linkClass = menu ? ' wp-block-navigation-item__content' : '';
  const directives = menu && submenuDirectives(menu);
  const overlay = menuColours(around ?? {}, OVERLAY_COLOURS);
  const overlayStyle = overlay.style === '' ? '' : ` style="${escapeHtml(overlay.style)}"`;
  const branch = (parent: number, level: number): string =>
    (below.get(parent) ?? [])
      .map((page) => {
        if (!rendering.takeListItem()) return '';
        const inner = level < MAX_LEVELS ? branch(page.id, level + 1) : '';
        const isParent = inner !== '';
        const classes = [
          'wp-block-pages-list__item',
          isParent ? ' has-child' : '',
          itemClass,
          level > 0 ? ` ${overlay.classes.join(' ')}` : '',
          page.id === context.settings.frontPageId ? ' menu-item-home' : '',
        ].join('');
        const title = labelHtml(page.title) || '(no title)';
        const link =
          isParent && menu?.opens === 'click'
            ? `${clickButton(title, title, ' ', menu)}<span class="wp-block-page-list__submenu-icon wp-block-navigation__submenu-icon">${CHEVRON}</span>`
            : `<a class="wp-block-pages-list__item__link${linkClass}" href="${frontEndHref(pageUri(page, context), context)}">${title}</a>${isParent && menu ? submenuButton(title, menu) : ''}`;
        const submenu = isParent
          ? `<ul ${directives?.list ?? ''}class="wp-block-navigation__submenu-container">${inner}</ul>`
          : '';
        return `<li ${isParent ? (directives?.item ?? '') : ''}class="${classes}"${level > 0 ? overlayStyle : ''}>${link}${submenu}</li>`;
      })
      .join('');
  const items = branch(numberAttribute(block.attributes, 'parentPageID') ?? 0, 0);
  return items === '' ? '' : `<ul ${wrapperAttributes(block)}>${items}</ul>`;
}

/**
 * `core/navigation`: the menu that it names, what it holds, or else the newest menu of the block
 * editor, or all pages.
 */
export function navigation(renderBlock: RenderBlock) {
  return (block: Block, rendering: Rendering): string => {
    const menu = menuOf(block, rendering);
    if (menu.items.some(holdsMenu)) return '';
    const { openPatterns } = rendering;
    if (menu.id !== null) openPatterns.add(menu.id);
    rendering.around.push(block);
    const html = menuHtml(block, menu, rendering, renderBlock);
    rendering.around.pop();
    if (menu.id !== null) openPatterns.delete(menu.id);
    return html;
  };
}

/** Whether a menu stands within a part of a menu: WordPress shows neither. */
function holdsMenu({ name, innerBlocks }: Block): boolean {
  return name === 'core/navigation' || innerBlocks.some(holdsMenu);
}

interface Menu {
  /** The row that holds it; null for what stands in the block itself. */
  id: number | null;
  name: string;
  items: readonly Block[];
}

export const ALL_PAGES: Block = {
  name: 'core/page-list',
  attributes: {},
  innerBlocks: [],
  innerHtml: '',
  innerContent: [],
};

/** What holds a menu: a menu, or a synced pattern that stands in its place. */
const MENU_TYPES: ReadonlySet<string> = new Set(['wp_navigation', 'wp_block']);

/**
 * The menu that a block shows: where its row is not published, the newest menu or all pages;
 * without entries where its row is gone, has a password or is being shown already.
 */
function menuOf(block: Block, { context, openPatterns }: Rendering): Menu {
  const { attributes } = block;
  const name = textAttribute(attributes, 'ariaLabel');
  const id = numberAttribute(attributes, 'ref') ?? numberAttribute(attributes, 'navigationMenuId');
  if (id === undefined && block.innerBlocks.length > 0) {
    return { id: null, name, items: block.innerBlocks };
  }
  const named = id === undefined ? undefined : context.post(id);
  const isOff = named !== undefined && named.status !== 'publish';
  const takesAny = id === undefined || isOff;
  const row = takesAny ? context.published('wp_navigation')[0] : named;
  if (!row) return { id: null, name, items: takesAny ? [ALL_PAGES] : [] };
  const isShown = MENU_TYPES.has(row.type) && row.password === '' && !openPatterns.has(row.id);
  if (!isShown) return { id: null, name, items: [] };
  const items = parseBlocks(row.content).filter((item) => item.name !== null);
  return {
    id: row.id,
    name: name || (takesAny ? '' : renderEncodedTitle(row.title)),
    items: items.length === 0 && takesAny ? [ALL_PAGES] : items,
  };
}

/** Blocks that are no entries of a list, and become one in a menu. */
const LISTED: ReadonlySet<string | null> = new Set([
  'core/site-title',
  'core/site-logo',
  'core/social-links',
]);

function menuHtml(
  block: Block,
  menu: Menu,
  rendering: Rendering,
  renderBlock: RenderBlock,
): string {
  const own = ownLooks(block);
  const container = wrapperAttributes(block, {
    ...own,
    classes: `wp-block-navigation__container ${own.classes}`.trim(),
  });
  let html = '';
  let isListOpen = false;
  for (const item of menu.items) {
    // WordPress renders a form of the search in a menu once more, for nothing.
    if (item.name === 'core/search') rendering.nextId();
    const rendered = renderBlock(item, rendering);
    const entry =
      rendered !== '' && LISTED.has(item.name)
        ? `<li class="wp-block-navigation-item">${rendered}</li>`
        : rendered;
    const isEntry = /<li\b/i.test(entry);
    if (isEntry !== isListOpen) html += isEntry ? `<ul ${container}>` : '</ul>';
    isListOpen = isEntry;
    html += entry;
  }
  if (isListOpen) html += '</ul>';
  const name = rendering.menuName(menu.name);
  const label = name === '' ? '' : ` aria-label="${escapeHtml(name)}"`;
  const { ariaLabel: _said, ...attributes } = block.attributes;
  const nav = wrapperAttributes({ ...block, attributes }, own);
  return isResponsive(attributes)
    ? `<nav ${nav}${label} ${NAV_DIRECTIVES}>${responsive(attributes, html, rendering)}</nav>`
    : `<nav ${nav}${label}>${html}</nav>`;
}

const JUSTIFIED: ReadonlySet<string> = new Set(['left', 'right', 'center', 'space-between']);

type ColourNames = readonly [text: string, ownText: string, background: string, own: string];

const OVERLAY_COLOURS: ColourNames = [
  'overlayTextColor',
  'customOverlayTextColor',
  'overlayBackgroundColor',
  'customOverlayBackgroundColor',
];

/** Colours that a menu's own attributes name, of its entries or of what opens over the page. */
function menuColours(
  attributes: BlockAttributes,
  [text, ownText, background, ownBackground]: ColourNames,
): { classes: string[]; style: string } {
  const value = (name: string) => textAttribute(attributes, name);
  const own = (name: string) => (/[;{}<>]/.test(value(name)) ? '' : value(name));
  return {
    classes: [
      ...(value(text) || own(ownText) ? ['has-text-color'] : []),
      ...(value(text) ? [`has-${value(text)}-color`] : []),
      ...(value(background) || own(ownBackground) ? ['has-background'] : []),
      ...(value(background) ? [`has-${value(background)}-background-color`] : []),
    ],
    style: [
      !value(text) && own(ownText) ? `color: ${own(ownText)};` : '',
      !value(background) && own(ownBackground) ? `background-color: ${own(ownBackground)};` : '',
    ].join(''),
  };
}

function ownLooks({ attributes }: Block): { classes: string; style: string } {
  const layout = objectAttribute(attributes, 'layout');
  const colours = menuColours(
    {
      ...attributes,
      customTextColor: attributes.rgbTextColor ?? attributes.customTextColor,
      customBackgroundColor: attributes.rgbBackgroundColor ?? attributes.customBackgroundColor,
    },
    ['textColor', 'customTextColor', 'backgroundColor', 'customBackgroundColor'],
  );
  const justified = textAttribute(layout, 'justifyContent');
  const typography = objectAttribute(objectAttribute(attributes, 'style'), 'typography');
  const decoration = textAttribute(typography, 'textDecoration');
  return {
    classes: [
      ...colours.classes,
      ...(isResponsive(attributes) ? ['is-responsive'] : []),
      ...(JUSTIFIED.has(justified) ? [`items-justified-${justified}`] : []),
      ...(textAttribute(layout, 'orientation') === 'vertical' ? ['is-vertical'] : []),
      ...(textAttribute(layout, 'flexWrap') === 'nowrap' ? ['no-wrap'] : []),
      ...(decoration === '' ? [] : [`has-text-decoration-${decoration}`]),
    ].join(' '),
    style: colours.style,
  };
}

const NAV_DIRECTIVES =
  '\n\t\t data-wp-interactive="core/navigation" data-wp-context=\'{"overlayOpenedBy":{"click":false,"hover":false,"focus":false},"type":"overlay","roleAttribute":"","ariaLabel":"Menu"}\'';

const HANDLE =
  '<svg width="24" height="24" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 7.5h16v1.5H4z"></path><path d="M4 15h16v1.5H4z"></path></svg>';
const THREE_LINES =
  '<svg width="24" height="24" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M5 5v1.5h14V5H5z"></path><path d="M5 12.8h14v-1.5H5v1.5z"></path><path d="M5 19h14v-1.5H5V19z"></path></svg>';
const CROSS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="m13.06 12 6.47-6.47-1.06-1.06L12 10.94 5.53 4.47 4.47 5.53 10.94 12l-6.47 6.47 1.06 1.06L12 13.06l6.47 6.47 1.06-1.06L13.06 12Z"></path></svg>';

/**
 * What opens over the page on a phone, around the entries of a menu. WordPress's script opens it.
 */
function responsive(attributes: BlockAttributes, entries: string, rendering: Rendering): string {
  const id = `modal-${rendering.nextId()}`;
  const isAlways = textAttribute(attributes, 'overlayMenu') === 'always';
  const overlay = menuColours(attributes, OVERLAY_COLOURS);
  const hasIcon = attributes.hasIcon !== false;
  const icon = textAttribute(attributes, 'icon') === 'menu' ? THREE_LINES : HANDLE;
  const containerClasses = [
    'wp-block-navigation__responsive-container',
    isAlways ? 'hidden-by-default' : '',
    overlay.classes.join(' '),
  ];
  const openClasses = `wp-block-navigation__responsive-container-open${isAlways ? ' always-shown' : ''}`;
  return [
    `<button aria-haspopup="dialog" ${hasIcon ? 'aria-label="Open menu"' : ''} class="${openClasses}" `,
    '\n\t\t\t\tdata-wp-on--click="actions.openMenuOnClick"\n\t\t\t\tdata-wp-on--keydown="actions.handleMenuKeydown"\n\t\t\t',
    `>${hasIcon ? icon : 'Menu'}</button>\n`,
    `\t\t\t\t<div class="${escapeHtml(
      containerClasses.filter((name) => name !== '').join(' '),
    )}" ${overlay.style === '' ? '' : `style="${escapeHtml(safeStyle(overlay.style))}"`} id="${id}" `,
    '\n\t\t\t\tdata-wp-class--has-modal-open="state.isMenuOpen"\n\t\t\t\tdata-wp-class--is-menu-open="state.isMenuOpen"\n\t\t\t\tdata-wp-watch="callbacks.initMenu"\n\t\t\t\tdata-wp-on--keydown="actions.handleMenuKeydown"\n\t\t\t\tdata-wp-on--focusout="actions.handleMenuFocusout"\n\t\t\t\ttabindex="-1"\n\t\t\t',
    '>\n\t\t\t\t\t<div class="wp-block-navigation__responsive-close" tabindex="-1">\n\t\t\t\t\t\t<div class="wp-block-navigation__responsive-dialog" ',
    '\n\t\t\t\tdata-wp-bind--aria-modal="state.ariaModal"\n\t\t\t\tdata-wp-bind--aria-label="state.ariaLabel"\n\t\t\t\tdata-wp-bind--role="state.roleAttribute"\n\t\t\t',
    `>\n\t\t\t\t\t\t\t<button ${hasIcon ? 'aria-label="Close menu"' : ''} class="wp-block-navigation__responsive-container-close" `,
    '\n\t\t\t\tdata-wp-on--click="actions.closeMenuOnClick"\n\t\t\t',
    `>${hasIcon ? CROSS : 'Close'}</button>\n`,
    '\t\t\t\t\t\t\t<div class="wp-block-navigation__responsive-container-content" \n\t\t\t\tdata-wp-watch="callbacks.focusFirstElement"\n\t\t\t',
    ` id="${id}-content">\n\t\t\t\t\t\t\t\t${entries}\n\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t</div>\n\t\t\t\t\t\t</div>\n\t\t\t\t\t</div>\n\t\t\t\t</div>`,
  ].join('');
}

/** The attributes of an entry's link behind its address. */
function linkAttributes({ attributes }: Block): string {
  const text = (name: string) => textAttribute(attributes, name);
  const rel = text('rel') || (attributes.nofollow === true ? 'nofollow' : '');
  return [
    attributes.opensInNewTab === true ? ' target="_blank"  ' : '',
    rel === '' ? '' : ` rel="${escapeHtml(rel)}"`,
    text('title') === '' ? '' : ` title="${escapeHtml(text('title'))}"`,
  ].join('');
}

const descriptionOf = ({ attributes }: Block): string => {
  const description = labelHtml(textAttribute(attributes, 'description'));
  return description && `<span class="wp-block-navigation-item__description">${description}</span>`;
};

function labelOf(block: Block): string {
  const label = labelHtml(textAttribute(block.attributes, 'label'));
  return `<span class="wp-block-navigation-item__label">${label}</span>${descriptionOf(block)}`;
}

/** Whether an entry has a label, and leads to no content that is not published. */
export function isShown({ attributes }: Block, context: RenderContext): boolean {
  const id = numberAttribute(attributes, 'id');
  const namesContent =
    textAttribute(attributes, 'kind') === 'post-type' ||
    ['post', 'page'].includes(textAttribute(attributes, 'type'));
  const isHidden = namesContent && id !== undefined && context.post(id)?.status !== 'publish';
  return textAttribute(attributes, 'label') !== '' && !isHidden;
}

/** The looks that a menu gives its entries. */
function inheritedLooks(rendering: Rendering): { size: string } {
  const attributes = rendering.attributesAround('core/navigation') ?? {};
  const size = textAttribute(attributes, 'fontSize');
  return { size: size === '' ? '' : `has-${size}-font-size ` };
}

/** `core/navigation-link`. */
export function navigationLink(block: Block, rendering: Rendering, inner: () => string): string {
  if (!isShown(block, rendering.context)) return '';
  const below = inner();
  const { size } = inheritedLooks(rendering);
  const isParent = below.trim() !== '';
  const classes = `${size}wp-block-navigation-item${isParent ? ' has-child' : ''}`;
  const url = Object.hasOwn(block.attributes, 'url')
    ? ` href="${escapeUrl(textAttribute(block.attributes, 'url'))}"`
    : '';
  const link = `<a class="wp-block-navigation-item__content" ${url}${linkAttributes(block)}>${labelOf(block)}</a>`;
  const icon =
    isParent && menuAround(rendering)?.hasButtons
      ? `<span class="wp-block-navigation__submenu-icon">${CHEVRON}</span>`
      : '';
  const submenu = isParent
    ? `${icon}<ul class="wp-block-navigation__submenu-container">${below}</ul>`
    : '';
  return `<li ${wrapperAttributes(block, { classes })}>${link}${submenu}</li>`;
}

/** `core/navigation-submenu`. */
export function navigationSubmenu(block: Block, rendering: Rendering, inner: () => string): string {
  if (!isShown(block, rendering.context)) return '';
  const menu = menuAround(rendering) ?? kindOf({});
  const directives = submenuDirectives(menu);
  const label = labelHtml(textAttribute(block.attributes, 'label'));
  const below = inner();
  const { size } = inheritedLooks(rendering);
  const isParent = below.trim() !== '';
  const classes = `${size}wp-block-navigation-item${isParent ? ' has-child' : ''} ${openingClass(menu)}`;
  const own = wrapperAttributes(block, { classes: classes.trim() });
  const url = escapeUrl(textAttribute(block.attributes, 'url'));
  const icon = isParent ? `<span class="wp-block-navigation__submenu-icon">${CHEVRON}</span>` : '';
  const link =
    menu.opens === 'click'
      ? clickButton(label, labelOf(block), '', menu) + icon
      : `<a class="wp-block-navigation-item__content"${url && ` href="${url}"`}${linkAttributes(block)}>${labelOf(block)}</a>${isParent ? submenuButton(label, menu) : ''}`;
  const overlay = menuColours(rendering.attributesAround('core/navigation') ?? {}, OVERLAY_COLOURS);
  const list = wrapperAttributes(block, {
    classes: ['wp-block-navigation__submenu-container', ...overlay.classes].join(' '),
    style: overlay.style.replaceAll(': ', ':'),
  });
  const submenu = isParent ? `<ul ${directives.list}${list}>${below}</ul>` : '';
  return `<li ${isParent ? directives.item : ''}${own}>${link}${submenu}</li>`;
}

/** `core/home-link`. */
export function homeLink(block: Block, rendering: Rendering): string {
  const { context, post } = rendering;
  const { attributes } = block;
  const label = labelHtml(textAttribute(attributes, 'label')) || 'Home';
  const classes = `${inheritedLooks(rendering).size}wp-block-navigation-item`;
  const target = attributes.opensInNewTab === true ? ' target="_blank"' : '';
  const current = post.id === context.settings.frontPageId ? ' aria-current="page"' : '';
  return `<li ${wrapperAttributes(block, { classes })}><a class="wp-block-home-link__content wp-block-navigation-item__content" href="${escapeHtml(context.settings.frontEndUrl)}" rel="home" ${target}${current}>${label}${descriptionOf(block)}</a></li>`;
}

/** `core/navigation-overlay-close`. */
export function navigationOverlayClose(block: Block): string {
  const mode = textAttribute(block.attributes, 'displayMode') || 'icon';
  const words = labelHtml(textAttribute(block.attributes, 'text')) || 'Close';
  const isNamed = mode === 'text' || mode === 'both';
  const icon =
    mode === 'text'
      ? ''
      : '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="M13 11.8l6.1-6.3-1.1-1-6.1 6.2-6.1-6.2-1.1 1 6.1 6.3-6.5 6.7 1.1 1 6.5-6.6 6.5 6.6 1.1-1z" /></svg>';
  const text = isNamed
    ? `<span class="wp-block-navigation-overlay-close__text">${words}</span>`
    : '';
  return `<button ${wrapperAttributes(block)} type="button" ${isNamed ? '' : 'aria-label="Close"'} >${icon}${text}</button>`;
}

/** `core/breadcrumbs`: from the front page to the content that holds the block. */
export function breadcrumbs(block: Block, { context, post }: Rendering): string {
  const { settings } = context;
  const isFront = post.id === settings.frontPageId;
  if (isFront && block.attributes.showOnHomePage !== true) return '';
  const crumbs: { href: string; text: string }[] = [];
  if (block.attributes.showHomeItem !== false && block.attributes.showHomeLink !== false) {
    crumbs.push({ href: frontEndHref('/', context), text: 'Home' });
  }
  for (const step of stepsTo(post, context)) crumbs.push(step);
  const separator = Object.hasOwn(block.attributes, 'separator')
    ? textAttribute(block.attributes, 'separator')
    : '/';
  const items = crumbs.map(({ href, text }) => `<li><a href="${href}">${text}</a></li>`);
  const title = labelHtml(shownTitle(post)) || '(no title)';
  if (!isFront && block.attributes.showCurrentItem !== false) {
    items.push(`<li><span aria-current="page">${title}</span></li>`);
  }
  if (items.length === 0) return '';
  const escaped = separator.replace(/["\\]/g, '\\$&');
  const own = wrapperAttributes(block, { style: `--separator: "${escaped}"` });
  return `<nav ${own} aria-label="Breadcrumbs"><ol>${items.join('')}</ol></nav>`;
}

/**
 * What stands between the front page and a content: the posts page and a category, an archive, or
 * the pages above.
 */
function stepsTo(post: PostRecord, context: RenderContext): { href: string; text: string }[] {
  const { settings } = context;
  const ofPost = (step: PostRecord) => ({
    href: frontEndHref(pageUri(step, context), context),
    text: renderEncodedTitle(step.title) || '(no title)',
  });
  if (post.type === 'post') {
    const postsPage =
      settings.postsPageId === null ? undefined : context.post(settings.postsPageId);
    const [category] = context.termsOf(post, 'category');
    return [
      ...(postsPage?.status === 'publish' ? [ofPost(postsPage)] : []),
      ...(category ? termsAbove(category, context) : []).map(({ uri, name }) => ({
        href: frontEndHref(uri, context),
        text: escapeHtml(name),
      })),
    ];
  }
  const type = settings.contentTypes.find(({ name }) => name === post.type);
  if (type?.archive) {
    return [{ href: frontEndHref(type.archive, context), text: escapeHtml(type.label) }];
  }
  const above: PostRecord[] = [];
  for (
    let parent = context.post(post.parentId);
    parent && !above.includes(parent) && above.length < MAX_LEVELS;
    parent = context.post(parent.parentId)
  ) {
    above.unshift(parent);
  }
  return above.filter(({ status }) => status === 'publish').map(ofPost);
}

/** A term and those above it, the highest first. */
function termsAbove(term: ShownTerm, context: RenderContext): ShownTerm[] {
  const all = context.terms(term.taxonomy);
  const path = [term];
  for (
    let above = all.find(({ id }) => id === term.parentId);
    above && !path.includes(above) && path.length < MAX_LEVELS;
    above = all.find(({ id }) => id === path[0]?.parentId)
  ) {
    path.unshift(above);
  }
  return path;
}

/** `core/loginout`: WordPress's form, or the way to it. */
export function loginout(block: Block, { context }: Rendering): string {
  const { settings, address } = context;
  const login = escapeHtml(`${settings.frontEndUrl}/wp-login.php`);
  const path = address?.path ?? '/graphql';
  if (block.attributes.displayLoginAsForm !== true) {
    const back =
      block.attributes.redirectToCurrent === false
        ? ''
        : `?redirect_to=${encodeURIComponent(settings.cmsUrl + path)}`;
    return wrapped(block, `<a href="${login}${back}">Log in</a>`, 'logged-out');
  }
  const field = (name: string, html: string) => `<p class="login-${name}">${html}</p>`;
  return wrapped(
    block,
    [
      `<form name="loginform" id="loginform" action="${login}" method="post">`,
      field(
        'username',
        '\n\t\t\t\t<label for="user_login">Username or Email Address</label>\n\t\t\t\t<input type="text" name="log" id="user_login" autocomplete="username" class="input" value="" size="20" />\n\t\t\t',
      ),
      field(
        'password',
        '\n\t\t\t\t<label for="user_pass">Password</label>\n\t\t\t\t<input type="password" name="pwd" id="user_pass" autocomplete="current-password" spellcheck="false" class="input" value="" size="20" />\n\t\t\t',
      ),
      field(
        'remember',
        '<label><input name="rememberme" type="checkbox" id="rememberme" value="forever" /> Remember Me</label>',
      ),
      field(
        'submit',
        `\n\t\t\t\t<input type="submit" name="wp-submit" id="wp-submit" class="button button-primary wp-block-button__link wp-element-button" value="Log In" />\n\t\t\t\t<input type="hidden" name="redirect_to" value="${escapeHtml(settings.cmsUrl + path)}" />\n\t\t\t`,
      ),
      '</form>',
    ].join(''),
    'logged-out has-login-form',
  );
}
