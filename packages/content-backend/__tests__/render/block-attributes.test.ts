import { siteContextOf } from '../../graph/site-context';
import type { PostRecord, SiteSettings } from '../../model';
import { renderContent } from '../../render';
import { comment, post, siteOf, term, user } from '../store/site-of';
import { imageOf } from './images-of-test';

const SIZES = { medium: [300, 169], thumbnail: [150, 150], large: [1024, 576] } as const;
const people = [
  user({ id: 1, login: 'ada', displayName: 'Ada Admin' }),
  user({ id: 2, login: 'bo', displayName: 'Bo <b>Editor</b>' }),
];
const terms = [
  term({ id: 2, slug: 'news', name: 'News' }),
  term({ id: 3, slug: 'tips', name: 'Tips' }),
];

const on = (id: number, date: string, more: Partial<PostRecord> = {}) =>
  post({ id, date: `${date} 10:00:00`, dateGmt: `${date} 16:00:00`, authorId: 1, ...more });

const LONG = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ');

/** The HTML of content in a post that is newer than five others, one of them with a password. */
function shown(
  content: string,
  more: Partial<PostRecord> = {},
  settings: Partial<SiteSettings> = {},
): string {
  const own = on(9, '2026-11-16', { slug: 'own', title: 'Own', content, ...more });
  const posts = [
    on(1, '2026-01-01', { slug: 'b', title: 'Bees', termIds: [2], authorId: 2, excerpt: 'Short.' }),
    on(2, '2026-02-01', { slug: 'a', title: 'Ants', termIds: [3], content: LONG }),
    on(3, '2026-03-01', {
      slug: 'c',
      title: 'Cats',
      termIds: [2, 3],
      content: 'Paws.',
      meta: new Map([['_thumbnail_id', '20']]),
    }),
    on(4, '2026-04-01', { slug: 'd', title: 'Dogs', password: 'x', content: 'Secret bark.' }),
    on(5, '2026-05-01', { slug: 'e', title: 'Eels', sticky: true, content: 'Wet.' }),
    post({ id: 11, type: 'page', slug: 'up', title: 'Up' }),
    post({ id: 12, type: 'page', slug: 'down', title: 'Down', parentId: 11 }),
    imageOf(20, 'cat.jpg', [1600, 900], SIZES),
    own,
  ];
  const site = siteContextOf(siteOf({ users: people, terms, posts }, settings));
  return renderContent(own, site.render) ?? '';
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the latest posts', () => {
  const latest = (attributes: object): string =>
    shown(`<!-- wp:latest-posts ${JSON.stringify(attributes)} /-->`);
  const titles = (html: string): string[] =>
    [...html.matchAll(/post-title" href="[^"]*">([^<]*)</g)].map(([, title]) => title ?? '');

  it.each<[object, string[]]>([
    [{ categories: [{ id: 2, value: 'News' }] }, ['Cats', 'Bees']],
    [{ categories: [{ id: 2 }, { id: 3 }] }, ['Cats', 'Ants', 'Bees']],
    [{ categories: '3' }, ['Cats', 'Ants']],
    [{ selectedAuthor: 2 }, ['Bees']],
    [{ order: 'asc', orderBy: 'title', postsToShow: 2 }, ['Ants', 'Bees']],
    [{ order: 'asc', orderBy: 'date', postsToShow: 1 }, ['Bees']],
  ])('are the chosen ones in the chosen order: %j', (attributes, expected) => {
    expect(titles(latest(attributes))).toEqual(expected);
  });

  it('have their date, author and picture where these are asked for', () => {
    const html = latest({
      categories: [{ id: 2 }],
      displayPostDate: true,
      displayAuthor: true,
      displayFeaturedImage: true,
      addLinkToFeaturedImage: true,
      featuredImageAlign: 'left',
      featuredImageSizeSlug: 'medium',
      featuredImageSizeWidth: 90,
    });
    expect(html).toContain('class="wp-block-latest-posts__list has-dates has-author');
    expect(html).toContain(
      '<time datetime="2026-03-01T10:00:00-06:00" class="wp-block-latest-posts__post-date">March 1, 2026</time>',
    );
    expect(html).toContain('by Bo &lt;b&gt;Editor&lt;/b&gt;</div>');
    expect(html).toContain(
      '<div class="wp-block-latest-posts__featured-image alignleft"><a href="http://localhost:3000/c/" aria-label="Cats"><img',
    );
    expect(html).toContain('style="max-width:90px;"');
    expect(html).toContain('cat-300x169.jpg');
    // Only one of the two has a picture.
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it('have so many words of their excerpts, and none that a password protects', () => {
    const html = latest({ displayPostContent: true, excerptLength: 60, postsToShow: 9 });
    expect(textOf(html)).toContain('word58 word59… Read more : Ants');
    expect(textOf(html)).not.toContain('word60');
    expect(html).toContain('This content is password protected.');
    expect(html).not.toContain('bark');
  });

  it('have their whole content', () => {
    const full = { displayPostContent: true, displayPostContentRadio: 'full_post', postsToShow: 9 };
    const html = latest(full);
    expect(html).toContain('__post-full-content"><p>Paws.</p>\n</div>');
    expect(html).not.toContain('bark');
  });

  it('stand in columns', () => {
    expect(latest({ postLayout: 'grid', columns: 2 })).toContain(
      'class="wp-block-latest-posts__list is-grid columns-2 wp-block-latest-posts',
    );
  });
});

describe('a query loop', () => {
  const loop = (query: object, inside = '<!-- wp:post-title /-->'): string =>
    shown(
      `<!-- wp:query ${JSON.stringify({ queryId: 1, query: { perPage: 9, ...query } })} --><div class="wp-block-query"><!-- wp:post-template -->${inside}<!-- /wp:post-template --></div><!-- /wp:query -->`,
    );
  const titles = (query: object): string[] =>
    [...loop(query).matchAll(/wp-block-post-title">([^<]*)</g)].map(([, title]) => title ?? '');

  it.each<[string, object, string[]]>([
    ['an author', { author: '2' }, ['Bees']],
    ['authors', { author: '1,2', exclude: [9, 5, 4] }, ['Cats', 'Ants', 'Bees']],
    ['words', { search: 'paws CATS', exclude: [9] }, ['Cats']],
    ['words that a password protects', { search: 'bark', exclude: [9] }, []],
    ['sticky posts only', { sticky: 'only' }, ['Eels']],
    ['no sticky posts', { sticky: 'exclude', offset: 3 }, ['Ants', 'Bees']],
    ['sticky posts in their place', { sticky: 'ignore', perPage: 2 }, ['Own', 'Eels']],
    ['sticky posts first', { perPage: 2 }, ['Eels', 'Own']],
    ['all but some', { exclude: [9, 1, 2, 3, 4] }, ['Eels']],
    ['terms of a taxonomy', { taxQuery: { category: [2] } }, ['Cats', 'Bees']],
    [
      'terms, as WordPress 7 writes it',
      { taxQuery: { include: { category: [3] } } },
      ['Cats', 'Ants'],
    ],
    [
      'all but some terms',
      { taxQuery: { include: { category: [3] }, exclude: { category: [2] } } },
      ['Ants'],
    ],
    ['categories, as WordPress 5.8 wrote it', { categoryIds: [2] }, ['Cats', 'Bees']],
    ['pages below a page', { postType: 'page', parents: [11] }, ['Down']],
    [
      'titles in order',
      { orderBy: 'title', order: 'asc', sticky: 'ignore', perPage: 3 },
      ['Ants', 'Bees', 'Cats'],
    ],
    ['what it inherits, which is nothing here', { inherit: true }, []],
  ])('shows %s', (_what, query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  it('has so many pages at most', () => {
    const pages = (most: number) =>
      shown(
        `<!-- wp:query {"queryId":1,"query":{"perPage":1,"pages":${most},"sticky":"ignore"}} --><div><!-- wp:query-pagination {"paginationArrow":"arrow","showLabel":false} --><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --></div><!-- /wp:query -->`,
      );
    expect(textOf(pages(0))).toBe('1 2 3 &hellip; 6 →');
    expect(textOf(pages(2))).toBe('1 2 →');
    expect(pages(2)).toContain('aria-label="Next Page"');
  });

  it('shows the content of each, up to its “more”, and of none what a password protects', () => {
    const html = loop({ exclude: [9], sticky: 'ignore' }, '<!-- wp:post-content /-->');
    expect(html).toContain('entry-content wp-block-post-content');
    expect(textOf(html)).toContain('Wet.');
    expect(html).not.toContain('bark');
    const cut = shown('<!-- wp:post-content /-->', { content: '' });
    expect(cut).toBe('');
  });

  it('says so where there is nothing', () => {
    const none =
      '<!-- wp:query-no-results --><!-- wp:paragraph --><p>None.</p><!-- /wp:paragraph --><!-- /wp:query-no-results -->';
    const html = (query: object) =>
      shown(`<!-- wp:query ${JSON.stringify({ query })} --><div>${none}</div><!-- /wp:query -->`);
    expect(html({ author: '77' })).toContain(
      '<div class="wp-block-query-no-results"><p class="wp-block-paragraph">None.</p></div>',
    );
    expect(html({})).not.toContain('None.');
  });

  it('whose contents show the loop again ends', () => {
    const html = loop({ sticky: 'ignore' }, '<!-- wp:post-title /--><!-- wp:post-content /-->');
    expect(html.match(/Paws/g)?.length).toBeLessThan(4);
  });

  it('shows no more of whole contents than a page can hold', () => {
    const large = on(2, '2026-02-01', { content: 'word '.repeat(20_000) });
    const inside = '<!-- wp:post-content /-->'.repeat(40);
    const own = on(9, '2026-01-01', {
      content: `<!-- wp:query {"query":{"exclude":[9]}} --><div><!-- wp:post-template -->${inside}<!-- /wp:post-template --></div><!-- /wp:query -->`,
    });
    const site = siteContextOf(siteOf({ posts: [large, own] }));
    const html = renderContent(own, site.render) ?? '';
    expect(html.match(/entry-content/g)).toHaveLength(10);
  });
});

it('prints the looks of a block that has no saved HTML', () => {
  const attributes = {
    style: {
      color: { text: '#111', background: 'var:preset|color|accent-1', gradient: '' },
      typography: { fontSize: '13px', lineHeight: '1.2', textTransform: 'uppercase' },
      spacing: { padding: { top: 'var:preset|spacing|50', left: '2px' }, margin: '3px' },
      border: { radius: { topLeft: '4px' }, width: '1px', top: { color: '#222', width: '5px' } },
      shadow: 'var:preset|shadow|natural',
    },
    align: 'wide',
    className: 'own',
    anchor: 'place',
    fontFamily: 'manrope',
  };
  expect(shown(`<!-- wp:post-title ${JSON.stringify(attributes)} /-->`)).toBe(
    '<h2 style="color:#111;font-size:13px;line-height:1.2;text-transform:uppercase;border-top-left-radius:4px;border-width:1px;border-top-width:5px;border-top-color:#222;padding-top:var(--wp--preset--spacing--50);padding-left:2px;margin:3px" class="alignwide own wp-block-post-title has-text-color has-background has-accent-1-background-color has-manrope-font-family" id="place">Own</h2>',
  );
});

it('lets no style out of its attribute', () => {
  const style = {
    color: { text: 'red;}</style><script>' },
    spacing: { padding: '1px" onclick="x' },
  };
  const html = shown(`<!-- wp:post-title ${JSON.stringify({ style })} /-->`);
  expect(html).not.toMatch(/<script|" onclick/);
});

it('numbers the classes of blocks with coloured links', () => {
  const style = { elements: { link: { color: { text: '#fff' } } } };
  const markup = `<!-- wp:paragraph ${JSON.stringify({ style })} --><p>A</p><!-- /wp:paragraph -->`;
  expect(shown(markup + markup)).toBe(
    '<p class="wp-elements-1 wp-block-paragraph">A</p><p class="wp-elements-2 wp-block-paragraph">A</p>',
  );
});

it('shows the picture behind a group, and that it stays in its place', () => {
  const style = {
    background: { backgroundImage: { url: 'http://x.example/a.jpg', id: 1 } },
    position: { type: 'sticky', top: '0px' },
  };
  expect(
    shown(
      `<!-- wp:group ${JSON.stringify({ style })} --><div class="wp-block-group"></div><!-- /wp:group -->`,
    ),
  ).toMatch(
    /^<div style="background-image:url\(&apos;http:\/\/x\.example\/a\.jpg&apos;\);background-size:cover;" class="wp-block-group is-layout-flow wp-block-group-is-layout-flow wp-container-\d+ is-position-sticky has-background"/,
  );
});

describe('a synced pattern', () => {
  const used = (attributes: object): string => {
    const pattern = post({
      id: 30,
      type: 'wp_block',
      content:
        '<!-- wp:heading {"metadata":{"name":"Top","bindings":{"__default":{"source":"core/pattern-overrides"}}}} --><h2 class="wp-block-heading">Usual</h2><!-- /wp:heading -->' +
        '<!-- wp:button {"metadata":{"name":"Go","bindings":{"__default":{"source":"core/pattern-overrides"}}}} --><div class="wp-block-button"><a class="wp-block-button__link" href="/usual/">Go</a></div><!-- /wp:button -->',
    });
    const own = on(9, '2026-01-01', {
      content: `<!-- wp:block ${JSON.stringify(attributes)} /-->`,
    });
    return renderContent(own, siteContextOf(siteOf({ posts: [pattern, own] })).render) ?? '';
  };

  it('has in each use the words that were typed for it', () => {
    expect(textOf(used({ ref: 30 }))).toBe('Usual Go');
    const html = used({
      ref: 30,
      content: { Top: { content: 'Other <em>words</em>' }, Go: { text: 'Now', url: '/x/?a&b' } },
    });
    expect(html).toContain('>Other <em>words</em></h2>');
    expect(html).toContain('href="/x/?a&#038;b">Now</a>');
  });

  it('reads them as WordPress 6.5 and 6.6 wrote them', () => {
    expect(textOf(used({ ref: 30, overrides: { Top: { content: 'Old' } } }))).toBe('Old Go');
    expect(textOf(used({ ref: 30, content: { Top: { values: { content: 'Older' } } } }))).toBe(
      'Older Go',
    );
  });
});

const withoutDrawing = (html: string) => html.replace(/<svg[^]*?<\/svg>/g, '<svg/>');

it('shows the signs of a list of services in its way', () => {
  const html = withoutDrawing(
    shown(
      '<!-- wp:social-links {"openInNewTab":true,"showLabels":true,"iconColor":"base","iconBackgroundColorValue":"#123"} --><ul class="wp-block-social-links"><!-- wp:social-link {"service":"mail","url":"a@example.com"} /--><!-- wp:social-link {"service":"github","url":"github.example/a","rel":"me"} /--></ul><!-- /wp:social-links -->',
    ),
  );
  expect(html).toContain(
    '<li style="background-color:#123" class="wp-social-link wp-social-link-mail has-base-color wp-block-social-link"><a rel="noopener nofollow" target="_blank" href="mailto:a@example.com" class="wp-block-social-link-anchor"><svg/><span class="wp-block-social-link-label">Mail</span></a></li>',
  );
  expect(html).toContain(
    'rel="me noopener nofollow" target="_blank" href="https://github.example/a"',
  );
  expect(html).toContain('>GitHub<');
});

it('calls a service that WordPress does not know something to share, and lets no script be a link', () => {
  const link = (attributes: string) =>
    withoutDrawing(
      shown(
        `<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link ${attributes} /--></ul><!-- /wp:social-links -->`,
      ),
    );
  expect(link('{"service":"none-such","url":"#top"}')).toContain(
    '<li class="wp-social-link wp-social-link-none-such wp-block-social-link"><a href="#top" class="wp-block-social-link-anchor"><svg/><span class="wp-block-social-link-label screen-reader-text">Share Icon</span>',
  );
  expect(link('{"url":"#top"}')).toContain('wp-social-link-Icon');
  expect(link('{"service":"bluesky","url":"#","label":"  "}')).toContain('>Bluesky<');
  expect(link('{"service":"mail","url":"javascript:alert(1)"}')).toContain('<a href=""');
});

it.each([
  ['social.example.com:8443/@ann', 'https://social.example.com:8443/@ann'],
  ['localhost:3000', 'https://localhost:3000'],
  ['social.example.com:8443?a=1', 'https://social.example.com:8443?a=1'],
  ['tel:12345', 'tel:12345'],
])('leads to a service at %s', (url, href) => {
  const signs = `<!-- wp:social-links --><ul><!-- wp:social-link {"url":"${url}"} /--></ul><!-- /wp:social-links -->`;
  expect(shown(signs)).toContain(`href="${href}"`);
});

it('shows a picture in place of a writer that is gone', () => {
  expect(shown('<!-- wp:avatar {"userId":99} /-->')).toMatch(
    /^<div class="wp-block-avatar"><img alt=' Avatar' src='[^']+' /,
  );
  expect(shown('<!-- wp:avatar {"userId":0} /-->', { authorId: 0 })).toBe('');
});

it('shows one entry where a loop asks for all, as WordPress reads it', () => {
  const html = shown(
    '<!-- wp:query {"query":{"perPage":-1,"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->',
    { sticky: false },
    {},
  );
  expect(html.match(/<li class="wp-block-post /g)).toHaveLength(2);
  expect(html).toContain('Eels');
});

it('shows the site’s logo, which leads home', () => {
  const html = shown('<!-- wp:site-logo {"width":160} /-->', {}, { logoId: 20 });
  expect(html).toMatch(
    /^<div class="wp-block-site-logo"><a href="http:\/\/localhost:3000\/" class="custom-logo-link" rel="home"><img .*width="160" height="90"/,
  );
  expect(shown('<!-- wp:site-logo {"isLink":false} /-->', {}, { logoId: 20 })).not.toContain('<a ');
  expect(shown('<!-- wp:site-logo /-->')).toBe('');
});

it('hides a file on the page until the browser can show it', () => {
  const html = shown(
    '<!-- wp:file {"displayPreview":true} --><div class="wp-block-file"><object class="wp-block-file__embed" data="/a.pdf" aria-label="A file"></object><a href="/a.pdf">A file</a></div><!-- /wp:file -->',
  );
  expect(html).toBe(
    '<div data-wp-interactive="core/file" class="wp-block-file"><object data-wp-bind--hidden="!state.hasPdfPreview" hidden class="wp-block-file__embed" data="/a.pdf" aria-label="Embed of A file."></object><a href="/a.pdf">A file</a></div>',
  );
});

describe('the comments of a post', () => {
  const comments = [
    comment({ id: 1, postId: 9, authorName: 'Gus', content: 'First.\n\nMore.', userId: 0 }),
    comment({
      id: 2,
      postId: 9,
      parentId: 1,
      authorName: 'Ada Admin',
      userId: 1,
      content: 'Answer.',
    }),
    comment({ id: 3, postId: 9, approved: false, content: 'Held.' }),
  ];
  const block =
    '<!-- wp:comments --><div class="wp-block-comments"><!-- wp:comments-title /--><!-- wp:comment-template --><!-- wp:comment-author-name /--><!-- wp:comment-date /--><!-- wp:comment-content /--><!-- wp:comment-reply-link /--><!-- /wp:comment-template --></div><!-- /wp:comments -->';

  it('stand with their answers below them', () => {
    const html = shown(block, { comments });
    expect(html).toContain('2 responses to &#8220;Own&#8221;</h2>');
    expect(html).toContain('<li id="comment-1" class="comment even thread-even depth-1">');
    expect(html).toContain(
      '<ol><li id="comment-2" class="comment byuser comment-author-ada bypostauthor odd alt depth-2">',
    );
    expect(html).toContain('<p>First.</p>\n<p>More.</p>');
    expect(html).toContain('href="http://localhost:3000/own/#comment-1"');
    expect(html).toContain('aria-label="Reply to Gus"');
    expect(html).not.toContain('Held');
  });

  it('are not there when there are none and none can be written', () => {
    expect(shown(block, { commentStatus: 'closed' })).toBe('');
    expect(shown(block, { commentStatus: 'closed', comments })).not.toContain('Reply');
  });

  it('are not shown of what a password protects', () => {
    expect(shown(block, { comments, password: 'x' })).not.toContain('Answer.');
  });
});

it('says what WordPress says of a feed that it cannot have', () => {
  expect(shown('<!-- wp:rss {"feedURL":"https://example.org/feed/"} /-->')).toContain('RSS Error:');
});

it('counts words where that is asked for', () => {
  const block = '<!-- wp:post-time-to-read {"displayMode":"words"} /-->';
  expect(shown(`${block}<p>one two three</p>`)).toContain('>3 words</div>');
});

it('names and colours lists as they say', () => {
  const choice = '{"displayAsDropdown":true,"showLabel":false,"label":"Topics","showEmpty":true}';
  expect(shown(`<!-- wp:categories ${choice} /-->`)).toContain(
    '<label class="wp-block-categories__label screen-reader-text" for="wp-block-categories-1">Topics</label>',
  );
  const colours = '{"textColor":"base","style":{"color":{"background":"#123"}}}';
  expect(shown(`<!-- wp:calendar ${colours} /-->`)).toMatch(
    /^<div class="wp-block-calendar"><table id="wp-calendar" class="wp-calendar-table has-text-color has-base-color has-background" style="background-color:#123;">/,
  );
});

it('marks text that fills its line', () => {
  expect(
    shown(
      '<!-- wp:heading {"fitText":true} --><h2 class="has-fit-text">Wide</h2><!-- /wp:heading -->',
    ),
  ).toBe(
    '<h2 data-wp-context---core-fit-text="core/fit-text::{&quot;fontSize&quot;:&quot;&quot;}" data-wp-init---core-fit-text="core/fit-text::callbacks.init" data-wp-interactive data-wp-style--font-size="core/fit-text::context.fontSize" class="has-fit-text wp-block-heading">Wide</h2>',
  );
});
