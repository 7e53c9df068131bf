/**
 * The code of a tag's language, and its locale for `Intl`. Every language uses the digits that
 * WordPress uses: 0 to 9.
 *
 * @param tag as `Intl` reads it
 */
export function localeOf(tag: string): { code: string; locale: string } {
  const { language } = new Intl.Locale(tag);
  return {
    code: language,
    locale: new Intl.Locale(tag, { numberingSystem: 'latn' }).toString(),
  };
}
