import { siteContextOf } from '../../graph/site-context';
import type { PostRecord, SiteSettings } from '../../model';
import { renderContent } from '../../render';
import { comment, post, siteOf, term, user } from '../store/site-of';

const people = [
  user({ id: 1, login: 'ada', displayName: 'Ada Admin', description: 'Writes & plants.' }),
];
const tags = [
  term({ id: 2, taxonomy: 'post_tag', slug: 'often', name: 'Often' }),
  term({ id: 3, taxonomy: 'post_tag', slug: 'once', name: 'Once' }),
];

const dated = (id: number, date: string, more: Partial<PostRecord> = {}) =>
  post({
    id,
    date: `${date} 10:00:00`,
    dateGmt: `${date} 16:00:00`,
    modified: `${date} 10:00:00`,
    ...more,
  });

/** The HTML of content in a post of 2026-11-16, among others. */
function shown(
  content: string,
  more: Partial<PostRecord> = {},
  settings: Partial<SiteSettings> = {},
): string {
  const own = dated(9, '2026-11-16', { slug: 'own', title: 'Own', content, termIds: [2], ...more });
  const posts = [
    dated(7, '2026-10-05', { slug: 'older', title: 'Older', termIds: [2, 3] }),
    own,
    dated(11, '2026-11-20', { slug: 'newer', title: 'Newer', termIds: [2] }),
    post({ id: 20, type: 'page', slug: 'about', title: 'About' }),
    post({ id: 21, type: 'page', slug: 'team', title: 'Team', parentId: 20, content }),
  ];
  const site = siteContextOf(siteOf({ users: people, terms: tags, posts }, settings));
  return renderContent(own, site.render) ?? '';
}

describe('the calendar', () => {
  const html = shown('<!-- wp:calendar /-->');

  it('is that of the newest post’s month, in weeks from the site’s first day', () => {
    expect(html).toContain('<caption>November 2026</caption>');
    expect(
      [...html.matchAll(/<th scope="col" aria-label="(\w+)">/g)].map(([, day]) => day),
    ).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
    // 2026-11-01 was a Sunday.
    expect(html).toContain('<td colspan="6" class="pad">&nbsp;</td><td>1</td>\n\t</tr>');
    expect(html.match(/<tr>\n\t\t<td/g)).toHaveLength(6);
  });

  it('leads to the days and months that have posts', () => {
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'http://localhost:3000/2026/11/16/',
      'http://localhost:3000/2026/11/20/',
      'http://localhost:3000/2026/10/',
    ]);
    expect(html).toContain('aria-label="Posts published on November 16, 2026"');
    expect(html).toContain('&laquo; Oct');
  });

  it('is that of the month that it names, where posts have their month in their address', () => {
    const october = shown(
      '<!-- wp:calendar {"month":10,"year":2026} /-->',
      {},
      {
        permalinks: '/%year%/%monthnum%/%postname%/',
      },
    );
    expect(october).toContain('<caption>October 2026</caption>');
    expect(october).toContain('Nov &raquo;');
  });

  it('is in the site’s language', () => {
    expect(shown('<!-- wp:calendar /-->', {}, { language: 'de_DE' })).toContain(
      'aria-label="Montag"',
    );
  });
});

