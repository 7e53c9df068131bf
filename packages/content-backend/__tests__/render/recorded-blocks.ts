import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { siteContextOf } from '../../graph/site-context';
import { ImportReport, readExport } from '../../import';
import type { PostRecord, TermRecord } from '../../model';
import { renderContent } from '../../render';
import { SampleFolder, wxr } from '../import/wxr-sample';
import { comment, post, siteOf, term, user } from '../store/site-of';
import { contentType } from '../store/site-types';
import { imageOf } from './images-of-test';

/**
 * What a WordPress 7.1 with Twenty Twenty-Five gave for its blocks, each the content of a post of
 * its own.
 */
export const recordedBlocks = z
  .array(
    z.object({
      name: z.string(),
      id: z.number(),
      markup: z.string(),
      rendered: z.string().nullable(),
    }),
  )
  .parse(JSON.parse(readFileSync(path.resolve(__dirname, '../fixtures/blocks.json'), 'utf8')));

const CONTENT = 5;

const terms: readonly (readonly [id: number, taxonomy: string, slug: string, name: string])[] = [
  [1, 'category', 'uncategorized', 'Uncategorized'],
  [2, 'category', 'getting-found', 'Getting Found'],
  [3, 'category', 'e-mail', 'E-Mail & Letters'],
  [4, 'category', 'social-media', 'Social Media'],
  [CONTENT, 'category', 'content', 'Content & Writing'],
  [6, 'category', 'numbers', 'Numbers & Budget'],
  [7, 'category', 'local-business', 'Local Business'],
  ...[
    'Accessibility',
    'Automation',
    'Business profile',
    'Checklists',
    'Keywords',
    'Landing pages',
    'Newsletters',
    'Photography',
    'Planning',
    'Pricing',
    'Reviews',
    'Short video',
    'Subject lines',
    'Web analytics',
    'Writing',
  ].map(
    (name, index) => [8 + index, 'post_tag', name.toLowerCase().replace(/ /g, '-'), name] as const,
  ),
];

function termOf([id, taxonomy, slug, name]: (typeof terms)[number]): TermRecord {
  return term({ id, taxonomy, slug, name, parentId: id === 7 ? 2 : 0 });
}

const TAGS = terms.filter(([, taxonomy]) => taxonomy === 'post_tag').map(([id]) => id);
const WRITING = TAGS.at(-1) ?? 0;

/** How many posts each category has beside the posts of blocks. */
const CATEGORY_COUNTS: ReadonlyMap<number, number> = new Map([
  [2, 7],
  [3, 5],
  [4, 5],
  [CONTENT, 11],
  [6, 7],
  [7, 5],
]);

/** How many posts each month has beside the ones that the recorded lists name. */
const MONTH_COUNTS: readonly (readonly [month: string, count: number])[] = [
  ['2026-11', 3],
  ['2026-10', 4],
  ['2026-09', 3],
  ['2026-08', 3],
  ['2026-07', 3],
  ['2026-06', 3],
  ['2026-05', 3],
  ['2026-04', 3],
  ['2026-03', 3],
  ['2026-02', 2],
  ['2026-01', 3],
];

const IMAGE_SIZES = {
  medium: [300, 169],
  large: [1024, 576],
  thumbnail: [150, 150],
  medium_large: [768, 432],
  '1536x1536': [1536, 864],
} as const;

function image(id: number, slug: string, alt: string): PostRecord {
  const made = imageOf(id, `${slug}.jpg`, [1600, 900], IMAGE_SIZES);
  const meta = new Map(
    [...made.meta].map(([key, value]) => [key, value.replaceAll('2026/11/', '2026/01/')]),
  );
  return {
    ...made,
    attachmentUrl: made.attachmentUrl.replace('2026/11/', '2026/01/'),
    meta: meta.set('_wp_attachment_image_alt', alt),
  };
}

/** A post at a time of the site's zone, which is five hours behind UTC in winter. */
function dated(date: string, fields: Parameters<typeof post>[0]): PostRecord {
  const utc = new Date(Date.parse(`${date.replace(' ', 'T')}-05:00`));
  const dateGmt = utc.toISOString().slice(0, 19).replace('T', ' ');
  return post({ date, dateGmt, modified: date, modifiedGmt: dateGmt, ...fields });
}

function page(id: number, slug: string, title: string, parentId = 0): PostRecord {
  return post({ id, type: 'page', slug, title, parentId });
}

const EVERY_BLOCK = { first: 1680, last: 1853 };

/** The posts of the blocks; of those that are not known here the titles are made up. */
function postsOfBlocks(): PostRecord[] {
  const known = new Map(recordedBlocks.map((block) => [block.id, block]));
  const ids = Array.from(
    { length: EVERY_BLOCK.last - EVERY_BLOCK.first + 1 },
    (_, index) => EVERY_BLOCK.first + index,
  );
  return ids.map((id) => {
    const { name = `number ${id}`, markup = '' } = known.get(id) ?? {};
    const title = `Block: ${name}`;
    const slug = title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    const meta = new Map([['_thumbnail_id', '22']]);
    if (name === 'footnotes') {
      const note = { id: '11111111-2222-3333-4444-555555555555', content: 'The <em>note</em>.' };
      meta.set('footnotes', JSON.stringify([note]));
    }
    const termIds = [CONTENT, WRITING];
    return dated('2025-12-01 09:00:00', {
      id,
      slug,
      title,
      content: markup,
      authorId: 4,
      termIds,
      meta,
    });
  });
}

