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
  (name: string, outcome: CheckOutcome) =>
  (detail: string, remedy: string): Finding[] => [{ outcome, name, detail, remedy }];

/** What a check may find about something; each is a list of one, because checks give lists. */
export const about = (name: string) => ({
  ok: (detail: string): Finding[] => [{ outcome: 'ok', name, detail }],
  note: (detail: string, remedy?: string): Finding[] => [{ outcome: 'note', name, detail, remedy }],
  warning: withRemedy(name, 'warning'),
  failure: withRemedy(name, 'failure'),
  fatal: withRemedy(name, 'fatal'),
});

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
