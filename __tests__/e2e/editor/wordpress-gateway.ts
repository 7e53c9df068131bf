import http from 'node:http';

const AUTHORIZE = /\/faustwp\/v1\/authorize/;

/**
 * A server between a site and WordPress. It passes everything on as it is, and sees what is
 * exchanged for tokens.
 */
export interface WordPressGateway {
  origin: string;
  /** Every refresh token that WordPress has given the site. */
  refreshTokens: string[];
  /** How many exchanges wait now. */
  waiting: () => number;
  /**
   * From now on WordPress is slow with exchanges: they wait until what this gives back is called.
   */
  hold: () => () => void;
  /** From now on WordPress never sees an access token, as behind a server that drops the header. */
  dropAuthorization: () => void;
  close: () => Promise<void>;
}

function refreshTokenIn(body: string): string[] {
  const [, token] = /"refreshToken"\s*:\s*"([^"]+)"/.exec(body) ?? [];
  return token ? [JSON.parse(`"${token}"`)] : [];
}

async function listening(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** An answer in JSON with what is said in it replaced; any other as it is. */
function saidOtherwise(
  body: Buffer,
  headers: http.IncomingHttpHeaders,
  replace: (answer: unknown) => unknown,
): Buffer {
  const isJson = /^application\/json/.test(headers['content-type'] ?? '');
  return isJson ? Buffer.from(JSON.stringify(replace(JSON.parse(body.toString('utf8'))))) : body;
}

/**
 * Starts a gateway in front of a WordPress.
 *
 * @param replace what WordPress's answers in JSON become; without it they stay as they are
 */
export async function startWordPressGateway(
  wordPress: string,
  replace?: (answer: unknown) => unknown,
): Promise<WordPressGateway> {
  const refreshTokens: string[] = [];
  let waiting = 0;
  let dropsAuthorization = false;
  let released: Promise<void> = Promise.resolve();

  async function patience(isExchange: boolean): Promise<void> {
    if (!isExchange) return;
    waiting += 1;
    await released;
    waiting -= 1;
  }

  const server = http.createServer((request, response) => {
    const isExchange = AUTHORIZE.test(request.url ?? '');
    const { method, headers } = request;
    if (dropsAuthorization) delete headers.authorization;
    if (replace) delete headers['accept-encoding'];
    const onwards = http.request(new URL(request.url ?? '/', wordPress), { method, headers });
    onwards.on('error', () => response.destroy());
    onwards.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        if (isExchange) refreshTokens.push(...refreshTokenIn(body.toString('utf8')));
        void patience(isExchange).then(() => {
          const said = replace ? saidOtherwise(body, answer.headers, replace) : body;
          if (said !== body) answer.headers['content-length'] = String(said.length);
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          response.end(said);
        });
      });
    });
    request.pipe(onwards);
  });

  return {
    origin: await listening(server),
    refreshTokens,
    waiting: () => waiting,
    hold: () => {
      let release = (): void => {};
      released = new Promise((resolve) => (release = resolve));
      return release;
    },
    dropAuthorization: () => {
      dropsAuthorization = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
