/**
 * The variables that npm and the packages' install scripts need. These are other people's programs,
 * which are given no secret of the site or of anything else that runs here.
 */
const NEEDED =
  /^(?:PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|TERM|LANG|LC_\w+|TMPDIR|TEMP|TMP|CI|NO_COLOR|FORCE_COLOR|SYSTEMROOT|WINDIR|COMSPEC|USERPROFILE|(?:LOCAL)?APPDATA|PROGRAM\w*(?:\(X86\))?|XDG_\w+|(?:HTTPS?|ALL|NO)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|NPM_CONFIG_\w+)$/i;

/**
 * The part of an environment that `npm ci` is given.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Record<string, string | undefined>}
 */
export function installEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => NEEDED.test(name)));
}
