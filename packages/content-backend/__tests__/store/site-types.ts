import type { ContentTypeRecord, TaxonomyRecord } from '../../model';

const inCapitals = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** A content type with a list of its own; both are called as the type is, with an s. */
export const contentType = (
  name: string,
  more: Partial<ContentTypeRecord> = {},
): ContentTypeRecord => ({
  name,
  label: `${inCapitals(name)}s`,
  singularLabel: inCapitals(name),
  rewrite: `${name}s`,
  archive: `/${name}s/`,
  hierarchical: false,
  ...more,
});

/** A taxonomy of posts. */
export const taxonomy = (name: string, more: Partial<TaxonomyRecord> = {}): TaxonomyRecord => ({
  name,
  label: `${inCapitals(name)}s`,
  rewrite: name,
  hierarchical: false,
  contentTypes: ['post'],
  ...more,
});

/** The content types of the recorded WordPress, as its settings file declares them. */
export const DECLARED_TYPES: readonly ContentTypeRecord[] = [
  contentType('project', {
    fields: {
      projectFields: { project_title: 'text', summary: 'textarea', content_area: 'wysiwyg' },
    },
  }),
  contentType('testimonial', {
    archive: null,
    supports: ['title', 'editor', 'thumbnail', 'revisions'],
    fields: {
      testimonialFields: { testimonial_content: 'wysiwyg', testimonial_author: 'text' },
    },
  }),
];
