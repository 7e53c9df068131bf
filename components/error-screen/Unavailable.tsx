import type { ScreenWords } from '@/words/wording';
import { ErrorScreen, type ErrorNavigation } from './ErrorScreen';

export interface UnavailableProps {
  code?: 500 | 503;
  navigation?: ErrorNavigation | null;
  words: ScreenWords;
}

/** Answers when WordPress or this site fails. */
export function Unavailable({ code = 500, navigation, words }: UnavailableProps) {
  const { title, text } = words.failure;
  return (
    <ErrorScreen code={code} title={title} text={text} navigation={navigation} words={words} />
  );
}
