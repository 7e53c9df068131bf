import { limitEncodes } from '#next/server/encode-limit';

/** Encodes when it is told to, and counts how many do at a time. */
function encoders() {
  const running = new Set<() => void>();
  let most = 0;
  class Encoder {
    constructor(private readonly fails = false) {}

    async toBuffer(): Promise<string> {
      await new Promise<void>((resolve) => {
        running.add(resolve);
        most = Math.max(most, running.size);
      });
      if (this.fails) throw new Error('no picture');
      return 'picture';
    }
  }
  const finishOne = async () => {
    // Who waits for a turn has it now.
    await new Promise((resolve) => setImmediate(resolve));
    const [finish] = running;
    if (!finish) throw new Error('None is being encoded.');
    running.delete(finish);
    finish();
  };
  return { Encoder, finishOne, runningNow: () => running.size, mostAtATime: () => most };
}

test('however many pictures are asked for, two are made at a time, and all of them in the end', async () => {
  const { Encoder, finishOne, runningNow, mostAtATime } = encoders();
  limitEncodes(Encoder, 2);
  const pictures = Array.from({ length: 20 }, () => new Encoder().toBuffer());
  for (let count = 0; count < 20; count += 1) await finishOne();
  await expect(Promise.all(pictures)).resolves.toEqual(Array(20).fill('picture'));
  expect(mostAtATime()).toBe(2);
  expect(runningNow()).toBe(0);
});

test('a picture that cannot be made keeps no other from being made', async () => {
  const { Encoder, finishOne, mostAtATime } = encoders();
  limitEncodes(Encoder, 1);
  const bad = new Encoder(true).toBuffer();
  const good = [new Encoder().toBuffer(), new Encoder().toBuffer()];
  const refused = expect(bad).rejects.toThrow('no picture');
  for (let count = 0; count < 3; count += 1) await finishOne();
  await refused;
  await expect(Promise.all(good)).resolves.toEqual(['picture', 'picture']);
  expect(mostAtATime()).toBe(1);
});
