/** A settings file that cannot be used: names the file and, a line each, every mistake in it. */
export class SettingsError extends Error {
  /**
   * @param file the settings file, as its name was given
   * @param problems one sentence for each mistake: the key, what is wrong, an example
   */
  constructor(
    readonly file: string,
    readonly problems: readonly string[],
  ) {
    super(
      problems.length === 1
        ? `${file}: ${problems[0]}`
        : [`${file}: ${problems.length} mistakes`, ...problems.map((line) => `  - ${line}`)].join(
            '\n',
          ),
    );
    this.name = 'SettingsError';
  }
}
