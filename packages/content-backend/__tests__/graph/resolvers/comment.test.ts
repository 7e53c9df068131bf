import { comment, post, user } from '../../store/site-of';
import { ask, backendOfSite } from '../ask';

const backend = backendOfSite(
  {
    users: [user({ id: 1, login: 'ada' })],
    posts: [
      post({
        id: 1,
        slug: '日',
        comments: [comment({ id: 3, postId: 1, authorEmail: '', authorUrl: '', authorName: '' })],
      }),
    ],
  },
  { cmsUrl: 'http://cms.example' },
);

test('what the author of a comment left empty is null beside the author', async () => {
  const query = '{comments{nodes{author{name email url node{name url}}}}}';
  expect(await ask(backend, query, 1)).toEqual({
    comments: {
      nodes: [{ author: { name: null, email: null, url: null, node: { name: null, url: '' } } }],
    },
  });
});

test('the link of a comment is decoded', async () => {
  expect(await ask(backend, '{comments{nodes{link}}}')).toEqual({
    comments: { nodes: [{ link: 'http://cms.example/日/#comment-3' }] },
  });
});
