/** @jest-environment node */
import { holdPicture, makePicture } from '#next/server/picture-work';

const MEGABYTE = 1_000_000;

/** A request for a picture that ends when it is told to. */
function request(bytes: number) {
  let end = (): void => undefined;
  const asked = new Promise<boolean>((resolve) => {
    void makePicture(async () => {
      resolve(await holdPicture('files', bytes));
      await new Promise<void>((ended) => {
        end = ended;
      });
    });
  });
  return { asked, end: () => end() };
}

const isWaiting = async (asked: Promise<boolean>): Promise<boolean> =>
  (await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 5, 'waits'))])) ===
  'waits';

const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => jest.useRealTimers());

describe('pictures that are decoded', () => {
  it('are as many at once as fit in memory, and the next begins when one has ended', async () => {
    const first = request(20 * MEGABYTE);
    expect(await first.asked).toBe(true);
    const second = request(4 * MEGABYTE);
    expect(await second.asked).toBe(true);
    const third = request(MEGABYTE);
    expect(await isWaiting(third.asked)).toBe(true);
    first.end();
    expect(await third.asked).toBe(true);
    second.end();
    third.end();
    await turn();
    const next = request(24 * MEGABYTE);
    expect(await next.asked).toBe(true);
    next.end();
    await turn();
  });

  it('are refused after seven seconds, and at once where two hundred wait', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const holder = request(24 * MEGABYTE);
    expect(await holder.asked).toBe(true);
    const waiting = Array.from({ length: 200 }, () => request(MEGABYTE));
    await turn();
    expect(await request(MEGABYTE).asked).toBe(false);
    jest.advanceTimersByTime(7_000);
    expect(await Promise.all(waiting.map(({ asked }) => asked))).not.toContain(true);
    holder.end();
    await turn();
    const next = request(24 * MEGABYTE);
    expect(await next.asked).toBe(true);
    next.end();
    await turn();
  });

  it('free their memory also when they are made after the answer', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    let later: Promise<boolean> | undefined;
    await makePicture(() => {
      later = turn().then(() => holdPicture('files', 24 * MEGABYTE));
    });
    expect(await later).toBe(true);
    jest.advanceTimersByTime(5_000);
    const next = request(24 * MEGABYTE);
    await turn();
    jest.advanceTimersByTime(5_000);
    expect(await next.asked).toBe(true);
    next.end();
    await turn();
  });

  it('have together no more pixels than the largest one', async () => {
    const ends: (() => void)[] = [];
    const decode = (pixels: number): Promise<boolean> =>
      new Promise((resolve) => {
        void makePicture(async () => {
          resolve(await holdPicture('pixels', pixels));
          await new Promise<void>((ended) => ends.push(ended));
        });
      });
    expect(await decode(20 * MEGABYTE)).toBe(true);
    expect(await decode(5 * MEGABYTE)).toBe(true);
    const largest = decode(25 * MEGABYTE);
    expect(await isWaiting(largest)).toBe(true);
    ends[0]?.();
    expect(await isWaiting(largest)).toBe(true);
    ends[1]?.();
    expect(await largest).toBe(true);
    ends[2]?.();
    await turn();
  });

  it('wait for nobody in development', async () => {
    const holder = request(24 * MEGABYTE);
    await holder.asked;
    expect(await holdPicture('files', 24 * MEGABYTE)).toBe(true);
    holder.end();
    await turn();
  });
});
