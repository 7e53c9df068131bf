import dynamic from 'next/dynamic';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { StillScreen } from '@/components/still-screen/StillScreen';
import type { SentPage, SentScreen } from './sent-data';
import type { Screen, ScreenPage, ScreenProps, TemplateName } from './templates';

/**
 * The views by template name, each a chunk of its own. No view knows about queries
 * (docs/decisions/0001-views-apart-from-queries.md). The server renders them; a browser renders
 * them only in a preview and in development. For a published page in production it loads at most
 * {@link livePart} (docs/decisions/0042-content-stands-in-a-page-once.md).
 */
const views: { [Name in TemplateName]: ComponentType<ScreenProps[Name]> } = {
  'front-page': dynamic(() => import('./front-page/FrontPageView')),
  page: dynamic(() => import('./page/PageView')),
  single: dynamic(() => import('./single/SingleView')),
  project: dynamic(() => import('./project/ProjectView')),
  comments: dynamic(() => import('./comments/CommentsView')),
  archive: dynamic(() => import('./archive/ArchiveView')),
  home: dynamic(() => import('./archive/ArchiveView')),
  posts: dynamic(() => import('./archive/ArchiveView')),
  author: dynamic(() => import('./archive/ArchiveView')),
  date: dynamic(() => import('./archive/ArchiveView')),
  singular: dynamic(() => import('./single/SingleView')),
};

function element<Props extends object>(view: ComponentType<Props>, props: Props): ReactElement {
  return createElement(view, props);
}

/** The view of a screen with its props. */
export function renderScreen<Name extends TemplateName>(screen: Screen<Name>): ReactElement {
  return element<ScreenProps[Name]>(views[screen.template], screen.props);
}

/**
 * The part of a screen that changes in the browser, in the same chunk as its view: that one is
 * loaded before React begins, because the server has rendered it. A screen in which nothing changes
 * has none, and loads no view.
 */
const LiveArchive = dynamic(() =>
  import('./archive/ArchiveView').then(({ LiveArchive: live }) => live),
);
const LiveFrontPage = dynamic(() =>
  import('./front-page/FrontPageView').then(({ LiveFrontPage: live }) => live),
);

function livePart(sent: SentScreen): ReactElement | null {
  switch (sent.view) {
    case null:
      return null;
    case 'archive':
      return createElement(LiveArchive, sent.props);
    case 'front-page':
      return createElement(LiveFrontPage, sent.props);
  }
}

/** A page's screen: all of it on the server, and in a browser the part that changes. */
export function renderPage(page: ScreenPage | SentPage): ReactElement {
  if ('screen' in page) return renderScreen(page.screen);
  const { sent } = page;
  const { words, hasLanguages } = sent;
  return createElement(StillScreen, { words, hasLanguages }, livePart(sent));
}
