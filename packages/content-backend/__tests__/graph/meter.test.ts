import { post, user } from '../store/site-of';
import { backendOfSite } from './ask';

const POSTS = 300;
const LETTERS = 5_000;
const text = 'word '.repeat(LETTERS / 5);

const { execute } = backendOfSite({
  users: [user({ id: 1, login: 'ada' })],
  posts: Array.from({ length: POSTS }, (_, index) =>
    post({ id: index + 1, title: `Post ${index + 1}`, content: text, authorId: 1 }),
  ),
});

async function answerTo(query: string) {
  const sender = { viewer: null, readOnly: true, introspection: false };
  const { result } = await execute({ query }, sender);
  return { ...result, bytes: JSON.stringify(result).length };
}

/** `{ a0: field a1: field … }` */
const aliases = (count: number, field: string): string =>
  Array.from({ length: count }, (_, index) => `a${index}:${field}`).join(' ');

const LIST = 'posts(first:100){nodes';

describe('a question', () => {
  it('may have a hundred entries with their texts and the lists of each', async () => {
    const { errors, data } = await answerTo(
      `{${LIST}{id title content categories(first:10){nodes{id name uri}} author{node{name}}}}}`,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ posts: { nodes: expect.any(Array) } });
  });

  it.each([
    [
      'three levels of lists',
      `{${LIST}{author{node{${LIST}{author{node{${LIST}{id` + '}'.repeat(11),
    ],
    ['many names of one list', `{${aliases(300, `${LIST}{id}}`)}}`],
    ['many names of one text', `{${LIST}{${aliases(300, 'content')}}}}`],
    ['many names of one field', `{${LIST}{${aliases(3_000, 'id')}}}}`],
  ])('is refused, and answered with its reason alone, for %s', async (_name, query) => {
    const { errors, data, bytes } = await answerTo(query);
    expect(errors).toEqual([
      { message: expect.stringMatching(/^The (?:query|answer) .* Ask for fewer at a time\.$/) },
    ]);
    expect(data).toBeUndefined();
    expect(bytes).toBeLessThan(1_000);
  });

  it('ends when nobody waits for its answer any more', async () => {
    const now = jest.spyOn(performance, 'now');
    let calls = 0;
    now.mockImplementation(() => (calls += 1) * 4_000);
    const { errors } = await answerTo(`{${LIST}{id title uri}}}`);
    now.mockRestore();
    expect(errors).toEqual([
      { message: 'The query takes more than 5 seconds. Ask for fewer at a time.' },
    ]);
  });
});
