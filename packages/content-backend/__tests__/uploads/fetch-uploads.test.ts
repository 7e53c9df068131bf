import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  exportedUploads,
  missingLine,
  missingUploads,
  ownHosts,
} from '../../uploads/exported-uploads';
import { fetchUploads, type FetchProgress } from '../../uploads/fetch-uploads';
import { progressBar } from '../../uploads/progress-bar';
import { upload } from '../store/site-of';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What the exported site answers, by path. */
const answers = new Map<string, Answer>();
const asked: string[] = [];
const server = createServer((request, response) => {
  const url = request.url ?? '';
  asked.push(`${url} ${request.headers.range ?? ''}`.trim());
  const answer = answers.get(url.replace('/wp-content/uploads', ''));
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let origin: string;
let folder: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => server.close());
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'uploads-'));
  answers.clear();
  asked.length = 0;
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const sends =
  (body: Buffer | string, type = 'image/png', status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };

const attachment = (id: number, attachmentUrl: string) => upload({ id, attachmentUrl });

/** Brings what an export with attachments at these paths names. */
function bring(paths: readonly string[], bounds = {}, tell?: (progress: FetchProgress) => void) {
  const uploads = exportedUploads(
    paths.map((one, index) =>
      attachment(index + 1, /^https?:/.test(one) ? one : `${origin}/wp-content/uploads${one}`),
    ),
  );
  return fetchUploads(uploads, ownHosts([origin]), folder, tell, {
    tries: 2,
    pauseMs: 1,
    silenceMs: 30_000,
    ...bounds,
  });
}

const filesThere = () =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    .sort();

it('brings pictures and documents into their folders, and says how far it is', async () => {
  answers.set('/2026/11/a.png', sends(picture));
  answers.set('/2026/11/b%20c.pdf', sends('%PDF-1.7', 'application/pdf'));
  const seen: FetchProgress[] = [];
  const outcome = await bring(['/2026/11/a.png', '/2026/11/b%20c.pdf'], {}, (progress) =>
    seen.push({ ...progress }),
  );
  expect(outcome).toEqual({ fetched: 2, bytes: picture.length + 8, failures: [] });
  expect(filesThere()).toEqual(['2026/11/a.png', '2026/11/b c.pdf']);
  expect(fs.readFileSync(path.join(folder, '2026/11/a.png'))).toEqual(picture);
  expect(seen.at(-1)).toEqual({ done: 2, of: 2, bytes: picture.length + 8, failed: 0 });
});

it.each<[string, string, Answer, RegExp]>([
  ['a page in its place', '/a.png', sends('<!doctype html><p>Gone', 'image/png'), /a page/],
  ['another kind', '/a.png', sends(picture, 'text/html'), /sends text\/html, not image\/png/],
  ['a program', '/a.php', sends('<?php'), /name is none/],
  ['nothing', '/a.png', sends(''), /empty/],
  ['an error', '/a.png', sends('', 'image/png', 403), /answers 403/],
  ['too much', '/a.png', sends(Buffer.alloc(3_000_000)), /larger than 1 MB/],
  [
    'a way to another host',
    '/a.png',
    (_request, response) => response.writeHead(302, { Location: 'http://localhost:9/a.png' }).end(),
    /another host than the exported site, localhost:9/,
  ],
  [
    'a way in circles',
    '/a.png',
    (request, response) => response.writeHead(301, { Location: request.url }).end(),
    /more than 5 times/,
  ],
])('leaves where it is what the server answers with %s', async (_what, file, answer, reason) => {
  answers.set(file, answer);
  const { fetched, failures } = await bring([file], { fileBytes: 1024 * 1024 });
  expect(fetched).toBe(0);
  expect(failures).toEqual([{ file: file.slice(1), reason: expect.stringMatching(reason) }]);
  expect(filesThere()).toEqual([]);
});

it('asks no host but the exported site’s own', async () => {
  const { failures } = await bring(['http://cdn.example/wp-content/uploads/a.png']);
  expect(failures).toEqual([{ file: 'a.png', reason: expect.stringContaining('cdn.example') }]);
});

it('follows a redirect on the same host', async () => {
  answers.set('/a.png', (_request, response) =>
    response.writeHead(301, { Location: '/wp-content/uploads/new/a.png' }).end(),
  );
  answers.set('/new/a.png', sends(picture));
  expect(await bring(['/a.png'])).toMatchObject({ fetched: 1 });
  expect(filesThere()).toEqual(['a.png']);
});

