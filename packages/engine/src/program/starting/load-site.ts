import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Queries } from '#program/doctor/site-queries';
import type { SiteDefinition } from '#site/define-site';
import { root } from './project';

const load = <Exports>(file: string): Promise<Exports> =>
  import(pathToFileURL(path.join(root, file)).href);

/** What the site's `site.ts` defines. It is TypeScript: Node has been started with tsx. */
export const loadSite = async (): Promise<SiteDefinition> =>
  (await load<{ site: SiteDefinition }>('site.ts')).site;

/** Every query of the site and of the engine, as `npm run generate` lists them. */
export const loadQueries = async (): Promise<Queries> =>
  (await load<{ queries: Queries }>('generated/queries.ts')).queries;
