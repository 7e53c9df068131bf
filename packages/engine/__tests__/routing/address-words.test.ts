import { addressWords } from '#routing/address-words';

describe('the words of an address that is not there', () => {
  it.each([
    ['/clean-your-list-before/', 'clean your list before'],
    ['/2019/05/clean_your_list.html', 'clean your list'],
    ['/category/emial/', 'emial'],
    ['/category/email/page/99/', 'email'],
    ['/about/feed/', 'about'],
    ['/blog/index.php', 'blog'],
    ['/tips%20and%20tricks/', 'tips and tricks'],
    ['/%E7%9C%8B%E6%9D%BF/', '看板'],
    ['/a-b-c-2024/', ''],
    ['/', ''],
    [`/${'word-'.repeat(50)}/`, 'word word word word word word word word'],
  ])('of %s are those by which somebody would search', (path, words) => {
    expect(addressWords(path).words).toBe(words);
  });

  it.each([
    '/wp-admin/setup-config.php',
    '/-/never/',
    '/--/never/',
    '/.env',
    '/a//b/',
    '/api/v1/users',
    '/%E0%A4%A/',
    '/a%2Fb/',
  ])('are none for junk: %s', (path) => {
    expect(addressWords(path)).toEqual({ words: '', isPage: false });
  });

  it('say of a former address that ends as a file does what it was about', () => {
    expect(addressWords('/clean-your-list.html')).toEqual({
      words: 'clean your list',
      isPage: true,
    });
    expect(addressWords('/clean-your-list/').isPage).toBe(true);
    expect(addressWords('/clean-your-list.zip')).toEqual({ words: '', isPage: false });
  });
});
