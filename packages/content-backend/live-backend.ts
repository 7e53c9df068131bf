import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Backend } from './http/backend';
import type { Route } from './http/route';

/** What a live backend needs. */
export interface LiveBackendOptions {
  /** Makes a backend of what is on disk now. */
  load: () => Promise<Backend>;
  /** Called after new content has replaced the old. */
  reloaded: (backend: Backend) => void;
  /** Called with the reason when new content can't be loaded; the old content stays. */
  refused: (error: unknown) => void;
}

/** The number of posts that are indexed for the search in one step: a few milliseconds. */
const SEARCH_STEP = 100;

/**
 * A backend whose content can be replaced while it answers. The new backend replaces the old one
 * when it is complete; requests that have begun finish with the content that they began with.
 */
export class LiveBackend {
  private loading: Promise<void> | null = null;
  private again = false;

  private constructor(
    private backend: Backend,
    private readonly options: LiveBackendOptions,
  ) {}

  /**
   * Makes the first backend.
   * @throws what `load` throws
   */
  static async start(options: LiveBackendOptions): Promise<LiveBackend> {
    return new LiveBackend(await searchable(options.load), options);
  }

  /** The backend that answers now. */
  get current(): Backend {
    return this.backend;
  }

  /** The routes that answer now; for `startServer`. */
  readonly routes = (): readonly Route[] => this.backend.routes;

  /**
   * Loads the content again; a call during a load makes it load once more afterwards. Never
   * rejects.
   */
  reload(): Promise<void> {
    if (this.loading) {
      this.again = true;
      return this.loading;
    }
    this.loading = this.loadUntilCurrent().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async loadUntilCurrent(): Promise<void> {
    do {
      this.again = false;
      try {
        const backend = await searchable(this.options.load);
        this.backend = backend;
        this.options.reloaded(backend);
      } catch (error) {
        this.options.refused(error);
      }
    } while (this.again);
  }
}

/**
 * A loaded backend whose words are indexed, in steps between requests, so that no search has to
 * wait for that.
 */
async function searchable(load: () => Promise<Backend>): Promise<Backend> {
  const backend = await load();
  while (backend.site.store.lists.advanceSearchIndex(SEARCH_STEP)) await nextTurn();
  return backend;
}
