import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { avatarRoute } from '../../http/avatar-route';
import { startServer, type RunningServer } from '../../http/server';
import { uploadsRoute } from '../../http/uploads-route';
import { ContentStore } from '../../store/content-store';
import { postWith } from '../render/site-of-test';
import { siteOf, user } from '../store/site-of';

/** An attachment whose metadata lists the size of a theme, and one that is larger than the file. */
const photo = postWith({
  type: 'attachment',
  meta: new Map([
    [
      '_wp_attachment_metadata',
      'a:4:{s:5:"width";i:1600;s:6:"height";i:900;s:4:"file";s:17:"2026/11/photo.jpg";s:5:"sizes";a:2:{' +
        's:5:"theme";a:3:{s:4:"file";s:17:"photo-320x180.jpg";s:5:"width";i:320;s:6:"height";i:180;}' +
        's:4:"huge";a:3:{s:4:"file";s:19:"photo-9000x9000.jpg";s:5:"width";i:9000;s:6:"height";i:9000;}}}',
    ],
  ]),
});

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uploads-'));
  const uploads = path.join(folder, 'uploads');
  await mkdir(path.join(uploads, '2026/11'), { recursive: true });
  const picture = sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#2f855a' },
  });
  await picture.jpeg().toFile(path.join(uploads, '2026/11/photo.jpg'));
  await writeFile(path.join(uploads, '2026/11/text.txt'), '0123456789');
  await writeFile(path.join(uploads, 'page.html'), '<script>alert(1)</script>');
  await writeFile(path.join(uploads, '.hidden'), 'secret');
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await symlink(path.join(folder, 'secret.txt'), path.join(uploads, 'link.txt'));
  const store = new ContentStore(
    siteOf({ users: [user({ id: 1, login: 'ada', displayName: 'Ada <b> Admin' })] }),
  );
  server = await startServer([uploadsRoute(uploads, [photo]), avatarRoute(store)], 0);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/wp-content/uploads/${name}`, { headers });

/** The status of a path that is sent exactly as written: fetch would tidy it up. */
function statusOf(rawPath: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(`${server.origin}/`, { path: rawPath }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject);
  });
}

async function sizeOf(response: Response): Promise<string> {
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return `${width}x${height}`;
}

describe('uploads', () => {
  it('come with their media type, and 304 when they have not changed', async () => {
    const response = await get('2026/11/photo.jpg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const etag = response.headers.get('etag') ?? '';
    const modified = response.headers.get('last-modified') ?? '';
    expect((await get('2026/11/photo.jpg', { 'If-None-Match': etag })).status).toBe(304);
    expect((await get('2026/11/photo.jpg', { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await get('2026/11/photo.jpg', { 'If-Modified-Since': modified })).status).toBe(304);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-', 416, '', 'bytes */10'],
    ['bytes=a-b', 200, '0123456789', null],
  ])('can be asked for in part: %s', async (range, status, body, contentRange) => {
    const response = await get('2026/11/text.txt', { Range: range });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it('never run as pages of the site', async () => {
    const response = await get('page.html');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/wp-content/uploads/../secret.txt',
    '/wp-content/uploads/..%2fsecret.txt',
    '/wp-content/uploads/%2e%2e/secret.txt',
    '/wp-content/uploads/2026/..%5c..%5csecret.txt',
    '/wp-content/uploads//etc/passwd',
    '/wp-content/uploads/.hidden',
    '/wp-content/uploads/link.txt',
    '/wp-content/uploads/%00',
    '/wp-content/uploads/%',
    '/wp-content/uploads/2026/11/',
  ])('do not lead out of their folder: %s', async (rawPath) => {
    expect(await statusOf(rawPath)).toBe(404);
  });

  it('are resized on demand, as WordPress would have done', async () => {
    expect(await sizeOf(await get('2026/11/photo-300x169.jpg'))).toBe('300x169');
    expect(await sizeOf(await get('2026/11/photo-150x150.jpg'))).toBe('150x150');
    expect(await sizeOf(await get('2026/11/photo-1024x576.jpg'))).toBe('1024x576');
  });

  it('are resized to what a theme has added to their metadata', async () => {
    expect(await sizeOf(await get('2026/11/photo-320x180.jpg'))).toBe('320x180');
  });

  it('have so few resized files that a visitor cannot fill the memory with them', async () => {
    const made: string[] = [];
    for (let width = 50; width < 1600; width += 50) {
      for (const height of [width, Math.round((width * 9) / 16)]) {
        const name = `photo-${width}x${height}.jpg`;
        if ((await get(`2026/11/${name}`)).status === 200) made.push(name);
      }
    }
    expect(made).toEqual(['photo-150x150.jpg', 'photo-300x169.jpg']);
  });

  it('are resized again when their original is replaced', async () => {
    const file = path.join(folder, 'uploads/2026/11/replaced.png');
    const square = (background: string) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background } });
    const pixel = async () => {
      const bytes = Buffer.from(await (await get('2026/11/replaced-150x150.png')).arrayBuffer());
      return [...(await sharp(bytes).removeAlpha().raw().toBuffer())].slice(0, 3);
    };
    await square('#ff0000').png().toFile(file);
    expect(await pixel()).toEqual([255, 0, 0]);
    await square('#0000ff').png().toFile(file);
    expect(await pixel()).toEqual([0, 0, 255]);
  });

  it.each([
    'photo-300x300x.jpg',
    'photo-300x20.jpg',
    'photo-3200x1800.jpg',
    'photo-160x90.jpg',
    'photo-400x225.jpg',
    'photo-77x77.jpg',
    'photo-9000x9000.jpg',
    'other-300x169.jpg',
    'text-1x1.txt',
  ])('are not resized to other measures: %s', async (name) => {
    expect((await get(`2026/11/${name}`)).status).toBe(404);
  });
});

describe('pictures of authors', () => {
  it('are initials on a colour, in the size asked for', async () => {
    const svg = await (await fetch(`${server.origin}/avatar/1/48.svg`)).text();
    expect(svg).toContain('>AA</text>');
    const png = await fetch(`${server.origin}/avatar/1/48.png`);
    expect(png.headers.get('content-type')).toBe('image/png');
    expect(await sizeOf(png)).toBe('48x48');
  });

  it('are a plain colour for an unknown user, and 404 for a malformed address', async () => {
    expect((await fetch(`${server.origin}/avatar/nobody/20000.svg`)).status).toBe(404);
    const unknown = await (await fetch(`${server.origin}/avatar/nobody/96.svg`)).text();
    expect(unknown).toContain('></text>');
  });
});
