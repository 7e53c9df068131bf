import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../../pages');

/** The pages that show something. */
const shown = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/^_(?:app|document)/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')] as const)
  .filter(([, source]) => !/return null;\n\}\n/.test(source));

it('There are pages', () => expect(shown.length).toBeGreaterThan(8));

it.each(shown)('%s has no runtime of Next in production', (_, source) => {
  // Next reads it from the text, too: it has to be a literal.
  expect(source).toMatch(/^export const config = \{ unstable_runtimeJS: false \};$/m);
});
