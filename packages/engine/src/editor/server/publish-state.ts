import { formatDate, formatTime } from '#content/server/format-date';
import { fillIn } from '#content/shared/fill-in';
import type { Wording } from '#words/wording';

/** The publication state of content. */
export interface PublishState {
  /**
   * WordPress's name: draft, pending, future, private, publish, trash, or a status that a plugin
   * adds.
   */
  status: string;
  /** The local time of its publication. */
  date: string | null;
  /** Whether the preview shows changes that are saved and not yet published. */
  hasChanges: boolean;
}

function scheduledFor(date: string | null, wording: Wording): string {
  const { scheduled, scheduledFor: onDay, scheduledAt } = wording.words.editors.states;
  const day = formatDate(date, wording);
  const time = formatTime(date, wording);
  if (!day) return scheduled;
  return time ? fillIn(scheduledAt, { date: day, time }) : fillIn(onDay, { date: day });
}

/** A publish state for an editor to read: "Draft", "Scheduled for December 1, 2026 at 9:05 AM". */
export function describeState(
  { status, date, hasChanges }: PublishState,
  wording: Wording,
): string {
  const { states } = wording.words.editors;
  switch (status) {
    case 'publish':
      return hasChanges ? states.publishedChanged : states.published;
    case 'private':
      return hasChanges ? states.privateChanged : states.private;
    case 'future':
      return scheduledFor(date, wording);
    case 'draft':
    case 'auto-draft':
      return states.draft;
    case 'pending':
      return states.pending;
    case 'trash':
      return states.trash;
    default:
      return hasChanges ? states.changed : fillIn(states.unknown, { name: status });
  }
}

/** Whether visitors can see it at its address. */
export function isPublic({ status }: PublishState): boolean {
  return status === 'publish';
}
