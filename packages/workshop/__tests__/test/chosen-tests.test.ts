import { chosenTests, type Suite, testsIn } from '../../test/chosen-tests';

const spec = (title: string, { tags = [] as string[], expectedStatus = 'passed' } = {}) => ({
  title,
  tags,
  tests: [{ projectName: 'visitor', expectedStatus }],
});

const list: Suite[] = [
  {
    title: 'visitor/search.spec.ts',
    file: 'visitor/search.spec.ts',
    specs: [spec('is an address', { tags: ['addresses'] })],
    suites: [
      {
        title: 'The search',
        file: 'visitor/search.spec.ts',
        specs: [spec('opens'), spec('closes'), spec('waits'), spec('ends')],
      },
    ],
  },
  {
    title: 'visitor/own.spec.ts',
    file: 'visitor/own.spec.ts',
    specs: [spec('has a site of its own', { expectedStatus: 'skipped' })],
  },
  {
    title: 'visitor/footer.spec.ts',
    file: 'visitor/footer.spec.ts',
    specs: [spec('has the year')],
  },
];
const ADDRESS = '[visitor] › visitor/search.spec.ts › is an address';

const before = { ...process.env };
beforeEach(() => {
  delete process.env.TEST_ALL;
});
afterEach(() => {
  process.env = { ...before };
});

const chosen = (seed: number): string[] => {
  process.env.TEST_SEED = String(seed);
  return chosenTests(testsIn(list), '@addresses').map(({ name }) => name);
};

it('a run takes every test about addresses, and some of each file’s others', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const names = chosen(seed);
    expect(names).toContain(ADDRESS);
    expect(names).toContain('[visitor] › visitor/footer.spec.ts › has the year');
    expect(names.filter((name) => name.includes('› The search › '))).toHaveLength(1);
    expect(names).toHaveLength(3);
  }
});

it('every test has its turn with one seed or another; with TEST_ALL=1 all have it', () => {
  const all = testsIn(list).map(({ name }) => name);
  expect(all).toHaveLength(6);
  const taken = Array.from({ length: 30 }, (_, seed) => chosen(seed)).flat();
  expect(new Set(taken)).toEqual(new Set(all));
  process.env.TEST_ALL = '1';
  expect(chosen(1)).toEqual(all);
});

it('a mistyped tag is no empty choice', () => {
  expect(() => chosenTests(testsIn(list), '@adresses')).toThrow('No test has the tag @adresses.');
});
