import type { GetServerSideProps } from 'next';
import { currentSite } from '#cms/current-site';
import { withoutBasePath } from '#content/shared/base-path';
import { handedOnId, newsletterPlaces } from '#content/shared/newsletter-list';
import { siteLanguage, shownNewsletter } from '#documents/site-language';
import { subscribe, typedAddress } from '#forms/subscribe';
import { isOwnRequest } from '#limits/own-request';
import { visitorAddress } from '#limits/visitor-limit';
import { postedForm } from '#next/server/posted-body';
import type { SiteDefinition } from '#site/define-site';
import { wordingIn } from '#words/wording';
import { redirectTo, sendUnsent } from './posted-page';

/**
 * The most bytes of a form: more than any real one needs. Each byte of an address may take three.
 */
const MAX_FORM_BYTES = 4_000;

/** A path of this site and its query; null for an address elsewhere. */
function ownPath(address: unknown, siteUrl: string): string | null {
  if (typeof address !== 'string' || !URL.canParse(address, siteUrl)) return null;
  const { origin, pathname, search } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin ? `${pathname}${search}` : null;
}

/**
 * The newsletter's form is sent here: `path` is its page, `place` its position there. An address
 * that was passed on is answered with a 303 to that page, which confirms it. Otherwise a page gives
 * the reason and returns what was typed: 422, 403 for a form from another site, or 429 for too
 * many. No cache may keep these answers.
 */
export const newsletterPage =
  (site: SiteDefinition): GetServerSideProps =>
  async ({ query, req, res }) => {
    const { siteUrl } = currentSite(site);
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    const path = ownPath(query.path, siteUrl);
    const place = newsletterPlaces.find((one) => one === query.place);
    if (req.method !== 'POST' || path === null || !place) return { notFound: true };
    const newsletter = await shownNewsletter(site);
    if (newsletter === false) return { notFound: true };
    const language = await siteLanguage(site, withoutBasePath(path));
    const wording = wordingIn(language.tag, site.config.words);
    const { forms, newsletter: own } = wording.words;
    const refuse = (said: string, status: number, posted: URLSearchParams | null) => {
      const email = posted ? typedAddress(posted) : '';
      const values = new Map([[own.email, [email]]]);
      return sendUnsent(res, status, said, values, path, language, forms, own.notSubscribed);
    };
    const posted = await postedForm(req, MAX_FORM_BYTES);
    if (!posted) return refuse(forms.unreadable, 422, null);
    if (!isOwnRequest(req.headers, siteUrl)) {
      return refuse(forms.foreign, 403, posted);
    }
    const received = { posted, network: visitorAddress(req), wording };
    const { isHandedOn, words, retryAfterSeconds } = await subscribe(newsletter, received);
    if (isHandedOn) return redirectTo(`${path}#${handedOnId(place)}`);
    if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
    return refuse(words, retryAfterSeconds === undefined ? 422 : 429, posted);
  };
