import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { visit } from 'unist-util-visit';
import { siteConfig } from '../../../__tests__/site-config-of-tests';
import { staleFiles } from '../maker/build';
import { measuresBelow } from '../maker/jpeg-measures';
import { parseMarkdown } from '../maker/markdown';
import { picturesOf } from '../maker/pictures';
import { readSource } from '../maker/read-source';
import { readWxr, type ReadItem } from './read-wxr';
import { sentencesOfMarkdown, sentencesOfText, wordCount } from './sentences';

const root = path.resolve(__dirname, '../../..');
const source = readSource(path.join(root, 'packages/demonstration/source'));
const wxrText = fs.readFileSync(
  path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
  'utf8',
);
const settingsText = fs.readFileSync(
  path.join(root, 'packages/demonstration/homegrown.settings.json'),
  'utf8',
);
const wxr = readWxr(wxrText);
/** All that is written in Markdown. */
const written = [...source.posts, ...source.pages, ...source.projects, ...source.testimonials];
const published = source.posts.filter(
  ({ status, password }) => status === 'publish' && password === '',
);
const ofType = (type: string): ReadItem[] =>
  wxr.items.filter(({ values }) => values.get('wp:post_type') === type);
const value = (item: ReadItem, name: string): string => item.values.get(name) ?? '';

type Post = (typeof source.posts)[number];
/** The author, the categories and the tags, as far as they have lists of posts. */
const listsOf = ({ author, categories, tags }: Post): string[] => [
  `author ${author}`,
  ...categories.map((slug) => `category ${slug}`),
  ...tags.map((slug) => `tag ${slug}`),
];
const { cardExcerptLength, latestPosts, postsPerPage } = siteConfig;
const pagesOf = (posts: readonly Post[]): Post[][] =>
  Array.from({ length: Math.ceil(posts.length / postsPerPage) }, (_, page) =>
    posts.slice(page * postsPerPage, (page + 1) * postsPerPage),
  );

