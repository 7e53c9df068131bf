import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { replaceFile } from '#next/server/disk';
import { type SearchDocument, storedDocument } from './search-document';

/** The version of the file's format. A file of another version is rebuilt. */
const FORMAT = 4;

const header = z.object({
  format: z.literal(FORMAT),
  language: z.string(),
  synonyms: z.array(z.array(z.string())).readonly(),
  /** The version of the change log when the first document was asked for. */
  logVersion: z.string(),
  /** When the index was built, in milliseconds since 1970. */
  builtAtMs: z.number(),
  documents: z.number(),
});

/** What is known about the documents as a whole. */
export type Edition = Omit<z.infer<typeof header>, 'format' | 'documents'>;

/** Receives a document, and settles when it is ready for the next. */
export type TakeDocument = (document: SearchDocument) => Promise<void>;

/**
 * The documents of a search on disk, one per line, so that a restart needs no queries to the CMS.
 */
export class IndexFile {
  constructor(private readonly file: string) {}

  /**
   * Reads the file.
   *
   * @param take gets each document
   * @returns null when there is no whole file of this form, or when its disk can't be written: it
   *   may lack what was unpublished
   */
  async read(take: TakeDocument): Promise<Edition | null> {
    try {
      await fs.utimes(this.file, new Date(), (await fs.stat(this.file)).mtime);
      const lines = createInterface({ input: createReadStream(this.file), crlfDelay: Infinity });
      let edition: z.infer<typeof header> | undefined;
      let count = 0;
      for await (const text of lines) {
        if (edition) {
          await take(storedDocument.parse(JSON.parse(text)));
          count += 1;
        } else {
          edition = header.parse(JSON.parse(text));
        }
      }
      return edition && count === edition.documents ? edition : null;
    } catch {
      return null;
    }
  }

  /**
   * Rewrites the file atomically: it is either complete or unchanged.
   *
   * @throws when the disk can't be written
   */
  async write(edition: Edition, documents: readonly SearchDocument[]): Promise<void> {
    function* lines() {
      yield `${JSON.stringify({ format: FORMAT, ...edition, documents: documents.length })}\n`;
      for (const document of documents) yield `${JSON.stringify(document)}\n`;
    }
    await replaceFile(this.file, (unfinished) =>
      pipeline(Readable.from(lines()), createWriteStream(unfinished)),
    );
  }
}
