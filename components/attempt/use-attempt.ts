import { useCallback, useRef, useState } from 'react';

/** What a button does; a promise gives what went wrong, in words, or null. */
export type AttemptedTask = () => void | Promise<string | null>;

/** How a task stands, and what begins one. */
export interface Attempt {
  /** For `aria-disabled`: a button that is `disabled` would lose the focus, and with it the place of who tabs. */
  isBusy: boolean;
  /** What went wrong the last time, in words; null when nothing did. */
  mistake: string | null;
  /** Begins a task, unless one is under way: a double click is one. */
  attempt: (task: AttemptedTask) => void;
}

const UNEXPECTED = 'That did not work. Try again.';

/** For a button that may fail, such as "Sign out": busy while it works, and a mistake is kept for showing. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  /** Beside the state, which a second click of the same moment would still read as it was. */
  const isUnderWay = useRef(false);

  const attempt = useCallback((task: AttemptedTask) => {
    if (isUnderWay.current) return;
    setMistake(null);
    const work = task();
    if (!work) return;
    isUnderWay.current = true;
    setBusy(true);
    void work
      .catch(() => UNEXPECTED)
      .then((message) => {
        setMistake(message);
        isUnderWay.current = false;
        setBusy(false);
      });
  }, []);

  return { isBusy, mistake, attempt };
}
