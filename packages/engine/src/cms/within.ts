/**
 * What `work` gives, or what `late` gives or throws where the work is not done after `ms`
 * milliseconds.
 */
export function within<Value, Late>(
  ms: number,
  work: Promise<Value>,
  late: () => Late,
): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, limit.then(late)]).finally(() => clearTimeout(timer));
}
