import { formatDate, isoDate } from '@/lib/content/server/format-date';

/** How far a piece of content has come. */
export interface PublishState {
  /** WordPress's name: draft, pending, future, private, publish, trash, or a status that a plugin adds. */
  status: string;
  /** The wall clock of its publication. */
  date: string | null;
  /** The preview shows what is saved and not yet published. */
  hasChanges: boolean;
}

/** "9:05 AM" of a wall clock "2026-12-01T09:05:00"; null without a time. */
function timeOf(date: string | null): string | null {
  const [, hour, minute] = /T(\d{2}):(\d{2})/.exec(isoDate(date) ?? '') ?? [];
  if (!hour || !minute) return null;
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
}

function scheduledFor(date: string | null): string {
  const day = formatDate(date, 'en-US');
  const time = timeOf(date);
  if (!day) return 'Scheduled';
  return `Scheduled for ${day}${time ? ` at ${time}` : ''}`;
}

/** A publish state for an editor to read: "Draft", "Scheduled for December 1, 2026 at 9:05 AM". */
export function describeState({ status, date, hasChanges }: PublishState): string {
  switch (status) {
    case 'publish':
      return hasChanges ? 'Published, with unpublished changes' : 'Published, without changes';
    case 'private':
      return hasChanges ? 'Private, with unpublished changes' : 'Private';
    case 'future':
      return scheduledFor(date);
    case 'draft':
    case 'auto-draft':
      return 'Draft';
    case 'pending':
      return 'Pending review';
    case 'trash':
      return 'In the trash';
    default:
      return hasChanges ? 'Unpublished changes' : `Status: ${status}`;
  }
}

/** Whether visitors can see it at its address. */
export function isPublic({ status }: PublishState): boolean {
  return status === 'publish';
}
