import { errorCode } from '@homegrown/engine/content/shared/error-code';
import { errorPage, type ErrorProps } from '@homegrown/engine/pages/error-page';
import { ErrorScreen } from '@/components/error-screen/ErrorScreen';
import { site } from '@/site';

export const config = { unstable_runtimeJS: false };

/** Shown for an address without a page, and for an error. */
export default function ErrorPage(props: ErrorProps) {
  const { status, layout, links = [], categories = [], suggested, shown, ways } = props;
  const navigation = layout ? { layout, links, categories } : null;
  return shown && ways ? (
    <ErrorScreen code={errorCode(status)} {...{ navigation, suggested, shown, ways }} />
  ) : null;
}

// A browser has this page in development alone, without what runs on servers.
if (typeof window === 'undefined') ErrorPage.getInitialProps = errorPage(site);
