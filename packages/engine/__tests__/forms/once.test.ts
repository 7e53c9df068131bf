import { setImmediate as soon } from 'node:timers/promises';
import type { sendOnce } from '#forms/once';
import { ownAnswer, type Sending } from '#forms/send-to-contact-form-7';
import { describeWithRedis } from '@/__tests__/redis-server';
import { redisOfTests } from '@/packages/engine/__tests__/redis/redis-of-tests';

const sent: Sending = { kind: 'sent', answer: { ...ownAnswer('Thank you.'), isSent: true } };
const refused: Sending = { kind: 'refused', answer: ownAnswer('Spam.') };

const { server, connect } = redisOfTests();

/** Sends as a process does that has sent nothing yet. */
async function inAnotherProcess(name: string, send: () => Promise<Sending>): Promise<Sending> {
  const connection = connect();
  const once: { sendOnce?: typeof sendOnce } = {};
  await jest.isolateModulesAsync(async () => {
    Object.assign(once, await import('#forms/once'));
  });
  return once.sendOnce?.(name, send, connection) ?? refused;
}

describeWithRedis('a message that several processes of the site get', () => {
  it('is sent by one of them, and all give its answer', async () => {
    const send = jest.fn(async () => sent);
    expect(await inAnotherProcess('one', send)).toEqual(sent);
    expect(await inAnotherProcess('one', send)).toEqual(sent);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await inAnotherProcess('another', send)).toEqual(sent);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('at the same moment is sent by one of them, and the others wait for its answer', async () => {
    let arrive = () => {};
    const begun: (() => void)[] = [];
    const send = jest.fn(async () => {
      begun.splice(0).forEach((go) => go());
      await new Promise<void>((resolve) => (arrive = resolve));
      return sent;
    });
    const isBegun = new Promise<void>((resolve) => begun.push(resolve));
    const first = inAnotherProcess('crossed', send);
    await isBegun;
    const second = inAnotherProcess('crossed', send);
    await soon();
    arrive();
    expect(await Promise.all([first, second])).toEqual([sent, sent]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('and that was refused is sent again when its writer presses once more', async () => {
    const send = jest.fn(async () => refused);
    await inAnotherProcess('refused', send);
    await inAnotherProcess('refused', send);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent, too, while Redis is away', async () => {
    await server().kill();
    const send = jest.fn(async () => sent);
    expect(await inAnotherProcess('alone', send)).toEqual(sent);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
