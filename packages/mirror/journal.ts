import fs from 'node:fs';
import fsp from 'node:fs/promises';
import { z } from 'zod';

/** What became of an address. */
const entry = z.object({
  address: z.string(),
  /** The HTTP status; a redirect has its own. */
  status: z.number(),
  /** The file, relative to the root of the mirror, where something stood at the address. */
  file: z.string().optional(),
  etag: z.string().optional(),
  /** Where a redirect leads, as the site says it. */
  to: z.string().optional(),
  /** Addresses that it names. */
  links: z.array(z.string()).optional(),
  searched: z.object({ title: z.string(), text: z.string(), description: z.string() }).optional(),
});

export type Entry = z.output<typeof entry>;

/** The first line: entries of another kind of mirror are no use to this one. */
const heading = z.object({ mirror: z.string() });

const NEWLINE = 0x0a;

interface Line {
  /** The place of the line in bytes, from the start of the file. */
  at: number;
  bytes: Buffer;
}

/**
 * The lines of a file as bytes. A text that was torn within a character would have another length
 * once it is decoded.
 */
async function* linesOf(file: string): AsyncGenerator<Line> {
  if (!fs.existsSync(file)) return;
  let at = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of fs.createReadStream(file)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      yield { at, bytes: rest.subarray(0, end) };
      at += end + 1;
      rest = rest.subarray(end + 1);
    }
  }
  if (rest.length > 0) yield { at, bytes: rest };
}

function parsed<Value>(schema: z.ZodType<Value>, bytes: Buffer): Value | null {
  try {
    return schema.safeParse(JSON.parse(bytes.toString())).data ?? null;
  } catch {
    // This is the last line of a program that was killed.
    return null;
  }
}

/** The kind of mirror that a journal is of; null when there is none, or none that can be read. */
export async function kindIn(file: string): Promise<string | null> {
  for await (const { bytes } of linesOf(file)) return parsed(heading, bytes)?.mirror ?? null;
  return null;
}

/**
 * The places of the entries in a journal, so that memory holds a number for each and not its text.
 * The last entry of an address counts.
 */
export class JournalIndex {
  private readonly places = new Map<string, { at: number; length: number }>();

  private constructor(private readonly handle: fsp.FileHandle) {}

  /** Reads through a journal, which must be there. */
  static async open(file: string): Promise<JournalIndex> {
    const index = new JournalIndex(await fsp.open(file));
    for await (const { at, bytes } of linesOf(file)) {
      const one = parsed(entry, bytes);
      if (one) index.places.set(one.address, { at, length: bytes.length });
    }
    return index;
  }

  /** Those of all entries. */
  addresses(): Iterable<string> {
    return this.places.keys();
  }

  async get(address: string): Promise<Entry | null> {
    const place = this.places.get(address);
    if (!place) return null;
    const bytes = Buffer.alloc(place.length);
    await this.handle.read(bytes, 0, place.length, place.at);
    return parsed(entry, bytes);
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** Writes a journal. An entry is written when its file is whole. */
export class JournalWriter {
  private constructor(private readonly handle: fsp.FileHandle) {}

  static async begin(file: string, kind: string): Promise<JournalWriter> {
    const writer = new JournalWriter(await fsp.open(file, 'w'));
    await writer.handle.appendFile(`${JSON.stringify({ mirror: kind })}\n`);
    return writer;
  }

  add(one: Entry): Promise<void> {
    return this.handle.appendFile(`${JSON.stringify(one)}\n`);
  }

  async close(): Promise<void> {
    await this.handle.sync();
    await this.handle.close();
  }
}
