#!/usr/bin/env node
/**
 * `npm run sbom`: prints the packages that run in production as a software bill of materials
 * (https://cyclonedx.org/), from package-lock.json. `npm sbom --omit dev` would leave out all that
 * a tool needs too, React among it.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '@homegrown/engine/internal/program/starting/project';

const MAX_BILL_BYTES = 50_000_000;

const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

/** `name@version` of each package that `npm ci --omit dev` installs. */
const inProduction = new Set(
  Object.entries(packages)
    .filter(([, { dev, link }]) => !dev && !link)
    .map(
      ([folder, { name, version }]) => `${name ?? folder.split('node_modules/').at(-1)}@${version}`,
    ),
);

/** The bill without the packages that only tools need. */
function withoutTools(bill) {
  const isKept = (ref) => inProduction.has(ref);
  return {
    ...bill,
    components: bill.components.filter((component) => isKept(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
}

// Under npm that is npm itself: no name is looked for in PATH.
const { npm_execpath: npm } = process.env;
const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
const args = [...first, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
const { status, stdout } = spawnSync(program, args, {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  maxBuffer: MAX_BILL_BYTES,
});
if (status === 0) console.log(JSON.stringify(withoutTools(JSON.parse(stdout)), null, 2));
process.exitCode = status ?? 1;
