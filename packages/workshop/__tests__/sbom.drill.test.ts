import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(__dirname, '../../..');

const manifest = z
  .object({
    scripts: z.object({ sbom: z.string() }),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));

// https://cyclonedx.org/docs/1.5/json/
const billOfMaterials = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ 'bom-ref': z.string() }) }),
  components: z.array(z.object({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

it('`npm run sbom` names every package that runs in production with its exact version, and no tool', () => {
  const printed = execFileSync(process.execPath, ['packages/workshop/sbom.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  const { components, metadata, dependencies } = billOfMaterials.parse(JSON.parse(printed));
  const named = new Set(components.map((component) => component['bom-ref']));
  const wanted = Object.entries(manifest.dependencies).map(
    ([name, version]) => `${name}@${version}`,
  );
  expect(wanted.filter((one) => !named.has(one))).toEqual([]);
  const tools = ['jest', 'oxlint', 'stylelint', 'knip', '@stryker-mutator/core'];
  for (const tool of tools) {
    expect(named).not.toContain(`${tool}@${manifest.devDependencies[tool]}`);
  }
  // What those packages need is in it, too, and whatever it says that one needs.
  const refs = new Set([metadata.component, ...components].map((one) => one['bom-ref']));
  expect(
    dependencies.flatMap(({ dependsOn }) => dependsOn.filter((one) => !refs.has(one))),
  ).toEqual([]);
  expect(refs.size).toBeGreaterThan(10 * wanted.length);
});