/** Posts that only count, in months and categories. */
function otherPosts(): PostRecord[] {
  const wanted = [...CATEGORY_COUNTS].flatMap(([id, count]) => Array<number>(count).fill(id));
  const months = MONTH_COUNTS.flatMap(([month, count]) => Array<string>(count).fill(month));
  return months.map((month, index) => {
    // There are fewer posts than entries in categories: some are in two.
    const categories = [wanted[index], wanted[index + months.length]];
    return dated(`${month}-02 08:00:00`, {
      id: 200 + index,
      title: `Post ${index}`,
      authorId: 4,
      termIds: [
        ...new Set(categories.filter((id) => id !== undefined)),
        TAGS[index % TAGS.length] ?? WRITING,
      ],
    });
  });
}

const comments: readonly (readonly [id: number, date: string, content: string])[] = [
  [53, '2026-11-21 21:02:56', 'redirect_to elsewhere by form'],
  [51, '2026-11-20 21:02:55', 'reply by form'],
  [50, '2026-11-20 21:02:55', 'consent cookie by form'],
];

function namedPosts(): PostRecord[] {
  const uncategorized = [1];
  const project = (id: number, slug: string, title: string) =>
    dated(`2026-0${id - 115}-01 09:00:00`, {
      id,
      type: 'project',
      slug,
      title,
      meta: new Map([['_thumbnail_id', '22']]),
    });
  return [
    dated('2026-11-21 20:33:33', {
      id: 1665,
      slug: 'zz-not-there',
      title: 'Now there',
      content: 'x',
      termIds: uncategorized,
    }),
    dated('2026-11-21 20:26:45', {
      id: 1661,
      slug: 'emoji-🎉',
      title: 'Emoji 🎉 post',
      content: 'Emoji body',
      termIds: uncategorized,
    }),
    dated('2026-11-21 20:26:45', {
      id: 1659,
      slug: 'untitled-post',
      title: '',
      content: 'No title here',
      authorId: 4,
      termIds: uncategorized,
    }),
    dated('2026-11-20 09:00:00', {
      id: 104,
      slug: 'edit-your-homepage-with-scissors',
      title: 'Edit your homepage with scissors',
      termIds: [CONTENT, 11, 13, WRITING],
      meta: new Map([['_thumbnail_id', '22']]),
    }),
    dated('2026-11-19 09:00:00', {
      id: 1669,
      slug: 'three-pages',
      title: 'Three pages',
      termIds: [CONTENT],
    }),
    project(122, 'half-a-minute-at-the-workbench', 'Thirty seconds at the workbench'),
    project(120, 'a-price-list-for-a-tailor', 'A price list for a tailor'),
    post({
      id: 1679,
      type: 'wp_block',
      content: '<!-- wp:paragraph --><p>Shared words.</p><!-- /wp:paragraph -->',
    }),
    page(11, 'home', 'Home'),
    page(12, 'posts', 'Posts'),
    page(13, 'about', 'About'),
    page(14, 'how-we-test-advice', 'How we test advice', 13),
    page(15, 'contact-us', 'Contact Us'),
    page(16, 'privacy-policy', 'Privacy'),
    image(
      19,
      'a-content-calendar-on-one-sheet',
      'A wall calendar with the first days crossed out and one day marked with a leaf',
    ),
    image(25, 'a-marketing-budget-in-three-jars', ''),
    image(22, 'start-a-newsletter-with-twelve-people', 'A young plant in a white flower pot'),
  ];
}

const others = otherPosts();
const [commented] = others.filter(({ date }) => date.startsWith('2026-03'));
if (commented) {
  commented.slug = 'write-page-titles-people-click';
  commented.title = 'Write page titles people click';
  commented.comments = comments.map(([id, date, content]) =>
    comment({
      id,
      postId: commented.id,
      authorName: 'Visitor',
      date,
      dateGmt: new Date(Date.parse(`${date.replace(' ', 'T')}-05:00`))
        .toISOString()
        .slice(0, 19)
        .replace('T', ' '),
      content,
    }),
  );
}

/** The recorded site, as far as its blocks show it. */
const siteWith = (menus: readonly PostRecord[]) =>
  siteContextOf(
    siteOf(
      {
        users: [
          user({ id: 1, login: 'admin' }),
          user({ id: 4, login: 'basil', displayName: 'Basil Sample' }),
        ],
        terms: terms.map(termOf),
        posts: [...postsOfBlocks(), ...others, ...namedPosts(), ...menus],
      },
      {
        title: 'Homegrown',
        tagline: 'Do-it-yourself marketing for small businesses',
        timezone: 'America/New_York',
        postsPerPage: 9,
        frontPageId: 11,
        postsPageId: 12,
        cmsUrl: 'http://127.0.0.1:8081',
        ownOrigins: ['http://127.0.0.1:8081'],
        contentTypes: [contentType('project')],
      },
    ),
  );

/** The menu of the block editor, as an export brings it. */
async function exportedMenu(): Promise<readonly PostRecord[]> {
  const folder = new SampleFolder();
  const item = {
    id: 4,
    type: 'wp_navigation',
    title: 'Navigation',
    content: '<!-- wp:page-list /-->',
  };
  const { posts } = await readExport(folder.write('export.xml', wxr([item])), new ImportReport());
  folder.remove();
  return posts;
}

/** What the blocks of the recorded site are here, by their ids. */
export async function renderedHere(): Promise<ReadonlyMap<number, string>> {
  const { store, render } = siteWith(await exportedMenu());
  return new Map(
    recordedBlocks.map(({ id }) => {
      const record = store.postById(id);
      return [id, record ? (renderContent(record, render) ?? '') : ''];
    }),
  );
}

/** The words that can be read of HTML. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|svg)\b[^]*?<\/\1>|<!--[^]*?-->|<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');
}
