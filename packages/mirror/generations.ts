import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { kindIn } from './journal';

/** The link to the complete generation. Servers follow it. */
const SERVED = 'site';
const GENERATIONS = 'generations';
const JOURNALS = 'journals';
const LOCK = '.lock';

/** Two programs are about to write one mirror. */
export class MirrorInUse extends Error {
  override name = 'MirrorInUse';
}

/** One complete version of the mirror. */
export interface Generation {
  number: number;
  /** The root of its files. */
  folder: string;
  /** The journal, which is there once the generation is whole. */
  journal: string;
  /** The journal while the generation is not whole. */
  part: string;
  /** The journal of the parts that earlier programs have written. */
  begun: string;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

/** A folder that holds mirrors, of which one is served. */
export class Generations {
  constructor(readonly folder: string) {}

  /** The link that servers are given. */
  get served(): string {
    return path.join(this.folder, SERVED);
  }

  generation(number: number): Generation {
    const name = String(number).padStart(6, '0');
    const journal = (end: string) => path.join(this.folder, JOURNALS, `${name}${end}`);
    return {
      number,
      folder: path.join(this.folder, GENERATIONS, name),
      journal: journal('.jsonl'),
      part: journal('.part.jsonl'),
      begun: journal('.begun.jsonl'),
    };
  }

  /**
   * Takes the folder for this program alone.
   *
   * @returns what gives it back
   * @throws {MirrorInUse} when another program has it
   */
  async lock(): Promise<() => Promise<void>> {
    const file = path.join(this.folder, LOCK);
    await fsp.mkdir(this.folder, { recursive: true });
    const pid = Number(await fsp.readFile(file, 'utf8').catch(() => Number.NaN));
    if (Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid))
      throw new MirrorInUse(
        `Process ${pid} is writing the mirror in ${this.folder}. If that is another program, remove ${file}.`,
      );
    if (Number.isInteger(pid) && pid !== process.pid) await fsp.rm(file, { force: true });
    await fsp.writeFile(file, String(process.pid), { flag: 'wx' }).catch((error: unknown) => {
      throw new MirrorInUse(`Another program is writing the mirror in ${this.folder}.`, {
        cause: error,
      });
    });
    return () => fsp.rm(file, { force: true });
  }

  /**
   * The generation that is served; where there is no link any more, the last one that is whole.
   * Null before the first.
   */
  current(): Generation | null {
    const whole = this.numbers().filter((number) => this.isWhole(number));
    const linked = this.linked();
    const number = linked !== null && whole.includes(linked) ? linked : Math.max(0, ...whole);
    return number > 0 ? this.generation(number) : null;
  }

  private linked(): number | null {
    try {
      return Number(path.basename(fs.readlinkSync(this.served)));
    } catch {
      return null;
    }
  }

  private isWhole(number: number): boolean {
    return fs.existsSync(this.generation(number).journal);
  }

  private numbers(): number[] {
    const folder = path.join(this.folder, GENERATIONS);
    return fs.existsSync(folder) ? fs.readdirSync(folder).map(Number).filter(Number.isInteger) : [];
  }

  /**
   * The generation to write: one that was begun and not finished, or a new one. Nothing that is
   * whole is touched.
   *
   * @param kind what it must have been begun as, to go on with it
   */
  async begin(kind: string): Promise<{ next: Generation; isResumed: boolean }> {
    const numbers = this.numbers();
    const unfinished = numbers.filter((number) => !this.isWhole(number)).toSorted((a, b) => b - a);
    for (const number of unfinished) {
      const next = this.generation(number);
      await this.gather(next);
      if (number === unfinished[0] && (await kindIn(next.begun)) === kind)
        return { next, isResumed: true };
      await this.remove(number);
    }
    const next = this.generation(Math.max(0, ...numbers) + 1);
    await fsp.mkdir(next.folder, { recursive: true });
    await fsp.mkdir(path.dirname(next.journal), { recursive: true });
    return { next, isResumed: false };
  }

  /** Adds the journal of the program before to the journal of those before it. */
  private async gather({ part, begun }: Generation): Promise<void> {
    if (!fs.existsSync(part)) return;
    if (fs.existsSync(begun))
      await fsp.appendFile(begun, Buffer.concat([Buffer.from('\n'), await fsp.readFile(part)]));
    else await fsp.rename(part, begun);
    await fsp.rm(part, { force: true });
  }

  /** Makes a generation the served one, at once and whole, and removes the others. */
  async serve(generation: Generation): Promise<void> {
    await fsp.rename(generation.part, generation.journal);
    await fsp.rm(generation.begun, { force: true });
    const link = path.join(this.folder, `.${SERVED}-${randomUUID()}`);
    await fsp.symlink(path.relative(this.folder, generation.folder), link);
    await fsp.rename(link, this.served);
    for (const other of this.numbers()) if (other !== generation.number) await this.remove(other);
  }

  private async remove(number: number): Promise<void> {
    const { folder, journal, part, begun } = this.generation(number);
    for (const file of [journal, part, begun]) await fsp.rm(file, { force: true });
    await fsp.rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes a file of a generation, with the folders on its way. A file that another generation has
 * too stays as it is there.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await fsp.mkdir(folder, { recursive: true });
  const part = path.join(folder, `.${randomUUID()}.part`);
  await fsp.writeFile(part, content);
  await fsp.rename(part, file);
}

/**
 * Takes a file of another generation into this one, without a copy of its bytes where the disk can
 * do so.
 */
export async function take(from: string, to: string): Promise<void> {
  await fsp.mkdir(path.dirname(to), { recursive: true });
  await fsp.rm(to, { force: true });
  await fsp.link(from, to).catch(() => fsp.copyFile(from, to));
}
