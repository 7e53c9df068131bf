/** An address of the demonstration that the matrix visits. */
export interface MatrixAddress {
  kind: string;
  /** `{cursor}` stands for the one that the first page of the posts ends with. */
  path: string;
  /**
   * - `page`: the site keeps what it made of it
   * - `asked`: the CMS is asked at every visit
   * - `index`: the site's own index of the content answers; the CMS is asked while there is none
   * - `sent`: a message for the form of this page is sent at every visit
   * - `name`: needs nothing of the CMS, and shows the site's name where that is known
   * - `own`: needs nothing of the CMS
   */
  needs: 'page' | 'asked' | 'index' | 'sent' | 'name' | 'own';
}

const page = (kind: string, path: string): MatrixAddress => ({ kind, path, needs: 'page' });
const asked = (kind: string, path: string): MatrixAddress => ({ kind, path, needs: 'asked' });
const index = (kind: string, path: string): MatrixAddress => ({ kind, path, needs: 'index' });

/** The kinds of screen, what leads to them, documents for programs, and what needs no CMS. */
export const addresses: readonly MatrixAddress[] = [
  page('front page', '/'),
  page('page', '/about/'),
  page('post', '/clean-your-list/'),
  page('project', '/projects/a-bakerys-front-page/'),
  page('projects', '/projects/'),
  page('posts page', '/posts/'),
  page('second page', '/posts/page/2/'),
  page('category', '/category/email/'),
  page('tag', '/tag/planning/'),
  page('author', '/author/fern/'),
  page('comments', '/answer-comments-like-a-shopkeeper/comment-page-1/'),
  page('missing', '/no-such-page-anywhere/'),
  page('moved', '/category/local-business/'),
  page('feed', '/feed/'),
  page('feed of a category', '/category/email/feed/atom/'),
  page('feed of all comments', '/comments/feed/'),
  page('feed of a post’s comments', '/answer-comments-like-a-shopkeeper/feed/'),
  page('sitemap index', '/sitemap.xml'),
  page('sitemap', '/sitemap/content-1.xml'),
  page('Markdown', '/clean-your-list.md'),
  page('manifest', '/manifest.webmanifest'),
  asked('search', '/search?q=email'),
  asked('plain address', '/?cat=4'),
  index('typed search', '/api/content/search?q=email'),
  { kind: 'form', path: '/contact/', needs: 'sent' },
  { kind: 'preview', path: '/preview?previewPathname=%2Fabout%2F&p=1', needs: 'name' },
  { kind: 'login', path: '/login', needs: 'name' },
  { kind: 'junk', path: '/wp-login.php', needs: 'own' },
];
