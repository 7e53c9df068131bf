import { IncompleteAnswer } from '#content/server/incomplete-answer';
import { decodedSegments } from '#decoded';
import { articleMarkdown } from '#documents/markdown/article-markdown';
import { llmsTxt } from '#documents/markdown/llms-txt';
import { makeMarkdown } from '#documents/markdown/markdown-document';
import { exampleSite as site } from '@/__tests__/example-site';
import type { SiteContent } from '@/packages/content-backend/model';
import { queryContent, demonstration } from '../query-content';

let content: SiteContent;
beforeAll(async () => {
  content = await demonstration();
});

const made = (path: string, given = content, ...lost: string[]) =>
  makeMarkdown(
    { segments: decodedSegments(path.replace(/\.md$/, '')) ?? [], site, trailingSlash: true },
    queryContent(given, undefined, ...lost),
  );

async function documentAt(path: string) {
  const { outcome } = await made(path);
  if (outcome.kind !== 'document') throw new Error(`${path}: ${outcome.kind}`);
  return outcome.document;
}

describe('the Markdown of an article', () => {
  it('has its facts as YAML, its title, and its whole text', async () => {
    const { type, body, link } = await documentAt('/five-numbers-to-watch-each-month.md');
    expect(type).toBe('text/markdown; charset=utf-8');
    expect(link).toBe(
      '<https://www.example.com/five-numbers-to-watch-each-month/>; rel="canonical"',
    );
    expect(body).toMatch(
      /^---\ntitle: "Five numbers[^"]*"\nauthor: "\w+[^"]*"\npublished: "20\d\d-\d\d-\d\dT[\d:]+Z"\nupdated: "20[^"]+Z"\ncanonical: "https:\/\/www\.example\.com\/five-numbers-to-watch-each-month\/"\nlanguage: "en-US"\n(?:.+\n)*---\n\n# Five numbers/,
    );
    expect(body).toContain('\n## ');
    expect(body).toMatch(/\n\| -+ \| /);
    expect(body.length).toBeGreaterThan(1_500);
    expect(body).not.toContain('cms.example.com');
    expect(body).not.toMatch(/\]\([/#]/);
  });

  it.each(['/about.md', '/projects/brushes-and-buckets.md', '/%E7%9C%8B%E6%9D%BF-shop-signs.md'])(
    'is there for any content that has a page: %s',
    async (path) => {
      expect((await documentAt(path)).body.length).toBeGreaterThan(500);
    },
  );

  it('is there where addresses have no slash at their end', async () => {
    const settings = { ...content.settings, permalinks: '/%postname%' };
    const request = { segments: ['about', 'how-we-test-advice'], site, trailingSlash: false };
    const { outcome } = await makeMarkdown(request, queryContent({ ...content, settings }));
    expect(outcome.kind).toBe('document');
  });

  it('is found where the content is, as its page is', async () => {
    await expect(made('/Five-Numbers-To-Watch-Each-Month.md')).resolves.toMatchObject({
      outcome: { kind: 'redirect', to: '/five-numbers-to-watch-each-month.md' },
    });
  });

  it.each(['/category/email.md', '/posts.md', '/author/fern.md', '/no-such-thing.md'])(
    'is there for no list, and of nothing: %s',
    async (path) => {
      await expect(made(path)).resolves.toMatchObject({ outcome: { kind: 'missing' } });
    },
  );

  it('is not missing while WordPress finds its page and not its content', async () => {
    await expect(made('/about.md', content, 'contentNode')).rejects.toMatchObject({
      reason: 'control',
    });
  });

  it('is not kept in the wrong language while WordPress has lost its settings', async () => {
    const german = { ...content, settings: { ...content.settings, language: 'de_DE' } };
    const { outcome } = await made('/about.md', german, 'homegrown');
    expect(outcome).toMatchObject({
      document: { body: expect.stringContaining('language: "de-DE"') },
    });
    await expect(made('/about.md', german, 'homegrown', 'generalSettings')).rejects.toThrow(
      IncompleteAnswer,
    );
  });

  it('is there for nothing with a password', async () => {
    const posts = content.posts.map((post) =>
      post.slug === 'about' ? { ...post, password: 'secret' } : post,
    );
    await expect(made('/about.md', { ...content, posts })).resolves.toMatchObject({
      outcome: { kind: 'missing' },
    });
  });

  it('is made anew when its content changes: it has the keys of its page', async () => {
    const { keys } = await made('/about.md');
    const about = content.posts.find(({ slug }) => slug === 'about');
    expect(keys).toContain(Buffer.from(`post:${about?.id}`).toString('base64'));
    expect((await made('/no-such-thing.md')).keys).toEqual(
      expect.arrayContaining(['uri:/no-such-thing/', 'slug:no-such-thing']),
    );
  });

  it('has whatever is in a title as text, in YAML and in Markdown', () => {
    const body = articleMarkdown(
      {
        id: 'https://e.com/?p=1',
        url: 'https://e.com/a/',
        title: '"Quotes": # and \u0085 and 1. *stars*',
        html: '<p>Text</p>',
        summary: '',
        published: '2026-01-01T00:00:00Z',
        updated: '2026-01-01T00:00:00Z',
        author: null,
        categories: ['A, B', 'C]'],
        image: null,
        enclosure: null,
      },
      'en',
    );
    expect(body).toBe(
      [
        '---',
        'title: "\\"Quotes\\": # and \\u0085 and 1. *stars*"',
        'published: "2026-01-01T00:00:00Z"',
        'updated: "2026-01-01T00:00:00Z"',
        'canonical: "https://e.com/a/"',
        'language: "en"',
        'categories: ["A, B", "C]"]',
        '---',
        '',
        '# "Quotes": # and \u0085 and 1. \\*stars\\*',
        '',
        'Text',
        '',
      ].join('\n'),
    );
  });
});

describe('llms.txt (https://llmstxt.org/)', () => {
  it('names the site, and lists its pages and newest contents as Markdown, each once', async () => {
    const body = await llmsTxt(queryContent(content), site);
    expect(body).toMatch(/^# Homegrown\n\n> \S.*\n\n## Pages\n\n- \[/);
    expect(body.match(/^## .+$/gm)).toEqual(['## Pages', '## Posts', '## Projects', '## Optional']);
    const links = Array.from(body.matchAll(/^- \[.+\]\((\S+)\)/gm), ([, link = '']) => link);
    expect(links).toContain('https://www.example.com/about.md');
    expect(links).toContain('https://www.example.com/projects/brushes-and-buckets.md');
    expect(new Set(links).size).toBe(links.length);
    expect(links).not.toContain('https://www.example.com/posts.md');
    for (const link of links.slice(0, -2)) {
      expect((await made(new URL(link).pathname)).outcome.kind).toBe('document');
    }
  });

  it('names nothing that has a password', async () => {
    const posts = content.posts.map((post) =>
      post.slug === 'about' ? { ...post, password: 'secret' } : post,
    );
    expect(await llmsTxt(queryContent({ ...content, posts }), site)).not.toContain('/about.md');
  });
});
