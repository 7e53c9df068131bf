import { RefreshQueue } from '#changes/refresh-queue';

const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Pages that are made anew when the test says so. */
function setUp() {
  const begun: string[] = [];
  const under: ((error?: Error) => void)[] = [];
  const refresh = (address: string) => {
    begun.push(address);
    return new Promise<void>((resolve, reject) =>
      under.push((error) => (error ? reject(error) : resolve())),
    );
  };
  return { begun, finish: (error?: Error) => under.shift()?.(error), refresh };
}

const addresses = (count: number, prefix = '/'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('pages that are made anew at once', () => {
  it('are two at a time, in their order', async () => {
    const { begun, finish, refresh } = setUp();
    const queue = new RefreshQueue();
    expect(queue.add(addresses(4), refresh)).toBe(4);
    expect(begun).toEqual(['/0', '/1']);
    finish();
    await settled();
    expect(begun).toEqual(['/0', '/1', '/2']);
  });

  it('go on when one of them fails', async () => {
    const { begun, finish, refresh } = setUp();
    new RefreshQueue().add(addresses(3), refresh);
    finish(new Error('the CMS is down'));
    await settled();
    expect(begun).toEqual(['/0', '/1', '/2']);
  });

  it('are fifty at most that wait, and one of them once, however many changes come', async () => {
    const { begun, finish, refresh } = setUp();
    const queue = new RefreshQueue();
    for (let message = 0; message < 500; message += 1) queue.add(addresses(100), refresh);
    expect(queue.add([], refresh)).toBe(52);
    for (let done = 0; done < 200; done += 1) {
      finish();
      await settled();
    }
    expect(begun.length).toBeLessThanOrEqual(102);
    expect(queue.add([], refresh)).toBe(0);
  });

  it('are made anew once more, and not twice at a time, when they change while they are made', async () => {
    const { begun, finish, refresh } = setUp();
    const queue = new RefreshQueue();
    queue.add(['/a'], refresh);
    queue.add(['/a', '/b'], refresh);
    expect(begun).toEqual(['/a', '/b']);
    finish();
    await settled();
    expect(begun).toEqual(['/a', '/b', '/a']);
  });
});
