import { execFile } from 'node:child_process';
import type http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { fakeCms } from './fake-cms';

const cms = fakeCms();

const headersOnly: http.RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
};
const halfABody: http.RequestListener = (request, response) => {
  headersOnly(request, response);
  response.write('{"data": ');
};

describe('the time limit of an answer', () => {
  it.each<[string, http.RequestListener]>([
    ['before the headers', () => undefined],
    ['behind the headers', headersOnly],
    ['in the middle of the body', halfABody],
  ])(
    'ends all of 30 answers that hang %s, while garbage is collected all the time',
    async (_what, respond) => {
      cms.answer(respond);
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          '--expose-gc',
          '--import',
          'tsx',
          path.join(__dirname, 'collected-fetch.ts'),
          cms.url,
          '500',
        ],
        { cwd: process.cwd() },
      );
      expect(JSON.parse(stdout)).toEqual(Array.from({ length: 30 }, () => 'TimeoutError'));
    },
  );
});
