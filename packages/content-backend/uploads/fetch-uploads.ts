import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mimeTypeOfFile } from '../render/image-metadata';
import type { ExportedUpload } from './exported-uploads';

/** The bounds of what is brought. */
export interface FetchBounds {
  fileBytes: number;
  allBytes: number;
  atOnce: number;
  /** How long a server may be silent. */
  silenceMs: number;
  /** How often a file is tried when the server is busy or the connection breaks. */
  tries: number;
  /** The pause before the second try; each further pause is twice as long. */
  pauseMs: number;
}

const BOUNDS: FetchBounds = {
  fileBytes: 256 * 1024 * 1024,
  allBytes: 20 * 1024 * 1024 * 1024,
  atOnce: 4,
  silenceMs: 30_000,
  tries: 3,
  pauseMs: 1000,
};

const MAX_REDIRECTS = 5;
/** Kinds of files that a site shows; anything else stays where it is. */
const WANTED =
  /^(?:image|audio|video|font)\/|^application\/(?:pdf|zip|json|msword|vnd\.)|^text\/(?:plain|csv|vtt)/;

/** What has been done so far. */
export interface FetchProgress {
  done: number;
  of: number;
  bytes: number;
  failed: number;
}

/** What came of it. */
export interface FetchOutcome {
  fetched: number;
  bytes: number;
  /** Each file that could not be brought, and why. */
  failures: readonly { file: string; reason: string }[];
}

/** Why a file is not brought. `again` says whether another try may help. */
class Refused extends Error {
  constructor(
    reason: string,
    readonly again = false,
  ) {
    super(reason);
  }
}

/** Thrown when all files together would be too large. */
class TooMuch extends Refused {}

/**
 * Brings uploads from the addresses that an export names into a folder: from the given hosts alone,
 * redirects included. A file that is there already is not asked for; one that was broken off is
 * gone on with at the next start.
 * @param hosts the exported site's own, with ports
 * @param folder it is made when it is missing
 */
export async function fetchUploads(
  uploads: readonly ExportedUpload[],
  hosts: ReadonlySet<string>,
  folder: string,
  tell: (progress: FetchProgress) => void = () => {},
  changed: Partial<FetchBounds> = {},
): Promise<FetchOutcome> {
  const bounds = { ...BOUNDS, ...changed };
  const failures: { file: string; reason: string }[] = [];
  const progress: FetchProgress = { done: 0, of: uploads.length, bytes: 0, failed: 0 };
  const count = (bytes: number): void => {
    progress.bytes += bytes;
    if (progress.bytes > bounds.allBytes) {
      throw new TooMuch(`all files together are more than ${megabytes(bounds.allBytes)}`);
    }
    tell(progress);
  };
  await mkdir(folder, { recursive: true });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let upload = uploads[next++]; upload; upload = uploads[next++]) {
      try {
        await fetchPatiently(upload, hosts, folder, bounds, count);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        failures.push({ file: upload.file, reason: error.message });
        progress.failed += 1;
        if (error instanceof TooMuch) next = uploads.length;
      }
      progress.done += 1;
      tell(progress);
    }
  };
  await Promise.all(Array.from({ length: bounds.atOnce }, work));
  return {
    fetched: progress.done - progress.failed,
    bytes: progress.bytes,
    failures,
  };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

async function fetchPatiently(
  upload: ExportedUpload,
  hosts: ReadonlySet<string>,
  folder: string,
  bounds: FetchBounds,
  count: (bytes: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetchOne(upload, hosts, folder, bounds, count);
      return;
    } catch (error) {
      const isFinal = error instanceof Refused && !error.again;
      if (isFinal || attempt >= bounds.tries) throw reasonOf(error);
    }
    await new Promise((resolve) => setTimeout(resolve, bounds.pauseMs * 2 ** (attempt - 1)));
  }
}

function reasonOf(error: unknown): Error {
  if (error instanceof Refused) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new Refused(cause instanceof Error ? cause.message : String(cause));
}

