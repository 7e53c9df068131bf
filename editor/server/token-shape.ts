/** FaustWP's codes and tokens are base64, 88 characters of it today. */
const SHAPE = /^[A-Za-z0-9+/_-]{16,1024}={0,2}$/;

/** Whether a text can be a code or a token of FaustWP's: what can't be is never sent to WordPress. */
export function isTokenShaped(text: string): boolean {
  return SHAPE.test(text);
}
