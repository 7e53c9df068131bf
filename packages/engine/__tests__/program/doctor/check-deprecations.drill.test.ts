import fs from 'node:fs';
import path from 'node:path';
import { checkDeprecations } from '#program/doctor/check-deprecations';
import { findingText } from '#program/doctor/finding';
import { root } from '@/__tests__/e2e/site/running-program';

/** A module of the engine that is about to lose a name, and a site that uses it, or does not. */
let engine: string;
let site: string;

beforeEach(() => {
  engine = fs.mkdtempSync(path.join(root, 'packages/engine/.deprecated-'));
  fs.writeFileSync(
    path.join(engine, 'names.ts'),
    '/** @deprecated Take `newName`. */\nexport const oldName = 1;\nexport const newName = 2;\n',
  );
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  site = fs.mkdtempSync(path.join(root, '.cache/deprecations-'));
  fs.writeFileSync(
    path.join(site, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, skipLibCheck: true, types: [] } }),
  );
});

afterEach(() => {
  for (const folder of [engine, site]) fs.rmSync(folder, { recursive: true });
});

async function toldOf(text: string): Promise<string[]> {
  const names = path.relative(site, path.join(engine, 'names'));
  fs.writeFileSync(path.join(site, 'page.ts'), text.replace('ENGINE', names));
  return (await checkDeprecations(site)).map(findingText);
}

test('The doctor names what a site uses of the engine that a later minor version gives up', async () => {
  expect(
    await toldOf(
      "import { oldName } from 'ENGINE';\n/** @deprecated */\nconst own = oldName;\nown;\n",
    ),
  ).toEqual([
    '! Engine: page.ts uses oldName, which a later minor version gives up\n    → Take `newName`.',
  ]);
});

test('The doctor says nothing of a site’s own names', async () => {
  expect(await toldOf("import { newName } from 'ENGINE';\nexport const own = newName;\n")).toEqual([
    '✓ Engine: the site uses nothing that it gives up',
  ]);
});
