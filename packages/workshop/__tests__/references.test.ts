import { clausesOf, danglingReferences, namesIn } from '../test/references';

const repository = {
  files: new Set([
    'docs/site.md',
    'docs/decisions/0002-plain-links.md',
    'packages/engine/src/cms/environment.ts',
    'packages/content-backend/graph/index.ts',
    'pages/[[...wordpressNode]].tsx',
  ]),
  clauses: clausesOf('# Site\n\n- **1.1** Every address\n- **1.2** The candidates\n'),
  names: namesIn(['export function useAuth() {}', 'type PreviewScreen = { cmsUrl: string };']),
};
const problems = (file: string, text: string): string[] =>
  danglingReferences(file, text, repository).map(({ line, problem }) => `${line}: ${problem}`);

// Assembled, so that this file cites nothing and has no such name itself.
const paper = 'speci' + 'fication';
const lostPaper = 'lost' + '-paper.md';
const task = 'iss' + 'ue 8';
const outside = '../' + 'elsewhere';
const lostName = 'remember' + 'CmsAddress';

describe('references', () => {
  it.each([
    'docs/site.md',
    'packages/engine/src/cms/environment.ts',
    'packages/engine/src/cms/environment',
    'packages/engine/src/cms/',
    'packages/engine/src/{cms,cms/environment}',
    'docs/decisions/0002',
    'pages/[[...wordpressNode]].tsx',
    `the HTML ${paper}`,
    'docs/site.md, 1.2',
  ])('to "%s" are fine', (words) => {
    expect(problems('packages/engine/src/cms/environment.ts', `// See ${words}.`)).toEqual([]);
  });

  it.each([
    `${paper}, section 3.1`,
    `the ${paper}'s (section 9)`,
    `${lostPaper}, decision 4`,
    '(row 12)',
    '(rows 34, 40–42)',
    'B-12',
    task,
    `${outside}/export.xml`,
    `../${outside}/${lostPaper}`,
    'packages/engine/src/cms/client.ts',
    'packages/engine/src/editor/{server,browser}',
    'docs/site.md, 1.3',
  ])('to "%s" are refused in comments, titles and Markdown', (words) => {
    expect(
      problems('packages/engine/src/cms/environment.ts', `const a = 1;\n/** ${words} */`),
    ).not.toEqual([]);
    expect(problems('a.test.ts', `it(${JSON.stringify(words)}, () => {});`)).not.toEqual([]);
    expect(problems('README.md', `It is so: ${words}`)).not.toEqual([]);
  });

  it('are accepted in a recipe to a file that the recipe creates', () => {
    const recipe = 'Create `wp-templates/a/a.graphql`:\n\nThen see wp-templates/a/a.graphql.';
    expect(problems('docs/recipes/add.md', recipe)).toEqual([]);
    expect(problems('docs/site.md', 'See wp-templates/a/a.graphql.')).toHaveLength(1);
  });

  it('reports a broken reference with its line', () => {
    expect(problems('a.ts', `const a = 1;\n\n// As in ${lostPaper}.\n`)[0]).toBe(
      `3: ${lostPaper} is not in the repository`,
    );
  });

  it('looks for references in comments, not in code', () => {
    expect(problems('a.ts', "const file = 'lib/nothing.ts'; // for the test\n")).toEqual([]);
    expect(problems('README.md', '```\nlib/nothing.ts\n```\n')).toEqual([]);
  });

  it('may be relative to the package that contains them', () => {
    expect(
      problems(
        'packages/content-backend/main.ts',
        '// Like graph, or packages/content-backend/graph',
      ),
    ).toEqual([]);
  });

  it('in a Markdown link are relative to its folder', () => {
    expect(problems('docs/a.md', '[a](site.md) and [b](../docs/decisions)')).toEqual([]);
    expect(problems('docs/a.md', '[a](nothing.md)')).not.toEqual([]);
  });

  it.each([
    'Call `useAuth({ cmsUrl })` in `PreviewScreen`.',
    'Next has `images.deviceSizes`, and `faust generatePossibleTypes` is a command.',
    'The words FaustWP, WordPress and JavaScript.',
    '```ts\nconst newName = 1;\n```\nThen `newName` is there.',
  ])('to names that code has are fine in Markdown: %j', (text) => {
    expect(problems('docs/page.md', text)).toEqual([]);
  });

  it('to a name that no code has are refused in Markdown', () => {
    expect(problems('README.md', `Tell \`${lostName}\` where it is,\nthen \`useAuth()\`.`)).toEqual(
      [`1: no code has the name ${lostName}`],
    );
    expect(problems('docs/page.md', 'The type `' + 'Lost' + 'Screen`.')).toEqual([
      `1: no code has the name ${'Lost' + 'Screen'}`,
    ]);
  });
});
