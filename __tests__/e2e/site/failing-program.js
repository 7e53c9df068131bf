/**
 * Loaded before a site (`node --require`): it fails as by mistakes of its own that nobody has
 * foreseen. Whatever shows the text RENDER_FAILS_ON fails while React renders it, which escapes
 * each text by the expression below; whatever trims the text TRIM_FAILS_ON fails there.
 */
const { RENDER_FAILS_ON, TRIM_FAILS_ON } = process.env;
const ESCAPED_BY_REACT = '["\'&<>]';

const { exec } = RegExp.prototype;
RegExp.prototype.exec = function failingExec(text) {
  if (text === RENDER_FAILS_ON && this.source === ESCAPED_BY_REACT) {
    throw new Error(`failed to render ${text}`);
  }
  return exec.call(this, text);
};

const { trim } = String.prototype;
String.prototype.trim = function failingTrim() {
  if (String(this) === TRIM_FAILS_ON) throw new Error(`failed to trim ${TRIM_FAILS_ON}`);
  return trim.call(this);
};
