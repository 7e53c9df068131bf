import { createHash } from 'node:crypto';
import type { Attachments } from './attachments';
import { customFields, projectFields, testimonialFields } from './custom-fields';
import { markdownToBlocks } from './markdown-to-blocks';
import { markdownToHtml } from './markdown-to-html';
import { phpSerialize } from './php-serialize';
import type {
  Source,
  SourceEntry,
  SourceForm,
  SourcePage,
  SourcePost,
  SourceProject,
  SourceTestimonial,
} from './read-source';
import type { StableIds } from './stable-ids';
import { storedSlug, type WxrComment, type WxrItem } from './wxr-item';

/** What all items of an export are made from. */
export interface MakerContext {
  source: Source;
  ids: StableIds;
  attachments: Attachments;
}

/** The block markup of a post's or page's Markdown; errors name the document. */
export function blocksOf(owner: string, markdown: string, { attachments }: MakerContext): string {
  return namingOwner(owner, () =>
    markdownToBlocks(markdown, (place) => attachments.shown(owner, place)),
  );
}

/**
 * The HTML of a field's Markdown; errors name the document. Its pictures have addresses without a
 * host: WordPress's importer puts a new host into contents, but not into fields.
 */
export function fieldHtmlOf(
  owner: string,
  markdown: string,
  { attachments }: MakerContext,
): string {
  return namingOwner(owner, () =>
    markdownToHtml(markdown, (place) => {
      const { id, url } = attachments.shown(owner, place);
      return { id, url: new URL(url).pathname };
    }),
  );
}

