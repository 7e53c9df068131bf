import type { PropsOf, ScreenPage as PageOf } from '@homegrown/engine/templates/screens';
import { archiveTemplate } from './archive/archive-template';
import { authorTemplate } from './author/author-template';
import { commentsTemplate } from './comments/comments-template';
import { dateTemplate } from './date/date-template';
import { frontPageTemplate } from './front-page/front-page-template';
import { pageTemplate } from './page/page-template';
import { postsTemplate } from './posts/posts-template';
import { projectTemplate } from './project/project-template';
import { singleTemplate } from './single/single-template';
import { singularTemplate } from './singular/singular-template';

/** The templates by the names of WordPress's template hierarchy. */
export const templates = {
  'front-page': frontPageTemplate,
  page: pageTemplate,
  single: singleTemplate,
  project: projectTemplate,
  // WordPress's pages of a post's comments, /comment-page-2/.
  comments: commentsTemplate,
  archive: archiveTemplate,
  // The posts page: WordPress's list of the content type "post".
  home: archiveTemplate,
  // The posts of one language, on a multilingual site.
  posts: postsTemplate,
  author: authorTemplate,
  date: dateTemplate,
  // WordPress's name for the template of all other content, such as an owner's own content types.
  singular: singularTemplate,
};

export type TemplateName = keyof typeof templates;

/** The props of a page that shows a screen. */
export type ScreenPage = PageOf<PropsOf<typeof templates>>;
