import { renderRichText } from '../../render';
import type { GraphContext } from '../context';
import type { FieldGroupNode, PostNode } from '../nodes/node';

/**
 * The groups of ACF fields of the two custom types. Text comes as it was typed, rich text as HTML, empty as null
 * (behaviour.md 26). The fields of a revision are those of the post: an autosave does not hold any.
 */

function group(typeName: string) {
  return (post: PostNode): FieldGroupNode | null =>
    post.restricted ? null : { kind: 'fieldGroup', typeName, post };
}

function text(metaKey: string) {
  return ({ post }: FieldGroupNode) => valueOf(post, metaKey) || null;
}

function richText(metaKey: string) {
  return ({ post }: FieldGroupNode, _args: object, { render }: GraphContext) =>
    renderRichText(valueOf(post, metaKey), post.subject, render) || null;
}

function valueOf({ record, subject }: PostNode, metaKey: string): string {
  return record.meta.get(metaKey) ?? subject.meta.get(metaKey) ?? '';
}

export const projectGroupField = { projectFields: group('ProjectFields') };

export const testimonialGroupField = { testimonialFields: group('TestimonialFields') };

export const projectFields = {
  fieldGroupName: () => 'projectFields',
  projectTitle: text('project_title'),
  summary: text('summary'),
  contentArea: richText('content_area'),
};

export const testimonialFields = {
  fieldGroupName: () => 'testimonialFields',
  testimonialContent: richText('testimonial_content'),
  testimonialAuthor: text('testimonial_author'),
};
