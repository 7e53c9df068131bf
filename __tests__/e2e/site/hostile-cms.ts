import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a CMS says in place of its own texts. */
export interface Attack {
  /** The made-up address, and the real one whose content stands there. */
  alias: { made: string; real: string };
  /** In place of every text that may hold HTML. */
  html: string;
  /** In place of every title, name and label. */
  words: string;
  /** In place of the addresses of menu items. */
  address: string;
}

/** A content backend behind something that replaces all that it says. */
export interface HostileCms {
  origin: string;
  attack: Attack | null;
  close: () => Promise<void>;
}

const HTML_FIELD = /^(?:content|contentArea|excerpt|summary|description|testimonialContent)$/;
const WORDS_FIELD =
  /^(?:title|name|label|altText|caption|projectTitle|testimonialAuthor|error|displayName|firstName|lastName)$/;

/** What an editor's token and the site's secret come in. */
const PASSED_ON = ['content-type', 'authorization', 'x-faustwp-secret'];
/** Their names say what a node is, and not what is shown. */
const KINDS = /^(?:contentType|template|taxonomy)$/;

function replaced(value: unknown, attack: Attack): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, attack));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (KINDS.test(field)) return [field, inner];
      if (typeof inner !== 'string') return [field, replaced(inner, attack)];
      if (HTML_FIELD.test(field)) return [field, attack.html];
      if (WORDS_FIELD.test(field)) return [field, attack.words];
      return field === 'url' ? [field, attack.address] : [field, inner];
    }),
  );
}

function exchanged(given: string, from: string, to: string): string {
  return given.replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1));
}

/** Starts a CMS whose answers to everything but the question of what stands at an address are replaced. */
export async function startHostileCms(backend: string): Promise<HostileCms> {
  const cms: HostileCms = { origin: '', attack: null, close };
  const server = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const { attack } = cms;
    const sent = await text(request);
    const address = new URL(request.url ?? '/', backend);
    const variables = address.searchParams.get('variables');
    if (attack && variables) {
      const { made, real } = attack.alias;
      address.searchParams.set('variables', exchanged(variables, made, real));
    }
    const passedOn = PASSED_ON.flatMap((name): [string, string][] => {
      const given = request.headers[name];
      return typeof given === 'string' ? [[name, given]] : [];
    });
    const real = await fetch(address, {
      method: request.method ?? 'GET',
      headers: { ...Object.fromEntries(passedOn), accept: '*/*' },
      body: sent
        ? exchanged(sent, attack?.alias.made ?? '-', attack?.alias.real ?? '-')
        : undefined,
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
    const isSeed = /^Get(?:SeedNode|Control)/.test(operation);
    const told = JSON.stringify(isSeed ? whole : replaced(whole, attack));
    response.end(exchanged(told, attack.alias.real, attack.alias.made));
  }

  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  cms.origin = `http://127.0.0.1:${port}`;
  return cms;
}
