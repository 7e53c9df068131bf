import type { QueryCms } from '#cms/apollo-client';
import { translated } from '#content/server/languages';
import type { Site } from '#content/shared/site';
import { answerBy } from '#documents/answer-by';
import type { DocumentAnswer, DocumentOutcome } from '#documents/document';
import { entryOf } from '#documents/feed/feed-entry';
import { GetMarkdownDocument } from '#generated/documents/markdown/markdown';
import { routeSegments } from '#routing/address';
import { routeAddress } from '#routing/route-address';
import { confirmGone } from '#routing/seed-node';
import { describedBy, answerInLanguage, languageTag } from '#seo/language-tag';
import { markdownPath } from '#seo/markdown-path';
import { articleMarkdown } from './article-markdown';

/** Everything that has an address and is no list. */
const CONTENT = { singular: { paged: false } };

/** A request for a page's address with `.md` at its end. */
export interface MarkdownRequest {
  /** The segments of the page's path, decoded. */
  segments: readonly string[];
  site: Site;
  trailingSlash: boolean;
}

async function outcomeOf(request: MarkdownRequest, queryCms: QueryCms): Promise<DocumentOutcome> {
  const { segments, site, trailingSlash } = request;
  const asked = routeSegments(segments, trailingSlash);
  const route = await routeAddress(asked, CONTENT, { trailingSlash, queryCms, site });
  if (route.kind === 'missing' || route.kind === 'gone') return { kind: 'missing' };
  if (route.kind === 'redirect') {
    // Nothing says that another site of a network has Markdown.
    if (!route.to.startsWith('/')) return { kind: 'missing' };
    return { kind: 'redirect', to: `${site.basePath}${markdownPath(route.to) ?? route.to}` };
  }
  const answer = await queryCms(GetMarkdownDocument, {
    databaseId: String(route.node.databaseId ?? 0),
  });
  const own = translated(route.node, site);
  const data = own ? answerInLanguage(answer, own.language) : answer;
  if (!data.contentNode) {
    await confirmGone(route.node.uri, queryCms, site);
    return { kind: 'missing' };
  }
  const entry = entryOf(data.contentNode, describedBy(data, site));
  if (!entry) return { kind: 'missing' };
  const body = articleMarkdown(entry, languageTag(data, site));
  // https://www.rfc-editor.org/rfc/rfc7763; search engines have the page itself.
  const type = 'text/markdown; charset=utf-8';
  return { kind: 'document', document: { type, body, link: `<${entry.url}>; rel="canonical"` } };
}

/**
 * The answer of content's address with `.md` at its end: its text as Markdown. If the content is
 * found elsewhere, redirects there; lists and content with a password have no Markdown.
 *
 * @param queryCms of this request
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export function makeMarkdown(
  request: MarkdownRequest,
  queryCms: QueryCms,
): Promise<DocumentAnswer> {
  const path = `/${request.segments.join('/')}/`;
  return answerBy(queryCms, request.site, (collecting) => outcomeOf(request, collecting), path);
}
