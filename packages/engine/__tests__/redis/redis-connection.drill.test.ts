import type { RedisConnection } from '#redis/redis-connection';
import { describeWithRedis } from '@/__tests__/redis-server';
import { redisOfTests, until } from './redis-of-tests';

const RETRY_MS = 20;

const { server, connect } = redisOfTests();
const lines: string[] = [];

const connectionTo = (url: string, maxAnswerMs = 50_000) =>
  connect({ url, maxAnswerMs, retryMs: RETRY_MS, log: (line) => lines.push(line) });

const ping = (connection: RedisConnection) => connection.read((client) => client.ping());
const keep = (connection: RedisConnection, text = 'text') =>
  connection.write((client) => client.set('key', text));

describeWithRedis('a connection to Redis', () => {
  beforeEach(() => lines.splice(0));

  it('answers from the first question on, and writes nothing into the log', async () => {
    const connection = connectionTo(server().url);
    expect(await ping(connection)).toBe('PONG');
    expect([connection.state, lines]).toEqual(['answers', []]);
  });

  it('gives no answer while Redis is gone, says so once, and again when it is back', async () => {
    const connection = connectionTo(server().url);
    await ping(connection);
    await server().kill();
    await until(() => connection.state !== 'answers');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ping(connection)));
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(connection.state).toMatch(/^does not answer \(/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^Redis at 127\.0\.0\.1:\d+ does not answer .*goes on with what it knows/,
    );
    await server().startAnew();
    await until(async () => (await ping(connection)) === 'PONG');
    expect(lines.slice(1)).toEqual([expect.stringMatching(/ answers again\.$/)]);
  });

  it('gives no answer, and throws nothing, where the address is none that the client can read', async () => {
    const connection = connectionTo(`${server().url}/sessions`);
    expect(await ping(connection)).toBeUndefined();
    expect(connection.state).toBe('does not answer (TypeError)');
    await until(async () => (await keep(connection)) === undefined);
    expect(lines).toEqual([expect.stringMatching(/does not answer \(TypeError\)/)]);
  });

  it('makes nobody wait for a Redis that hangs: only who asks first, for as long as is allowed', async () => {
    const connection = connectionTo(server().url, 50);
    await until(async () => (await ping(connection)) === 'PONG');
    server().stop();
    expect(await ping(connection)).toBeUndefined();
    // Each of them would wait for 50 ms: together longer than a test may take.
    for (let number = 0; number < 4_000; number += 1) await ping(connection);
    expect(connection.state).toMatch(/^does not answer /);
    server().goOn();
    await until(async () => (await ping(connection)) === 'PONG');
  });

  it('takes a process that was busy for no slow Redis', async () => {
    const connection = connectionTo(server().url, 50);
    // Redis itself may be slow on a busy machine. Whoever looks at the clock before the answers
    // would never see one.
    let answer: string | undefined;
    while (answer !== 'PONG') {
      await until(async () => (await ping(connection)) === 'PONG');
      const asked = ping(connection);
      await new Promise((resolve) => setImmediate(resolve));
      const from = performance.now();
      while (performance.now() - from < 200);
      answer = await asked;
    }
    expect(connection.state).toBe('answers');
  });

  it('goes on asking a Redis that is full, and says once that it can’t be written', async () => {
    const connection = connectionTo(server().url);
    const admin = connectionTo(server().url);
    await keep(connection, 'before');
    await admin.read((client) =>
      client.configSet({ maxmemory: '1', 'maxmemory-policy': 'noeviction' }),
    );
    for (let number = 0; number < 20; number += 1) {
      expect(await keep(connection)).toBeUndefined();
      expect(await connection.read((client) => client.get('key'))).toBe('before');
    }
    expect(connection.state).toBe('can’t be written (OOM)');
    expect(lines).toEqual([expect.stringMatching(/ can’t be written \(OOM\)/)]);
    await admin.read((client) => client.configSet('maxmemory', '0'));
    expect(await keep(connection)).toBe('OK');
    expect(lines.slice(1)).toEqual([expect.stringMatching(/ answers again\.$/)]);
  });

  it('tells neither name nor password in the log', async () => {
    const connection = connectionTo(server().url.replace('//', '//somebody:secret@'));
    expect(await ping(connection)).toBeUndefined();
    expect(connection.state).toBe('does not answer (WRONGPASS)');
    expect(lines.join()).not.toMatch(/somebody|secret/);
  });

  it('tells of a Redis that comes and goes a few times only', async () => {
    const connection = connectionTo(server().url);
    const idOf = async () => (await connection.read((client) => client.clientInfo()))?.id;
    for (let number = 0; number < 8; number += 1) {
      await until(async () => (await idOf()) !== undefined);
      const id = await idOf();
      const admin = connectionTo(server().url);
      await admin.read((client) => client.sendCommand(['CLIENT', 'KILL', 'ID', String(id)]));
      await until(async () => ![undefined, id].includes(await idOf()));
    }
    expect(lines).toHaveLength(6);
  });

  it('stays closed once it is closed', async () => {
    const connection = connectionTo(server().url);
    await ping(connection);
    connection.close();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 5));
    expect([await ping(connection), connection.state]).toEqual([
      undefined,
      'does not answer (closed)',
    ]);
  });
});
