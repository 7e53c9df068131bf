import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { runs } from '../../../../__tests__/generated-cases';
import type { ExportContent } from '../../import';
import { ExportError, ImportReport, readExport } from '../../import';
import type { ImportNotice } from '../../model';
import { lineOfItem, menuItem, SampleFolder, wxr, type SampleItem } from './wxr-sample';

const folder = new SampleFolder();
afterAll(() => folder.remove());

interface ReadOutcome {
  content: ExportContent;
  notices: ImportNotice[];
}

async function read(text: string | Uint8Array): Promise<ReadOutcome> {
  const notices = new ImportReport();
  const content = await readExport(folder.write('export.xml', text), notices);
  return { content, notices: notices.all() };
}

async function refusal(text: string | Uint8Array): Promise<ExportError> {
  const error: unknown = await read(text).catch((reason: unknown) => reason);
  if (error instanceof ExportError) return error;
  throw new Error(`expected an ExportError, got ${String(error)}`);
}

async function one(item: SampleItem) {
  const { content, notices } = await read(wxr([item]));
  const [post] = content.posts;
  if (!post) throw new Error('the item was left out');
  return { post, notices };
}

describe('a sound export', () => {
  it('is read with every post type, in the order of the file, without a notice', async () => {
    const types = ['post', 'page', 'project', 'testimonial', 'attachment', 'recipe'];
    const items = types.map((type, index) => ({ id: 10 + index, type }));
    const { content, notices } = await read(wxr(items));
    expect(content.posts.map(({ type }) => type)).toEqual(types);
    expect(notices).toEqual([]);
  });

  it('leaves out internal items without a notice', async () => {
    const types = ['wp_global_styles', 'custom_css', 'wp_template', 'acf-field'];
    const items = types.map((type, index) => ({ id: 10 + index, type, creator: 'nobody' }));
    const { content, notices } = await read(wxr([...items, { id: 50 }]));
    expect(content.posts.map(({ id }) => id)).toEqual([50]);
    expect(content.users.map(({ login }) => login)).toEqual(['maria', 'admin']);
    expect(notices).toEqual([]);
  });

  it('keeps titles and texts as they are stored, password and stickiness too', async () => {
    const { post } = await one({
      title: 'A <em>seedling</em> &amp; more',
      content: '<!-- wp:paragraph -->\n<p>A & B ]] > “C”</p>\n<!-- /wp:paragraph -->\n\n',
      password: 'secret & more',
      sticky: true,
    });
    expect(post).toMatchObject({
      title: 'A <em>seedling</em> &amp; more',
      content: '<!-- wp:paragraph -->\n<p>A & B ]] > “C”</p>\n<!-- /wp:paragraph -->\n\n',
      password: 'secret & more',
      sticky: true,
      commentStatus: 'open',
      authorId: 3,
      guid: 'https://cms.example/?p=10',
    });
  });

  it('joins a text that WordPress split at "]]>"', async () => {
    const { post } = await one({ content: 'a ]]]]><![CDATA[> b' });
    expect(post.content).toBe('a ]]> b');
  });

  it('decodes slugs of posts and terms', async () => {
    const { content } = await read(
      wxr([
        { slug: '%e6%89%8b%e6%9b%b8%e3%81%8d', terms: [['genre', '%e6%97%a5%e6%9c%ac', '日本']] },
      ]),
    );
    expect(content.posts[0]?.slug).toBe('手書き');
    expect(content.posts[0]?.termIds).toEqual([5]);
    expect(content.terms.find(({ id }) => id === 5)?.slug).toBe('日本');
  });

  it('keeps a slug that only looks encoded', async () => {
    expect((await one({ slug: '100%-wool' })).post.slug).toBe('100%-wool');
  });

  it('gives each term once, its name decoded, its description as HTML, under its parent', async () => {
    const { content } = await read(wxr([]));
    expect(content.terms.map(({ taxonomy, slug }) => `${taxonomy}/${slug}`)).toEqual([
      'category/news',
      'category/local',
      'post_tag/seo',
      'genre/日本',
      'nav_menu/main-menu',
    ]);
    expect(content.terms[0]).toMatchObject({
      name: 'News & views',
      description: 'All <em>news</em>',
      parentId: 0,
    });
    expect(content.terms[1]?.parentId).toBe(2);
  });

  it('gives each item the ids of its terms, in the order of the export', async () => {
    const { post } = await one({
      terms: [
        ['post_tag', 'seo', 'SEO'],
        ['category', 'local', 'Local'],
        ['post_tag', 'seo', 'SEO'],
      ],
    });
    expect(post.termIds).toEqual([4, 3]);
  });

  it('gives a menu item the term of its menu', async () => {
    const { content } = await read(wxr([menuItem(70)]));
    expect(content.posts[0]?.termIds).toEqual([6]);
  });

  it('keeps the first value of each meta key, and ACF’s two rows a field', async () => {
    const { post } = await one({
      meta: { summary: 'Text', _summary: 'field_summary', _thumbnail_id: '5' },
      xml: '<wp:postmeta><wp:meta_key>summary</wp:meta_key><wp:meta_value>Later</wp:meta_value></wp:postmeta>',
    });
    expect([...post.meta]).toEqual([
      ['summary', 'Text'],
      ['_summary', 'field_summary'],
      ['_thumbnail_id', '5'],
    ]);
  });

  it('knows that a draft has no date in UTC', async () => {
    const { post, notices } = await one({
      status: 'draft',
      slug: '',
      dateGmt: '0000-00-00 00:00:00',
    });
    expect(post).toMatchObject({
      status: 'draft',
      slug: '',
      dateGmt: null,
      date: '2026-01-31 09:00:00',
    });
    expect(notices).toEqual([]);
  });

  it('reads authors with their names decoded', async () => {
    const { content } = await read(wxr([]));
    expect(content.users[0]).toMatchObject({
      id: 3,
      login: 'maria',
      nicename: 'maria',
      displayName: 'Maria López',
      email: 'maria@example.test',
      role: 'author',
      password: null,
      portrait: null,
    });
  });

  it('reads title and tagline as plain text, and the language as WordPress names it', async () => {
    const { content } = await read(
      wxr([], { title: 'Seed &#38; Co&#8217;s', description: 'Grow &amp;amp; keep growing' }),
    );
    expect(content).toMatchObject({
      title: 'Seed & Co’s',
      tagline: 'Grow & keep growing',
      language: 'en_US',
    });
  });

  it('knows the site’s own origins, the front end’s among them', async () => {
    const { content } = await read(wxr([{}]));
    expect(content.origins).toEqual(['https://cms.example', 'https://www.example']);
  });

  it('reads comments, and leaves out spam and editors’ notes without a notice', async () => {
    const comment = (id: number, more: string) =>
      `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[Reader]]></wp:comment_author><wp:comment_date><![CDATA[2026-02-01 10:00:00]]></wp:comment_date><wp:comment_date_gmt><![CDATA[2026-02-01 16:00:00]]></wp:comment_date_gmt><wp:comment_content><![CDATA[Nice <b>post</b>!]]></wp:comment_content>${more}<wp:comment_user_id>0</wp:comment_user_id><wp:commentmeta><wp:meta_key>k</wp:meta_key><wp:meta_value>v</wp:meta_value></wp:commentmeta></wp:comment>`;
    const { post, notices } = await one({
      xml: [
        comment(
          1,
          '<wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type>',
        ),
        comment(
          2,
          '<wp:comment_approved>0</wp:comment_approved><wp:comment_parent>1</wp:comment_parent>',
        ),
        comment(3, '<wp:comment_approved>spam</wp:comment_approved>'),
        comment(
          4,
          '<wp:comment_approved>1</wp:comment_approved><wp:comment_type>note</wp:comment_type>',
        ),
      ].join(''),
    });
    expect(post.comments.map(({ id, approved, parentId }) => [id, approved, parentId])).toEqual([
      [1, true, 0],
      [2, false, 1],
    ]);
    expect(post.comments[0]).toMatchObject({
      postId: 10,
      content: 'Nice <b>post</b>!',
      authorName: 'Reader',
    });
    expect(notices).toEqual([]);
  });

  it('reads WXR 1.1 too, with a notice', async () => {
    const { content, notices } = await read(wxr([{}], { version: '1.1' }));
    expect(content.posts).toHaveLength(1);
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('WXR 1.1')]);
  });

  it('reads WXR 1.0, in which a term stands in an item by its name and once more with its slug', async () => {
    const xml = `<category><![CDATA[The news]]></category>
<category domain="category" nicename="news"><![CDATA[The news]]></category>
<category domain="tag"><![CDATA[S.E.O.]]></category>
<category domain="tag" nicename="seo"><![CDATA[S.E.O.]]></category>`;
    const { content, notices } = await read(wxr([{ xml }], { version: '1.0' }));
    const terms = content.terms.filter(({ id }) => content.posts[0]?.termIds.includes(id));
    expect(terms.map(({ taxonomy, slug }) => [taxonomy, slug])).toEqual([
      ['category', 'news'],
      ['post_tag', 'seo'],
    ]);
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('WXR 1.0')]);
  });

  it('reads a file with a byte order mark and blank lines before its first tag', async () => {
    const text = `\ufeff\n\n${wxr([{ type: '' }])}`;
    const { notices } = await read(text);
    expect(notices[0]?.line).toBe(lineOfItem(text, 1));
  });

  it('reads a text that spans many pieces of the file, in which characters take up to four bytes', async () => {
    const content = 'aé日😀'.repeat(100_000);
    for (const shift of ['', 'x', 'xx', 'xxx']) {
      expect((await one({ content: shift + content })).post.content).toBe(shift + content);
    }
  });
});

