import fs from 'node:fs';
import { type DocumentNode, parse, print, validate, buildSchema } from 'graphql';
import type { QueryCms } from '#cms/apollo-client';
import { withLanguageFields } from '#cms/language-fields';
import { withOwnFragments } from '#cms/own-fragments';
import { asOf, queryWithPlugin, unknownPresence, withoutLacking } from '#cms/plugin-fields';
import { CmsUnavailable } from '#cms/unavailable';
import { GetSiteFeedDocument } from '#generated/documents/feed/feed';
import { GetErrorPageDocument } from '#generated/screens/error';
import { GetChangedContentToSearchDocument } from '#generated/search/search-documents';
import { queries } from '@/generated/queries';
import { FrontPageDocument } from '@/generated/wp-templates/front-page/front-page';
import { ProjectDocument } from '@/generated/wp-templates/project/project';
import { SingleDocument } from '@/generated/wp-templates/single/single';
import { site } from '@/site';
import { asAnswer } from './as-answer';

const refusalOf = (message: string) => new CmsUnavailable('graphql', 'GetPost', message);
const refusal = refusalOf('Cannot query field "homegrown" on type "RootQuery".');
const WITHOUT_PLUGIN = new Set(['homegrown']);
const variables = { databaseId: '1', cursor: '' };
const isWhole = (query: unknown): boolean => query === SingleDocument;

/** The questions of a site that knows nothing yet of its WordPress. */
const asking = (cms: QueryCms, now = () => 1) => queryWithPlugin(cms, unknownPresence(), now, site);

