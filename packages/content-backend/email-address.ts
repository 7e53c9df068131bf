const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~.-]+$/;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** The length of the shortest address that WordPress takes: `a@b.de`. */
const MIN_LENGTH = 6;

/**
 * Whether WordPress takes a text for an e-mail address
 * (https://developer.wordpress.org/reference/functions/is_email/).
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@');
  if (text.length < MIN_LENGTH || at < 1) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label))
  );
}
