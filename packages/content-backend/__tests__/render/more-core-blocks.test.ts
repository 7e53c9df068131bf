import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { siteContextOf } from '../../graph/site-context';
import { loadSite } from '../../import';
import { renderContent } from '../../render';

const folder = path.resolve(__dirname, '../fixtures/core-blocks');

/**
 * What a WordPress 7.1 gave for attributes and looks of its blocks, each the content of one post of
 * an export.
 */
const { blocks } = z
  .object({
    blocks: z.array(z.object({ name: z.string(), markup: z.string(), rendered: z.string() })),
  })
  .parse(JSON.parse(readFileSync(path.join(folder, 'cases.json'), 'utf8')));

/** The post that held each block. */
const HOST = 100;

/** WordPress marks the day on which it is asked. */
const onAnyDay = (html: string): string => html.replace(' id="today"', '');

describe('a block of WordPress’s own, with an attribute or a look', () => {
  let render: (markup: string) => string;

  beforeAll(async () => {
    const { content } = await loadSite({ exportFile: path.join(folder, 'export.wxr.xml') });
    const { store, render: context } = siteContextOf(content);
    const host = store.postById(HOST);
    if (!host) throw new Error(`The export has no post ${HOST}.`);
    render = (markup) => renderContent({ ...host, content: markup }, context) ?? '';
  });

  it.each(blocks)('is what WordPress made of it: $name', ({ markup, rendered }) => {
    expect(render(markup)).toBe(onAnyDay(rendered));
  });
});