describe('an export with mistakes that can be mended', () => {
  it('gives an item without an id one that nothing else has, and names its line', async () => {
    const text = wxr([
      { id: '', title: 'First' },
      { id: 10 },
      { id: 'x7', title: 'Third', link: 'https://example.com/third/' },
    ]);
    const { content, notices } = await read(text);
    expect(content.posts.map(({ id, title }) => [id, title])).toEqual([
      [10, expect.any(String)],
      [1_000_000_001, 'First'],
      [1_000_000_002, 'Third'],
    ]);
    expect(notices.map(({ kind, line }) => [kind, line])).toEqual(
      [1, 3].map((nth) => ['repaired', lineOfItem(text, nth)]),
    );
    expect(notices[1]?.message).toContain(
      'has the id "x7", which is no number; gave it 1000000002',
    );
    expect(content.links.map(({ id }) => id)).toContain(1_000_000_002);
  });

  it('skips an item without a type, or with an id that is taken, naming its line', async () => {
    const text = wxr([{ id: 10 }, { id: 11, type: '' }, { id: 10, title: 'Twin' }]);
    const { content, notices } = await read(text);
    expect(content.posts.map(({ id }) => id)).toEqual([10]);
    expect(notices.map(({ kind, line }) => [kind, line])).toEqual(
      [2, 3].map((nth) => ['skipped', lineOfItem(text, nth)]),
    );
    expect(notices[1]?.message).toContain(`its id 10 is that of line ${lineOfItem(text, 1)}`);
  });

  it.each(['2026-02-30 09:00:00', 'yesterday', '', '2026-01-31T09:00:00', '0000-00-00 00:00:00'])(
    'replaces the bad date %j by the date in UTC',
    async (date) => {
      const { post, notices } = await one({ date });
      expect(post.date).toBe('2026-01-31 15:00:00');
      expect(notices).toEqual([expect.objectContaining({ kind: 'repaired' })]);
      expect(notices[0]?.message).toContain('wp:post_date');
    },
  );

  it('falls back on the feed’s date when both dates are bad', async () => {
    const { post, notices } = await one({ date: 'never', dateGmt: 'never' });
    expect(post).toMatchObject({ date: '2026-01-31 15:00:00', dateGmt: null });
    expect(notices).toHaveLength(2);
  });

  it('adds a user for an undeclared author', async () => {
    const { content, notices } = await read(wxr([{ creator: 'ghost' }]));
    const ghost = content.users.find(({ login }) => login === 'ghost');
    expect(content.posts[0]?.authorId).toBe(ghost?.id);
    expect(ghost?.id).toBe(4);
    expect(notices[0]?.message).toContain('"ghost"');
  });

  it('shows an item without an author without one', async () => {
    const { post, notices } = await one({ creator: '' });
    expect(post.authorId).toBe(0);
    expect(notices).toHaveLength(1);
  });

  it('adds an undeclared term that is used', async () => {
    const { content, notices } = await read(
      wxr([{ terms: [['category', 'lost', 'Lost &amp; found']] }]),
    );
    expect(content.terms.at(-1)).toMatchObject({
      id: 1_000_000_001,
      taxonomy: 'category',
      slug: 'lost',
      name: 'Lost & found',
    });
    expect(content.posts[0]?.termIds).toEqual([1_000_000_001]);
    expect(notices[0]).toMatchObject({ kind: 'repaired' });
  });

  it('removes a parent that does not exist', async () => {
    const text = wxr([{ id: 10 }, { id: 11, type: 'page', parent: 999 }]);
    const { content, notices } = await read(text);
    expect(content.posts[1]?.parentId).toBe(0);
    expect(notices).toEqual([
      expect.objectContaining({ kind: 'repaired', line: lineOfItem(text, 2) }),
    ]);
    expect(notices[0]?.message).toContain('999');
  });

  it('breaks a cycle of parent pages in one place', async () => {
    const { content, notices } = await read(
      wxr([
        { id: 10, type: 'page', parent: 12 },
        { id: 11, type: 'page', parent: 10 },
        { id: 12, type: 'page', parent: 11 },
        { id: 13, type: 'page', parent: 13 },
      ]),
    );
    expect(content.posts.map(({ parentId }) => parentId)).toEqual([0, 10, 11, 0]);
    expect(notices).toHaveLength(2);
  });

  it('puts at the top of its menu an item under itself or under one that does not exist', async () => {
    const { content, notices } = await read(
      wxr([
        menuItem(70, { _menu_item_menu_item_parent: '71' }),
        menuItem(71, { _menu_item_menu_item_parent: '70' }),
        menuItem(72, { _menu_item_menu_item_parent: '999' }),
        menuItem(73, { _menu_item_menu_item_parent: '71' }),
      ]),
    );
    const parents = content.posts.map(({ meta }) => meta.get('_menu_item_menu_item_parent'));
    expect(parents).toEqual(['0', '70', '0', '71']);
    expect(notices).toHaveLength(2);
  });

  it('keeps an item of a status that WordPress does not know as a draft', async () => {
    const { post, notices } = await one({ status: 'wc-completed' });
    expect(post.status).toBe('draft');
    expect(notices[0]?.message).toContain('wc-completed');
  });

  it('leaves out control characters that XML forbids, and names the line', async () => {
    const text = wxr([{ content: 'one\ntwo\u0008 three\u000b' }]);
    const { content, notices } = await read(text);
    expect(content.posts[0]?.content).toBe('one\ntwo three');
    const line = text.split('\n').findIndex((row) => row.includes('\u0008')) + 1;
    expect(notices.map((notice) => notice.line)).toEqual([line, line]);
  });

  it('prints twenty mistakes of a kind and counts the rest', async () => {
    const items = Array.from({ length: 50 }, () => ({ id: '' }));
    const { notices } = await read(wxr(items));
    expect(notices).toHaveLength(21);
    expect(notices.at(-1)?.message).toContain('30 more items without an id');
  });

  it('gives a term a new id when another taxonomy has its id, and menus lead to it still', async () => {
    const term = (taxonomy: string, id = 9) =>
      `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>shared-${id}</wp:term_slug><wp:term_name>Shared</wp:term_name></wp:term>`;
    const toTerm = (taxonomy: string, id: number) =>
      menuItem(id, {
        _menu_item_type: 'taxonomy',
        _menu_item_object: taxonomy,
        _menu_item_object_id: '9',
      });
    const head = term('genre') + term('mood') + term('mood', 10);
    const { content, notices } = await read(
      wxr([toTerm('genre', 21), toTerm('mood', 22)], { head }),
    );
    const given = 1_000_000_001;
    const own = content.terms.filter(({ taxonomy }) => /genre|mood/.test(taxonomy));
    expect(own.map(({ id }) => id)).toEqual([9, given, 10]);
    const targets = content.posts.map(({ meta }) => meta.get('_menu_item_object_id'));
    expect(targets).toEqual(['9', String(given)]);
    expect(notices.filter(({ message }) => message.includes('taken'))).toHaveLength(1);
  });

  it('moves terms to the top when their parents are missing or form a cycle', async () => {
    const term = (id: number, slug: string, parent: string) =>
      `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>genre</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_parent>${parent}</wp:term_parent><wp:term_name>${slug}</wp:term_name></wp:term>`;
    const head = term(1, 'a', 'b') + term(2, 'b', 'a') + term(3, 'c', 'gone');
    const { content, notices } = await read(wxr([], { head }));
    expect(content.terms.map(({ parentId }) => parentId)).toEqual([0, 1, 0]);
    expect(notices).toHaveLength(2);
  });
});

