import { mimeType } from '../../render';
import type { GraphContext } from '../context';
import type { AddressedNode, PostNode, TermNode } from '../nodes/node';

/**
 * FaustWP's field `templates`, with its defect: after the first custom post, every node of the
 * operation has the templates of that post (`repeatedTemplates` in ../context.ts).
 */
export function templates(node: AddressedNode, _args: object, context: GraphContext) {
  if (context.repeatedTemplates) return context.repeatedTemplates;
  const own = templatesOf(node, context);
  if (node.kind === 'post' && !['post', 'page', 'attachment'].includes(node.subject.type)) {
    context.repeatedTemplates = own;
  }
  return own;
}

/**
 * The names of WordPress's template hierarchy for a node, the most special first, without `.php`.
 * https://developer.wordpress.org/themes/basics/template-hierarchy/
 */
function templatesOf(node: AddressedNode, context: GraphContext): string[] {
  switch (node.kind) {
    case 'post':
      return postTemplates(node, context);
    case 'term':
      return termTemplates(node);
    case 'user':
      return [
        `author-${node.record.nicename}`,
        `author-${node.record.id}`,
        'author',
        'archive',
        'index',
      ];
    case 'contentType':
      return node.record.name === 'post'
        ? [...(context.store.settings.frontPageId === null ? ['front-page'] : []), 'home', 'index']
        : [`archive-${node.record.name}`, 'archive', 'index'];
    case 'comment':
      return ['index'];
  }
}

function postTemplates({ subject }: PostNode, { store }: GraphContext): string[] {
  const { frontPageId, privacyPageId } = store.settings;
  const { id, slug, type } = subject;
  const front = id === frontPageId ? ['front-page'] : [];
  const privacy = id === privacyPageId ? ['privacy-policy'] : [];
  const custom = subject.meta.get('_wp_page_template') ?? 'default';
  const own = custom === 'default' || custom === '' ? [] : [custom.replace(/\.php$/, '')];
  if (type === 'page') {
    const named = slugForms(slug).map((form) => `page-${form}`);
    return [...front, ...privacy, ...own, ...named, `page-${id}`, 'page', 'index'];
  }
  const named = slugForms(slug).map((form) => `single-${type}-${form}`);
  const file = type === 'attachment' ? attachmentTemplates(mimeType(subject)) : [];
  return [...file, ...own, ...named, `single-${type}`, 'single', 'index'];
}

/** `get_attachment_template`: image-jpeg, jpeg, image, attachment. */
function attachmentTemplates(mime: string): string[] {
  const [type = '', subtype = ''] = mime.split('/');
  return [...(subtype === '' ? [] : [`${type}-${subtype}`, subtype]), type, 'attachment'];
}

/**
 * A slug as it is read and, where that differs, as WordPress stores it: templates may be named
 * after either.
 */
function slugForms(slug: string): string[] {
  const stored = encodeURIComponent(slug).toLowerCase();
  return stored === slug ? [slug] : [slug, stored];
}

function termTemplates({ record }: TermNode): string[] {
  const { taxonomy, slug, id } = record;
  const forms = slugForms(slug);
  const prefix = taxonomy === 'category' ? 'category' : taxonomy === 'post_tag' ? 'tag' : null;
  const own =
    prefix === null
      ? [...forms.map((form) => `taxonomy-${taxonomy}-${form}`), `taxonomy-${taxonomy}`, 'taxonomy']
      : [...forms.map((form) => `${prefix}-${form}`), `${prefix}-${id}`, prefix];
  return [...own, 'archive', 'index'];
}
