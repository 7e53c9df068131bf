import { AsyncLocalStorage } from 'node:async_hooks';
import type * as apiOf from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import type * as otlpOf from '@opentelemetry/exporter-trace-otlp-http';
import type * as resourcesOf from '@opentelemetry/resources';
import type * as sdkOf from '@opentelemetry/sdk-trace-base';
import { type Traces, setTraces } from './traces';

/** Installed by an owner who has a collector; here only for the tests (docs/deploy.md). */
const PACKAGES = [
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace-base',
  '@opentelemetry/resources',
  '@opentelemetry/exporter-trace-otlp-http',
];

const SERVICE = 'homegrown';

/** The longest time for sending the remaining spans when the program ends. */
const MAX_END_MS = 2_000;

/** OpenTelemetry's numbers (https://opentelemetry.io/docs/specs/otel/trace/api/#spankind). */
const SERVER = 1;
const CLIENT = 2;
const ERROR = 2;

/**
 * Whether an owner has named a collector of traces, by the variables that all programs with
 * OpenTelemetry read.
 */
export function isCollectorNamed(
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: all,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofTraces,
    OTEL_SDK_DISABLED: isDisabled,
    OTEL_TRACES_EXPORTER: exporter,
  } = environment;
  return Boolean(all?.trim() || ofTraces?.trim()) && isDisabled !== 'true' && exporter !== 'none';
}

interface Libraries {
  api: typeof apiOf;
  sdk: typeof sdkOf;
  resources: typeof resourcesOf;
  otlp: typeof otlpOf;
}

/** OpenTelemetry, loaded on demand. @throws {Error} when a package is not installed */
async function libraries(): Promise<Libraries> {
  const [api, sdk, resources, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return { api, sdk, resources, otlp };
}

/**
 * Spans for requests and for queries to the CMS, with OpenTelemetry's own settings. The provider is
 * not registered globally, because Next would then add spans of its own, with addresses and search
 * terms.
 */
function tracesBy({ api, sdk, resources, otlp }: Libraries): Traces {
  const own = resources.resourceFromAttributes({ 'service.name': SERVICE });
  const named = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.BasicTracerProvider({
    resource: resources.defaultResource().merge(own).merge(named),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  const tracer = provider.getTracer(SERVICE);
  const requests: AsyncLocalStorage<Span> = new AsyncLocalStorage();
  return {
    enterRequest() {
      const span = tracer.startSpan('request', { kind: SERVER }, api.ROOT_CONTEXT);
      requests.enterWith(span);
      return ({ kind, status, cache, method, id }) => {
        span.updateName(`${method} ${kind}`);
        span.setAttributes({
          'http.request.method': method,
          'http.response.status_code': status,
          'homegrown.kind': kind,
          'homegrown.cache': cache,
          ...(id === undefined ? {} : { 'homegrown.request_id': id }),
        });
        if (status >= 500) span.setStatus({ code: ERROR });
        span.end();
      };
    },
    queried({ operation, outcome, ms }) {
      const request = requests.getStore();
      const within = request ? api.trace.setSpan(api.ROOT_CONTEXT, request) : api.ROOT_CONTEXT;
      const endedMs = Date.now();
      const attributes = { 'graphql.operation.name': operation, 'homegrown.outcome': outcome };
      const options = { kind: CLIENT, startTime: endedMs - ms, attributes };
      const span = tracer.startSpan(operation, options, within);
      if (outcome !== 'answered') span.setStatus({ code: ERROR, message: outcome });
      span.end(endedMs);
    },
    async end() {
      const limit = new Promise((resolve) => setTimeout(resolve, MAX_END_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
    },
  };
}

/**
 * Sends traces from now on. If that is impossible, logs the reason and the site runs without
 * traces, because these variables are often set for all programs of a machine.
 *
 * @param options.versions of the packages that this site is tested with
 */
export async function sendTraces({
  log,
  versions,
  load = libraries,
}: {
  log: (line: string) => void;
  versions: Readonly<Record<string, string>>;
  load?: typeof libraries;
}) {
  const protocol =
    process.env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? process.env.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol?.startsWith('grpc')) {
    log(
      'No traces are sent: OTEL_EXPORTER_OTLP_PROTOCOL is grpc, and this site speaks http/json, which collectors take on another port (4318).',
    );
    return;
  }
  try {
    setTraces(tracesBy(await load()));
  } catch (error) {
    const isMissing = /Cannot find (?:package|module)/.test(String(error));
    const wanted = PACKAGES.map((name) => `${name}@${versions[name] ?? 'latest'}`).join(' ');
    log(
      isMissing
        ? `No traces are sent: OTEL_EXPORTER_OTLP_ENDPOINT names a collector, and OpenTelemetry is not installed. Install it with: npm install --no-save ${wanted}`
        : `No traces are sent: ${String(error)}`,
    );
  }
}
