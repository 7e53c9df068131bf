import fc from 'fast-check';
import { menuTree, type FlatMenuItem, type MenuTreeItem } from '#content/server/menu-tree';
import { shownSettings } from '#content/shared/shown-settings';
import { rootSite, site } from './sanitizer/arbitrary-html';

const item = (id: string, more: Partial<FlatMenuItem> = {}): FlatMenuItem => ({
  id,
  label: id,
  path: `/${id}/`,
  ...more,
});

function outline(items: readonly MenuTreeItem[]): string {
  return items
    .map(({ label, children }) => label + (children.length > 0 ? `(${outline(children)})` : ''))
    .join(' ');
}

function idsOf(items: readonly MenuTreeItem[]): string[] {
  return items.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}

describe('a menu', () => {
  test('shows items below their parents, in the editor’s order', () => {
    const items = [
      item('about'),
      item('team', { parentId: 'about' }),
      item('blog'),
      item('us', { parentId: 'team' }),
      item('contact', { parentId: 'about' }),
    ];
    expect(outline(menuTree(items, site))).toBe('about(team(us) contact) blog');
  });

  test('shows a child that comes before its parent', () => {
    expect(outline(menuTree([item('team', { parentId: 'about' }), item('about')], site))).toBe(
      'about(team)',
    );
  });

  test('shows an item at the top whose parent is gone', () => {
    expect(
      outline(menuTree([item('a', { parentId: 'gone' }), item('b', { parentId: '' })], site)),
    ).toBe('a b');
  });

  test('with a circle shows every item once', () => {
    const items = [
      item('a', { parentId: 'b' }),
      item('b', { parentId: 'c' }),
      item('c', { parentId: 'a' }),
      item('d', { parentId: 'd' }),
    ];
    expect(idsOf(menuTree(items, site)).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('leads where its items say', () => {
    const href = (more: Partial<FlatMenuItem>) => menuTree([item('x', more)], site)[0]?.href;
    expect(href({ path: '/about/' })).toBe('/blog/about/');
    expect(href({ path: 'https://other.example/ext?x=1' })).toBe('https://other.example/ext?x=1');
    expect(href({ path: 'https://www.example.com/search' })).toBe('/blog/search');
    expect(href({ path: '#' })).toBe('#');
    expect(href({ path: 'javascript:alert(1)' })).toBe('#');
    expect(href({ path: null })).toBe('#');
    expect(
      href({ path: '/contact-us', url: 'https://cms.example.com/contact-us?from=menu#form' }),
    ).toBe('/blog/contact-us?from=menu#form');
    expect(href({ path: null, url: 'https://cms.example.com' })).toBe('/blog/');
    expect(href({ path: '/about/', url: 'https://staging.example.net/about/' })).toBe(
      '/blog/about/',
    );
    const toMain = { path: '/about/', url: 'https://cms.example.com/about/' };
    const told = { isDemonstration: false, settings: { isInNetwork: true } };
    const settings = shownSettings(told, site.config);
    const second = { ...site, settings, cmsUrl: 'https://cms.example.com/second' };
    expect(menuTree([item('x', toMain)], second)[0]?.href).toBe(toMain.url);
    const withWww = { path: '/about/', url: 'http://www.cms.example.com/about/' };
    expect(menuTree([item('x', withWww)], second)[0]?.href).toBe(withWww.url);
    const ofNetwork = { isDemonstration: false, settings: { isInNetwork: true, networkPath: '' } };
    const inFolder = {
      ...site,
      settings: shownSettings(ofNetwork, site.config),
      cmsUrl: 'https://cms.example.com/wp',
    };
    expect(menuTree([item('x', toMain)], inFolder)[0]?.href).toBe('/blog/about/');
  });

  test('keeps what its editor has written of a link: target, title, relations, and classes but for the site’s own', () => {
    const [external] = menuTree(
      [
        item('x', {
          path: 'https://other.example/',
          target: '_blank',
          title: 'Our &#8220;shop&#8221;',
          linkRelationship: 'nofollow me friend preload',
          cssClasses: ['cta', null, '', 'a visually-hidden menu__item', 'SubMenu_panel'],
        }),
      ],
      rootSite,
    );
    expect(external).toMatchObject({
      target: '_blank',
      rel: 'noopener nofollow me',
      title: 'Our “shop”',
      cssClasses: ['cta', 'a', 'menu__item'],
    });
    const [internal] = menuTree([item('x', { target: '_top', cssClasses: null })], rootSite);
    expect(internal).toMatchObject({ rel: null, title: null, target: null, cssClasses: [] });
  });

  test('has labels of plain text, and no item without one', () => {
    const items = [
      item('a', { label: 'Tips &amp; <b>Tricks</b>' }),
      item('b', { label: null }),
      item('c', { label: ' ', parentId: 'a' }),
    ];
    expect(outline(menuTree(items, site))).toBe('Tips & Tricks');
  });

  test('whatever its parents say, shows every item exactly once', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const items = fc.uniqueArray(
      fc.record({ id, label: fc.constant('x'), parentId: fc.option(fc.oneof(id, fc.string())) }),
      {
        selector: (each) => each.id,
      },
    );
    fc.assert(
      fc.property(items, (flat) => {
        expect(idsOf(menuTree(flat, site)).sort()).toEqual(flat.map((each) => each.id).sort());
      }),
    );
  });

  describe('costs as many steps for each of its items, however many it has:', () => {
    /** How often fields of items were read, and how often ids were looked up. */
    function stepsFor(items: readonly FlatMenuItem[]): number {
      let reads = 0;
      const counted = items.map(
        (each) =>
          new Proxy(each, {
            get(target, name, receiver) {
              reads += 1;
              return Reflect.get(target, name, receiver);
            },
          }),
      );
      const lookups = [
        jest.spyOn(Map.prototype, 'get'),
        jest.spyOn(Map.prototype, 'has'),
        jest.spyOn(Set.prototype, 'has'),
      ];
      menuTree(counted, rootSite);
      const steps = lookups.reduce((sum, { mock }) => sum + mock.calls.length, reads);
      jest.restoreAllMocks();
      return steps;
    }

    const ofLength = (length: number, parentOf: (place: number) => number | null) =>
      Array.from({ length }, (_, place) => {
        const parent = parentOf(place);
        return item(`${place}`, { parentId: parent === null ? null : `${parent}` });
      });

    test.each<[string, (length: number) => FlatMenuItem[]]>([
      ['items side by side', (length) => ofLength(length, () => null)],
      ['each below the one before', (length) => ofLength(length, (place) => place - 1)],
      ['each below the one behind', (length) => ofLength(length, (place) => place + 1)],
      ['one circle', (length) => ofLength(length, (place) => (place + 1) % length)],
      [
        'a way into a circle',
        (length) => ofLength(length, (place) => (place === 0 ? 9 : place - 1)),
      ],
      ['one id for all', (length) => Array.from({ length }, () => item('x'))],
    ])('%s', (_, menu) => {
      const [few, many] = [stepsFor(menu(100)), stepsFor(menu(1_600))];
      expect(many / few).toBeLessThan(18);
    });
  });
});