describe('the demonstration as a reader meets it', () => {
  test('there are at least 30 published posts, each a real article of 400 to 1,500 words', () => {
    expect(published.length).toBeGreaterThanOrEqual(30);
    const lengths = published.map(({ slug, markdown }) => ({ slug, words: wordCount(markdown) }));
    expect(lengths.filter(({ words }) => words < 400 || words > 1500)).toEqual([]);
  });

  test('no sentence stands twice, neither in one text nor in two', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    const look = (where: string, sentences: readonly string[]) => {
      for (const sentence of sentences) {
        const before = seen.get(sentence);
        if (before === undefined) seen.set(sentence, where);
        else repeated.push(`${sentence} (${before}, ${where})`);
      }
    };
    const { posts, pages, projects, users } = source;
    for (const { slug, markdown } of written) look(slug, sentencesOfMarkdown(markdown));
    for (const { slug, excerpt = '', description = '' } of [...posts, ...pages, ...projects]) {
      look(`${slug}'s excerpt`, [...sentencesOfText(excerpt), ...sentencesOfText(description)]);
    }
    for (const { slug, summary } of projects) look(`${slug}'s summary`, sentencesOfText(summary));
    for (const { login, description } of users) look(login, sentencesOfText(description));
    expect(repeated).toEqual([]);
  });

  test('every post and project has a line of its own that a card shows as a whole', () => {
    const lines = [
      ...published.map(({ slug, excerpt = '' }) => ({ slug, line: excerpt })),
      ...source.projects.map(({ slug, summary }) => ({ slug, line: summary })),
    ];
    const wrong = lines.filter(({ line }) => line === '' || line.length > cardExcerptLength);
    expect(wrong).toEqual([]);
  });

  test('every post ends in something to do today, with steps and minutes', () => {
    const without = source.posts.filter(({ markdown }) => {
      const today = markdown.split(/^## /m).find((section) => section.startsWith('Today: '));
      return !today || !/^1\. /m.test(today) || !/minute|hour/.test(today);
    });
    expect(without.map(({ slug }) => slug)).toEqual([]);
    const boxes = ofType('post').filter((item) =>
      value(item, 'content:encoded').includes('<div class="wp-block-group is-style-today">'),
    );
    expect(boxes).toHaveLength(source.posts.length);
  });

  test('links within the site lead to something that is there', () => {
    const pages = source.pages.map(({ slug, parent }) => `/${parent ? `${parent}/` : ''}${slug}/`);
    const posts = published.map(({ slug }) => `/${slug}/`);
    const known = new Set([
      '/',
      '/projects/',
      ...pages,
      ...posts,
      ...source.projects.map(({ slug }) => `/projects/${slug}/`),
    ]);
    const broken: string[] = [];
    for (const { slug, markdown } of written) {
      visit(parseMarkdown(markdown), 'link', ({ url }) => {
        const path = url.replace(/#.*$/, '');
        if (!/^(https?|mailto|tel):/.test(url) && !known.has(path)) broken.push(`${slug}: ${url}`);
      });
    }
    expect(broken).toEqual([]);
  });

  test('the only addresses and mailboxes of others are at example.com, apart from one film', () => {
    const texts = [
      ...written.map(({ markdown }) => markdown),
      ...source.users.map(({ email, description }) => `${email} ${description}`),
      source.site.adminEmail,
    ].join('\n');
    const hosts = [...texts.matchAll(/https?:\/\/([^/\s)"'`>]+)/g)].map(([, host]) => host);
    const mailboxes = [...texts.matchAll(/[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g)].map(
      ([, host]) => host,
    );
    expect(new Set(hosts)).toEqual(new Set(['example.com', 'www.youtube.com']));
    expect(new Set(mailboxes)).toEqual(new Set(['example.com']));
    expect(texts.match(/www\.youtube\.com/g)).toHaveLength(1);
  });

  test('headings step down one level at a time', () => {
    const skipped: string[] = [];
    for (const { slug, markdown } of [...source.posts, ...source.pages, ...source.projects]) {
      let last = 1;
      visit(parseMarkdown(markdown), 'heading', ({ depth }) => {
        if (depth > last + 1 || depth === 1) skipped.push(slug);
        last = depth;
      });
    }
    expect(skipped).toEqual([]);
  });

  test('articles use tables, quotes, pictures, a gallery, code and a film', () => {
    const content = ofType('post')
      .map((item) => value(item, 'content:encoded'))
      .join('\n');
    for (const block of ['table', 'quote', 'image', 'gallery', 'code', 'embed', 'list']) {
      expect(content).toContain(`<!-- wp:${block}`);
    }
  });
});

describe('the demonstration as its owner finds it', () => {
  test('has six categories, one of them within another, fifteen tags and four authors', () => {
    const { categories, tags } = source.terms;
    expect(categories).toHaveLength(6);
    expect(categories.filter(({ parent }) => parent !== undefined).map(({ slug }) => slug)).toEqual(
      ['local-business'],
    );
    expect(categories.every(({ description }) => /\.$/.test(description))).toBe(true);
    expect(tags).toHaveLength(15);
    expect(new Set(published.map(({ author }) => author))).toEqual(
      new Set(['fern', 'basil', 'juniper', 'clover']),
    );
    const used = new Set(published.flatMap((post) => [...post.categories, ...post.tags]));
    expect([...categories, ...tags].filter(({ slug }) => !used.has(slug))).toEqual([]);
  });

  test('has six projects, one with an ampersand, and six testimonials, each of a person with a trade', () => {
    expect(source.projects).toHaveLength(6);
    expect(source.projects.some(({ title }) => title.includes('&'))).toBe(true);
    expect(source.testimonials).toHaveLength(6);
    const unnamed = source.testimonials.filter(
      ({ testimonialAuthor }) => !/^[A-Z]\w+ [A-Z]\w+, [a-z ]+$/.test(testimonialAuthor),
    );
    expect(unnamed).toEqual([]);
  });

  test('calls nobody a placeholder, and says on the about page that all of it is invented', () => {
    const { posts, projects, users, testimonials, pages } = source;
    const said = JSON.stringify([posts, projects, users, testimonials]);
    expect(said.match(/\bdemonstration|placeholder|\bdemo\b|Example"|Sample"/gi)).toBeNull();
    const about = pages.find(({ slug }) => slug === 'about')?.markdown;
    expect(about).toMatch(/## What is invented\n\n[^\n]*made up[^\n]*\n/);
  });

  test('has a contact page that begins with its form, with the facts in the column beside it', () => {
    const contact = ofType('page').find((item) => value(item, 'wp:post_name') === 'contact-us');
    const content = contact ? value(contact, 'content:encoded') : '';
    const [before = '', wide = '', narrow = ''] = content.split('<!-- wp:column ');
    expect(before.match(/<p>/g)).toHaveLength(1);
    expect(wide).toContain('[contact-form-7 ');
    expect(narrow).toMatch(/555-01\d\d/);
  });

  test('has a post of every status that visitors must not see, each of 150 words or more', () => {
    const hidden = source.posts.filter((post) => !published.includes(post));
    const kinds = hidden.map(({ status, password }) => (password === '' ? status : 'protected'));
    expect(kinds.sort()).toEqual(['draft', 'future', 'pending', 'private', 'protected']);
    expect(hidden.filter(({ markdown }) => wordCount(markdown) < 150)).toEqual([]);
    expect(source.posts.find(({ status }) => status === 'future')?.date).toMatch(/^2027-/);
  });

  test('has unpublished changes to a post, a page and a project', () => {
    const { revisions } = JSON.parse(settingsText) as {
      revisions: { parent: number; kind: string; content: string; meta?: Record<string, string> }[];
    };
    const types = revisions.map(({ parent }) => {
      const item = wxr.items.find(({ values }) => values.get('wp:post_id') === String(parent));
      return item && value(item, 'wp:post_type');
    });
    expect(types.sort()).toEqual(['page', 'post', 'project']);
    for (const { parent, content, meta } of revisions) {
      const original = wxr.items.find(({ values }) => values.get('wp:post_id') === String(parent));
      const changed = meta?.content_area ?? content;
      expect(changed).not.toBe('');
      expect(changed).not.toBe(
        original?.meta.get('content_area') ?? original?.values.get('content:encoded'),
      );
    }
  });

  test('has a primary menu of two levels and a footer menu, and every item leads somewhere', () => {
    const items = ofType('nav_menu_item');
    const menu = (slug: string) =>
      items.filter(({ terms }) => terms.some((term) => term.slug === slug));
    expect(
      menu('primary').filter(({ meta }) => meta.get('_menu_item_menu_item_parent') !== '0').length,
    ).toBeGreaterThan(5);
    expect(menu('footer').length).toBeGreaterThanOrEqual(4);
    const ids = new Set(items.map((item) => value(item, 'wp:post_id')));
    const pages = new Set(ofType('page').map((item) => value(item, 'wp:post_id')));
    for (const { meta } of items) {
      const parent = meta.get('_menu_item_menu_item_parent') ?? '';
      expect(parent === '0' || ids.has(parent)).toBe(true);
      if (meta.get('_menu_item_object') === 'page')
        expect(pages).toContain(meta.get('_menu_item_object_id'));
      if (meta.get('_menu_item_type') === 'custom')
        expect(meta.get('_menu_item_url')).toMatch(/^\//);
    }
    expect(JSON.parse(settingsText)).toMatchObject({
      menuLocations: { PRIMARY: 'primary', FOOTER: 'footer' },
    });
  });

  test('has users of every kind that a visitor, an editor and an administrator need', () => {
    const roles = source.users.map(({ role }) => role).sort();
    const authors = Array.from({ length: 4 }, () => 'author');
    expect(roles).toEqual(['administrator', ...authors, 'editor', 'subscriber']);
  });
});

describe('the export', () => {
  test('matches what the source gives now', () => {
    expect(staleFiles(root)).toEqual([]);
  });

  test('has the order that WordPress imports: authors, categories, tags, terms, items', () => {
    const first = wxr.order.filter((name, index) => name !== wxr.order[index - 1]);
    expect(first).toEqual(['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item']);
    expect(wxr.authors).toContain('fern');
  });

  test('gives every item an id of its own, and authors that exist', () => {
    const ids = wxr.items.map((item) => value(item, 'wp:post_id'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(wxr.items.filter((item) => !wxr.authors.includes(value(item, 'dc:creator')))).toEqual(
      [],
    );
  });

  test('says when things happened in New York and in UTC, and nothing about drafts', () => {
    const winter = ofType('post').find(
      (item) => value(item, 'wp:post_name') === 'a-content-calendar-on-one-sheet',
    );
    const summer = ofType('post').find(
      (item) => value(item, 'wp:post_name') === 'write-page-titles-people-click',
    );
    expect(winter && value(winter, 'wp:post_date_gmt')).toBe('2026-01-12 15:20:00');
    expect(summer && value(summer, 'wp:post_date_gmt')).toBe('2026-10-30 13:15:00');
    expect(summer && value(summer, 'pubDate')).toBe('Fri, 30 Oct 2026 13:15:00 +0000');
    const draft = ofType('post').find((item) => value(item, 'wp:status') === 'draft');
    expect(
      draft && [
        value(draft, 'pubDate'),
        value(draft, 'wp:post_date_gmt'),
        value(draft, 'wp:post_name'),
      ],
    ).toEqual(['', '0000-00-00 00:00:00', '']);
  });

  test('keeps a slug that is not ASCII as WordPress does, in lower-case octets', () => {
    const names = ofType('post').map((item) => value(item, 'wp:post_name'));
    expect(names).toContain('%e7%9c%8b%e6%9d%bf-shop-signs');
  });

  test('has no address of one host in a field, where an importer would leave it', () => {
    const fields = wxr.items.flatMap(({ meta }) => [...meta.values()]);
    expect(fields.filter((text) => /https?:\/\/(?:127\.|localhost)/.test(text))).toEqual([]);
    expect(fields.filter((text) => text.includes('src="/wp-content/uploads/')).length).toBe(2);
  });

  test('keeps fields in the two metas that ACF reads', () => {
    for (const { meta } of ofType('project')) {
      expect(meta.get('_project_title')).toBe('field_project_title');
      expect(meta.get('summary')).toBeTruthy();
      expect(meta.get('content_area')).toContain('<h2>');
    }
    for (const { meta } of ofType('testimonial')) {
      expect(meta.get('_testimonial_content')).toBe('field_testimonial_content');
      expect(meta.get('testimonial_author')).toMatch(/, [a-z ]+$/);
    }
  });
});

describe('the pictures', () => {
  const pictures = picturesOf(source);
  const portraits = pictures.filter(({ owner }) => /^(?:user|testimonial)\//.test(owner));
  const uploads = path.join(root, 'packages/demonstration/uploads');

  test('are all there, 1600 by 900, and light enough for a page', () => {
    const measure = measuresBelow(uploads);
    const measured = pictures
      .filter((picture) => !portraits.includes(picture))
      .map(({ file }) => measure(file));
    expect(measured.filter(({ width, height }) => width !== 1600 || height !== 900)).toEqual([]);
    expect(measured.filter(({ fileSize }) => fileSize > 80_000)).toEqual([]);
  });

  test('show each author and each who praises the site: a square portrait, light enough for a list', () => {
    const measured = portraits.map(({ file }) => measuresBelow(uploads)(file));
    expect(measured.filter(({ width, height }) => width !== height || width < 500)).toEqual([]);
    expect(measured.filter(({ fileSize }) => fileSize > 25_000)).toEqual([]);

    const files = new Map(
      ofType('attachment').map((item) => [
        value(item, 'wp:post_id'),
        item.meta.get('_wp_attached_file'),
      ]),
    );
    const ofTestimonials = ofType('testimonial').map(({ meta }) =>
      files.get(meta.get('_thumbnail_id') ?? ''),
    );
    const { users } = JSON.parse(settingsText) as {
      users: { role: string; portrait?: string }[];
    };
    const ofAuthors = users.filter(({ role }) => role === 'author').map(({ portrait }) => portrait);
    expect([...ofTestimonials, ...ofAuthors].sort()).toEqual(
      portraits.map(({ file }) => file).sort(),
    );
    expect([ofTestimonials.length, ofAuthors.length]).toEqual([6, 4]);
  });

  test('have a description each, and none is the same as another', () => {
    expect(pictures.filter(({ alt }) => alt.length < 12)).toEqual([]);
    // Two documents may show one file.
    const files = new Set(pictures.map(({ file }) => file));
    const bytes = [...files].map((file) =>
      fs.readFileSync(path.join(uploads, file)).toString('base64'),
    );
    expect(new Set(bytes).size).toBe(bytes.length);
  });

  test('are in the library with their measures, and nothing else lies in uploads', () => {
    const attached = ofType('attachment').map(({ meta }) => meta.get('_wp_attached_file'));
    const files = fs
      .readdirSync(uploads, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.jpg'));
    expect(attached.sort()).toEqual(files.map((file) => file.split(path.sep).join('/')).sort());
    for (const { meta } of ofType('attachment')) {
      expect(meta.get('_wp_attachment_image_alt')).toBeTruthy();
      expect(meta.get('_wp_attachment_metadata')).toContain('s:9:"thumbnail";a:4:{s:4:"file";');
    }
  });

  test('stand as featured images over the posts, and no list shows the default image twice, nor the front page below the banner', () => {
    const ids = new Set(ofType('attachment').map((item) => value(item, 'wp:post_id')));
    const thumbnails = ofType('post').map(({ meta }) => meta.get('_thumbnail_id'));
    expect(thumbnails.filter((id) => id !== undefined && !ids.has(id))).toEqual([]);

    // Of what has a password WordPress tells no image.
    const listed = source.posts
      .filter(({ status }) => status === 'publish')
      .sort((a, b) => b.date.localeCompare(a.date));
    const hasDefault = ({ image, password }: Post) => !image || password !== '';
    expect(listed.filter(hasDefault).map(({ slug }) => slug)).toEqual([
      'worksheets-for-workshop-guests',
      'one-service-one-page',
    ]);
    expect(listed.slice(0, latestPosts).filter(hasDefault)).toEqual([]);
    const names = new Set(listed.flatMap(listsOf));
    const lists = [
      listed,
      ...[...names].map((name) => listed.filter((post) => listsOf(post).includes(name))),
    ];
    const twice = lists.flatMap(pagesOf).filter((page) => page.filter(hasDefault).length > 1);
    expect(twice.map((page) => page.map(({ slug }) => slug))).toEqual([]);
  });

  test.each([
    ['logo.png', 400, 80, true],
    ['static/banner.jpeg', 1200, 600, false],
    ['static/share.png', 1200, 630, false],
    ['icons/apple-touch-icon.png', 180, 180, true],
    ['icons/icon-192.png', 192, 192, true],
    ['icons/icon-512.png', 512, 512, true],
    ['icons/icon-maskable-512.png', 512, 512, true],
  ])('public/%s is %i by %i', async (file, width, height, alpha) => {
    const image = await sharp(path.join(root, 'public', file)).metadata();
    expect([image.width, image.height, image.hasAlpha]).toEqual([width, height, alpha]);
  });

  test('the logo is transparent around its letters, and the favicon holds PNG images', async () => {
    const { data } = await sharp(path.join(root, 'public/logo.png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    const icon = fs.readFileSync(path.join(root, 'public/icons/favicon.ico'));
    const images = icon.readUInt16LE(4);
    for (let index = 0; index < images; index += 1) {
      const offset = icon.readUInt32LE(6 + index * 16 + 12);
      expect(icon.subarray(offset + 1, offset + 4).toString()).toBe('PNG');
    }
    expect(images).toBe(3);
  });
});
