import { useCallback, useRef, useState } from 'react';
import { useEditorWords } from './editor-context';

/** The work of a button. A promise resolves to what went wrong, in words, or to null. */
export type AttemptedTask = () => void | Promise<string | null>;

/**
 * Does the work of a button whose work may fail, such as "Log Out": says that it is busy, and keeps
 * what went wrong, in words, for display.
 *
 * @returns `isBusy` is the value of `aria-disabled`: a button that is `disabled` loses the focus,
 *   and whoever uses the keyboard their place; `attempt` begins a task, unless one is under way: a
 *   double click begins one
 */
export function useAttempt() {
  const { unexpected } = useEditorWords().answers;
  const [isBusy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  /** A ref beside the state: a second click before the next render would read the old state. */
  const isUnderWay = useRef(false);

  const attempt = useCallback(
    (task: AttemptedTask) => {
      if (isUnderWay.current) return;
      setMistake(null);
      const work = task();
      if (!work) return;
      isUnderWay.current = true;
      setBusy(true);
      void work
        .catch(() => unexpected)
        .then((message) => {
          setMistake(message);
          isUnderWay.current = false;
          setBusy(false);
        });
    },
    [unexpected],
  );

  return { isBusy, mistake, attempt };
}
