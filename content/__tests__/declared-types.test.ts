import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeDemonstration } from '../maker/demonstration';
import { readSource } from '../maker/read-source';
import { readWxr } from './read-wxr';

const SERVICE = `---
title: Window signs
slug: window-signs
date: 2026-03-01T09:00:00
fields:
  price: 89
  starting_at: a weekend
  on_site: true
---

Painted by hand.
`;

describe('a content type that source/types.yaml declares', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'source-'));

  beforeAll(() => {
    fs.cpSync(path.resolve(__dirname, '../source'), folder, { recursive: true });
    fs.appendFileSync(
      path.join(folder, 'types.yaml'),
      'service:\n  label: Services\n  rewrite: services\n  fields:\n    serviceFields:\n      price: number\n',
    );
    fs.mkdirSync(path.join(folder, 'services'));
    fs.writeFileSync(path.join(folder, 'services/window-signs.md'), SERVICE);
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
    const item = items.find(({ values }) => values.get('wp:post_type') === 'service');
    expect(item?.values.get('title')).toBe('Window signs');
    expect(item?.values.get('link')).toMatch(/\/services\/window-signs\/$/);
    expect(item?.values.get('content:encoded')).toContain('<p>Painted by hand.</p>');
    expect(Object.fromEntries(item?.meta ?? [])).toMatchObject({
      price: '89',
      starting_at: 'a weekend',
      on_site: '1',
    });
  });

  test('stands in the settings file as it was declared', () => {
    const settings: { contentTypes: Record<string, unknown> } = JSON.parse(made().settings);
    expect(settings.contentTypes.service).toEqual({
      label: 'Services',
      rewrite: 'services',
      fields: { serviceFields: { price: 'number' } },
    });
  });
});
