import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isCollectorNamed, sendTraces } from '#telemetry/open-telemetry';
import { traces } from '#telemetry/traces';
import { serverOfTests } from '@/packages/engine/__tests__/server-of-tests';

interface SentSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string }[];
  status?: { code?: number };
}

interface SentTraces {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** What the collector was sent. */
let sent: string[] = [];

const collector = serverOfTests((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    if (request.url === '/v1/traces') sent.push(text);
    response.end('{}');
  });
});

/**
 * A request to a site with such an environment: what its log says, and the spans that the collector
 * gets.
 */
async function requestPage(address: string, status: number, env: Readonly<Record<string, string>>) {
  sent = [];
  const program = spawn(
    process.execPath,
    [path.join(__dirname, 'traced-site.mjs'), address, String(status)],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let log = '';
  program.stdout.on('data', (part: Buffer) => (log += part.toString()));
  await once(program, 'close');
  const spans = sent.flatMap((text) =>
    (JSON.parse(text) as SentTraces).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  return { log, spans, text: sent.join() };
}

describe('traces', () => {
  it('are sent where a collector is named, a span for each request and one within it for each question to WordPress', async () => {
    const { log, spans, text } = await requestPage('/about/', 200, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'shop',
    });
    expect(log).toBe('');
    const [question, request] = spans;
    expect([question?.name, request?.name]).toEqual(['GetTitle', 'GET page']);
    expect(question?.parentSpanId).toBe(request?.spanId);
    expect(request?.parentSpanId ?? '').toBe('');
    expect(text).toContain('id-of-proxy');
    expect(text).toContain('"service.name","value":{"stringValue":"shop"}');
  });

  it('have nothing of a visitor: no address, no words, no header', async () => {
    const { spans, text } = await requestPage('/search?q=my-illness', 503, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    expect(spans.map(({ name, status }) => [name, status?.code])).toEqual([
      ['GetTitle', 2],
      ['GET page', 2],
    ]);
    expect(text).not.toMatch(/illness|search|Netscape|session|203\.0|127\.0/);
    const known =
      /^(?:http\.(?:request\.method|response\.status_code)|graphql\.operation\.name|homegrown\.\w+)$/;
    for (const { attributes } of spans) {
      for (const { key } of attributes) expect(key).toMatch(known);
    }
  });

  it('are not sent by a protocol that is not spoken, and the log says so', async () => {
    const { log, spans } = await requestPage('/', 200, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    });
    expect(log).toContain('http/json');
    expect(spans).toEqual([]);
  });

  it('are not sent where OpenTelemetry is not installed, and the log says what to install', async () => {
    const log: string[] = [];
    const load = async () => {
      throw new Error("Cannot find package '@opentelemetry/api' imported from somewhere");
    };
    const versions = { '@opentelemetry/api': '1.2.3' };
    await sendTraces({ log: (line) => void log.push(line), versions, load });
    expect(log).toEqual([
      expect.stringContaining('npm install --no-save @opentelemetry/api@1.2.3'),
    ]);
    expect(traces()).toBeUndefined();
  });

  it('are not begun where no collector is named, or all is switched off', () => {
    expect(isCollectorNamed({})).toBe(false);
    expect(isCollectorNamed({ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' })).toBe(false);
    expect(isCollectorNamed({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://a' })).toBe(true);
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a' };
    expect(isCollectorNamed({ ...named, OTEL_SDK_DISABLED: 'true' })).toBe(false);
    expect(isCollectorNamed({ ...named, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
  });
});
