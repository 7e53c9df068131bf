import { failurePage, type FailureProps } from '@homegrown/engine/pages/failure-page';
import { ErrorScreen } from '@/components/error-screen/ErrorScreen';
import { site } from '@/site';

export const config = { unstable_runtimeJS: false };

/** The answer when this site fails. */
export default function Failure({ shown, ways }: FailureProps) {
  return <ErrorScreen code={500} shown={shown} ways={ways} />;
}

export const getStaticProps = failurePage(site);
