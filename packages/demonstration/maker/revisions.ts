import { projectFields } from './custom-fields';
import { blocksOf, fieldHtmlOf, type MakerContext } from './documents';
import type { SourceRevision } from './read-source';
import { sqlLocal } from './site-time';

/** A revision as the settings file holds it. */
export interface SettingsRevision {
  id: number;
  parent: number;
  kind: 'autosave';
  author: string;
  date: string;
  title: string;
  content: string;
  excerpt: string;
  meta?: Record<string, string>;
}

/**
 * The unpublished changes that an editor's browser has saved: the document's own Markdown with some
 * edits.
 *
 * @throws Error when the document does not exist or an edit finds nothing to change.
 */
export function revisionOf(revision: SourceRevision, context: MakerContext): SettingsRevision {
  const { source, ids } = context;
  const common = {
    id: ids.post(`revision/${revision.of}`),
    parent: ids.post(revision.of),
    kind: 'autosave' as const,
    author: revision.author,
    date: sqlLocal(revision.date),
  };
  const [type, slug] = revision.of.split('/');
  if (type === 'project') {
    const project = source.projects.find((one) => one.slug === slug);
    if (!project) throw new Error(`A revision changes ${revision.of}, which does not exist`);
    const meta = projectFields({
      title: revision.title ?? project.projectTitle ?? project.title,
      summary: revision.summary ?? project.summary,
      contentArea: fieldHtmlOf(revision.of, edited(revision, project.markdown), context),
    });
    return {
      ...common,
      title: revision.title ?? project.title,
      content: '',
      excerpt: '',
      meta: Object.fromEntries(meta),
    };
  }
  const document = (type === 'page' ? source.pages : source.posts).find((one) => one.slug === slug);
  if (!document) throw new Error(`A revision changes ${revision.of}, which does not exist`);
  return {
    ...common,
    title: revision.title ?? document.title,
    content: blocksOf(revision.of, edited(revision, document.markdown), context),
    excerpt: document.excerpt ?? '',
  };
}

function edited({ of, edits }: SourceRevision, markdown: string): string {
  return edits.reduce((text, { find, replace }) => {
    if (!text.includes(find))
      throw new Error(`The revision of ${of} changes what is not there: ${find}`);
    return text.replace(find, () => replace);
  }, markdown);
}
