import type { GetServerSideProps, GetServerSidePropsResult } from 'next';
import { currentSite } from '#cms/current-site';
import { type ProtectedContent, textBehindPassword } from '#cms/protected-text';
import { maySendSecrets } from '#limits/network-address';
import { isOwnRequest } from '#limits/own-request';
import { mayTryPassword, wasNoGuess } from '#limits/password-guesses';
import { refuseTooMany } from '#limits/too-many-requests';
import { mayRequest, visitorAddress } from '#limits/visitor-limit';
import { postedForm } from '#next/server/posted-body';
import type { SiteDefinition } from '#site/define-site';
import type { RequestedNode } from '#templates/define-template';
import { loadPage } from '#templates/load-page';
import type { PropsByName, ScreenPage, Templates } from '#templates/screens';
import { isLocked, unlockedScreen } from '#templates/unlocked-screen';
import { redirectTo, routeNow, segmentsNamed } from './posted-page';
import type { SentOr } from './sent';

/**
 * The most bytes of the form. A WordPress password has at most 255 characters, and each may take
 * nine bytes in a form.
 */
const MAX_FORM_BYTES = 4096;

/** How to ask WordPress for this content by password; null for types without passwords here. */
function contentOf({ __typename: typename, databaseId }: RequestedNode): ProtectedContent | null {
  return (typename === 'Post' || typename === 'Page') && databaseId !== undefined
    ? { typename, databaseId }
    : null;
}

/**
 * The password form of protected content is sent here, with the content's path as `path`. Answers
 * 200 with the text, for this visitor only and never cached; 403 with the form again if the
 * password is wrong or the form came from another site; 429 for too many tries. A request without a
 * form is redirected to the content.
 */
export const protectedPage =
  <Props extends PropsByName>(
    templates: Templates<Props>,
    site: SiteDefinition,
  ): GetServerSideProps<SentOr<ScreenPage<Props>>> =>
  async ({ query, req, res }): Promise<GetServerSidePropsResult<SentOr<ScreenPage<Props>>>> => {
    res.setHeader('Cache-Control', 'private, no-store');
    if (!(await mayRequest(req, res, 'page'))) return { props: {} };
    const segments = segmentsNamed(query.path);
    if (segments === null) return { notFound: true };
    const { route, queryCms } = await routeNow(segments, { templates, site });
    const screen =
      route.kind === 'template' ? await loadPage(templates, route, queryCms, site) : null;
    if (route.kind !== 'template' || !screen) return { notFound: true };
    const here = currentSite(site);
    const isPosted = req.method === 'POST' && isOwnRequest(req.headers, here.siteUrl);
    if (!isLocked(screen) || req.method !== 'POST') {
      return redirectTo(screen.props.layout.path);
    }
    const content = contentOf(route.node);
    const password = isPosted ? (await postedForm(req, MAX_FORM_BYTES))?.get('password') : null;
    const isSafe = maySendSecrets(here.cmsUrl, process.env.NODE_ENV === 'production');
    if (!content || !password || !isSafe) {
      res.statusCode = 403;
      return { props: { screen: unlockedScreen(screen, null, here) } };
    }
    const network = visitorAddress(req);
    const allowance = await mayTryPassword(network, String(content.databaseId));
    if (!allowance.allowed) {
      refuseTooMany(res, allowance.retryAfterSeconds, 'page');
      return { props: {} };
    }
    const html = await textBehindPassword(content, password);
    if (html === null) res.statusCode = 403;
    else wasNoGuess(network, String(content.databaseId));
    return { props: { screen: unlockedScreen(screen, html, here) } };
  };
