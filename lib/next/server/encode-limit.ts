/** The part of sharp's class that the limit needs. */
interface Encoder {
  prototype: { toBuffer: (...options: never[]) => Promise<unknown> };
}

/**
 * Lets at most so many pictures be encoded at a time in this process; further ones wait for their
 * turn. Next's optimizer makes one for every address and width that is asked for the first time, as
 * many at a time as there are requests, and has no setting for it. It takes the same module, so its
 * encoder is changed in place.
 */
export function limitEncodes(encoder: Encoder, most: number): void {
  const waiting: (() => void)[] = [];
  let running = 0;
  const { toBuffer } = encoder.prototype;
  encoder.prototype.toBuffer = async function limited(this: unknown, ...options) {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await toBuffer.apply(this, options);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
