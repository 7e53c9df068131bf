import path from 'node:path';
import type { ImportNotice } from '../model';

/** The number of notices of one topic that are printed; further ones are counted. */
const MAX_PRINTED_PER_TOPIC = 20;

/** The notices of a topic that are counted instead of printed. */
interface CountedNotices {
  kind: ImportNotice['kind'];
  count: number;
  lastLine: number | null;
}

/**
 * Collects the notices of the import for the owner. A broken export of 100,000 posts must not fill
 * the screen or the memory, so only the first {@link MAX_PRINTED_PER_TOPIC} notices of a topic are
 * printed.
 */
export class ImportReport {
  private readonly notices: ImportNotice[] = [];
  private readonly countOfTopic = new Map<string, number>();
  private suffix = '';
  private readonly counted = new Map<string, CountedNotices>();

  /**
   * What is noted from now on is about this file of several; null for no other than the one there
   * is.
   */
  begin(file: string | null): void {
    this.suffix = file === null ? '' : `; in ${path.basename(file)}`;
  }

  /** Notes one thing. `topic` is a plural that ends the sentence "and 7 more …". */
  add(kind: ImportNotice['kind'], topic: string, line: number | null, message: string): void {
    const count = (this.countOfTopic.get(topic) ?? 0) + 1;
    this.countOfTopic.set(topic, count);
    if (count <= MAX_PRINTED_PER_TOPIC) {
      this.notices.push({ kind, line, message: message + this.suffix });
      return;
    }
    const counted = this.counted.get(topic) ?? { kind, count: 0, lastLine: null };
    counted.count += 1;
    counted.lastLine = line;
    this.counted.set(topic, counted);
  }

  /** Notes a guess; the message ends with the line that replaces the guess in settings.json. */
  guess(message: string, line: string): void {
    this.notices.push({
      kind: 'guessed',
      line: null,
      message: `${message}; to say so yourself: ${line}`,
    });
  }

  /**
   * Everything noted so far, in order; what was only counted comes last, a notice for each topic.
   */
  all(): ImportNotice[] {
    const summaries = [...this.counted].map(([topic, { kind, count, lastLine }]): ImportNotice => ({
      kind,
      line: lastLine,
      message: `and ${count} more ${topic}${lastLine === null ? '' : `, the last on line ${lastLine}`}`,
    }));
    return [...this.notices, ...summaries];
  }
}
