import dynamic from 'next/dynamic';
import { type ComponentType, createElement, type ReactElement } from 'react';
import ArchiveView from './archive/ArchiveView';
import FrontPageView from './front-page/FrontPageView';
import PageView from './page/PageView';
import ProjectView from './project/ProjectView';
import SingleView from './single/SingleView';
import type { Screen, ScreenProps, TemplateName } from './templates';

/**
 * The views by template name. No view knows about queries
 * (docs/decisions/0001-views-apart-from-queries.md). The server renders them; a browser does in
 * development alone.
 */
const views: { [Name in TemplateName]: ComponentType<ScreenProps[Name]> } = {
  'front-page': FrontPageView,
  page: PageView,
  single: SingleView,
  project: ProjectView,
  // Its styles are for few visits, and come with it.
  comments: dynamic(() => import('./comments/CommentsView')),
  archive: ArchiveView,
  home: ArchiveView,
  posts: ArchiveView,
  author: ArchiveView,
  date: ArchiveView,
  singular: SingleView,
};

function element<Props extends object>(view: ComponentType<Props>, props: Props): ReactElement {
  return createElement(view, props);
}

/** The view of a screen with its props. */
export function renderScreen<Name extends TemplateName>(screen: Screen<Name>): ReactElement {
  return element<ScreenProps[Name]>(views[screen.template], screen.props);
}
