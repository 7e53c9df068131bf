import { Turns } from '#turns';
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
  const turns = new Turns(most);
  const { toBuffer } = encoder.prototype;
  encoder.prototype.toBuffer = async function limited(this: unknown, ...options) {
    const done = await turns.take();
    try {
      return await toBuffer.apply(this, options);
    } finally {
      done();
    }
  };
}
