import dynamic from 'next/dynamic';
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { Screen, Screens, TemplateName } from './screens';

/**
 * The views by template name. Each is a chunk of its own, loaded by the pages that show it; none of them knows of
 * queries (DESIGN.md, decision 1).
 */
const views: { [Name in TemplateName]: ComponentType<Screens[Name]> } = {
  'front-page': dynamic(() => import('./front-page/FrontPageView')),
  page: dynamic(() => import('./page/PageView')),
  single: dynamic(() => import('./single/SingleView')),
  project: dynamic(() => import('./project/ProjectView')),
  archive: dynamic(() => import('./archive/ArchiveView')),
  home: dynamic(() => import('./archive/ArchiveView')),
  author: dynamic(() => import('./archive/ArchiveView')),
};

function viewOf<Name extends TemplateName>(template: Name, props: Screens[Name]): ReactElement {
  return createElement<Screens[Name]>(views[template], props);
}

/** The view of a screen with its props. */
export function renderScreen(screen: Screen): ReactElement {
  switch (screen.template) {
    case 'front-page':
      return viewOf(screen.template, screen.props);
    case 'page':
      return viewOf(screen.template, screen.props);
    case 'single':
      return viewOf(screen.template, screen.props);
    case 'project':
      return viewOf(screen.template, screen.props);
    case 'author':
      return viewOf(screen.template, screen.props);
    case 'archive':
    case 'home':
      return viewOf(screen.template, screen.props);
  }
}
