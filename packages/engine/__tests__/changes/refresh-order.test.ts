import { refreshOrder } from '#changes/refresh-order';

it('The changed content is refreshed first, then the front page, the first pages of its lists, and the rest', () => {
  const pages = [
    { address: '/posts/page/7', keys: ['posts', 'list:post', 'uri:/posts/'] },
    { address: '/shows-its-author', keys: ['other', 'author', 'uri:/shows-its-author/'] },
    { address: '/category/email', keys: ['email', 'list:post@email', 'post'] },
    { address: '/', keys: ['home', 'list:post', 'post', 'uri:/'] },
    { address: '/post', keys: ['post', 'author', 'uri:/post/'] },
    { address: '/was-missing', keys: ['nearby', 'uri:/was-missing/'] },
    { address: '/posts/page/12', keys: ['posts', 'list:post', 'uri:/posts/'] },
    { address: '/about/page/2/team', keys: ['team', 'list:post', 'uri:/team/'] },
  ];
  const changed = new Set(['post', 'author', 'list:post', 'list:post@email', 'uri:/was-missing/']);
  expect(refreshOrder(pages, changed)).toEqual([
    '/post',
    '/was-missing',
    '/',
    '/category/email',
    '/about/page/2/team',
    '/posts/page/7',
    '/shows-its-author',
    '/posts/page/12',
  ]);
});
