import { BodyTooLarge, readBody, type Request } from './route';

/** Ample for a form of a few fields and for FaustWP's JSON. */
export const MAX_FORM_BYTES = 64 * 1024;

/** The fields of a form that was sent, or null when it is larger than {@link MAX_FORM_BYTES}. */
export async function readForm({ message }: Request): Promise<URLSearchParams | null> {
  try {
    return new URLSearchParams(await readBody(message, MAX_FORM_BYTES));
  } catch (error) {
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
}
