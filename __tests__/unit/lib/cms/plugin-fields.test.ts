import fs from 'node:fs';
import { parse, print, validate, buildSchema } from 'graphql';
import { SingleDocument } from '@/generated/wp-templates/single/single';
import type { Ask } from '@/lib/cms/create-ask';
import { asOf, askWithPlugin, withoutPluginFields } from '@/lib/cms/plugin-fields';
import { CmsUnavailable } from '@/lib/cms/unavailable';

const refusal = new CmsUnavailable(
  'graphql',
  'GetPost',
  'Cannot query field "homegrown" on type "RootQuery".',
);
const variables = { databaseId: '1', cursor: '' };
const isWhole = (query: unknown): boolean => query === SingleDocument;

describe('questions about what only the plugin knows', () => {
  it('are asked whole of a WordPress that has the plugin', async () => {
    const cms: jest.MockedFunction<Ask> = jest.fn().mockResolvedValue({ post: null });
    await askWithPlugin(cms, { missingUntilMs: 0, moment: '' }, () => 1)(SingleDocument, variables);
    expect(cms.mock.calls.map(([query]) => isWhole(query))).toEqual([true]);
  });

  it('are left out after one refusal, and tried again after ten minutes', async () => {
    let now = 1;
    const cms: jest.MockedFunction<Ask> = jest.fn();
    cms.mockImplementation((query) =>
      isWhole(query) ? Promise.reject(refusal) : Promise.resolve({ post: null }),
    );
    const ask = askWithPlugin(cms, { missingUntilMs: 0, moment: '' }, () => now);
    const whole = () => cms.mock.calls.map(([query]) => isWhole(query));
    await expect(ask(SingleDocument, variables)).resolves.toEqual({ post: null });
    await ask(SingleDocument, variables);
    await ask(SingleDocument, variables);
    expect(whole()).toEqual([true, false, false, false]);
    const [, [query]] = cms.mock.calls as [unknown, Parameters<Ask>];
    expect(print(query)).not.toMatch(/homegrown/i);
    now += 600_000;
    await ask(SingleDocument, variables);
    expect(whole().slice(4)).toEqual([true, false]);
  });

  it('are left out where the plugin is older than the site, and lacks one of them', async () => {
    const older = new CmsUnavailable(
      'graphql',
      'GetPost',
      'Cannot query field "settings" on type "HomegrownSite".',
    );
    const cms: jest.MockedFunction<Ask> = jest.fn();
    cms.mockImplementation((query) =>
      isWhole(query) ? Promise.reject(older) : Promise.resolve({ post: null }),
    );
    const ask = askWithPlugin(cms, { missingUntilMs: 0, moment: '' }, () => 1);
    await expect(ask(SingleDocument, variables)).resolves.toEqual({ post: null });
  });

  it('are asked again as soon as WordPress has told of a change, which may be the plugin', () => {
    const presence = { missingUntilMs: 600_000, moment: 'log:1' };
    asOf('log:1', presence);
    expect(presence.missingUntilMs).toBe(600_000);
    asOf('log:2', presence);
    expect(presence).toEqual({ missingUntilMs: 0, moment: 'log:2' });
  });

  it.each([
    new CmsUnavailable('graphql', 'GetPost', 'Cannot query field "projects" on type "RootQuery".'),
    new CmsUnavailable('timeout', 'GetPost', 'Cannot query field "homegrown"'),
    new Error('Cannot query field "homegrown"'),
  ])('any other failure stays one: %s', async (error) => {
    const cms: jest.MockedFunction<Ask> = jest.fn().mockRejectedValue(error);
    const presence = { missingUntilMs: 0, moment: '' };
    await expect(askWithPlugin(cms, presence, () => 1)(SingleDocument, variables)).rejects.toBe(
      error,
    );
    expect([cms.mock.calls.length, presence.missingUntilMs]).toEqual([1, 0]);
  });

  it('leave a question that a WordPress without the plugin allows', () => {
    const bare = buildSchema(
      fs.readFileSync('generated/schema.graphql', 'utf8').replace(/^ {2}homegrown.*\n/gm, ''),
    );
    expect(validate(bare, SingleDocument)).not.toEqual([]);
    expect(validate(bare, withoutPluginFields(SingleDocument))).toEqual([]);
    expect(print(withoutPluginFields(SingleDocument))).not.toMatch(/homegrown/i);
    expect(withoutPluginFields(SingleDocument)).toBe(withoutPluginFields(SingleDocument));
  });

  it('leave other questions as they are', async () => {
    const cms: jest.MockedFunction<Ask> = jest.fn().mockRejectedValue(refusal);
    const control = parse('{ generalSettings { title } }');
    const presence = { missingUntilMs: 0, moment: '' };
    await expect(askWithPlugin(cms, presence, () => 1)(control, {})).rejects.toBe(refusal);
    expect(presence.missingUntilMs).toBe(0);
  });
});
