import { runInNewContext } from 'node:vm';
import { startPageReload } from '#program/development/page-reload';

let reload: Awaited<ReturnType<typeof startPageReload>>;

beforeAll(async () => {
  reload = await startPageReload();
});

afterAll(() => reload.stop());

/** A page that has loaded `/reload.js`: its events, and how often it was loaded anew. */
async function loadPage(page: { next?: object; stored?: Map<string, string> } = {}) {
  const source = `${reload.url}/reload.js`;
  const text = await (await fetch(source)).text();
  const reloads = jest.fn();
  const stored = page.stored ?? new Map<string, string>();
  const events: { onmessage?: (event: { data: string }) => void } = {};
  let loaded = (): void => {};
  const globals = {
    document: { currentScript: { src: source } },
    location: { reload: reloads },
    window: page.next ? { next: page.next } : {},
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: (_type: string, listener: () => void) => (loaded = listener),
    EventSource: function EventSource() {
      return events;
    },
  };
  runInNewContext(text, { ...globals, URL });
  return {
    reloads,
    stored,
    finishLoading: () => loaded(),
    hear: (data: string) => events.onmessage?.({ data }),
  };
}

/** The first event that a browser gets which connects now. */
async function firstEvent(): Promise<string> {
  const connection = new AbortController();
  const { body } = await fetch(`${reload.url}/events`, { signal: connection.signal });
  const { value } = (await body?.getReader().read()) ?? {};
  connection.abort();
  return new TextDecoder()
    .decode(value)
    .replace(/^data: /, '')
    .trim();
}

describe('a page of the development server', () => {
  it('is loaded again when its content changes', async () => {
    const page = await loadPage();
    reload.reloadPages();
    page.hear(await firstEvent());
    expect(page.reloads).toHaveBeenCalledTimes(1);
  });

  it('stays when it connects and nothing has changed since it was loaded', async () => {
    const page = await loadPage();
    page.hear(await firstEvent());
    expect(page.reloads).not.toHaveBeenCalled();
  });

  it('is loaded again, once, when its scripts have come and do not run', async () => {
    const broken = await loadPage();
    broken.finishLoading();
    expect(broken.reloads).toHaveBeenCalledTimes(1);
    const stillBroken = await loadPage({ stored: broken.stored });
    stillBroken.finishLoading();
    expect(stillBroken.reloads).not.toHaveBeenCalled();
  });

  it('stays when its scripts run, and may be loaded again another time', async () => {
    const stored = new Map([['homegrown-reloaded-for-scripts', 'true']]);
    const page = await loadPage({ next: {}, stored });
    page.finishLoading();
    expect(page.reloads).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });
});
