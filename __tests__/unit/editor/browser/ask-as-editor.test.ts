import { GetControlDocument } from '@/generated/lib/cms/control';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { ensureAccessToken } from '@/editor/browser/access-token';
import { askAsEditor, NotSignedIn } from '@/editor/browser/ask-as-editor';
import { rememberCmsAddress } from '@/editor/browser/cms-address';
import { fakeCms, type FakeCms, json } from '@/__tests__/unit/lib/cms/fake-cms';

jest.mock('@/editor/browser/access-token', () => ({ ensureAccessToken: jest.fn() }));
const ensure = jest.mocked(ensureAccessToken);

const DATA = { nodeByUri: { __typename: 'Page', id: 'x' }, generalSettings: { title: 'Site' } };
let cms: FakeCms;

beforeAll(async () => {
  cms = await fakeCms();
  rememberCmsAddress(cms.url);
});
afterAll(() => cms.close());
beforeEach(() => {
  cms.requests.length = 0;
  ensure.mockReset().mockResolvedValue({ kind: 'token', token: 'a-token', expiresAt: 1 });
});

const ask = () => askAsEditor(GetControlDocument, {});

describe('a question of an editor’s', () => {
  it('goes to the CMS by POST with the token in its header (rows 159, 160)', async () => {
    cms.answer(json({ data: DATA }));
    await expect(ask()).resolves.toEqual(DATA);
    const { method, url, headers } = cms.requests[0] ?? {};
    expect([method, url]).toEqual(['POST', '/index.php?graphql']);
    expect(headers?.authorization).toBe('Bearer a-token');
    expect(headers?.['content-type']).toContain('application/json');
  });

  it('is asked anew each time, with the token of that time', async () => {
    cms.answer(json({ data: DATA }));
    await ask();
    ensure.mockResolvedValue({ kind: 'token', token: 'another', expiresAt: 1 });
    await ask();
    expect(cms.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer a-token',
      'Bearer another',
    ]);
  });

  it('is not asked without a token (rows 178, 208)', async () => {
    ensure.mockResolvedValue({ kind: 'signed-out' });
    await expect(ask()).rejects.toBeInstanceOf(NotSignedIn);
    ensure.mockResolvedValue({ kind: 'problem', reason: 'secret', message: 'Wrong key.' });
    await expect(ask()).rejects.toThrow('Wrong key.');
    expect(cms.requests).toHaveLength(0);
  });

  it.each([
    ['an error of the CMS', json({ errors: [{ message: 'No.' }] }), 'graphql'],
    ['a bad status', json({}, 503), 'status'],
    ['HTML', json('<html></html>'), 'malformed'],
    ['nothing at all', undefined, 'network'],
  ])('fails as CmsUnavailable for %s', async (_what, respond, reason) => {
    cms.answer(respond ?? ((_request, response) => response.destroy()));
    const error: unknown = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CmsUnavailable);
    expect(error).toMatchObject({ reason, operation: 'GetControl' });
    expect(String(error)).not.toContain('a-token');
  });
});
