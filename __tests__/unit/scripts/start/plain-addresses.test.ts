import { plainAddress } from '@/scripts/start/plain-addresses.mjs';

const NAMES = Symbol.for('homegrown.content-names');

const asked: jest.Mock<Promise<unknown>, []> = jest.fn();

beforeEach(() => {
  asked.mockReset().mockResolvedValue({
    types: ['post', 'service'],
    taxonomies: ['category', 'service-area'],
  });
  Reflect.set(globalThis, NAMES, asked);
});
afterAll(() => Reflect.deleteProperty(globalThis, NAMES));

describe('the address of the front page with a query', () => {
  it.each([
    ['/?service=repairs', '/-/permalink?service=repairs'],
    ['/?service-area=north&utm_source=letter', '/-/permalink?service-area=north&utm_source=letter'],
    ['/?utm_source=letter&service=a%20b', '/-/permalink?utm_source=letter&service=a%20b'],
  ])('names content of a type that the build did not know: %s', async (address, answered) => {
    await expect(plainAddress(address, '')).resolves.toBe(answered);
    await expect(plainAddress(`/shop${address}`, '/shop')).resolves.toBe(`/shop${answered}`);
  });

  it.each(['/?ref=letter', '/?gift=1', '/?service', '/about/?service=repairs'])(
    'is the page’s own where it names none: %s',
    async (address) => {
      asked.mockResolvedValue({ types: ['post'], taxonomies: [] });
      await expect(plainAddress(address, '')).resolves.toBe(address);
    },
  );

  it.each([
    '/',
    '/?',
    '/?p=18',
    '/?preview=true&service=repairs',
    '/?monthnum=5',
    '/?A=1',
    '/?utm.source=1',
    '/about/?service=repairs',
  ])('asks nothing of WordPress for %s', async (address) => {
    await expect(plainAddress(address, '')).resolves.toBe(address);
    expect(asked).not.toHaveBeenCalled();
  });

  it('names content of a type that is called as a property of every object', async () => {
    asked.mockResolvedValue({ types: ['constructor'], taxonomies: [] });
    await expect(plainAddress('/?constructor=john', '')).resolves.toBe(
      '/-/permalink?constructor=john',
    );
  });

  it('is the page’s own while WordPress can’t be asked, and before the site has begun', async () => {
    asked.mockRejectedValue(new Error('down'));
    await expect(plainAddress('/?service=repairs', '')).resolves.toBe('/?service=repairs');
    Reflect.deleteProperty(globalThis, NAMES);
    await expect(plainAddress('/?service=repairs', '')).resolves.toBe('/?service=repairs');
  });
});
