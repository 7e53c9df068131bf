import type { GetStaticPropsResult } from 'next';
import type { Answer } from './entry';

/** The props of a redirect, as Next keeps it. */
interface RedirectProps {
  pageProps: {
    __N_REDIRECT: string;
    __N_REDIRECT_STATUS: 301 | 302 | 303 | 307 | 308;
    __N_REDIRECT_BASE_PATH?: false;
  };
}

/**
 * What getStaticProps returns to give an address its kept answer again.
 *
 * @param answer kept of this page by this build, so that it has the page's own props
 * @param revalidate seconds
 */
export function resultOf<Props>(answer: Answer, revalidate: number): GetStaticPropsResult<Props> {
  if (answer === null) return { notFound: true, revalidate };
  if (answer.kind === 'PAGES') {
    const { pageProps } = answer.pageData as { pageProps: Props }; // Next wraps the page's own props so.
    return { props: pageProps, revalidate };
  }
  const { pageProps } = answer.props as RedirectProps; // Next makes them of a redirect in this form.
  return {
    redirect: {
      destination: pageProps.__N_REDIRECT,
      statusCode: pageProps.__N_REDIRECT_STATUS,
      basePath: pageProps.__N_REDIRECT_BASE_PATH,
    },
    revalidate,
  };
}