describe('questions about what only the plugin knows', () => {
  it('are asked whole of a WordPress that has the plugin', async () => {
    const cms: jest.MockedFunction<QueryCms> = jest.fn().mockResolvedValue({ post: null });
    await asking(cms)(SingleDocument, variables);
    expect(cms.mock.calls.map(([query]) => isWhole(query))).toEqual([true]);
  });

  it('are left out after one refusal, and tried again after ten minutes', async () => {
    let now = 1;
    const cms: jest.MockedFunction<QueryCms> = jest.fn();
    cms.mockImplementation((query) =>
      isWhole(query) ? Promise.reject(refusal) : Promise.resolve({ post: null }),
    );
    const queryCms = asking(cms, () => now);
    const whole = () => cms.mock.calls.map(([query]) => isWhole(query));
    await expect(queryCms(SingleDocument, variables)).resolves.toEqual({ post: null });
    await queryCms(SingleDocument, variables);
    await queryCms(SingleDocument, variables);
    expect(whole()).toEqual([true, false, false, false]);
    const [, [query]] = cms.mock.calls as [unknown, Parameters<QueryCms>];
    expect(print(query)).not.toMatch(/homegrown/i);
    now += 600_000;
    await queryCms(SingleDocument, variables);
    expect(whole().slice(4)).toEqual([true, false]);
  });

  it('are asked with the fields of the site’s own types, as far as WordPress has them', async () => {
    const cms: jest.MockedFunction<QueryCms> = jest.fn();
    cms.mockImplementation((query) =>
      print(query).includes('trade')
        ? Promise.reject(refusalOf('Cannot query field "trade" on type "ProjectFields".'))
        : Promise.resolve({ posts: null }),
    );
    await asking(cms)(GetSiteFeedDocument, { first: 9 });
    const queried = cms.mock.calls.map(([query]) => print(query));
    expect(queried[0]).toMatch(
      /fragment OwnSummary on ContentNode \{\s+__typename\s+\.\.\. on Project/,
    );
    expect(queried.at(-1)).toContain('contentArea');
    expect(queried.at(-1)).not.toContain('trade');
  });

  /** A WordPress whose plugin lacks what these lines of the schema say. */
  function olderWordPress(lines: RegExp) {
    const older = buildSchema(
      fs.readFileSync('generated/schema.graphql', 'utf8').replace(lines, ''),
    );
    const cms: jest.MockedFunction<QueryCms> = jest.fn();
    cms.mockImplementation((query) => {
      const refusals = validate(older, query).map(({ message }) => message);
      return refusals.length > 0
        ? Promise.reject(new CmsUnavailable('graphql', 'x', refusals.join('\n')))
        : Promise.resolve({ post: null });
    });
    const queryCms = asking(cms);
    const queried = async () => {
      await queryCms(GetErrorPageDocument, { contactPage: '/' });
      await queryCms(FrontPageDocument, variables);
      return cms.mock.calls
        .slice(-2)
        .map(([query]) => print(query))
        .join();
    };
    return { queryCms, queried, cms };
  }

  it.each([
    [
      'a field and its type',
      /^ {2}homegrownOffer: .*\n|^type HomegrownOffer \{[^}]*\}\n/gm,
      /Offer/,
    ],
    ['a field of the settings', /^ {2}isDemonstration: .*\n/gm, /isDemonstration/],
    ['a field beside which nothing is asked', /^ {2}postsPage: .*\n/gm, /postsPage/],
  ])(
    'only %s is left out where the plugin is older than the site, and lacks that',
    async (_, lines, lacking) => {
      const { queried, cms } = olderWordPress(lines);
      await queried();
      const questions = cms.mock.calls.length;
      const queries = await queried();
      expect(queries).not.toMatch(lacking);
      expect(queries).toMatch(/\bsettings\b/);
      expect(cms.mock.calls.length).toBe(questions + 2);
    },
  );

  it('are left out as conditions of a list, too: an older plugin tells the search what a list shows', async () => {
    const { queryCms, cms } = olderWordPress(/^ {2}homegrownForSearch: .*\n/gm);
    await queryCms(GetChangedContentToSearchDocument, { ids: ['1'], first: 1 });
    await queryCms(GetChangedContentToSearchDocument, { ids: ['1'], first: 1 });
    const queried = cms.mock.calls.map(([query]) => /where: \{.*\}/.exec(print(query))?.[0]);
    expect(queried).toEqual([
      'where: {in: $ids, homegrownForSearch: true}',
      'where: {in: $ids}',
      'where: {in: $ids}',
    ]);
    const withoutPlugin = withoutLacking(GetChangedContentToSearchDocument, WITHOUT_PLUGIN);
    expect(print(withoutPlugin)).not.toMatch(/homegrown/i);
  });

  it('are asked again as soon as WordPress has told of a change, which may be the plugin', () => {
    const presence = { lacking: WITHOUT_PLUGIN, untilMs: 600_000, logVersion: 'log:1' };
    asOf('log:1', presence);
    expect(presence.untilMs).toBe(600_000);
    asOf('log:2', presence);
    expect(presence).toEqual({ ...unknownPresence(), logVersion: 'log:2' });
  });

  it.each([
    new CmsUnavailable('graphql', 'GetPost', 'Cannot query field "projects" on type "RootQuery".'),
    new CmsUnavailable('timeout', 'GetPost', 'Cannot query field "homegrown"'),
    new Error('Cannot query field "homegrown"'),
  ])('any other failure stays one: %s', async (error) => {
    const cms: jest.MockedFunction<QueryCms> = jest.fn().mockRejectedValue(error);
    const presence = unknownPresence();
    await expect(
      queryWithPlugin(cms, presence, () => 1, site)(SingleDocument, variables),
    ).rejects.toBe(error);
    expect([cms.mock.calls.length, presence.untilMs]).toEqual([1, 0]);
  });

  it('leave a question that a WordPress without the plugin allows', () => {
    const bare = buildSchema(
      fs.readFileSync('generated/schema.graphql', 'utf8').replace(/^ {2}homegrown.*\n/gm, ''),
    );
    expect(validate(bare, SingleDocument)).not.toEqual([]);
    expect(validate(bare, withoutLacking(SingleDocument, WITHOUT_PLUGIN))).toEqual([]);
    expect(print(withoutLacking(SingleDocument, WITHOUT_PLUGIN))).not.toMatch(/homegrown/i);
    expect(withoutLacking(SingleDocument, WITHOUT_PLUGIN)).toBe(
      withoutLacking(SingleDocument, WITHOUT_PLUGIN),
    );
  });

  it('leave other questions as they are', async () => {
    const cms: jest.MockedFunction<QueryCms> = jest.fn().mockRejectedValue(refusal);
    const control = parse('{ generalSettings { title } }');
    const presence = unknownPresence();
    await expect(queryWithPlugin(cms, presence, () => 1, site)(control, {})).rejects.toBe(refusal);
    expect(presence.untilMs).toBe(0);
  });
});

