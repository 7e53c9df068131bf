import { RedisConnection } from '#redis/redis-connection';
import { isRedisInstalled, type RedisOfTest, redisServer } from '@/__tests__/redis-server';

/** A Redis that each test of a file finds empty, and connections to it that end with the test. */
export function redisOfTests() {
  const connections: RedisConnection[] = [];
  const running: { server?: RedisOfTest } = {};
  const server = (): RedisOfTest => {
    if (!running.server) throw new Error('Redis runs within the tests alone');
    return running.server;
  };
  if (isRedisInstalled) {
    beforeAll(async () => {
      running.server = await redisServer();
    });
    afterEach(async () => {
      for (const connection of connections.splice(0)) connection.close();
      await server().startAnew();
    });
    afterAll(() => server().kill());
  }
  const connect = (more: Partial<ConstructorParameters<typeof RedisConnection>[0]> = {}) => {
    const { url } = server();
    const patient = { log: () => {}, maxAnswerMs: 50_000, retryMs: 20 };
    const connection = new RedisConnection({ url, ...patient, ...more });
    connections.push(connection);
    return connection;
  };
  return { server, connect };
}

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}