describe('an export that is not quite a file of UTF-8', () => {
  const text = (encoding: string) => wxr([{ title: 'Größe – Straße' }]).replace('UTF-8', encoding);

  it.each([
    [
      'is in the encoding that it declares',
      Buffer.from(text('ISO-8859-1').replace('–', '-'), 'latin1'),
      'Größe - Straße',
    ],
    ['declares another encoding but is UTF-8', Buffer.from(text('ISO-8859-1')), 'Größe – Straße'],
    ['has a byte order mark', Buffer.from(`\ufeff${text('UTF-8')}`), 'Größe – Straße'],
  ])('is read: one that %s', async (_what, bytes, title) => {
    const content = await readExport(folder.write('site.xml', bytes), new ImportReport());
    expect(content.posts[0]?.title).toBe(title);
  });

  it('is read though PHP has printed before the XML, and says so with its lines', async () => {
    const output =
      '<br />\n<b>Deprecated</b>:  Function foo() in <b>x.php</b> on line <b>12</b><br />\n';
    const { content, notices } = await read(output + wxr([{ id: 10 }, { id: 10 }]));
    expect(content.posts).toHaveLength(1);
    expect(notices[0]?.message).toContain(
      'left out the 2 lines above <?xml, which PHP has printed ("Deprecated : Function foo() in x.php on line 12")',
    );
    expect(notices[1]?.line).toBe(lineOfItem(output + wxr([{ id: 10 }, { id: 10 }]), 2));
  });

  it('keeps a comment without a date, at the time of its post', async () => {
    const comment =
      '<wp:comment><wp:comment_id>5</wp:comment_id><wp:comment_approved>1</wp:comment_approved><wp:comment_content>Hi</wp:comment_content></wp:comment>';
    const { content, notices } = await read(wxr([{ xml: comment }]));
    expect(content.posts[0]?.comments[0]).toMatchObject({ id: 5, dateGmt: '2026-01-31 15:00:00' });
    expect(notices[0]?.message).toContain('the comment 5 has no date');
  });
});

