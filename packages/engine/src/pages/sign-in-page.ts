import type { GetServerSideProps } from 'next';
import { currentSite } from '#cms/current-site';
import { type PlainLayout, plainLayout } from '#documents/site-language';
import { loginPage } from '#editor/server/login-page';
import { signInSettings } from '#editor/server/sign-in-settings';
import type { LoginPageProps } from '#editor/shared/contract';
import type { SiteDefinition } from '#site/define-site';
import { editorWording, wordingIn } from '#words/wording';

/** Where editors sign in: a link to WordPress's own login page, or a form. */
export const signInPage =
  (site: SiteDefinition): GetServerSideProps<LoginPageProps & PlainLayout> =>
  async ({ req, res, query }) => {
    const shown = await plainLayout(site);
    const wording = wordingIn(shown.layout.language.tag, site.config.words);
    const { props, cookies } = loginPage(
      { query, cookies: req.cookies, referrer: req.headers.referer },
      signInSettings(site),
      currentSite(site),
      editorWording(wording),
    );
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    // The page's address may contain a code. With no-referrer, the form would be posted with the
    // origin "null".
    res.setHeader('Referrer-Policy', 'same-origin');
    if (cookies.length > 0) res.appendHeader('Set-Cookie', cookies);
    return { props: { ...props, ...shown } };
  };