it('tries again where a server is busy', async () => {
  let times = 0;
  answers.set('/busy.png', (request, response) => {
    times += 1;
    (times === 1 ? sends('', 'text/plain', 503) : sends(picture))(request, response);
  });
  expect(await bring(['/busy.png'])).toMatchObject({ fetched: 1, failures: [] });
  expect(times).toBe(2);
});

it('ends when the server is silent', async () => {
  answers.set('/silent.png', () => {});
  const { failures } = await bring(['/silent.png'], { silenceMs: 100 });
  expect(failures).toEqual([{ file: 'silent.png', reason: 'the server is silent' }]);
});

it('goes on at the next start where it was broken off', async () => {
  const whole = Buffer.concat([picture, Buffer.alloc(50_000, 7)]);
  const part = path.join(folder, '.big.png.part');
  answers.set('/big.png', (_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'image/png',
      'Content-Length': String(whole.length),
    });
    response.write(whole.subarray(0, 20_000));
    // As soon as some of it is in the file.
    const timer = setInterval(() => {
      if (!fs.existsSync(part) || fs.statSync(part).size === 0) return;
      clearInterval(timer);
      response.destroy();
    }, 5);
  });
  const broken = await bring(['/big.png'], { tries: 1 });
  expect(broken.fetched).toBe(0);
  expect(filesThere()).toEqual(['.big.png.part']);
  const begun = fs.statSync(part).size;
  expect(begun).toBeGreaterThan(0);

  answers.set('/big.png', (request, response) => {
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1]);
    response
      .writeHead(206, {
        'Content-Type': 'image/png',
        'Content-Range': `bytes ${start}-${whole.length - 1}/${whole.length}`,
      })
      .end(whole.subarray(start));
  });
  expect(await bring(['/big.png'])).toMatchObject({ fetched: 1, failures: [] });
  expect(asked.at(-1)).toBe(`/wp-content/uploads/big.png bytes=${begun}-`);
  expect(fs.readFileSync(path.join(folder, 'big.png'))).toEqual(whole);
});

it('begins anew where the server has another file than the one that was broken off', async () => {
  fs.writeFileSync(path.join(folder, '.a.png.part'), Buffer.alloc(100));
  answers.set('/a.png', (request, response) =>
    request.headers.range ? response.writeHead(416).end() : sends(picture)(request, response),
  );
  expect(await bring(['/a.png'])).toMatchObject({ fetched: 1 });
  expect(fs.readFileSync(path.join(folder, 'a.png'))).toEqual(picture);
});

it('ends when all files together are too large', async () => {
  for (const name of ['a', 'b', 'c']) answers.set(`/${name}.png`, sends(Buffer.alloc(1000, 1)));
  const { fetched, failures } = await bring(['/a.png', '/b.png', '/c.png'], {
    allBytes: 1500,
    atOnce: 1,
  });
  expect(fetched).toBe(1);
  expect(failures).toEqual([
    { file: 'b.png', reason: expect.stringContaining('all files together') },
  ]);
});

it('takes no name that leads out of the folder, nor a hidden one', () => {
  const names = ['/%2e%2e/a.png', '/..%2fa.png', '/.htaccess', '/a%00.png', '/x//a.png', '/ok.png'];
  const uploads = exportedUploads(
    names.map((name, index) => attachment(index, `http://a.test/wp-content/uploads${name}`)),
  );
  expect(uploads.map(({ file }) => file)).toEqual(['ok.png']);
});

it('says how many uploads are missing, and nothing where none is', async () => {
  const all = exportedUploads([
    attachment(1, 'https://a.test/wp-content/uploads/1.png'),
    attachment(2, 'https://a.test/wp-content/uploads/x/2.png'),
  ]);
  fs.mkdirSync(path.join(folder, 'x'));
  fs.writeFileSync(path.join(folder, 'x/2.png'), picture);
  const missing = await missingUploads(all, folder);
  expect(missingLine(missing, all, folder)).toMatch(
    /^1 of 2 uploads are missing in .*--fetch-uploads brings them from https:\/\/a\.test\.$/,
  );
  expect(missingLine(await missingUploads(all, null), all, folder)).toMatch(/^All 2 uploads/);
  expect(missingLine([], all, folder)).toBeNull();
});

it('shows a bar on a terminal, and some lines elsewhere', () => {
  const shown = (isTTY: boolean) => {
    let text = '';
    const tell = progressBar({ isTTY, write: (part) => (text += part) });
    for (let done = 0; done <= 100; done += 1)
      tell({ done, of: 100, bytes: done * 1e6, failed: 1 });
    return text;
  };
  expect(shown(true)).toMatch(/\r\[#{30}\] 100 of 100 uploads, 95\.4 MB, 1 failed/);
  expect(shown(false).trim().split('\n')).toHaveLength(11);
});
