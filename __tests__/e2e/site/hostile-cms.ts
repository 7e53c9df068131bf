import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a CMS says in place of its own texts. */
export interface Attack {
  /** The first words of the site's brand, so that a test sees by which attack a page was made. */
  name: string;
  /** The text in place of every one that may hold HTML. */
  html: string;
  /** The texts in place of titles, names and labels, one after the other. */
  words: readonly string[];
  /** The texts in place of the addresses of menu items and authors, and of canonical ones. */
  address: string;
}

/** A content backend behind something that replaces all that it says. */
export interface HostileCms {
  origin: string;
  attack: Attack | null;
  /** All that was said in place of titles, names and labels, by their fields. */
  said: ReadonlyMap<string, ReadonlySet<string>>;
  close: () => Promise<void>;
}

const HTML_FIELD =
  /^(?:content|contentArea|excerpt|summary|description|shareDescription|testimonialContent)$/;
const WORDS_FIELD =
  /^(?:title|shareTitle|name|label|altText|caption|projectTitle|testimonialAuthor|error|displayName|firstName|lastName|username|target|language|textDirection)$/;
const ADDRESS_FIELD = /^(?:url|path|canonical)$/;

/** What an editor's token and the site's secret come in. */
const PASSED_ON = ['content-type', 'authorization', 'x-faustwp-secret'];
/** Their names say what a node is, and not what is shown. */
const KINDS = /^(?:contentType|template|taxonomy)$/;

/** What stands where, and which types there are: as it is, or nothing would be shown. */
const UNTOUCHED = /^Get(?:SeedNode|Control|ContentNames)/;

type Say = (field: string) => string;

function replaced(value: unknown, attack: Attack, say: Say): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, attack, say));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (KINDS.test(field)) return [field, inner];
      if (typeof inner !== 'string') return [field, replaced(inner, attack, say)];
      if (HTML_FIELD.test(field)) return [field, attack.html];
      if (WORDS_FIELD.test(field)) return [field, say(field)];
      if (field === 'brand') return [field, `${attack.name} ${say(field)}`];
      return [field, ADDRESS_FIELD.test(field) ? attack.address : inner];
    }),
  );
}

/** Starts a CMS whose answers are replaced, but for what stands where, while it attacks. */
export async function startHostileCms(backend: string): Promise<HostileCms> {
  const said = new Map<string, Set<string>>();
  const cms: HostileCms = { origin: '', attack: null, said, close };
  const turns = new Map<string, number>();
  const server = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  /** The next of the words in turn, each field in its own. */
  function say(field: string): string {
    const words = cms.attack?.words ?? [];
    const turn = turns.get(field) ?? 0;
    turns.set(field, turn + 1);
    const word = words[turn % words.length] ?? '';
    said.set(field, (said.get(field) ?? new Set()).add(word));
    return word;
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const { attack } = cms;
    const sent = await text(request);
    const address = new URL(request.url ?? '/', backend);
    const passedOn = PASSED_ON.flatMap((name): [string, string][] => {
      const given = request.headers[name];
      return typeof given === 'string' ? [[name, given]] : [];
    });
    const real = await fetch(address, {
      method: request.method ?? 'GET',
      headers: { ...Object.fromEntries(passedOn), accept: '*/*' },
      body: sent || undefined,
      redirect: 'manual',
    });
    const type = real.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await real.arrayBuffer());
    response.writeHead(real.status, { 'content-type': type });
    if (!attack || !type.startsWith('application/json')) {
      response.end(bytes);
      return;
    }
    const whole: unknown = JSON.parse(bytes.toString('utf8'));
    const operation =
      address.searchParams.get('operationName') ?? /"operationName":"(\w+)/.exec(sent)?.[1] ?? '';
    const isTruth = UNTOUCHED.test(operation);
    response.end(JSON.stringify(isTruth ? whole : replaced(whole, attack, say)));
  }

  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  cms.origin = `http://127.0.0.1:${port}`;
  return cms;
}
