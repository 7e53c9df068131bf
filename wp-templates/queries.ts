import { archiveQuery } from './archive/archive-template';
import { authorQuery } from './author/author-template';
import { frontPageQuery } from './front-page/front-page-template';

import { pageQuery } from './page/page-template';
import { projectQuery } from './project/project-template';
import type { Screen, Screens, TemplateName } from './screens';
import { singleQuery } from './single/single-template';
import type { Ask, LoadableTemplate, TemplateRequest } from './template';
import type { Site } from '@/lib/content/shared/site';

/** The queries by template name; `index.ts` has the views of the same names. */
export const templateQueries: { [Name in TemplateName]: LoadableTemplate<Screens[Name]> } = {
  'front-page': frontPageQuery,
  page: pageQuery,
  single: singleQuery,
  project: projectQuery,
  archive: archiveQuery,
  home: archiveQuery,
  author: authorQuery,
};

/** What routing needs to know of the templates: their names, and which of them are lists with numbered pages. */
export const registry = {
  names: new Set(Object.keys(templateQueries)),
  numbered: new Set(['archive', 'home', 'author']),
};

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templateQueries, name);
}

/**
 * Runs a template's query and makes the props of its view.
 *
 * @returns null when the CMS does not find the node (any more)
 * @throws {Error} when there is no such template; {CmsUnavailable} when the CMS does not answer
 */
export async function loadScreen(
  name: string,
  ask: Ask,
  request: TemplateRequest,
  site: Site,
): Promise<Screen | null> {
  if (!isTemplate(name)) throw new Error(`There is no template named ${name}`);
  switch (name) {
    case 'front-page':
      return screen(name, await templateQueries[name].load(ask, request, site));
    case 'page':
      return screen(name, await templateQueries[name].load(ask, request, site));
    case 'single':
      return screen(name, await templateQueries[name].load(ask, request, site));
    case 'project':
      return screen(name, await templateQueries[name].load(ask, request, site));
    case 'author':
      return screen(name, await templateQueries[name].load(ask, request, site));
    case 'archive':
    case 'home':
      return screen(name, await templateQueries[name].load(ask, request, site));
  }
}

function screen<Name extends TemplateName>(template: Name, props: Screens[Name] | null) {
  return props && { template, props };
}
