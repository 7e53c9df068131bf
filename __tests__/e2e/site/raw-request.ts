import net from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: string;
}

/**
 * Asks for a path exactly as it is written: no client tidies `//`, `..` or `%ff` up.
 *
 * @param origin of the site, for example http://localhost:3100
 * @param headers beside Host and Connection
 * @throws {Error} when the connection breaks without an answer
 */
export function rawGet(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(30_000, () =>
      socket.destroy(new Error(`no answer for ${path.slice(0, 80)}`)),
    );
    socket.on('error', reject);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const [head = '', ...body] = text.split('\r\n\r\n');
      const [statusLine = '', ...lines] = head.split('\r\n');
      const status = Number(statusLine.split(' ')[1]);
      if (!status) {
        reject(new Error(`no HTTP answer for ${path.slice(0, 80)}: ${statusLine}`));
        return;
      }
      const headers = new Map(
        lines.map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
        }),
      );
      resolve({ status, headers, body: body.join('\r\n\r\n') });
    });
    const lines = Object.entries({ Host: host, Connection: 'close', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
  });
}
