import { type KnownWays, waysIn } from '@homegrown/engine/content/server/languages';
import type { Language } from '@homegrown/engine/content/shared/site';
import { type StaticFrame, staticFrame } from '@homegrown/engine/content/shared/static-frame';
import { ownLanguage } from '@homegrown/engine/documents/site-language';
import type { GetStaticProps } from 'next';
import { ErrorScreen } from '@/components/error-screen/ErrorScreen';
import { site } from '@/site';

export const config = { unstable_runtimeJS: false };

interface FailureProps {
  language: Language;
  shown: StaticFrame;
  ways: KnownWays;
}

/**
 * The answer when this site fails. It is a static page, so that it depends on nothing. Its language
 * is the one in site.config.ts, because WordPress has not been asked when it is built. If the
 * address or WordPress gives another language, pages/_error.tsx is shown instead.
 */
export default function Failure({ shown, ways }: FailureProps) {
  return <ErrorScreen code={500} shown={shown} ways={ways} />;
}

export const getStaticProps: GetStaticProps<FailureProps> = () => ({
  props: { language: ownLanguage(site), shown: staticFrame(site), ways: waysIn(null, site) },
});
