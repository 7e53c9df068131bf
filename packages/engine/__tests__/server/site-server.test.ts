import { once } from 'node:events';
import { type RequestListener, type Server, STATUS_CODES } from 'node:http';
import net from 'node:net';
import { namesPictureOnce, siteServer } from '#server/site-server';

const servers: Server[] = [];
const sockets: net.Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
});

/** A site that says "page", once the body has come, with limits that a test can wait for. */
async function listening(
  limits = {},
  options: Parameters<typeof siteServer>[1] = {},
  answer: Parameters<typeof siteServer>[0] = (request, response) => {
    request.on('error', () => undefined);
    request.on('end', () => response.end('page')).resume();
  },
): Promise<{ port: number; asked: () => number }> {
  let asked = 0;
  const handler: RequestListener = (request, response) => {
    asked += 1;
    return answer(request, response);
  };
  const server = siteServer(handler, {
    ...options,
    limits: {
      headersTimeout: 200,
      requestTimeout: 400,
      connectionsCheckingInterval: 50,
      ...limits,
    },
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { port: address.port, asked: () => asked };
}

/** A visitor who sends just this, and what is answered until the connection is closed. */
function visitor(port: number, sent: string): { socket: net.Socket; answer: Promise<string> } {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  if (sent) socket.write(sent);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return { socket, answer: closed.then(() => answer) };
}

/** A request with this first line, and with these headers beside that of the site. */
const ask = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: site', ...headers].join('\r\n')}\r\n\r\n`;
/** The same, after which nothing comes. */
const askOnce = (line: string, ...headers: string[]) => ask(line, ...headers, 'Connection: close');

const PAGE = askOnce('GET /');

/** Limits that no test meets. */
const PATIENT = { headersTimeout: 60_000, requestTimeout: 60_000 };
const LONG = { ...PATIENT, lingerMs: 60_000 };

test('who never ends the headers loses the connection, and others are answered meanwhile', async () => {
  const { port, asked } = await listening();
  const slow = Array.from({ length: 50 }, () =>
    visitor(port, 'GET / HTTP/1.1\r\nHost: site\r\nX-'),
  );
  expect(await visitor(port, PAGE).answer).toMatch(/^HTTP\/1.1 200 [^]*page$/);
  for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  expect(asked()).toBe(1);
});

describe('a failure', () => {
  const fails = () => Promise.reject(new Error('the disk is gone'));
  beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());

  it('before the page is asked for ends that request with 500, and is in the log', async () => {
    let isBroken = true;
    const mayPass = () => (isBroken ? fails() : true);
    const { port } = await listening({}, { mayPass });
    const answer = await visitor(port, PAGE).answer;
    expect(answer).toMatch(/^HTTP\/1.1 500 [^]*no-store[^]*This site has failed\.$/);
    expect(console.error).toHaveBeenCalledWith(new Error('the disk is gone'));
    isBroken = false;
    expect(await visitor(port, PAGE).answer).toMatch(/^HTTP\/1.1 200 [^]*page$/);
  });

  it('of the page itself ends that request with 500', async () => {
    const { port } = await listening({}, {}, fails);
    expect(await visitor(port, PAGE).answer).toMatch(/^HTTP\/1.1 500 /);
  });

  it('in the middle of an answer breaks the answer off', async () => {
    const { port } = await listening({}, {}, (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half');
      return fails();
    });
    expect(await visitor(port, PAGE).answer).not.toContain('500');
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});

test('who never ends the body loses the connection', async () => {
  const { port } = await listening();
  const slow = visitor(port, `${ask('POST /', 'Content-Length: 100')}x`);
  expect(await slow.answer).toMatch(/^HTTP\/1.1 408 /);
});

test.each([
  ['a malformed header', ask('GET /', 'Bad Header: x'), 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['headers that are too long', ask('GET /', `X: ${'x'.repeat(20_000)}`), 431],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: site\r\nX-', 408],
])('%s is refused in plain words, with the headers of every answer', async (_, sent, status) => {
  const transport = 'max-age=63072000';
  const { port, asked } = await listening(
    {},
    { refusalHeaders: { 'Strict-Transport-Security': transport } },
  );
  const [head = '', body] = (await visitor(port, sent).answer).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  );
  expect(headers.get('strict-transport-security')).toBe(transport);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-length')).toBe(String(body?.length));
  expect(body).toBe(STATUS_CODES[status]);
  expect(asked()).toBe(0);
});

test('what follows a good request and is none does not tear the answer to it', async () => {
  const { port } = await listening();
  const answer = await visitor(port, `${ask('GET /')}no request\r\n\r\n`).answer;
  expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThan(2);
});

test('a connection in which nothing moves is closed', async () => {
  const { port } = await listening({ ...PATIENT, timeout: 100 });
  expect(await visitor(port, '').answer).toBe('');
});

test('connections have a limit; when some end, others are answered', async () => {
  const { port } = await listening({ ...PATIENT, maxConnections: 3 });
  const waiting = Array.from({ length: 3 }, () => visitor(port, 'GET / HTTP/1.1\r\n'));
  await Promise.all(waiting.map(({ socket }) => once(socket, 'connect')));
  expect(await visitor(port, PAGE).answer).toBe('');
  for (const { socket } of waiting) socket.destroy();
  let answer = '';
  while (answer === '') answer = await visitor(port, PAGE).answer;
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

/**
 * A visitor who sends 20 MB after these headers before reading a word. Gives what is answered; ''
 * when the connection is reset.
 */
async function eagerSender(port: number, ...length: string[]): Promise<string> {
  const { socket, answer } = visitor(port, ask('POST /', ...length));
  socket.pause();
  const part = 'x'.repeat(1_000_000);
  const isChunked = length.includes(CHUNKED);
  const sent = isChunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part;
  for (let megabytes = 0; megabytes < 20 && !socket.destroyed; megabytes += 1) {
    await new Promise((resolve) => socket.write(sent, resolve));
  }
  const read = new Promise<string>((resolve) =>
    socket.once('data', (text) => resolve(String(text))),
  );
  socket.resume();
  return Promise.race([read, answer]);
}

/** A site that answers after the first part of a body, as a route that finds its limit exceeded. */
const impatient = (limits: object) =>
  listening({ ...PATIENT, maxBodyBytes: 1e9, ...limits }, {}, async (request, response) => {
    for await (const _ of request.iterator({ destroyOnReturn: false })) break;
    response.writeHead(413).end('too long');
  });

const CHUNKED = 'Transfer-Encoding: chunked';
const FIRST_PART = `${ask('POST /', CHUNKED)}1\r\nx\r\n`;

test('who sends a body that is too long can read the refusal, and is told to close', async () => {
  const { port } = await listening(LONG);
  const answer = await eagerSender(port, 'Content-Length: 999999999');
  expect(answer).toMatch(/^HTTP\/1.1 413 [^]*Connection: close[^]*more than any page/);
});

test.each([
  [[CHUNKED]],
  [['Content-Length: 99999999']],
  [['Content-Length: 99999999', 'Connection: close']],
])('an answer that comes before the body has ended can be read: %j', async (headers) => {
  const { port } = await impatient(LONG);
  expect(await eagerSender(port, ...headers)).toMatch(/^HTTP\/1.1 413 [^]*too long/);
});

test('who goes on sending after the answer loses the connection', async () => {
  const { port } = await impatient({ lingerMs: 100 });
  expect(await visitor(port, FIRST_PART).answer).toMatch(/^HTTP\/1.1 413 [^]*too long/);
});

test('a connection that is to be closed is closed when body and answer have come', async () => {
  const { port } = await listening(LONG);
  const sent = `${askOnce('POST /', 'Content-Length: 1')}x`;
  expect(await visitor(port, sent).answer).toMatch(/^HTTP\/1.1 200 [^]*page$/);
});

test('who ends the body after the answer is answered again on the same connection', async () => {
  const { port } = await impatient(LONG);
  const { socket, answer } = visitor(port, FIRST_PART);
  await once(socket, 'data');
  socket.write(`1\r\ny\r\n0\r\n\r\n${PAGE}`);
  expect((await answer).match(/HTTP\/1.1 413/g)).toHaveLength(2);
});

test('who is refused by the limits of networks never comes to the site', async () => {
  const paths: string[] = [];
  const { port, asked } = await listening(
    {},
    {
      basePath: '/blog',
      mayPass: async (path, _, response) => {
        paths.push(path);
        if (path === '/about/') return true;
        response.writeHead(429).end();
        return false;
      },
    },
  );
  const get = (path: string) => visitor(port, askOnce(`GET ${path}`)).answer;
  expect(await get('/blog/about/?q=1')).toMatch(/^HTTP\/1.1 200 /);
  expect(await get('/blog/no-such-page/')).toMatch(/^HTTP\/1.1 429 /);
  expect(paths).toEqual(['/about/', '/no-such-page/']);
  expect(asked()).toBe(1);
});

const image = (url: string) => `/blog/_next/image?url=${encodeURIComponent(url)}&w=390&q=75`;

describe('a picture is made once, however its address is written', () => {
  test.each([
    image('/blog/wp-content/uploads/2026/11/a.jpg'),
    image('/blog/wp-content/uploads/%E7%9C%8B.jpg'),
    image('/blog/static/banner.jpeg'),
    image('/blog/logo.png'),
    '/blog/',
    '/blog/?url=/x#y',
  ])('%s is passed on', (address) => {
    expect(namesPictureOnce(address, '/blog')).toBe(true);
  });

  test.each([
    ...['#1', '?v=1', '?', ' ', '\t', '? ', '?#1'].map((end) => `/blog/logo.png${end}`),
    '/blog/./logo.png',
    '/blog/x/../logo.png',
    '/blog//logo.png',
    '/blog/%2e/logo.png',
    '/blog/lo%67o.png',
    '/blog/static/x/../banner.jpeg',
    '/blog/static//banner.jpeg',
    '/blog/wp-content/uploads/../../static/banner.jpeg',
    '/logo.png',
    '//evil/logo.png',
    '/blog/wp-content/uploads/a.jpg#1',
    '/blog/wp-content/uploads/./a.jpg',
    '',
    '/blog/wp-content/uploads//a.jpg',
    '/blog/wp-content/uploads/a.jpg%00',
    '/blog\\wp-content/uploads/a.jpg',
    'https://evil.example/a.jpg',
    '/blog/about',
  ])('%j is refused', (picture) => {
    expect(namesPictureOnce(image(picture), '/blog')).toBe(false);
  });
});

test('requests that a visitor sends at once are answered whole and in their order, whichever answer is there first', async () => {
  const answered: string[] = [];
  const { port } = await listening(PATIENT, {}, (request, response) => {
    const number = Number((request.url ?? '').slice(1));
    // The last is there first, and each is larger than what a connection takes at a time.
    setTimeout(
      () => {
        answered.push(String(number));
        response.end(`${number}:${'x'.repeat(100_000)}`);
      },
      10 * (8 - number),
    );
  });
  const numbers = Array.from({ length: 8 }, (_none, index) => index);
  const all = numbers.map((number) => `GET /${number} HTTP/1.1\r\nHost: site\r\n`);
  const sent = `${all.join('\r\n')}Connection: close\r\n\r\n`;
  const visits = Array.from({ length: 10 }, () => visitor(port, sent).answer);
  for (const answer of await Promise.all(visits)) {
    const bodies = answer.match(/\d+:x+/g) ?? [];
    expect(bodies.map((body) => Number.parseInt(body, 10))).toEqual(numbers);
    expect(bodies.map(({ length }) => length)).toEqual(numbers.map(() => 100_002));
  }
  expect(answered[0]).toBe('7');
});

describe('a request that a browser would not send', () => {
  const told: Parameters<typeof siteServer>[0] = (request, response) =>
    response.end(`asked ${request.url} ${request.headers['if-none-match'] ?? 'whatever'}`);

  it.each<[string, string, number, string]>([
    ['a body larger than any page reads', ask('POST /', 'Content-Length: 999999999'), 413, 'more'],
    ['what is no request behind it', `${ask('DELETE /..')}{"a":1}`, 400, 'no address'],
    ...['/..', '/about/.', '/posts/../?q=1', '/.well/./known', '/%2E%2e'].map(
      (path): [string, string, number, string] => [path, askOnce(`GET ${path}`), 400, 'no address'],
    ),
    ['everything as address', askOnce('GET *'), 400, 'no address'],
    ['the options of everything', askOnce('OPTIONS *'), 400, 'no address'],
    ['another scheme', askOnce('GET ftp://site/a/'), 400, 'no address'],
    ['two hosts', askOnce('GET /', 'Host: evil.example'), 400, 'two hosts'],
    ['a whole address', askOnce('GET http://evil.example/a/?b=1'), 200, 'asked /a/?b=1 '],
    ['whatever is new', askOnce('GET /a/', 'If-None-Match: *'), 200, 'asked /a/ whatever'],
    ['a version it knows', askOnce('GET /a/', 'If-None-Match: "x"'), 200, 'asked /a/ "x"'],
  ])('with %s is answered as HTTP has it', async (_, sent, status, words) => {
    const { port, asked } = await listening({}, {}, told);
    const answer = await visitor(port, sent).answer;
    expect([answer.split(' ', 2).join(' '), answer]).toEqual([
      `HTTP/1.1 ${status}`,
      expect.stringContaining(words),
    ]);
    expect(asked()).toBe(status === 200 ? 1 : 0);
  });

  it('that offers another protocol is answered in this one, although Next listens for it', async () => {
    const { port } = await listening({}, {}, (request, response) => {
      Reflect.get(request.socket, 'server').on('upgrade', () => undefined);
      return told(request, response);
    });
    await visitor(port, PAGE).answer;
    const offer = ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'];
    const connection = 'Connection: Upgrade, HTTP2-Settings, close';
    expect(await visitor(port, ask('GET /a/', ...offer, connection)).answer).toMatch(
      /^HTTP\/1.1 200 [^]*asked \/a\//,
    );
  });
});

describe('who opens connections and asks for nothing', () => {
  const LONG_SILENCE = { headersTimeout: 5_000, requestTimeout: 9_000 };

  it('does not get the last quarter of them, and others are answered', async () => {
    const { port } = await listening({
      ...LONG_SILENCE,
      maxSilentConnections: 3,
      maxConnections: 8,
    });
    const silent = Array.from({ length: 8 }, () => visitor(port, ''));
    const closed = silent.map(({ answer }) => answer);
    // The two last are closed at once.
    await Promise.all(closed.slice(6));
    silent[0]?.socket.destroy();
    await closed[0];
    expect(await visitor(port, PAGE).answer).toMatch(/^HTTP\/1.1 200 [^]*page$/);
    silent[1]?.socket.write(PAGE);
    expect(await closed[1]).toMatch(/^HTTP\/1.1 200 [^]*page$/);
  });

  it('counts no longer once it has asked or gone', async () => {
    const { port } = await listening({
      ...LONG_SILENCE,
      maxSilentConnections: 3,
      maxConnections: 8,
    });
    const gone = Array.from({ length: 4 }, () => visitor(port, ''));
    await Promise.all(gone.map(({ socket }) => once(socket, 'connect')));
    for (const { socket, answer } of gone) {
      socket.destroy();
      await answer;
    }
    // The last quarter begins behind these, who keep their connections.
    for (let number = 0; number < 6; number += 1) {
      await once(
        visitor(port, number < 2 ? '' : ask('GET /')).socket,
        number < 2 ? 'connect' : 'data',
      );
    }
    expect(await visitor(port, PAGE).answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it('may open as many as it likes while there are enough for all', async () => {
    const { port } = await listening({ ...LONG_SILENCE, maxSilentConnections: 3 });
    const burst = Array.from({ length: 40 }, () => visitor(port, PAGE).answer);
    for (const answer of await Promise.all(burst)) expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });
});
