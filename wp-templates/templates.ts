import { type ComponentType, createElement, type ReactElement } from 'react';
import type { ListPage } from '@/components/archive-list/ArchiveList';
import type { Ask } from '@/lib/cms/create-ask';
import type { Site } from '@/lib/content/shared/site';
import { archiveTemplate } from './archive/archive-template';
import { authorTemplate } from './author/author-template';
import { commentsTemplate } from './comments/comments-template';
import { dateTemplate } from './date/date-template';
import type { Template, TemplateRequest } from './define-template';
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

/** The props of each template's view. */
export type ScreenProps = {
  [Name in TemplateName]: (typeof templates)[Name] extends Template<infer Props> ? Props : never;
};

/** A template's name with the props of its view. */
export type Screen<Name extends TemplateName = TemplateName> = {
  [Each in Name]: { template: Each; props: ScreenProps[Each] };
}[Name];

/** The page of the list that a screen shows; null for a screen without a list. */
export function listOf({ props }: Screen): ListPage | null {
  return 'list' in props ? props.list : null;
}

type TextScreen = Extract<Screen, { props: { html: string | null } }>;

const hasText = (screen: Screen): screen is TextScreen => 'html' in screen.props;

/** The sanitised HTML of the content that a screen shows; null for a screen without content. */
export const htmlOf = (screen: Screen): string | null =>
  hasText(screen) ? screen.props.html : null;

const changed = <One extends TextScreen>(screen: One, html: string): One => ({
  ...screen,
  props: { ...screen.props, html },
});

/** The screen with other HTML as its content. */
export const withHtml = (screen: Screen, html: string): Screen =>
  hasText(screen) ? changed(screen, html) : screen;

const withFrame = <One extends Screen>(screen: One, frame: Screen['props']['frame']): One => ({
  ...screen,
  props: { ...screen.props, frame },
});

/** The screen without the newsletter's form. */
export const withoutNewsletter = <One extends Screen>(screen: One): One =>
  withFrame(screen, { ...screen.props.frame, newsletter: null });

const byName: { [Name in TemplateName]: Template<ScreenProps[Name]> } = templates;

/** The props of a page that shows a screen. */
export interface ScreenPage {
  screen: Screen;
}

/**
 * Sends a template's query and makes its screen.
 *
 * @returns null when the CMS does not find the node (any more)
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadScreen<Name extends TemplateName>(
  template: Name,
  ask: Ask,
  request: TemplateRequest,
  site: Site,
): Promise<Screen<Name> | null> {
  const props = await byName[template].load(ask, request, site);
  return props && { template, props };
}

function element<Props extends object>(View: ComponentType<Props>, props: Props): ReactElement {
  return createElement(View, props);
}

/** The view of a screen with its props. */
export function renderScreen<Name extends TemplateName>(screen: Screen<Name>): ReactElement {
  return element<ScreenProps[Name]>(byName[screen.template].View, screen.props);
}
