import { setTimeout } from 'node:timers/promises';
import { plainAddresses } from '#server/plain-addresses';

const asked = jest.fn<ReturnType<Parameters<typeof plainAddresses>[1]>, []>();

let root = plainAddresses('', asked);

const at = (address: string, basePath = '') =>
  (basePath ? plainAddresses(basePath, asked) : root)(address);

beforeEach(() => {
  asked.mockReset().mockResolvedValue({
    types: ['post', 'service'],
    taxonomies: ['category', 'service-area'],
  });
  root = plainAddresses('', asked);
});

describe('the address of the front page with a query', () => {
  it.each([
    ['/?service=repairs', '/-/permalink?service=repairs'],
    ['/?service-area=north&utm_source=letter', '/-/permalink?service-area=north&utm_source=letter'],
    ['/?utm_source=letter&service=a%20b', '/-/permalink?utm_source=letter&service=a%20b'],
  ])('names content of a type of WordPress’s: %s', async (address, answered) => {
    await expect(at(address)).resolves.toBe(answered);
    await expect(at(`/shop${address}`, '/shop')).resolves.toBe(`/shop${answered}`);
  });

  it.each(['/', '/index.php', '/index.php/'])('names it at %s as well', async (page) => {
    const query = 'service=repairs';
    const permalink = `/-/permalink?${query}`;
    await expect(at(`${page}?${query}`)).resolves.toBe(permalink);
    await expect(at(`/shop${page}?${query}`, '/shop')).resolves.toBe(`/shop${permalink}`);
    await expect(at(`/shop?${query}`, '/shop')).resolves.toBe(`/shop${permalink}`);
    await expect(at(`/shopper?${query}`, '/shop')).resolves.toBe(`/shopper?${query}`);
  });

  it.each(['/?ref=letter', '/?gift=1', '/?service', '/about/?service=repairs'])(
    'is the page’s own where it names none: %s',
    async (address) => {
      asked.mockResolvedValue({ types: ['post'], taxonomies: [] });
      await expect(at(address)).resolves.toBe(address);
    },
  );

  it.each([
    '/',
    '/?',
    '/about/?p=18',
    '/index.phps?p=18',
    '/?preview=true&p=18',
    '/?preview=true&service=repairs',
    // Rules of next.config.js lead these.
    '/?p=18',
    '/?p=18&service=repairs',
    '/?monthnum=5',
    '/?A=1',
    '/?service=',
    '/?utm.source=1',
    '/about/?service=repairs',
  ])('asks nothing of WordPress for %s', async (address) => {
    await expect(at(address)).resolves.toBe(address);
    expect(asked).not.toHaveBeenCalled();
  });

  it('names content of a type that is called as a property of every object', async () => {
    asked.mockResolvedValue({ types: ['constructor'], taxonomies: [] });
    await expect(at('/?constructor=john')).resolves.toBe('/-/permalink?constructor=john');
  });

  it('is the page’s own while WordPress can’t be asked', async () => {
    asked.mockRejectedValue(new Error('down'));
    await expect(at('/?service=repairs')).resolves.toBe('/?service=repairs');
  });

  it('waits only a moment for a WordPress that hangs, and not at all once the names were there', async () => {
    const hangs = () => new Promise<never>(() => undefined);
    asked.mockImplementation(hangs);
    await expect(at('/?utm=letter')).resolves.toBe('/?utm=letter');
    asked.mockResolvedValue({ types: ['service'], taxonomies: [] });
    await at('/?utm=letter');
    asked.mockImplementation(hangs);
    const answers = Promise.all([at('/?utm=letter'), at('/?service=repairs')]);
    await expect(Promise.race([answers, setTimeout(100)])).resolves.toEqual([
      '/?utm=letter',
      '/-/permalink?service=repairs',
    ]);
  });
});