const OPTIONAL = site.contentTypes.Project?.optionalFields?.projectFields ?? [];

/** The schema of a real WordPress, whose projects have title, summary and text. */
const THREE_FIELDS = buildSchema(
  fs.readFileSync('packages/content-backend/__tests__/fixtures/wordpress/schema.graphql', 'utf8'),
);

const NO_LANGUAGES = { plugin: 'paths', types: [], list: [] } as const;

const isAskedFor = (field: string, query: DocumentNode): boolean =>
  new RegExp(`^ +${field}(?: \\{)?$`, 'm').test(print(query));

describe('optional fields of a content type', () => {
  it('are left out after one refusal by a WordPress that has title, summary and text only, and remembered', async () => {
    const cms: jest.MockedFunction<QueryCms> = jest.fn();
    cms.mockImplementation((query) => {
      const refusals = validate(THREE_FIELDS, withLanguageFields(query, NO_LANGUAGES));
      const text = refusals.map(({ message }) => message).join(', ');
      return text
        ? Promise.reject(new CmsUnavailable('graphql', 'GetPost', text))
        : Promise.resolve(asAnswer({ project: null }));
    });
    const queryCms = asking(cms);
    await queryCms(ProjectDocument, variables);
    await queryCms(ProjectDocument, variables);
    expect(cms).toHaveBeenCalledTimes(3);
    const [last] = cms.mock.lastCall ?? [];
    const queried = print(last ?? parse('{ none }'));
    expect(queried).toMatch(/projectFields \{\s+projectTitle\s+summary\s+contentArea\s+\}/);
    expect(queried).not.toContain('ComparedImage');
  });

  it('are all that such a WordPress lacks: no query asks for anything else that it does not have', () => {
    const lacking = new Set(['homegrown', ...OPTIONAL.map((name) => `projectFields.${name}`)]);
    for (const { file, document } of queries) {
      const queried = withOwnFragments<DocumentNode>(document, site);
      const fitted = withLanguageFields(queried, NO_LANGUAGES);
      const refusals = validate(THREE_FIELDS, withoutLacking(fitted, lacking));
      // What only sites in several languages ask has variables that are not used without them.
      const messages = refusals
        .map(({ message }) => message)
        .filter((message) => !message.startsWith('Variable '));
      expect({ file, messages }).toEqual({ file, messages: [] });
    }
  });

  it.each([
    [
      'has it as text, without the parts of a picture',
      'before',
      'graphql' as const,
      'Field "before" must not have a selection since type "String" has no subfields.',
    ],
    [
      'has it as a place on a map',
      'place',
      'graphql' as const,
      'Field "place" of type "AcfGoogleMap" must have a selection of subfields. Did you mean "place { ... }"?',
    ],
    ['has it as a number', 'year', 'shape' as const, 'project.projectFields.year is no String'],
  ])('one is left out where an owner %s', async (_, field, reason, message) => {
    const cms: jest.MockedFunction<QueryCms> = jest.fn();
    cms.mockImplementation((query) =>
      isAskedFor(field, query)
        ? Promise.reject(new CmsUnavailable(reason, 'GetPost', message))
        : Promise.resolve(asAnswer({ project: null })),
    );
    await asking(cms)(ProjectDocument, variables);
    const [last] = cms.mock.lastCall ?? [];
    expect(OPTIONAL.filter((one) => last && !isAskedFor(one, last))).toEqual([field]);
  });

  it('one that the site needs is not left out: the failure stays one', async () => {
    const lacks = refusalOf('Cannot query field "contentArea" on type "ProjectFields".');
    const cms: jest.MockedFunction<QueryCms> = jest.fn().mockRejectedValue(lacks);
    await expect(asking(cms)(ProjectDocument, variables)).rejects.toBe(lacks);
  });
});
