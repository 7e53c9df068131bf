/**
 * How a check ended: `note` asks for nothing, `warning` is worth a look, `failure` keeps something
 * from working, and with `fatal` no page can be shown.
 */
export type CheckOutcome = 'ok' | 'note' | 'warning' | 'failure' | 'fatal';

/** The result of one check: a line and, if there is a problem, its remedy. */
export interface Finding {
  outcome: CheckOutcome;
  /** What was looked at, in two or three words. */
  name: string;
  /** What was found. */
  detail: string;
  /** What to do about it. */
  remedy?: string;
}

const withRemedy =
  (outcome: CheckOutcome) =>
  (name: string, detail: string, remedy: string): Finding => ({ outcome, name, detail, remedy });

export const ok = (name: string, detail: string): Finding => ({ outcome: 'ok', name, detail });
export const note = (name: string, detail: string, remedy?: string): Finding => ({
  outcome: 'note',
  name,
  detail,
  remedy,
});
export const warning = withRemedy('warning');
export const failure = withRemedy('failure');
export const fatal = withRemedy('fatal');

const MARKS: Record<CheckOutcome, string> = {
  ok: '✓',
  note: '·',
  warning: '!',
  failure: '✗',
  fatal: '✗',
};

/** A finding as one line, with the remedy below it. */
export function findingText({ outcome, name, detail, remedy }: Finding): string {
  const line = `${MARKS[outcome]} ${name}: ${detail}`;
  return remedy === undefined ? line : `${line}\n    → ${remedy}`;
}
