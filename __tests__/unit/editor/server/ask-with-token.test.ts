import http from 'node:http';
import { GetViewerToolbarDocument } from '@/generated/editor/server/toolbar';
import { askWithToken } from '@/editor/server/ask-with-token';

let wordPress: http.Server;
let asked: string[];

beforeAll(async () => {
  wordPress = http.createServer((request, response) => {
    const { authorization = '' } = request.headers;
    asked.push(authorization);
    request.resume();
    setTimeout(() => {
      const viewer = { shouldShowFaustToolbar: authorization === 'Bearer of-the-editor' };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ data: { viewer: { __typename: 'User', id: 'x', ...viewer } } }),
      );
    }, 50);
  });
  await new Promise<void>((resolve) => wordPress.listen(0, '127.0.0.1', resolve));
  const address = wordPress.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.env.NEXT_PUBLIC_WORDPRESS_URL = `http://127.0.0.1:${address.port}`;
  process.env.SITE_URL = 'https://www.example.com';
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  wordPress.closeAllConnections();
  await new Promise((resolve) => wordPress.close(resolve));
});

const wishOf = async (token: string) =>
  (await askWithToken(token)(GetViewerToolbarDocument, {})).viewer?.shouldShowFaustToolbar;

describe('asking WordPress with an editor’s token', () => {
  it('gives everybody their own answer, also when two ask the same at the same time', async () => {
    const wishes = await Promise.all([wishOf('of-the-editor'), wishOf('of-the-reader')]);
    expect(wishes).toEqual([true, false]);
    expect(asked.sort()).toEqual(['Bearer of-the-editor', 'Bearer of-the-reader']);
  });

  it('keeps no answer for the next one', async () => {
    expect(await wishOf('of-the-editor')).toBe(true);
    expect(await wishOf('of-the-reader')).toBe(false);
    expect(asked).toHaveLength(2);
  });
});
