/** The remedy for every file that something has damaged. */
export const DOWNLOAD_AGAIN =
  'Download the export once more from Tools → Export in WordPress and use that file unchanged.';

/** An export that cannot be read: names the file, the line, the reason and how to mend it. */
export class ExportError extends Error {
  /**
   * @param file the export, as its name was given
   * @param line the line of the file, counted from 1; null where no line is to blame
   * @param reason what is wrong, without a full stop
   * @param remedy what to do about it, whole sentences
   */
  constructor(
    readonly file: string,
    readonly line: number | null,
    readonly reason: string,
    readonly remedy: string,
  ) {
    super(`${file}${line === null ? '' : `, line ${line}`}: ${reason}. ${remedy}`);
    this.name = 'ExportError';
  }
}
