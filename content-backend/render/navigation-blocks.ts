import type { PostRecord } from '../model';
import { type Block, numberAttribute, parseBlocks, textAttribute } from './block';
import { frontEndHref, wrapped, wrapperClasses } from './block-wrapper';
import { escapeHtml } from './entities';
import type { RenderInner } from './query-loop';
import type { RenderContext } from './render-context';
import type { Rendering } from './rendering';
import { renderEncodedTitle } from './title';

/** The blocks that lead through the site: lists of pages, menus, breadcrumbs. */

type RenderBlock = (block: Block, rendering: Rendering) => string;

const MAX_LEVELS = 20;

/** Pages as WordPress orders them: by their place, then by title. */
function pagesBelow(context: RenderContext): ReadonlyMap<number, PostRecord[]> {
  const pages = [...context.published('page')].sort(
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
  return below;
}

/** `core/page-list`, also as a part of a menu. */
export function pageList(block: Block, rendering: Rendering): string {
  const { context } = rendering;
  const below = pagesBelow(context);
  const inMenu = rendering.isInMenu;
  const itemClass = inMenu ? ' wp-block-navigation-item open-on-hover-click' : '';
  const linkClass = inMenu ? ' wp-block-navigation-item__content' : '';
  const branch = (parent: number, level: number): string =>
    (below.get(parent) ?? [])
      .map((page) => {
        const inner = level < MAX_LEVELS ? branch(page.id, level + 1) : '';
        const classes = [
          'wp-block-pages-list__item',
          inner === '' ? '' : ' has-child',
          itemClass,
          page.id === context.settings.frontPageId ? ' menu-item-home' : '',
          level > 0 ? ' ' : '',
        ].join('');
        const submenu =
          inner === '' ? '' : `<ul class="wp-block-navigation__submenu-container">${inner}</ul>`;
        const title = renderEncodedTitle(page.title) || '(no title)';
        return `<li class="${classes}"><a class="wp-block-pages-list__item__link${linkClass}" href="${frontEndHref(pageUri(page, context), context)}">${title}</a>${submenu}</li>`;
      })
      .join('');
  const items = branch(numberAttribute(block.attributes, 'parentPageID') ?? 0, 0);
  return items === '' ? '' : `<ul class="${wrapperClasses(block)}">${items}</ul>`;
}

/**
 * `core/navigation`: the menu that it names, what it holds, or else the newest menu of the block editor. WordPress's
 * buttons that open it on a phone need its scripts, and are not there.
 */
export function navigation(renderBlock: RenderBlock) {
  return (block: Block, rendering: Rendering, inner: RenderInner): string => {
    const outer = rendering.isInMenu;
    rendering.isInMenu = true;
    const items = block.innerBlocks.length > 0 ? inner() : menuOf(block, rendering, renderBlock);
    rendering.isInMenu = outer;
    if (items.trim() === '') return '';
    const label = escapeHtml(textAttribute(block.attributes, 'ariaLabel') || 'Navigation');
    return (
      `<nav class="${wrapperClasses(block, 'is-responsive')}" aria-label="${label}">` +
      `<ul class="wp-block-navigation__container is-responsive wp-block-navigation">${items}</ul></nav>`
    );
  };
}

function menuOf(block: Block, rendering: Rendering, renderBlock: RenderBlock): string {
  const { context, openPatterns } = rendering;
  const id = numberAttribute(block.attributes, 'ref');
  const menu = id === undefined ? context.published('wp_navigation')[0] : context.post(id);
  if (menu?.type !== 'wp_navigation' || menu.status !== 'publish') return '';
  if (openPatterns.has(menu.id)) return '';
  openPatterns.add(menu.id);
  const html = parseBlocks(menu.content)
    .filter(({ name }) => name !== null)
    .map((item) => renderBlock(item, rendering))
    .join('');
  openPatterns.delete(menu.id);
  return html;
}

const ITEM = ' wp-block-navigation-item';

/** The address of a menu's entry: of the content or the term that it names, else the one that was typed. */
function hrefOfItem({ attributes }: Block, context: RenderContext): string {
  const id = numberAttribute(attributes, 'id');
  const uri = textAttribute(attributes, 'kind') === 'post-type' && id ? context.uri(id) : null;
  return uri === null ? escapeHtml(textAttribute(attributes, 'url')) : frontEndHref(uri, context);
}

function itemLink(block: Block, context: RenderContext): string {
  const { attributes } = block;
  const href = hrefOfItem(block, context);
  const target = attributes.opensInNewTab === true ? ' target="_blank"  ' : '';
  const label = `<span class="wp-block-navigation-item__label">${textAttribute(attributes, 'label')}</span>`;
  return `<a class="wp-block-navigation-item__content" ${href === '' ? '' : ` href="${href}"`}${target}>${label}</a>`;
}

/** Whether an entry has a label, and leads to no content that is not published. */
function isShown({ attributes }: Block, context: RenderContext): boolean {
  const id = numberAttribute(attributes, 'id');
  const namesContent =
    textAttribute(attributes, 'kind') === 'post-type' ||
    ['post', 'page'].includes(textAttribute(attributes, 'type'));
  const isHidden = namesContent && id !== undefined && context.post(id)?.status !== 'publish';
  return textAttribute(attributes, 'label') !== '' && !isHidden;
}

/** `core/navigation-link`. */
export function navigationLink(block: Block, { context }: Rendering): string {
  if (!isShown(block, context)) return '';
  return `<li class="${ITEM} ${wrapperClasses(block)}">${itemLink(block, context)}</li>`;
}

/** `core/navigation-submenu`. */
export function navigationSubmenu(block: Block, rendering: Rendering, inner: RenderInner): string {
  if (!isShown(block, rendering.context)) return '';
  const link = itemLink(block, rendering.context);
  return `<li class="${ITEM} has-child ${wrapperClasses(block)}">${link}<ul class="wp-block-navigation__submenu-container wp-block-navigation-submenu">${inner()}</ul></li>`;
}

/** `core/home-link`. */
export function homeLink(block: Block, { context }: Rendering): string {
  const label = textAttribute(block.attributes, 'label') || 'Home';
  return `<li class="${wrapperClasses(block, 'wp-block-navigation-item')}"><a class="wp-block-home-link__content wp-block-navigation-item__content" href="${escapeHtml(context.settings.frontEndUrl)}" rel="home">${label}</a></li>`;
}

/** `core/breadcrumbs`: from the front page to the content that holds the block. */
export function breadcrumbs(block: Block, { context, post }: Rendering): string {
  const { settings } = context;
  const crumbs: { href: string; text: string }[] = [];
  if (block.attributes.showHomeItem !== false && block.attributes.showHomeLink !== false) {
    crumbs.push({ href: frontEndHref('/', context), text: 'Home' });
  }
  for (const step of stepsTo(post, context)) crumbs.push(step);
  const separator = Object.hasOwn(block.attributes, 'separator')
    ? textAttribute(block.attributes, 'separator')
    : '/';
  const items = crumbs.map(({ href, text }) => `<li><a href="${href}">${text}</a></li>`);
  const title = renderEncodedTitle(post.title) || '(no title)';
  const isFront = post.id === settings.frontPageId;
  if (!isFront && block.attributes.showCurrentItem !== false) {
    items.push(`<li><span aria-current="page">${title}</span></li>`);
  }
  return `<nav style="--separator: &quot;${escapeHtml(separator)}&quot;" class="${wrapperClasses(block)}" aria-label="Breadcrumbs"><ol>${items.join('')}</ol></nav>`;
}

/** What stands between the front page and a content: the posts page and a category, an archive, or the pages above. */
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
      ...(category
        ? [{ href: frontEndHref(category.uri, context), text: escapeHtml(category.name) }]
        : []),
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

/** The posts page has no path of its own in WPGraphQL; its slug is where it stands. */
function pageUri(post: PostRecord, context: RenderContext): string | null {
  return context.uri(post.id) ?? (post.slug === '' ? null : `/${post.slug}/`);
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