function namingOwner(owner: string, make: () => string): string {
  try {
    return make();
  } catch (error) {
    throw new Error(`${owner}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function threadComment(
  comment: NonNullable<SourcePost['comments']>[number],
  { source }: MakerContext,
): WxrComment {
  const user = source.users.find(({ login }) => login === comment.user);
  const { id, answers = 0, name, email, url = '', date, text } = comment;
  return {
    id,
    parentId: answers,
    userId: user?.id ?? 0,
    name,
    email,
    url,
    date,
    text: text.trim(),
  };
}

/** The item of a post. Drafts and pending posts have no slug of their own yet, as in WordPress. */
export function postItem(post: SourcePost, context: MakerContext): WxrItem {
  const { source, ids } = context;
  const { cms, frontEnd } = source.site;
  const owner = `post/${post.slug}`;
  const id = ids.post(owner);
  const named = post.status !== 'draft' && post.status !== 'pending';
  const addressed = named && post.status !== 'future';
  const name = named ? storedSlug(post.slug) : '';
  return {
    ...common(post),
    id,
    type: 'post',
    status: post.status,
    name,
    link: addressed ? `${frontEnd}/${name}/` : `${frontEnd}/?p=${id}`,
    guid: `${cms}/?p=${id}`,
    creator: post.author,
    content: blocksOf(owner, post.markdown, context),
    excerpt: post.excerpt ?? '',
    password: post.password,
    comments: post.comments ? 'open' : 'closed',
    thread: (post.comments ?? []).map((comment) => threadComment(comment, context)),
    terms: [
      ...termsOf('category', post.categories, source.terms.categories),
      ...termsOf('post_tag', post.tags, source.terms.tags),
    ],
    meta: [...descriptionMeta(post.description), ...thumbnail(owner, context)],
  };
}

export function pageItem(page: SourcePage, context: MakerContext): WxrItem {
  const { ids, source } = context;
  const { cms, frontEnd, frontPage } = source.site;
  const owner = `page/${page.slug}`;
  const id = ids.post(owner);
  const path = page.slug === frontPage ? '' : `${pagePath(page, source.pages)}/`;
  return {
    ...common(page),
    id,
    type: 'page',
    status: 'publish',
    name: storedSlug(page.slug),
    link: `${frontEnd}/${path}`,
    guid: `${cms}/?page_id=${id}`,
    creator: page.author,
    content: blocksOf(owner, page.markdown, context),
    excerpt: page.excerpt ?? '',
    parentId: page.parent === undefined ? 0 : ids.post(`page/${page.parent}`),
    menuOrder: page.menuOrder,
    meta: [...descriptionMeta(page.description), ...thumbnail(owner, context)],
  };
}

/** The item of a project: what it shows is in its fields. */
export function projectItem(project: SourceProject, context: MakerContext): WxrItem {
  const { cms, frontEnd } = context.source.site;
  const { trade, year, place, task, result, quotation, speaker } = project;
  const owner = `project/${project.slug}`;
  const id = context.ids.post(owner);
  const name = storedSlug(project.slug);
  return {
    ...common(project),
    id,
    type: 'project',
    status: 'publish',
    name,
    link: `${frontEnd}/projects/${name}/`,
    guid: `${cms}/?post_type=project&p=${id}`,
    creator: project.author,
    excerpt: project.excerpt ?? '',
    meta: [
      ...projectFields(
        {
          title: project.projectTitle ?? project.title,
          summary: project.summary,
          contentArea: fieldHtmlOf(owner, project.markdown, context),
        },
        {
          trade,
          year,
          place,
          task,
          result,
          before: context.attachments.idAt(owner, 'before'),
          after: context.attachments.idAt(owner, 'after'),
          quotation,
          speaker,
        },
      ),
      ...descriptionMeta(project.description),
      ...thumbnail(owner, context),
    ],
  };
}

export function testimonialItem(testimonial: SourceTestimonial, context: MakerContext): WxrItem {
  const { cms, frontEnd } = context.source.site;
  const owner = `testimonial/${testimonial.slug}`;
  const id = context.ids.post(owner);
  const name = storedSlug(testimonial.slug);
  return {
    ...common(testimonial),
    id,
    type: 'testimonial',
    status: 'publish',
    name,
    link: `${frontEnd}/testimonials/${name}/`,
    guid: `${cms}/?post_type=testimonial&p=${id}`,
    creator: 'admin',
    meta: [
      ...testimonialFields({
        content: fieldHtmlOf(owner, testimonial.markdown, context),
        author: testimonial.testimonialAuthor,
      }),
      ...thumbnail(owner, context),
    ],
  };
}

/** The item of a content type that `types.yaml` declares. */
export function entryItem(entry: SourceEntry, context: MakerContext): WxrItem {
  const { cms, frontEnd } = context.source.site;
  const { type } = entry;
  const owner = `${type}/${entry.slug}`;
  const id = context.ids.post(owner);
  const name = storedSlug(entry.slug);
  const fields = Object.entries(entry.fields).map(([field, value]) => ({
    name: field,
    key: `field_${type}_${field}`,
    // PHP's true and false as texts.
    value: typeof value === 'boolean' ? (value ? '1' : '0') : String(value),
  }));
  return {
    ...common(entry),
    id,
    type,
    status: 'publish',
    name,
    link: `${frontEnd}/${entry.rewrite}/${name}/`,
    guid: `${cms}/?post_type=${type}&p=${id}`,
    creator: entry.author,
    content: blocksOf(owner, entry.markdown, context),
    excerpt: entry.excerpt ?? '',
    meta: [
      ...customFields(fields),
      ...descriptionMeta(entry.description),
      ...thumbnail(owner, context),
    ],
  };
}

/**
 * The item of a form of Contact Form 7: its template is in its meta, by the names of the plugin.
 */
export function formItem(form: SourceForm, { ids, source }: MakerContext): WxrItem {
  const { cms } = source.site;
  const id = ids.post(`form/${form.slug}`);
  const address = `${cms}/?post_type=wpcf7_contact_form&p=${id}`;
  const template = form.markdown.trim();
  return {
    ...common(form),
    id,
    type: 'wpcf7_contact_form',
    status: 'publish',
    name: storedSlug(form.slug),
    link: address,
    guid: address,
    creator: form.author,
    content: template,
    excerpt: '',
    meta: [
      ['_form', template],
      ['_messages', phpSerialize(Object.entries(form.messages))],
      ['_locale', source.site.language.replace('-', '_')],
      ['_hash', createHash('sha1').update(`form/${form.slug}`).digest('hex')],
    ],
  };
}

function common({
  title,
  date,
  modified = date,
}: {
  title: string;
  date: string;
  modified?: string | undefined;
}) {
  return {
    title,
    date,
    modified,
    content: '',
    excerpt: '',
    parentId: 0,
    menuOrder: 0,
    password: '',
    comments: 'closed' as const,
    thread: [],
    terms: [],
  };
}

function pagePath(page: SourcePage, pages: readonly SourcePage[]): string {
  if (page.parent === undefined) return storedSlug(page.slug);
  const parent = pages.find(({ slug }) => slug === page.parent);
  if (!parent) throw new Error(`page/${page.slug}: no page is called ${page.parent}`);
  return `${pagePath(parent, pages)}/${storedSlug(page.slug)}`;
}

function termsOf(taxonomy: string, slugs: readonly string[], known: Source['terms']['categories']) {
  return known
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, name }) => ({ taxonomy, slug, name }));
}

function descriptionMeta(description: string | undefined): [string, string][] {
  return description === undefined ? [] : [['description', description]];
}

function thumbnail(owner: string, { attachments }: MakerContext): [string, string][] {
  const id = attachments.idAt(owner, 0);
  return id === undefined ? [] : [['_thumbnail_id', String(id)]];
}
