import type { KnownWays } from '@/lib/content/server/languages';
import type { Language } from '@/lib/content/shared/site';
import type { ScreenWords } from '@/words/wording';
import { ErrorScreen, type ErrorNavigation } from './ErrorScreen';

export interface UnavailableProps {
  /** The language of the document. */
  language?: Language;
  code?: 500 | 503;
  navigation?: ErrorNavigation | null;
  ways?: KnownWays;
  words: ScreenWords;
}

/** The error page for when WordPress or this site fails. */
export function Unavailable({ code = 500, navigation, ways, words }: UnavailableProps) {
  return <ErrorScreen code={code} navigation={navigation} ways={ways} words={words} />;
}