describe('a file that is no whole export', () => {
  it('names a missing file, a folder and an empty file', async () => {
    const missing = path.join(folder.path, 'missing.xml');
    await expect(readExport(missing, new ImportReport())).rejects.toThrow(
      `${missing}: there is no such file. Check the name and the folder.`,
    );
    const directory = path.join(folder.path, 'directory');
    mkdirSync(directory);
    await expect(readExport(directory, new ImportReport())).rejects.toThrow('this is a folder');
    expect((await refusal('')).message).toContain('the file is empty');
    expect((await refusal(' \n\n ')).message).toContain('nothing but blank lines');
  });

  it.each([
    ['gzip', gzipSync(wxr([])), 'gzip'],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004……'), 'ZIP'],
    ['UTF-16', Buffer.from(`\ufeff${wxr([])}`, 'utf16le'), 'UTF-16'],
    ['JSON', '{ "posts": [] }', 'JSON'],
    ['a text', 'Dear reader', 'not XML'],
    ['a PHP message', '<br />\n<b>Warning</b>: x', 'the root is <br>'],
    ['a web page', '<!DOCTYPE html>\n<html><body>Log in</body></html>', 'web page'],
    ['an Atom feed', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>', 'the root is <feed>'],
    ['an RSS feed', wxr([], { version: null, head: '' }), 'wxr_version'],
    ['an rss without a channel', '<rss></rss>', 'no <channel>'],
    ['zero bytes', Buffer.concat([Buffer.from(wxr([])), Buffer.alloc(10)]), 'zero bytes'],
    ['Latin 1', Buffer.from(wxr([{ title: 'café' }]), 'latin1'), 'not valid UTF-8'],
    ['an unknown encoding', wxr([]).replace('UTF-8', 'KLINGON-1'), 'KLINGON-1'],
    ['an item in an item', wxr([{ xml: '<item></item>' }]), 'inside another element'],
    ['a deep nest', `<rss>${'<a>'.repeat(1000)}`, 'nested'],
  ])('refuses %s', async (_name, text, reason) => {
    const error = await refusal(text);
    expect(error.message).toContain(reason);
    expect(error.message).toContain(error.file);
    expect(error.remedy).toMatch(/\.$/);
  });

  it.each(['0.9', '2.0', '', 'abc'])('refuses WXR %j', async (version) => {
    expect((await refusal(wxr([{}], { version }))).message).toContain(JSON.stringify(version));
  });

  it('refuses an entity bomb without expanding it', async () => {
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE rss [\n<!ENTITY a "aaaaaaaaaa">\n<!ENTITY b "&a;&a;&a;&a;">\n]>\n<rss>&b;</rss>`;
    expect((await refusal(bomb)).message).toContain('<!DOCTYPE');
    expect((await refusal(`<!DOCTYPE html [<!ENTITY a "b">]>${'<rss></rss>'}`)).message).toContain(
      '<!DOCTYPE',
    );
    expect((await refusal(`<!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss/>`)).message).toContain(
      '<!DOCTYPE',
    );
  });

  it('reads quickly past a long head of comments', async () => {
    const comments = '<!-- a -->\n'.repeat(20_000);
    await expect(refusal(`${comments}<html></html>`)).resolves.toMatchObject({
      message: expect.stringContaining('web page'),
    });
  });

  it('names the item in which a cut-off download ends', async () => {
    const text = wxr([{ id: 10 }, { id: 11 }]);
    const error = await refusal(text.slice(0, text.lastIndexOf('<wp:post_date>')));
    expect(error.message).toContain(`inside <item> of line ${lineOfItem(text, 2)}`);
    expect(error.remedy).toContain('cut off');
  });

  it('names the line of broken XML and of broken bytes', async () => {
    const text = wxr([{ id: 10 }, { id: 11 }]);
    const lines = text.split('\n');
    const at = lineOfItem(text, 2);
    lines[at] = '<title>A & B</title>';
    expect((await refusal(lines.join('\n'))).line).toBe(at + 1);
    lines[at] = 'BROKEN';
    const [before = '', after = ''] = lines.join('\n').split('BROKEN');
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]);
    expect((await refusal(bytes)).line).toBe(at + 1);
  });
});

describe('whatever happens to an export', () => {
  const sound = wxr([
    { id: 10, content: 'R & D &\n', terms: [['category', 'news', 'News']], meta: { a: 'b' } },
    { id: 11, type: 'page', parent: 10, slug: '手書き' },
    menuItem(12, { _menu_item_menu_item_parent: '13' }),
  ]);
  const bytes = Buffer.from(sound);

  /**
   * Reads it, and gives the ids that were read, or null for a clear refusal. Anything else throws.
   */
  async function outcome(damaged: Uint8Array): Promise<number[] | null> {
    try {
      return (await read(damaged)).content.posts.map(({ id }) => id);
    } catch (error) {
      if (error instanceof ExportError && error.message.startsWith(error.file)) return null;
      throw error;
    }
  }

  it('is refused when it is cut off anywhere before its end', async () => {
    const lastByte = bytes.lastIndexOf('>');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: lastByte }), async (length) => {
        const { message } = await refusal(bytes.subarray(0, length));
        expect(message).toMatch(/ends too early|is empty|not valid UTF-8|this is not XML/);
      }),
      { numRuns: runs(150) },
    );
  });

  it('is read or refused without a crash when bytes are changed', async () => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const damaged = Buffer.from(bytes);
        for (const [at, byte] of changes) damaged[at] = byte;
        const ids = await outcome(damaged);
        if (ids) expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is read or refused without a crash when pieces are lost or doubled', async () => {
    const position = fc.nat(bytes.length);
    await fc.assert(
      fc.asyncProperty(position, position, position, async (from, to, again) => {
        await outcome(
          Buffer.concat([bytes.subarray(0, from), bytes.subarray(to), bytes.subarray(again)]),
        );
      }),
      { numRuns: runs(150) },
    );
  });

  it('is read or refused without a crash when lines change places', async () => {
    const lines = sound.split('\n');
    await fc.assert(
      fc.asyncProperty(fc.nat(lines.length - 1), fc.nat(lines.length - 1), async (a, b) => {
        const swapped = lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '');
        await outcome(Buffer.from(swapped.join('\n')));
      }),
      { numRuns: runs(150) },
    );
  });

  it('reports every missing item and every repaired value', async () => {
    const wild = fc.record({
      id: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom('', 'x', '-1', '1.5')),
      type: fc.constantFrom('post', 'page', 'nav_menu_item', ''),
      status: fc.constantFrom('publish', 'draft', 'odd', ''),
      parent: fc.integer({ min: 0, max: 6 }),
      date: fc.constantFrom('2026-01-31 09:00:00', '2026-13-01 00:00:00', ''),
      creator: fc.constantFrom('maria', 'ghost', ''),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(wild, { maxLength: 8 }), async (items) => {
        const { content, notices } = await read(wxr(items));
        const skipped = notices.filter(({ kind }) => kind === 'skipped').length;
        expect(content.posts.length + skipped).toBe(items.length);
        const ids = new Set(content.posts.map(({ id }) => id));
        for (const { parentId } of content.posts)
          expect(parentId === 0 || ids.has(parentId)).toBe(true);
        expect(notices.every(({ line }) => line !== null && line > 0)).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });
});
