import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import type { Site } from '@homegrown/engine/content/shared/site';
import type { TemplateRequest } from '@homegrown/engine/templates/define-template';
import * as screens from '@homegrown/engine/templates/screens';
import { type ScreenPage, templates } from '@/wp-templates/templates';

/** A screen of one of the site's templates. */
export type Screen = ScreenPage['screen'];

/** The screen of one of the site's templates; null when the CMS does not find the node. */
export const loadScreen = <Name extends keyof typeof templates>(
  template: Name,
  queryCms: QueryCms,
  request: TemplateRequest,
  site: Site,
) => screens.loadScreen(templates, template, queryCms, request, site);
