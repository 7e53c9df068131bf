import type { ServerResponse } from 'node:http';
import { environment } from '#cms/environment';
import { queryCmsForRequest } from '#cms/query-cms';
import { isOfCms } from '#cms/unavailable';
import { basePath } from '#content/shared/base-path';
import { unsentPage } from '#forms/unsent-page';
import { segmentsOfPath } from '#routing/address';
import { routeAddress } from '#routing/route-address';
import type { SiteDefinition } from '#site/define-site';
import type { PropsByName, Templates } from '#templates/screens';
import type { Sent } from './sent';

/** Leads a browser that has sent a form to a page, which it gets without sending it again. */
export const redirectTo = (destination: string) =>
  ({ redirect: { destination, basePath: false, statusCode: 303 } }) as const;

/** The segments of a page that a form names, as the catch-all page has them; null for no page. */
export const segmentsNamed = (path: unknown): readonly string[] | null =>
  segmentsOfPath(path, { basePath, trailingSlash: environment().TRAILING_SLASH });

/**
 * Answers with a page of its own that says why a form was not sent, and with what was typed.
 *
 * @param said as {@link unsentPage} takes it
 */
export function sendUnsent(
  response: ServerResponse,
  status: number,
  ...said: Parameters<typeof unsentPage>
): Sent {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(unsentPage(...said));
  return { props: {} };
}

/** The templates that show pages, and the site. */
export interface Shown<Props extends PropsByName> {
  templates: Templates<Props>;
  site: SiteDefinition;
}

/** What stands at a page now, and the function that has asked for it. @throws {CmsUnavailable} */
export async function routeNow<Props extends PropsByName>(
  segments: readonly string[],
  { templates, site }: Shown<Props>,
) {
  const queryCms = await queryCmsForRequest(site);
  const { TRAILING_SLASH: trailingSlash } = environment();
  const route = await routeAddress(segments, templates, { trailingSlash, queryCms, site });
  return { route, queryCms };
}

/**
 * What a form is answered with. If WordPress does not answer, the reason is logged, and what was
 * sent is not lost.
 */
export async function unlessDown<Answer>(load: () => Promise<Answer>): Promise<Answer | 'down'> {
  try {
    return await load();
  } catch (error) {
    if (!isOfCms(error)) throw error;
    console.error(error);
    return 'down';
  }
}
