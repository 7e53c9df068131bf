import type { PostRecord } from '../../model';
import { wxrMillis } from '../export/wxr-date';
import { offsetMinutes } from '../site-clock';

/** Well-known zones, one or two for each rule of summer time; the first that fits is taken. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'America/Halifax',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Bogota',
  'America/Argentina/Buenos_Aires',
  'America/Santiago',
  'Pacific/Honolulu',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Moscow',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Yangon',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Perth',
  'Australia/Darwin',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** Offsets in minutes, with moments at which they were seen. */
interface Sighting {
  millis: number;
  offset: number;
}

/**
 * The time zone in which the dates and the UTC dates of published content agree: a well-known zone
 * when the export shows summer and winter, else a zone of that offset (`Etc/GMT+6` is six hours
 * behind UTC); null when it shows nothing or nothing that fits.
 */
export function guessTimezone(posts: readonly PostRecord[]): string | null {
  const sightings = sightingsOf(posts);
  const [first] = sightings;
  if (!first) return null;
  const constant = sightings.every(({ offset }) => offset === first.offset);
  if (constant) return zoneOfOffset(first.offset) ?? zoneThatFits(sightings);
  return zoneThatFits(sightings) ?? zoneOfOffset(mostFrequent(sightings));
}

/** One sighting for each offset of each month. */
function sightingsOf(posts: readonly PostRecord[]): Sighting[] {
  const sightings = new Map<string, Sighting>();
  for (const { type, status, date, dateGmt } of posts) {
    // WordPress makes a menu of the block editor when it is installed, before it is told the zone.
    if (dateGmt === null || type === 'wp_navigation') continue;
    if (status !== 'publish' && status !== 'inherit') continue;
    const millis = wxrMillis(dateGmt);
    const offset = (wxrMillis(date) - millis) / 60_000;
    // Offsets of zones are quarters of an hour from -12 to +14; seconds apart are a repaired or
    // imported date.
    if (!Number.isInteger(offset / 15) || offset < -720 || offset > 840) continue;
    const key = `${dateGmt.slice(0, 7)} ${offset}`;
    if (!sightings.has(key)) sightings.set(key, { millis, offset });
  }
  return [...sightings.values()];
}

function zoneThatFits(sightings: readonly Sighting[]): string | null {
  return (
    ZONES.find((zone) =>
      sightings.every(({ millis, offset }) => offsetMinutes(zone, millis) === offset),
    ) ?? null
  );
}

/** The signs of Etc/GMT are turned round: Etc/GMT-2 is two hours ahead of UTC. */
function zoneOfOffset(offset: number): string | null {
  if (offset === 0) return 'UTC';
  if (offset % 60 !== 0) return null;
  const hours = offset / 60;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

function mostFrequent(sightings: readonly Sighting[]): number {
  const counts = new Map<number, number>();
  for (const { offset } of sightings) counts.set(offset, (counts.get(offset) ?? 0) + 1);
  const [top] = [...counts].sort((a, b) => b[1] - a[1]);
  return top?.[0] ?? 0;
}
