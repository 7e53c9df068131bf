/** Lets time pass for caches, which read the monotonic clock at most once a millisecond. */
export async function passTime(ms: number): Promise<void> {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + ms);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
