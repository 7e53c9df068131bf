import type { ImportNotice } from '../model';

/** How many notices of one topic are printed; further ones are counted. */
const MAX_PRINTED_PER_TOPIC = 20;

interface Untold {
  kind: ImportNotice['kind'];
  count: number;
  lastLine: number | null;
}

/**
 * Collects the notices of the import for the owner. A broken export of 100,000 posts must not fill the screen or the
 * memory, so only the first {@link MAX_PRINTED_PER_TOPIC} notices of a topic are printed.
 */
export class ImportReport {
  private readonly told: ImportNotice[] = [];
  private readonly perTopic = new Map<string, number>();
  private readonly untold = new Map<string, Untold>();

  /** Notes one thing. `topic` is a plural that ends the sentence "and 7 more …". */
  add(kind: ImportNotice['kind'], topic: string, line: number | null, message: string): void {
    const count = (this.perTopic.get(topic) ?? 0) + 1;
    this.perTopic.set(topic, count);
    if (count <= MAX_PRINTED_PER_TOPIC) {
      this.told.push({ kind, line, message });
      return;
    }
    const untold = this.untold.get(topic) ?? { kind, count: 0, lastLine: null };
    untold.count += 1;
    untold.lastLine = line;
    this.untold.set(topic, untold);
  }

  /** Notes a guess; the message ends with the line that replaces the guess in settings.json. */
  guess(what: string, line: string): void {
    this.told.push({
      kind: 'guessed',
      line: null,
      message: `${what}; to say so yourself: ${line}`,
    });
  }

  /** Everything noted so far, in order; what was only counted comes last, a notice for each topic. */
  all(): ImportNotice[] {
    const counted = [...this.untold].map(([topic, { kind, count, lastLine }]): ImportNotice => ({
      kind,
      line: lastLine,
      message: `and ${count} more ${topic}${lastLine === null ? '' : `, the last on line ${lastLine}`}`,
    }));
    return [...this.told, ...counted];
  }
}
