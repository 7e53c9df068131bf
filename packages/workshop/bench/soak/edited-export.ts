import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A copy of an export in which an editor goes on writing. */
export interface EditedExport {
  file: string;
  /** Saves the next edition of the page. */
  edit: () => void;
  /** Which edition of the page was saved last at a moment, in milliseconds; 0 before the first. */
  editionAt: (moment: number) => number;
  remove: () => void;
}

const BODY = '<content:encoded><![CDATA[';

/** The edition that a page shows; null without one. */
export function editionIn(html: string): number | null {
  const [, number] = /Edition (\d+)\./.exec(html) ?? [];
  return number === undefined ? null : Number(number);
}

/** @throws {Error} when the export has no page of that slug */
export function editedExport(source: string, slug: string): EditedExport {
  const text = fs.readFileSync(source, 'utf8');
  const named = text.indexOf(`<wp:post_name><![CDATA[${slug}]]></wp:post_name>`);
  const body = text.lastIndexOf(BODY, named);
  if (named < 0 || body < 0) throw new Error(`${source} has no content of the slug ${slug}`);
  const at = body + BODY.length;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-soak-'));
  const file = path.join(folder, path.basename(source));
  const saved: number[] = [];

  const edit = (): void => {
    const paragraph = `<!-- wp:paragraph --><p>Edition ${saved.length + 1}.</p><!-- /wp:paragraph -->`;
    fs.writeFileSync(`${file}.new`, text.slice(0, at) + paragraph + text.slice(at));
    fs.renameSync(`${file}.new`, file);
    saved.push(Date.now());
  };
  edit();
  return {
    file,
    edit,
    editionAt: (moment) => saved.filter((time) => time <= moment).length,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
