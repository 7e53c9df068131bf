import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { upload, user } from '../../store/site-of';
import { ask, backendOfSite } from '../ask';

describe('an upload', () => {
  const uploadsDir = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  mkdirSync(path.join(uploadsDir, '2026'));
  writeFileSync(path.join(uploadsDir, '2026', 'paper.pdf'), 'twelve bytes');
  writeFileSync(path.join(uploadsDir, '..', `${path.basename(uploadsDir)}.txt`), 'outside');
  afterAll(() => {
    rmSync(uploadsDir, { recursive: true });
    rmSync(`${uploadsDir}.txt`);
  });

  const uploads = 'http://127.0.0.1:8080/wp-content/uploads';
  const backend = backendOfSite({
    uploadsDir,
    users: [user({ id: 1, login: 'ada' }), user({ id: 2, login: 'subby', role: 'subscriber' })],
    posts: [
      upload({
        id: 1,
        attachmentUrl: `${uploads}/2026/paper.pdf`,
        excerpt: 'A "paper"',
        content: 'All of it',
      }),
      upload({ id: 2, attachmentUrl: `${uploads}/2026/gone.pdf` }),
      upload({ id: 3, attachmentUrl: `${uploads}/..%2f${path.basename(uploadsDir)}.txt` }),
    ],
  });

  it.each([
    [1, 12],
    [2, null],
    [3, null],
  ])('tells the size of its file when it is in the folder (%s)', async (id, fileSize) => {
    const query = `{mediaItem(id:"${id}",idType:DATABASE_ID){fileSize}}`;
    expect(await ask(backend, query)).toEqual({ mediaItem: { fileSize } });
  });

  it('gives its stored texts only to users who may edit it', async () => {
    const query =
      '{mediaItem(id:"1",idType:DATABASE_ID){caption(format:RAW) description(format:RAW)}}';
    expect(await ask(backend, query, 1)).toEqual({
      mediaItem: { caption: 'A "paper"', description: 'All of it' },
    });
    const nothing = { mediaItem: { caption: null, description: null } };
    expect(await ask(backend, query, 2)).toEqual(nothing);
    expect(await ask(backend, query)).toEqual(nothing);
  });
});

describe('the sizes of an image', () => {
  const metadata =
    'a:4:{s:5:"width";i:1600;s:6:"height";i:900;s:4:"file";s:9:"photo.jpg";s:5:"sizes";a:1:{s:6:"medium";a:4:{s:4:"file";s:17:"photo-300x169.jpg";s:5:"width";i:300;s:6:"height";i:169;s:9:"mime-type";s:10:"image/jpeg";}}}';
  const attachmentUrl = 'http://127.0.0.1:8080/wp-content/uploads/photo.jpg';
  const meta = new Map([['_wp_attachment_metadata', metadata]]);
  const backend = backendOfSite({ posts: [upload({ id: 1, attachmentUrl, meta })] });

  it.each([
    ['sizes', [{ name: 'medium' }]],
    ['sizes(include:[])', [{ name: 'medium' }]],
    ['sizes(include:[MEDIUM])', [{ name: 'medium' }]],
    ['sizes(include:[LARGE])', null],
    ['sizes(exclude:[MEDIUM])', null],
  ])('%s are %j', async (field, sizes) => {
    const query = `{mediaItem(id:"1",idType:DATABASE_ID){mediaDetails{${field}{name}}}}`;
    expect(await ask(backend, query)).toEqual({ mediaItem: { mediaDetails: { sizes } } });
  });
});
