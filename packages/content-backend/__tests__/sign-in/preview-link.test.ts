import { siteContextOf } from '../../graph/site-context';
import { previewLink } from '../../sign-in/preview-link';
import { post, siteOf, upload } from '../store/site-of';
import { contentType } from '../store/site-types';

const project = contentType('project');

const site = siteContextOf(
  siteOf(
    {
      posts: [
        post({ id: 44, slug: '', status: 'draft' }),
        post({ id: 19, slug: 'rich-block-content' }),
        post({ id: 20, slug: '日本語', status: 'private' }),
        post({ id: 57, slug: 'about', type: 'page' }),
        post({ id: 60, slug: '', type: 'page', status: 'draft' }),
        post({ id: 63, slug: 'acme-rebrand', type: 'project' }),
        post({ id: 69, slug: '', type: 'project', status: 'draft' }),
        upload({ id: 5, slug: 'photo' }),
        post({ id: 6, slug: 'gone', status: 'trash' }),
      ],
    },
    { contentTypes: [project] },
  ),
);

describe('the preview link of content', () => {
  // The addresses are those that FaustWP made.
  it.each([
    [44, '/?p=44&preview=true&previewPathname=%2F%3Fp%3D44&typeName=Post'],
    [
      19,
      '/rich-block-content/?preview=true&previewPathname=%2Frich-block-content%2F&p=19&typeName=Post',
    ],
    [57, '/about/?preview=true&previewPathname=%2Fabout%2F&p=57&page_id=57&typeName=Page'],
    [60, '/?page_id=60&preview=true&previewPathname=%2F%3Fpage_id%3D60&p=60&typeName=Page'],
    [
      63,
      '/projects/acme-rebrand/?preview=true&previewPathname=%2Fprojects%2Facme-rebrand%2F&p=63&typeName=Project',
    ],
    [
      69,
      '/?post_type=project&p=69&preview=true&previewPathname=%2F%3Fpost_type%3Dproject%26p%3D69&typeName=Project',
    ],
  ])('is FaustWP’s: %s', (id, path) => {
    expect(previewLink(site.store.postById(id) ?? post({ id: 0 }), site)).toBe(
      `http://localhost:3000${path}`,
    );
  });

  it('is a valid address in any script', () => {
    const link = previewLink(site.store.postById(20) ?? post({ id: 0 }), site);
    expect(link).toMatch(/^[!-~]+$/);
    expect(new URL(link ?? '').searchParams.get('p')).toBe('20');
  });

  it('is missing for uploads and for content in the trash', () => {
    for (const id of [5, 6]) {
      expect(previewLink(site.store.postById(id) ?? post({ id: 0 }), site)).toBeNull();
    }
  });
});
