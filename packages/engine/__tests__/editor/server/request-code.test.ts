import type { QueryCms } from '#cms/apollo-client';
import { CmsUnavailable, type UnavailableReason } from '#cms/unavailable';
import { inEnglish } from '#editor/server/endpoint';
import { requestCode, type CodeAnswer } from '#editor/server/request-code';
import { CODE, dependenciesOf } from './sign-in-fakes';

const queryCms: jest.MockedFunction<QueryCms> = jest.fn();
const password = 'correct horse battery staple';

async function outcome(user = 'ada'): Promise<{ answer: CodeAnswer; lines: string[] }> {
  const dependencies = dependenciesOf('https://cms.example.com', { queryCms });
  return { answer: await requestCode({ user, password }, dependencies), lines: dependencies.lines };
}

const errorIn = (answer: CodeAnswer) => ('error' in answer ? inEnglish(answer.error) : null);

const gives = (generateAuthorizationCode: unknown) =>
  queryCms.mockResolvedValueOnce({ generateAuthorizationCode });

describe('a name and a password', () => {
  it.each([
    ['ada', { username: 'ada' }],
    ['ada@example.com', { email: 'ada@example.com' }],
    ['ada@', { username: 'ada@' }],
    ['@ada', { username: '@ada' }],
    ['ada @example.com', { username: 'ada @example.com' }],
    ['ada@example com', { username: 'ada@example com' }],
    ['a@b@c', { username: 'a@b@c' }],
  ])('go to WordPress, %j by its kind', async (user, who) => {
    gives({ code: CODE, error: null });
    expect((await outcome(user)).answer).toEqual({ code: CODE });
    expect(queryCms.mock.lastCall?.[1]).toEqual({ ...who, password });
  });

  it.each([
    [{ code: null, error: 'Unknown username.' }, /^WordPress does not know this user name/],
    [{ code: 'x', error: null }, /does not sign anybody in from this form/],
    [{ code: null, error: '' }, /does not sign anybody in from this form/],
    [null, /does not sign anybody in from this form/],
  ])('are refused by %j', async (given, message) => {
    gives(given);
    expect(errorIn((await outcome()).answer)).toMatch(message);
  });

  it.each<[UnavailableReason, RegExp]>([
    ['graphql', /does not sign anybody in from this form/],
    ['empty', /does not sign anybody in from this form/],
    ['network', /can’t be reached/],
    ['timeout', /can’t be reached/],
    ['status', /can’t be reached/],
  ])('get no answer (%s), and the log has the reason alone', async (reason, message) => {
    queryCms.mockRejectedValueOnce(
      new CmsUnavailable(reason, 'GenerateAuthorizationCode', password),
    );
    const { answer, lines } = await outcome();
    expect(errorIn(answer)).toMatch(message);
    expect(lines).toEqual([
      `sign-in: WordPress did not answer GenerateAuthorizationCode (${reason})`,
    ]);
  });

  it('get no answer when the site fails itself', async () => {
    queryCms.mockRejectedValueOnce(new TypeError(password));
    const { answer, lines } = await outcome();
    expect(errorIn(answer)).toMatch(/can’t be reached/);
    expect(lines.join()).toContain('(TypeError)');
  });

  it('are not sent in clear, and the owner is told', async () => {
    queryCms.mockClear();
    const dependencies = dependenciesOf('http://cms.example.com', { queryCms });
    const answer = await requestCode({ user: 'ada', password }, dependencies);
    expect(errorIn(answer)).toContain('without encryption');
    expect(dependencies.lines).toEqual([expect.stringContaining('without encryption')]);
    expect(queryCms).not.toHaveBeenCalled();
  });
});