async function fetchOne(
  { address, file }: ExportedUpload,
  hosts: ReadonlySet<string>,
  folder: string,
  bounds: FetchBounds,
  count: (bytes: number) => void,
): Promise<void> {
  const type = mimeTypeOfFile(file);
  if (!WANTED.test(type))
    throw new Refused('its name is none of a picture, a sound, a film or a document');
  const target = path.join(folder, file);
  // No server shows a hidden file, so half of one is never taken for the whole.
  const part = path.join(path.dirname(target), `.${path.basename(target)}.part`);
  await mkdir(path.dirname(target), { recursive: true });
  const begun = await stat(part).then(
    ({ size }) => size,
    () => 0,
  );
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new Refused('the server is silent', true)),
    bounds.silenceMs,
  );
  try {
    const response = await follow(address, hosts, begun, silence.signal);
    // The part is of another file than the server has now.
    if (response.status === 416) await rm(part, { force: true });
    const goesOn = response.status === 206 && startOf(response) === begun;
    check(response, type, bounds, goesOn ? begun : 0);
    if (!response.body) throw new Refused('the server sent nothing', true);
    let length = goesOn ? begun : 0;
    if (goesOn) count(begun);
    const guard = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        timer.refresh();
        length += chunk.length;
        try {
          if (length > bounds.fileBytes) {
            throw new Refused(`it is larger than ${megabytes(bounds.fileBytes)}`);
          }
          count(chunk.length);
          done(null, chunk);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
    const writing = createWriteStream(part, { flags: goesOn ? 'a' : 'w' });
    await pipeline(chunksOf(response.body), guard, writing, { signal: silence.signal });
    const whole = sizeOf(response);
    if (whole !== null && length !== whole) {
      await rm(part, { force: true });
      throw new Refused('it did not come whole', true);
    }
    await checkContent(part, type);
    await rename(part, target);
  } catch (error) {
    if (error instanceof Refused && !error.again) await rm(part, { force: true });
    if (silence.signal.aborted && silence.signal.reason instanceof Error)
      throw silence.signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function* chunksOf(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The answer at an address, after redirects that stay on the site's own hosts. */
async function follow(
  address: URL,
  hosts: ReadonlySet<string>,
  begun: number,
  signal: AbortSignal,
): Promise<Response> {
  let at = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!hosts.has(at.host) || !/^https?:$/.test(at.protocol)) {
      throw new Refused(`it is on another host than the exported site, ${at.host}`);
    }
    const response = await fetch(at, {
      redirect: 'manual',
      signal,
      headers: begun > 0 ? { Range: `bytes=${begun}-` } : {},
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, at.href)) throw new Refused('it is redirected to no address');
    at = new URL(location, at);
  }
  throw new Refused(`it is redirected more than ${MAX_REDIRECTS} times`);
}

/** How long the whole file is, by the headers of its last part; null where they do not say. */
function sizeOf({ status, headers }: Response): number | null {
  const text =
    status === 206
      ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
      : headers.get('content-encoding') === null
        ? (headers.get('content-length') ?? undefined)
        : undefined;
  return text === undefined ? null : Number(text);
}

/** Where a part of a file begins, by its header. */
function startOf(response: Response): number {
  return Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? -1);
}

function check(response: Response, type: string, bounds: FetchBounds, begun: number): void {
  const { status, headers } = response;
  if (status === 416) throw new Refused('the server has another file now', true);
  if (status !== 200 && status !== 206) {
    throw new Refused(`the server answers ${status}`, status === 429 || status >= 500);
  }
  const length = Number(headers.get('content-length') ?? 0);
  if (begun + length > bounds.fileBytes) {
    throw new Refused(`it is larger than ${megabytes(bounds.fileBytes)}`);
  }
  const sent = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isPlain = sent === '' || sent === 'application/octet-stream';
  if (!isPlain && kindOf(sent) !== kindOf(type)) {
    throw new Refused(`the server sends ${sent}, not ${type}`);
  }
}

/** What must be the same of what a name tells and a server sends. */
function kindOf(type: string): string {
  const [kind = ''] = type.split('/', 1);
  return kind === 'text' || kind === 'application'
    ? type === 'text/html'
      ? type
      : 'document'
    : kind;
}

const HTML = /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|script)\b/i;

/** A page in place of a picture, as servers send it with status 200. */
async function checkContent(file: string, type: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    if (bytesRead === 0) throw new Refused('the server sent an empty file');
    if (HTML.test(buffer.toString('latin1', 0, bytesRead))) {
      throw new Refused(`the server sends a page, not ${type}`);
    }
  } finally {
    await handle.close();
  }
}
