import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeDemonstration } from '../maker/demonstration';
import { readSource } from '../maker/read-source';
import { readWxr } from './read-wxr';

const COURSE = `---
title: Lettering by hand
slug: lettering-by-hand
date: 2026-03-01T09:00:00
fields:
  price: 89
  starting_at: a weekend
  on_site: true
---

Bring a brush.
`;

describe('a content type that source/types.yaml declares', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'source-'));

  beforeAll(() => {
    fs.cpSync(path.resolve(__dirname, '../source'), folder, { recursive: true });
    fs.appendFileSync(
      path.join(folder, 'types.yaml'),
      'course:\n  label: Courses\n  rewrite: courses\n  fields:\n    courseFields:\n      price: number\n',
    );
    fs.mkdirSync(path.join(folder, 'courses'));
    fs.writeFileSync(path.join(folder, 'courses/lettering-by-hand.md'), COURSE);
  });

  afterAll(() => fs.rmSync(folder, { recursive: true }));

  const made = () =>
    makeDemonstration(readSource(folder), '{"posts":{},"terms":{}}', (file) => ({
      file,
      width: 1600,
      height: 900,
      fileSize: 1,
    }));

  test('has its documents in the export, with their custom fields', () => {
    const { items } = readWxr(made().wxr);
    const item = items.find(({ values }) => values.get('wp:post_type') === 'course');
    expect(item?.values.get('title')).toBe('Lettering by hand');
    expect(item?.values.get('link')).toMatch(/\/courses\/lettering-by-hand\/$/);
    expect(item?.values.get('content:encoded')).toContain('<p>Bring a brush.</p>');
    expect(Object.fromEntries(item?.meta ?? [])).toMatchObject({
      price: '89',
      starting_at: 'a weekend',
      on_site: '1',
    });
  });

  test('stands in the settings file as it was declared', () => {
    const settings: { contentTypes: Record<string, unknown> } = JSON.parse(made().settings);
    expect(settings.contentTypes.course).toEqual({
      label: 'Courses',
      rewrite: 'courses',
      fields: { courseFields: { price: 'number' } },
    });
  });
});
