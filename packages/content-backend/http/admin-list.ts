import { canEditPost } from '../graph/access/access';
import type { Viewer } from '../graph/access/viewer';
import type { SiteContext } from '../graph/context';
import type { PostRecord, PostStatus } from '../model';
import { decodeEntities, escapeHtml } from '../render';
import { previewLink } from '../sign-in/preview-link';

/** The most rows of one page; more are of no use. */
const MAX_LISTED = 100;

const STATUS_WORDS: Partial<Record<PostStatus, string>> = {
  draft: 'Draft',
  pending: 'Pending',
  future: 'Scheduled',
  private: 'Private',
};

/** Content without markup in its title. */
export function plainTitle({ title }: PostRecord): string {
  return decodeEntities(title.replace(/<[^<>]*>/g, '')) || '(no title)';
}

/** "Draft", "Unpublished changes"; '' for what everybody sees as it is. */
function stateOf(post: PostRecord, { store }: SiteContext): string {
  const isChanged = store.revisionsOf(post.id).some(({ modified, title, content, excerpt }) => {
    const isSame = title === post.title && content === post.content && excerpt === post.excerpt;
    return modified > post.modified && !isSame;
  });
  const words = STATUS_WORDS[post.status] ?? '';
  return words === '' && isChanged ? 'Unpublished changes' : words;
}

/**
 * The content that a user may edit, as HTML: of one content type, what is not public first; or,
 * without a type, all that is not public as it stands. '' when there is none.
 */
export function adminList(type: string | null, viewer: Viewer, site: SiteContext): string {
  const rows = site.store.posts
    .filter((post) => (type === null ? post.type !== 'attachment' : post.type === type))
    .filter((post) => post.status !== 'trash' && post.status !== 'auto-draft')
    .filter((post) => canEditPost(viewer, post))
    .map((post) => ({ post, state: stateOf(post, site) }));
  const hidden = rows.filter(({ state }) => state !== '');
  const open = type === null ? [] : rows.filter(({ state }) => state === '');
  const shown = [...hidden, ...open].slice(0, MAX_LISTED);
  if (shown.length === 0) return '';
  const heading = type === null ? '<h2>Not published as it stands</h2>\n' : '';
  return `${heading}<ul class="rows">\n${shown.map((row) => rowOf(row, site)).join('\n')}\n</ul>`;
}

function rowOf({ post, state }: { post: PostRecord; state: string }, site: SiteContext): string {
  const title = escapeHtml(plainTitle(post));
  const preview = previewLink(post, site);
  const links = [
    state === '' ? '' : `<span>${escapeHtml(state)}</span>`,
    preview === null
      ? ''
      : `<a href="${escapeHtml(preview)}">Preview<span class="unseen"> ${title}</span></a>`,
  ].filter(Boolean);
  return `<li><a href="/wp-admin/post.php?post=${post.id}&amp;action=edit">${title}</a><span class="row">${links.join(' · ')}</span></li>`;
}
