import { post, upload } from '../../store/site-of';
import { ask, backendOfSite } from '../ask';

const encoded = '%e6%97%a5';
const backend = backendOfSite(
  {
    posts: [
      post({ id: 1, slug: '日' }),
      post({ id: 2, type: 'page', slug: 'privacy' }),
      upload({
        id: 3,
        slug: 'photo',
        attachmentUrl: 'http://cms.example/wp-content/uploads/photo.jpg',
      }),
    ],
  },
  { privacyPageId: 2 },
);

test.each([
  ['post', 1, ['single-post-日', `single-post-${encoded}`, 'single-post', 'single', 'index']],
  ['page', 2, ['privacy-policy', 'page-privacy', 'page-2', 'page', 'index']],
  [
    'mediaItem',
    3,
    [
      'image-jpeg',
      'jpeg',
      'image',
      'attachment',
      'single-attachment-photo',
      'single-attachment',
      'single',
      'index',
    ],
  ],
])('templates of a %s are all that WordPress looks for', async (field, id, templates) => {
  expect(await ask(backend, `{${field}(id:"${id}",idType:DATABASE_ID){templates}}`)).toEqual({
    [field]: { templates },
  });
});
