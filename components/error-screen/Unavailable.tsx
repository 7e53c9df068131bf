import type { ScreenWords } from '@/words/wording';
import { ErrorScreen, type ErrorNavigation } from './ErrorScreen';

export interface UnavailableProps {
  code?: 500 | 503;
  navigation?: ErrorNavigation | null;
  words: ScreenWords;
}

/** Answers when WordPress or this site fails. */
export function Unavailable({ code = 500, navigation, words }: UnavailableProps) {
  return <ErrorScreen code={code} navigation={navigation} words={words} />;
}
