import { currentSite } from '@homegrown/engine/cms/current-site';
import { environment } from '@homegrown/engine/cms/environment';
import { type ProtectedContent, textBehindPassword } from '@homegrown/engine/cms/protected-text';
import { queryCmsForVisit } from '@homegrown/engine/cms/query-cms';
import { basePath } from '@homegrown/engine/content/shared/base-path';
import { maySendSecrets } from '@homegrown/engine/limits/network-address.mjs';
import { isOwnRequest } from '@homegrown/engine/limits/own-request';
import { mayTryPassword, wasNoGuess } from '@homegrown/engine/limits/password-guesses';
import { refuseTooMany } from '@homegrown/engine/limits/too-many-requests.mjs';
import { mayAsk, visitorAddress } from '@homegrown/engine/limits/visitor-limit';
import { postedForm } from '@homegrown/engine/next/server/posted-body';
import { segmentsOfPath } from '@homegrown/engine/routing/address';
import { routeAddress } from '@homegrown/engine/routing/route-address';
import type { RequestedNode } from '@homegrown/engine/templates/define-template';
import { loadPage } from '@homegrown/engine/templates/load-page';
import { renderScreen } from '@homegrown/engine/templates/screens';
import { isLocked, unlockedScreen } from '@homegrown/engine/templates/unlocked-screen';
import type { GetServerSideProps, GetServerSidePropsResult } from 'next';
import { site } from '@/site';
import { type ScreenPage, templates } from '@/wp-templates/templates';

/**
 * The most bytes of the form. A WordPress password has at most 255 characters, and each may take
 * nine bytes in a form.
 */
const MAX_FORM_BYTES = 4096;

export const config = { unstable_runtimeJS: false };

/** Empty if the answer has already been sent. */
type Props = ScreenPage | Record<string, never>;

/** Content opened with its password, or the password form again. */
export default function Protected({ screen }: ScreenPage) {
  return renderScreen(templates, screen);
}

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
export const getServerSideProps: GetServerSideProps<Props> = async ({
  query,
  req,
  res,
}): Promise<GetServerSidePropsResult<Props>> => {
  res.setHeader('Cache-Control', 'private, no-store');
  if (!(await mayAsk(req, res, 'page'))) return { props: {} };
  const { TRAILING_SLASH: trailingSlash, NEXT_PUBLIC_WORDPRESS_URL: cmsUrl } = environment();
  const segments = segmentsOfPath(query.path, { basePath, trailingSlash });
  if (segments === null) return { notFound: true };
  const visit = await queryCmsForVisit(site);
  const route = await routeAddress(segments, templates, {
    trailingSlash,
    ask: visit,
    site,
  });
  const screen = route.kind === 'template' ? await loadPage(templates, route, visit, site) : null;
  if (route.kind !== 'template' || !screen) return { notFound: true };
  const here = currentSite(site);
  const isPosted = req.method === 'POST' && isOwnRequest(req.headers, here.siteUrl);
  if (!isLocked(screen) || req.method !== 'POST') {
    return { redirect: { destination: screen.props.frame.path, basePath: false, statusCode: 303 } };
  }
  const content = contentOf(route.node);
  const password = isPosted ? (await postedForm(req, MAX_FORM_BYTES))?.get('password') : null;
  const isSafe = maySendSecrets(cmsUrl, process.env.NODE_ENV === 'production');
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
