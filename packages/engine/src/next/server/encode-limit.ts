/** The part of sharp's class that the limit needs. */
interface Encoder {
  prototype: { toBuffer: (...options: never[]) => Promise<unknown> };
}

/**
 * Limits how many pictures are encoded at once in this process; further ones wait. Next's optimizer
 * encodes one for every new address and width, as many at once as there are requests, and has no
 * setting for it. It uses the same module, so its encoder is changed in place.
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