it('shows the tags that are used, the more often the larger', () => {
  const html = shown('<!-- wp:tag-cloud {"showTagCounts":true} /-->');
  expect(html).toMatch(/^<p class="wp-block-tag-cloud">.*<\/p>$/s);
  expect(
    [...html.matchAll(/font-size: ([\d.]+)pt;" aria-label="([^"]+)"/g)].map(([, size, label]) => [
      size,
      label,
    ]),
  ).toEqual([
    ['22', 'Often (3 items)'],
    ['8', 'Once (1 item)'],
  ]);
  expect(html).toContain('Often<span class="tag-link-count"> (3)</span></a>');
});

it.each([
  [1, '2026&#038;w=47', 'November 16, 2026&#8211;November 22, 2026'],
  [0, '2026&#038;w=46', 'November 15, 2026&#8211;November 21, 2026'],
])('lists weeks with posts, which begin on day %d', (startOfWeek, query, name) => {
  expect(shown('<!-- wp:archives {"type":"weekly"} /-->', {}, { startOfWeek })).toContain(
    `<a href='http://localhost:3000/?m=${query}'>${name}</a>`,
  );
});

it('lists days, months and years with posts', () => {
  expect(shown('<!-- wp:archives {"type":"yearly","showPostCounts":true} /-->')).toBe(
    '<ul class="wp-block-archives-list wp-block-archives">\t<li><a href=\'http://localhost:3000/2026/\'>2026</a>&nbsp;(3)</li>\n</ul>',
  );
  expect(shown('<!-- wp:archives {"type":"daily"} /-->')).toContain(
    "<a href='http://localhost:3000/2026/11/20/'>November 20, 2026</a>",
  );
});

describe('what a post shows of itself', () => {
  it('leads to the posts before and after it', () => {
    expect(shown('<!-- wp:post-navigation-link {"type":"previous","arrow":"arrow"} /-->')).toBe(
      '<div class="post-navigation-link-previous wp-block-post-navigation-link">' +
        '<span class="wp-block-post-navigation-link__arrow-previous is-arrow-arrow" aria-hidden="true">←</span>' +
        '<a href="http://localhost:3000/older/" rel="prev">Previous</a></div>',
    );
    expect(shown('<!-- wp:post-navigation-link {"label":"On:","showTitle":true} /-->')).toContain(
      'On:</span> <a href="http://localhost:3000/newer/" rel="next">Newer</a></div>',
    );
  });

  it('says who wrote it', () => {
    const html = shown('<!-- wp:post-author {"showBio":true,"byline":"By"} /-->');
    expect(
      html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe('By Ada Admin Writes &amp; plants.');
    expect(html).toContain("src='http://127.0.0.1:8080/avatar/1/48.png'");
    expect(shown('<!-- wp:post-author-biography /-->')).toContain('Writes &amp; plants.');
  });

  it('says how many comments it has, and when it was changed', () => {
    const comments = [
      comment({ id: 1, postId: 9 }),
      comment({ id: 2, postId: 9, approved: false }),
    ];
    expect(shown('<!-- wp:post-comments-link /-->', { comments })).toContain('>1 comment<');
    expect(
      shown('<!-- wp:post-date {"displayType":"modified","format":"Y-m-d H:i"} /-->', {
        modified: '2026-11-17 08:05:00',
        modifiedGmt: '2026-11-17 14:05:00',
      }),
    ).toBe(
      '<div class="wp-block-post-date__modified-date wp-block-post-date"><time datetime="2026-11-17T08:05:00-06:00">2026-11-17 08:05</time></div>',
    );
  });

  it('shows no form for comments where they are closed', () => {
    expect(shown('<!-- wp:post-comments-form /-->', { commentStatus: 'closed' })).toBe('');
  });
});

describe('a menu in content', () => {
  it('has its entries, those below each other and the pages', () => {
    const html = shown(
      '<!-- wp:navigation --><!-- wp:home-link {"label":"Start"} /--><!-- wp:navigation-submenu {"label":"More","url":"#"} -->' +
        '<!-- wp:navigation-link {"label":"About us","kind":"post-type","id":20,"url":"http://old.example/about/"} /-->' +
        '<!-- /wp:navigation-submenu --><!-- wp:page-list /--><!-- /wp:navigation -->',
    );
    expect(
      [...html.matchAll(/href="([^"]*)"[^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(([, href, text]) => [
        href,
        text,
      ]),
    ).toEqual([
      ['http://localhost:3000', 'Start'],
      ['#', 'More'],
      ['http://old.example/about/', 'About us'],
      ['http://localhost:3000/about/', 'About'],
      ['http://localhost:3000/about/team/', 'Team'],
    ]);
  });

  /** A menu in content, whose row in the export holds this. */
  const shownMenu = (content: string, more: Partial<PostRecord> = {}) => {
    const menu = post({ id: 40, type: 'wp_navigation', title: 'Main', content, ...more });
    const pattern = post({
      id: 41,
      type: 'wp_block',
      content: '<!-- wp:navigation {"ref":40} /-->',
    });
    const own = dated(9, '2026-11-16', { content: '<!-- wp:navigation {"ref":40} /-->' });
    const page = post({ id: 20, type: 'page', slug: 'about', title: 'About' });
    const site = siteContextOf(siteOf({ posts: [menu, pattern, own, page] }));
    return renderContent(own, site.render) ?? '';
  };

  it('is the one that it names, under that one’s name', () => {
    const html = shownMenu('<!-- wp:navigation-link {"label":"Prices","url":"/prices/"} /-->');
    expect(html).toContain('aria-label="Main"');
    expect(html).toContain('href="/prices/"');
  });

  it.each(['draft', 'private', 'trash'] as const)(
    'is the pages of the site when that one is %s',
    (status) => {
      const held = '<!-- wp:home-link {"label":"Start"} /-->';
      expect(shownMenu(held)).toContain('Start');
      expect(shownMenu(held, { status })).not.toContain('Start');
      expect(shownMenu(held, { status })).toContain('About');
    },
  );

  it('that holds itself ends', () => {
    const held = '<!-- wp:home-link {"label":"Start"} /-->';
    expect(shownMenu(held)).toContain('Start');
    expect(shownMenu(`${held}<!-- wp:navigation {"ref":40} /-->`)).toBe('');
    // Through a synced pattern.
    const html = shownMenu(`${held}<!-- wp:block {"ref":41} /-->`);
    expect(html.match(/Start/g)).toHaveLength(1);
  });
});

it('shows what it says of the site’s own content that is embedded', () => {
  const url = 'http://127.0.0.1:8080/older/';
  const embed = `<!-- wp:embed {"url":"${url}"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure>\n<!-- /wp:embed -->`;
  expect(shown(embed)).toContain('<a href="http://localhost:3000/older/">Older</a>');
});

it('takes attributes that are named like members of every object for no value', () => {
  const loop = '<!-- wp:terms-query {"termQuery":{"taxonomy":"post_tag","perPage":1}} -->';
  const count = '<!-- wp:term-count {"bracketType":"constructor"} /-->';
  expect(
    shown(
      `${loop}<!-- wp:term-template -->${count}<!-- /wp:term-template --><!-- /wp:terms-query -->`,
    ),
  ).toContain('<div class="wp-block-term-count">(3)</div>');
  const bound =
    '{"metadata":{"bindings":{"content":{"source":"core/post-data","args":{"field":"constructor"}}}}}';
  expect(shown(`<!-- wp:paragraph ${bound} --><p>Typed.</p><!-- /wp:paragraph -->`)).toContain(
    '>Typed.<',
  );
});

it.each([
  'page-list',
  'categories {"taxonomy":"post_tag"}',
  'archives',
  'calendar',
  'tag-cloud',
  'latest-posts',
])('shows so many entries of the site in lists and no more: %s', (block) => {
  const entries = shown(`<!-- wp:${block} /-->`.repeat(4_000)).match(/<a /g) ?? [];
  expect(entries.length).toBeGreaterThan(500);
  expect(entries.length).toBeLessThanOrEqual(10_000);
});

it('makes an excerpt wherever it is wanted', () => {
  const excerpts = `<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->${'<!-- wp:post-excerpt /-->'.repeat(5000)}`;
  expect(shown(excerpts).match(/>Words\. </g)).toHaveLength(5000);
});

describe('what is not for everybody', () => {
  /** Content, shown beside a page that is no longer published and a post with a password. */
  const shownBeside = (content: string, more: Partial<PostRecord> = {}): string => {
    const own = dated(9, '2026-11-16', { slug: 'own', title: 'Own', content, ...more });
    const posts = [
      own,
      dated(8, '2026-11-15', { title: 'Locked', password: 'x', content: 'The secret words.' }),
      post({ id: 30, type: 'page', slug: 'plans', title: 'Secret plans', status: 'draft' }),
    ];
    return renderContent(own, siteContextOf(siteOf({ posts })).render) ?? '';
  };

  it('is not in the excerpt of a post with a password', () => {
    const html = shownBeside(
      '<!-- wp:query {"query":{"postType":"post","perPage":5}} --><div><!-- wp:post-template --><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->',
    );
    expect(html).toContain('There is no excerpt because this is a protected post.');
    expect(html).not.toContain('secret words');
  });

  it('is no entry of a menu', () => {
    const entry = (name: string, attributes: string): string =>
      `<!-- wp:navigation-${name} {"label":"To the plans","url":"/plans/",${attributes}} /-->`;
    const html = shownBeside(
      `<!-- wp:navigation -->${entry('link', '"kind":"post-type","id":30')}${entry('link', '"type":"page","id":30')}${entry('submenu', '"kind":"post-type","id":30')}${entry('link', '"kind":"post-type","id":77')}${entry('link', '"kind":"custom"').replace('To the plans', 'Elsewhere')}<!-- /wp:navigation -->`,
    );
    expect(html).toContain('Elsewhere');
    expect(html).not.toContain('To the plans');
  });

  it('is no step of the breadcrumbs', () => {
    const html = shownBeside('<!-- wp:breadcrumbs /-->', { type: 'page', parentId: 30 });
    expect(html).toContain('Own');
    expect(html).not.toContain('Secret plans');
  });
});
