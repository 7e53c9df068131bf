import type { PostCardFragment } from '@/generated/wp-templates/front-page/front-page';
import type { Site } from '@/lib/content/shared/site';
import { cardOf } from '@/wp-templates/parts/card';

type PostNode = Extract<PostCardFragment, { __typename: 'Post' }>;

const site: Site = {
  siteUrl: 'https://www.example.com',
  basePath: '',
  cmsUrl: 'https://cms.example.com',
  ownOrigins: [],
  mediaOrigins: [],
};

const post = (fields: Partial<PostNode>): PostNode => ({
  __typename: 'Post',
  id: 'cG9zdDox',
  uri: '/hello/',
  date: '2026-10-30T09:15:00',
  isRestricted: false,
  title: 'Hello',
  content: '<p>It is raining. The shop is closed.</p>',
  excerpt: '<p>It is raining. The shop [&hellip;]</p>\n',
  author: null,
  categories: null,
  featuredImage: null,
  ...fields,
});

describe('the line of text of a card', () => {
  it('is the excerpt that the author has written', () => {
    const card = cardOf(post({ excerpt: '<p>Say when you are open.</p>\n' }), site);
    expect(card.excerpt).toBe('Say when you are open.');
  });

  it('is the first words of the text where nobody has written an excerpt', () => {
    expect(cardOf(post({}), site).excerpt).toBe('It is raining. The shop is closed.');
    expect(cardOf(post({ excerpt: null }), site).excerpt).toBe(
      'It is raining. The shop is closed.',
    );
  });

  it('says of a post with a password that it is protected', () => {
    const card = cardOf(post({ isRestricted: true, content: null, excerpt: null }), site);
    expect(card.excerpt).toBe('Protected by a password.');
  });

  it('is missing where there is no text', () => {
    expect(cardOf(post({ content: '', excerpt: '' }), site).excerpt).toBeNull();
  });
});
