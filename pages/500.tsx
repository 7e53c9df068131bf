import type { GetStaticProps } from 'next';
import { ErrorScreen } from '@/components/error-screen/ErrorScreen';
import type { Language } from '@/lib/content/shared/site';
import { ownLanguage } from '@/lib/documents/site-language';
import { site } from '@/site';

export const config = { unstable_runtimeJS: false };

/**
 * The answer when this site fails. It is a static page, so that it depends on nothing. Its language
 * is the one in site.config.ts, because WordPress has not been asked when it is built. If the
 * address or WordPress gives another language, pages/_error.tsx is shown instead.
 */
export default function Failure() {
  return <ErrorScreen code={500} />;
}

export const getStaticProps: GetStaticProps<{ language: Language }> = () => ({
  props: { language: ownLanguage(site) },
});
