import { findAgain } from '@/lib/cms/confirm-missing';
import type { Ask } from '@/lib/cms/create-ask';

const ask: jest.MockedFunction<Ask> = jest.fn();
const nothing = async () => null;

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue({ nodeByUri: { id: 'x' }, generalSettings: { title: 'Site' } });
});

describe('what WordPress did not find', () => {
  it('is missing when it finds its front page and its settings, and says it once more', async () => {
    await expect(findAgain(ask, nothing)).resolves.toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is there when it finds it the second time', async () => {
    await expect(findAgain(ask, async () => 'a post')).resolves.toBe('a post');
  });

  it.each([
    { nodeByUri: null, generalSettings: null },
    { nodeByUri: null, generalSettings: { title: 'Site' } },
    { nodeByUri: { id: 'x' }, generalSettings: null },
  ])('is unavailable while it answers %j', async (control) => {
    ask.mockResolvedValue(control);
    await expect(findAgain(ask, nothing)).rejects.toMatchObject({
      name: 'CmsUnavailable',
      reason: 'control',
      operation: 'GetControl',
      message: 'GetControl: the CMS finds neither this nor its own front page',
    });
  });
});
