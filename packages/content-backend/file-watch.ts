import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** How long a watch waits. */
export interface FileWatchTimes {
  /**
   * How long files must stay unchanged before a change counts, because they are written in pieces.
   */
  quietMs: number;
  /**
   * The time between two checks where the system sends no notifications (network folders,
   * containers).
   */
  pollMs: number;
}

const TIMES: FileWatchTimes = { quietMs: 100, pollMs: 2000 };

/** The names of the files that are watched; asked at each look, because files may be added. */
export type FilesToWatch = () => Promise<readonly string[]>;

async function absolute(files: FilesToWatch): Promise<string[]> {
  return (await files()).map((file) => path.resolve(file));
}

/**
 * Notices when files change, appear or vanish, also when they are replaced by renaming. Of a folder
 * only whether it is there counts. Own code: chokidar settles each file for itself, while here all
 * files together must have settled before the one reload. The system's notifications make it fast;
 * regular checks find changes that they miss.
 */
export class FileWatch {
  private readonly watchers: FSWatcher[] = [];
  private readonly folders = new Set<string>();
  private readonly poll: NodeJS.Timeout;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  private constructor(
    private readonly files: FilesToWatch,
    private readonly changed: () => void,
    private readonly times: FileWatchTimes,
    first: readonly string[],
    private known: string,
    private seen = known,
  ) {
    this.poll = setInterval(() => {
      if (!this.timer) void this.look();
    }, times.pollMs);
    this.poll.unref();
    this.listenTo(first);
  }

  /** Starts to watch; `changed` is called after each change, until the watch is stopped. */
  static async start(
    files: FilesToWatch,
    changed: () => void,
    times: Partial<FileWatchTimes> = {},
  ): Promise<FileWatch> {
    const first = await absolute(files);
    const state = await stateOf(first);
    return new FileWatch(files, changed, { ...TIMES, ...times }, first, state);
  }

  /** Ends the watch. */
  stop(): void {
    this.stopped = true;
    clearInterval(this.poll);
    if (this.timer) clearTimeout(this.timer);
    for (const watcher of this.watchers) watcher.close();
  }

  /** Listens in the folders of these files that are not listened to yet. */
  private listenTo(files: readonly string[]): void {
    for (const file of files) this.listen(path.dirname(file));
  }

  private listen(folder: string): void {
    if (this.folders.has(folder)) return;
    this.folders.add(folder);
    try {
      const watcher = watch(folder, { persistent: false }, () => this.lookSoon());
      // What cannot be listened to is still looked at now and then.
      watcher.on('error', () => watcher.close());
      this.watchers.push(watcher);
    } catch {
      return;
    }
  }

  private lookSoon(): void {
    if (this.stopped || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.look();
    }, this.times.quietMs);
    this.timer.unref();
  }

  /** A change counts when two looks with the quiet time between them see the same. */
  private async look(): Promise<void> {
    // A folder that can't be read any more is a change too: what is loaded then says what is wrong.
    const files = await absolute(this.files).catch(() => []);
    this.listenTo(files);
    const state = await stateOf(files);
    if (this.stopped) return;
    if (state === this.known) {
      this.seen = state;
    } else if (state === this.seen && !this.timer) {
      this.known = state;
      this.changed();
    } else {
      this.seen = state;
      this.lookSoon();
    }
  }
}

/** What the files look like from outside: another text after each change. */
async function stateOf(files: readonly string[]): Promise<string> {
  const states = files.map(async (file) => {
    try {
      const found = await stat(file, { bigint: true });
      return found.isDirectory()
        ? `${file} folder`
        : `${file} ${found.ino}/${found.size}/${found.mtimeNs}`;
    } catch {
      return `${file} nothing`;
    }
  });
  return (await Promise.all(states)).join(' ');
}
