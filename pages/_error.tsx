import type { NextPageContext } from 'next';
import NotFound from './404';
import Unavailable from './500';

/** When a search engine, or a cache in front, may ask again. */
const RETRY_AFTER_SECONDS = 30;

interface ErrorProps {
  status: number;
}

/** Whether WordPress failed, and not this site. Told by name: each bundle of Next has classes of its own. */
function isOfCms(error: NextPageContext['err']): boolean {
  return error?.name === 'CmsUnavailable' || error?.name === 'IncompleteAnswer';
}

/** Answers an error that has no static page of its own: 503 while WordPress is unavailable, 400 for a malformed address. */
export default function ErrorPage({ status }: ErrorProps) {
  return status < 500 ? <NotFound /> : <Unavailable code={status === 503 ? 503 : 500} />;
}

/**
 * Next calls this for every error of a page, before it takes pages/500: the one place of the Pages Router that has both the
 * error of getStaticProps and the response. With another status than 500, Next shows this page in its place
 * (docs/decisions/0012-found-missing-unavailable.md).
 */
ErrorPage.getInitialProps = ({ res, err }: NextPageContext): ErrorProps => {
  res?.setHeader('Cache-Control', 'no-store');
  if (res && isOfCms(err)) {
    res.statusCode = 503;
    res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  }
  return { status: res?.statusCode ?? 500 };
};
