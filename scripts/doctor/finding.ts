/**
 * How a check ended: `note` asks for nothing, `warning` is worth a look, `failure` keeps something from working, and with
 * `fatal` no page can be shown.
 */
export type Outcome = 'ok' | 'note' | 'warning' | 'failure' | 'fatal';

/** What one check found: a line, and under what is not well the mend. */
export interface Finding {
  outcome: Outcome;
  /** What was looked at, in two or three words. */
  name: string;
  /** What was found. */
  detail: string;
  /** What to do about it. */
  mend?: string;
}

type WithMend = [name: string, detail: string, mend: string];

export const ok = (name: string, detail: string): Finding => ({ outcome: 'ok', name, detail });
export const note = (name: string, detail: string, mend?: string): Finding => ({
  outcome: 'note',
  name,
  detail,
  mend,
});
export const warning = (...[name, detail, mend]: WithMend): Finding => ({
  outcome: 'warning',
  name,
  detail,
  mend,
});
export const failure = (...[name, detail, mend]: WithMend): Finding => ({
  outcome: 'failure',
  name,
  detail,
  mend,
});
export const fatal = (...[name, detail, mend]: WithMend): Finding => ({
  outcome: 'fatal',
  name,
  detail,
  mend,
});

const MARKS: Record<Outcome, string> = {
  ok: '✓',
  note: '·',
  warning: '!',
  failure: '✗',
  fatal: '✗',
};

/** A finding as one line, with the mend below it. */
export function findingText({ outcome, name, detail, mend }: Finding): string {
  const line = `${MARKS[outcome]} ${name}: ${detail}`;
  return mend === undefined ? line : `${line}\n    → ${mend}`;
}
