import type { ContentTypeRecord } from '../../model';

/** The content types of the recorded WordPress, as its settings file declares them. */
export const DECLARED_TYPES: readonly ContentTypeRecord[] = [
  {
    name: 'project',
    label: 'Projects',
    singularLabel: 'Project',
    rewrite: 'projects',
    archive: '/projects/',
    hierarchical: false,
    fields: {
      projectFields: { project_title: 'text', summary: 'textarea', content_area: 'wysiwyg' },
    },
  },
  {
    name: 'testimonial',
    label: 'Testimonials',
    singularLabel: 'Testimonial',
    rewrite: 'testimonials',
    archive: null,
    hierarchical: false,
    supports: ['title', 'editor', 'thumbnail', 'revisions'],
    fields: {
      testimonialFields: { testimonial_content: 'wysiwyg', testimonial_author: 'text' },
    },
  },
];
