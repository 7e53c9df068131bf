import { spawnSync } from 'node:child_process';
import { samplesIn, samplingEnvironment } from '../../../bench/soak/memory-samples';

const MEGABYTE = 1_048_576;

/**
 * The growth in bytes of a program that makes 64 MB after its first sample, and drops or keeps
 * them.
 */
function growthOf(does: 'drops' | 'keeps'): number {
  const program = `
    const kept = [];
    let samples = 0;
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (text, ...rest) => {
      samples += 1;
      if (samples === 1) for (let megabytes = 0; megabytes < 64; megabytes += 1) {
        const made = Buffer.alloc(${MEGABYTE}, 'x');
        if ('${does}' === 'keeps') kept.push(made);
      }
      if (samples === 3) setImmediate(() => process.exit(kept.length > 64 ? 1 : 0));
      return write(text, ...rest);
    };
    setTimeout(() => undefined, 60_000);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], {
    encoding: 'utf8',
    env: { ...process.env, ...samplingEnvironment(0.05, '') },
  });
  if (stderr) throw new Error(stderr);
  const samples = samplesIn(`something else\n${stdout}`);
  return (samples.at(-1)?.live ?? 0) - (samples[0]?.live ?? 0);
}

test('What a program makes and drops is no growth; what it keeps is', () => {
  expect(growthOf('drops')).toBeLessThan(8 * MEGABYTE);
  expect(growthOf('keeps')).toBeGreaterThan(60 * MEGABYTE);
});

test('A program that prints no sample has not been measured', () => {
  expect(() => samplesIn('memory of elephants\n')).toThrow('no sample');
});
