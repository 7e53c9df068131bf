import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

/** What `homegrown mirror --help` does in a folder. */
const helpIn = (cwd: string) =>
  spawnSync(
    process.execPath,
    [path.join(root, 'packages/engine/homegrown.mjs'), 'mirror', '--help'],
    { cwd, encoding: 'utf8' },
  );

describe('`homegrown mirror`', () => {
  it('is the program of the package, where a site has it', () => {
    const { status, stdout } = helpIn(root);
    expect(stdout).toContain('--site ADDRESS');
    expect(status).toBe(0);
  });

  it('says how to get the package, where a site lacks it', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-no-mirror-'));
    const { status, stderr } = helpIn(folder);
    fs.rmSync(folder, { recursive: true });
    expect(stderr).toContain('npm pack --workspace packages/mirror');
    expect(stderr).not.toContain(' at ');
    expect(status).toBe(1);
  });
});
