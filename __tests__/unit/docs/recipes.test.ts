import fs from 'node:fs';
import path from 'node:path';
import {
  changedFiles,
  readRecipes,
  recipeIndex,
  touchedFiles,
} from '@/__tests__/e2e/developer/recipe';
import { root } from '@/__tests__/e2e/site/running-program';

const WITHOUT_STEPS = ['README.md', 'upgrade-next.md'];

/** A developer's own .env.local is no part of the repository. */
const textOf = (file: string): string | null =>
  file !== '.env.local' && fs.existsSync(path.join(root, file))
    ? fs.readFileSync(path.join(root, file), 'utf8')
    : null;

describe('recipes', () => {
  it('apply to the repository as it is, one after the other', () => {
    expect(() => changedFiles(readRecipes(), textOf)).not.toThrow();
  });

  it('are all in the index, with the number of files that each touches', () => {
    const pages = fs
      .readdirSync(path.join(root, 'docs/recipes'))
      .filter((name) => !WITHOUT_STEPS.includes(name))
      .map((name) => `docs/recipes/${name}`);
    expect(
      recipeIndex()
        .map(({ file }) => file)
        .sort(),
    ).toEqual(pages.sort());
    expect(readRecipes().map(touchedFiles)).toEqual(recipeIndex());
  });

  it('add a template for a new content type in at most five files of the site, and none of the content backend', () => {
    const recipe = readRecipes().find(({ file }) => file.endsWith('/add-a-template.md'));
    if (!recipe) throw new Error('There is no recipe for a template.');
    const needed = recipe.changes.filter(({ step }) => !step.endsWith('(optional)'));
    expect(needed).not.toEqual([]);
    const { filesOfSite, filesOfBackend } = touchedFiles({ ...recipe, changes: needed });
    expect(filesOfSite).toBeLessThanOrEqual(5);
    expect(filesOfBackend).toBe(0);
  });

  it('name the recipe, the step and the file that no longer fits', () => {
    const changed = (file: string) =>
      file === 'styles/palettes.ts' ? 'export const palettes = {};\n' : textOf(file);
    expect(() => changedFiles(readRecipes(), changed)).toThrow(
      /^docs\/recipes\/add-a-theme-colour\.md, "2\. Its name", no longer applies: in styles\/palettes\.ts, these lines are there 0 times/,
    );
  });
});
