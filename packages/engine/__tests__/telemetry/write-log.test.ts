import { AsyncResource } from 'node:async_hooks';
import { z } from 'zod';
import { setLog, tell, logQuery } from '#telemetry/log';
import { enterRequest } from '#telemetry/request-context';
import { type LogSettings, writeLog } from '#telemetry/write-log';

/** Answers a request as a server does: each in an asynchronous context of its own. */
const inRequest = <Result>(header: string | string[] | undefined, run: () => Result): Result =>
  new AsyncResource('request').runInAsyncScope(() => {
    enterRequest(header);
    return run();
  });

const line = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });

/** A console of its own, and what is written when the log takes it. */
function takenConsole(settings: LogSettings) {
  const lines: string[] = [];
  const printed: Record<'out' | 'error', string[]> = { out: [], error: [] };
  const out = (text: string) => void printed.out.push(text);
  const error = (text: string) => void printed.error.push(text);
  const taken = { trace: out, debug: out, log: out, info: out, warn: error, error };
  const target: Pick<Console, keyof typeof taken> = taken;
  writeLog(settings, { console: target, line: (text) => void lines.push(text) });
  return {
    console: target,
    lines,
    printed,
    read: () => lines.map((one) => line.parse(JSON.parse(one))),
  };
}

afterEach(() => setLog(undefined));

describe('a log of JSON lines', () => {
  it('has a line for each thing that happens, with its level and time', () => {
    const { console, lines, read } = takenConsole({ level: 'info', format: 'json' });
    console.log('WordPress told of %d changes', 3);
    console.error('The CMS is down.\nFor now.');
    expect(read()).toEqual([
      expect.objectContaining({ level: 'info', msg: 'WordPress told of 3 changes' }),
      expect.objectContaining({ level: 'error', msg: 'The CMS is down.\nFor now.' }),
    ]);
    for (const one of lines) expect(one.trim().split('\n')).toHaveLength(1);
  });

  it('has what matters at its level and no less', () => {
    const { console, read } = takenConsole({ level: 'warn', format: 'json' });
    console.debug('a');
    console.info('b');
    console.warn('c');
    console.error('d');
    expect(read().map(({ msg }) => msg)).toEqual(['c', 'd']);
  });

  it('has a line for each question to the CMS, with its name, milliseconds and outcome', () => {
    const { read } = takenConsole({ level: 'info', format: 'json' });
    logQuery({ operation: 'GetSeedNode', ms: 12, outcome: 'answered' });
    logQuery({ operation: 'GetArchive', ms: 7_500, outcome: 'timeout' });
    expect(read()).toEqual([
      expect.objectContaining({
        level: 'info',
        operation: 'GetSeedNode',
        ms: 12,
        outcome: 'answered',
      }),
      expect.objectContaining({ level: 'warn', operation: 'GetArchive', outcome: 'timeout' }),
    ]);
  });

  it('has one id for all lines of a request, and another for the next', async () => {
    const { console, read } = takenConsole({ level: 'info', format: 'json' });
    await Promise.all(
      ['one', 'other'].map((name) =>
        inRequest(undefined, async () => {
          console.log(name);
          await new Promise((resolve) => setImmediate(resolve));
          console.log(name);
        }),
      ),
    );
    const idsOf = (name: string) =>
      read().flatMap(({ msg, requestId }) => (msg === name ? [requestId] : []));
    const [[first, second], [third]] = [idsOf('one'), idsOf('other')];
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes the id of a proxy, and no other text that a visitor may have sent in its place', () => {
    const { console, read } = takenConsole({ level: 'info', format: 'json' });
    inRequest('7f0c2b9e6a1d4c55', () => console.log('a'));
    inRequest('"} my own line {"', () => console.log('b'));
    inRequest(['7f0c2b9e6a1d4c55', '7f0c2b9e6a1d4c56'], () => console.log('c'));
    const [a, b, c] = read().map(({ requestId }) => requestId);
    expect(a).toBe('7f0c2b9e6a1d4c55');
    expect(b).toMatch(/^[\da-f-]{36}$/);
    expect(c).toMatch(/^[\da-f-]{36}$/);
  });
});

it('tells what an error was caused by, its code, and the errors among it, and prints no more than was printed', () => {
  const { console, lines, read } = takenConsole({ level: 'info', format: 'json' });
  const cause = Object.assign(new Error('the disk'), { code: 'ENOSPC', secret: 'of a library' });
  console.error(new Error('not written', { cause }));
  console.error('Failed: %s', new AggregateError([new Error('one of them')], 'all of them'));
  console.log();
  const all = lines.join('');
  expect(all).toContain('the disk');
  expect(all).toContain('[ENOSPC]');
  expect(all).toContain('one of them');
  expect(all).not.toContain('of a library');
  expect(read().map(({ msg }) => msg)).toEqual(['not written', 'Failed: all of them', '']);
});

it('asks for nothing of a line that is not written', () => {
  const { lines } = takenConsole({ level: 'info', format: 'json' });
  let isAsked = false;
  const facts = {
    get path() {
      isAsked = true;
      return '/';
    },
  };
  tell('debug', 'GET /', facts);
  expect([lines, isAsked]).toEqual([[], false]);
});

describe.each(['json', 'text'] as const)('the log as %s', (format) => {
  it('has none of the secrets and nothing personal that an error quotes', () => {
    const secrets = {
      key: '5e3ed833-0000-4000-8000-00000000abcd',
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
      words: 'what-my-doctor-said',
      address: '198.51.100.23',
      mail: 'fern.green@example.com',
    };
    jest.replaceProperty(process, 'env', { ...process.env, FAUST_SECRET_KEY: secrets.key });
    const { console, lines, printed } = takenConsole({ level: 'debug', format });
    const error = new TypeError(
      `fetch of https://cms.example.com/?q=${secrets.words} for ${secrets.mail} with Bearer ${secrets.token}`,
      { cause: new Error(`refused ${secrets.address}`) },
    );
    console.error(error);
    console.error('It failed:', error, { headers: { 'x-faustwp-secret': secrets.key } });
    console.warn(`from ${secrets.address}`, { url: `/search?q=${secrets.words}` });
    tell('info', `to ${secrets.mail}`, { path: `/?s=${secrets.words}`, key: secrets.key });
    const all = [...lines, ...printed.out, ...printed.error].join('\n');
    expect(all).toContain('TypeError');
    expect(all).toContain('It failed:');
    for (const secret of Object.values(secrets)) expect(all).not.toContain(secret);
  });
});

describe('a log for people', () => {
  it('has the text alone, and what went wrong on standard error', () => {
    const { console, lines, printed } = takenConsole({ level: 'info', format: 'text' });
    console.log('The site listens on port 3000.');
    console.error('The CMS is down.');
    console.debug('not shown');
    logQuery({ operation: 'GetSeedNode', ms: 12, outcome: 'answered' });
    expect(lines).toEqual([]);
    expect(printed).toEqual({
      out: ['The site listens on port 3000.', 'CMS: GetSeedNode answered, 12 ms'],
      error: ['The CMS is down.'],
    });
  });
});

it('writes nothing before it is set up', () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  logQuery({ operation: 'GetSeedNode', ms: 12, outcome: 'answered' });
  expect(printed).not.toHaveBeenCalled();
});
