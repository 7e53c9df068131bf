import { html, one, shown } from './shown';

describe('tables and code', () => {
  test('tables and code scroll by themselves, by keyboard too, under a name', () => {
    const table =
      '<figure class="wp-block-table"><table><tbody><tr><td>x</td></tr></tbody></table><figcaption>Returns</figcaption></figure>';
    const region = one(table, 'figure > .table-scroll[tabindex="0"][role=region]');
    expect(region.getAttribute('aria-label')).toBe('Returns');
    expect(region.firstElementChild?.localName).toBe('table');
    const names = [
      ...shown('<table><tr><td>1</td></tr></table>'.repeat(2)).querySelectorAll('[role=region]'),
    ];
    expect(names.map((element) => element.getAttribute('aria-label'))).toEqual([
      'Table',
      'Table 2',
    ]);
    expect(one('<pre>x</pre>', 'pre').getAttribute('tabindex')).toBe('0');
  });

  const table = (rows: string) => `<table>${rows}</table>`;

  test('header cells head something', () => {
    const withData = table(
      '<caption>Prices</caption><tr><th scope="row" abbr="x"> </th><th scope="col" abbr="A">Alpha</th></tr><tr><td>1</td></tr>',
    );
    expect(one(withData, 'table').innerHTML).toBe(
      '<caption>Prices</caption><tbody><tr><td> </td><th scope="col" abbr="A">Alpha</th></tr><tr><td>1</td></tr></tbody>',
    );
    expect(one(withData, '[role=region]').getAttribute('aria-label')).toBe('Prices');
    expect(one(table('<tr><th scope="col">A</th></tr>'), 'table').innerHTML).toBe(
      '<tbody><tr><td>A</td></tr></tbody>',
    );
  });

  test('a table inside another scrolls with it, and its cells head what they head there', () => {
    const inner = table('<tr><th>in</th></tr><tr><td>1</td></tr>');
    const outer = shown(table(`<tr><th>out</th></tr><tr><td>${inner}</td></tr>`));
    expect(outer.querySelectorAll('[role=region]')).toHaveLength(1);
    expect([...outer.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual([
      'out',
      'in',
    ]);
    expect(
      shown(table(`<tr><td>${table('<tr><th>in</th></tr>')}</td></tr>`)).querySelector('th'),
    ).toBeNull();
  });

  test('tables with one caption, in whatever letters, have two names', () => {
    const captioned = (caption: string) =>
      table(`<caption>${caption}</caption><tr><td>x</td></tr>`);
    const names = (content: string) =>
      [...shown(content).querySelectorAll('[role=region]')].map((region) =>
        region.getAttribute('aria-label'),
      );
    expect(names(captioned('Prices') + captioned('prices') + captioned('Prices'))).toEqual([
      'Prices',
      'prices 2',
      'Prices 3',
    ]);
    const two = table('<tr><td>x</td></tr>').repeat(2);
    expect(names(`<figure>${two}<figcaption>Returns</figcaption></figure>`)).toEqual([
      'Returns',
      'Returns 2',
    ]);
    expect(names(captioned('A') + captioned('A 2') + captioned('A'))).toEqual(['A', 'A 2', 'A 3']);
  });

  test('the box of a table has a table in it', () => {
    expect(html('<div class="table-scroll wp-x">x</div><div class="table-scroll">y</div>')).toBe(
      '<div class="wp-x">x</div><div>y</div>',
    );
    const boxed = `<div class="table-scroll wp-x" title="t"><p>a</p>${table('<tr><td>1</td></tr>')}</div>`;
    expect(html(boxed)).toBe(
      '<div class="table-scroll" title="t" tabindex="0" role="region" aria-label="Table"><p>a</p><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    );
  });

  const rows = (...cells: string[]) =>
    cells
      .map(
        (row) =>
          `<tr>${row
            .split('|')
            .map((cell) => `<td>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('');
  const headed = (body: string) =>
    table(`<thead><tr><th>Month</th><th>Sales</th></tr></thead><tbody>${body}</tbody>`);

  test('the first cells of a table with a row of headers head their rows, where they name them', () => {
    const heads = (body: string) =>
      [...shown(headed(body)).querySelectorAll('tbody th')].map(
        (cell) => `${cell.getAttribute('scope')} ${cell.textContent}`,
      );
    expect(heads(rows('May|1', 'June|2'))).toEqual(['row May', 'row June']);
    for (const body of [
      rows('May|1', 'May|2'),
      rows('May|1', '|2'),
      rows('May|1'),
      rows('May', 'June'),
      '<tr><td rowspan="2">May</td><td>1</td></tr><tr><td>2</td><td>3</td></tr>',
    ]) {
      expect(heads(body)).toEqual([]);
    }
    expect(shown(table(rows('May|1', 'June|2'))).querySelector('th')).toBeNull();
    expect(html(html(headed(rows('May|1', 'June|2'))))).toBe(html(headed(rows('May|1', 'June|2'))));
  });

  test('a table without a caption is named by the heading that it stands below', () => {
    const name = (content: string) => one(content, '[role=region]').getAttribute('aria-label');
    expect(name(`<h2>Five <em>numbers</em></h2><p>x</p>${table(rows('1'))}`)).toBe('Five numbers');
    expect(name(`<h2>Five numbers</h2>${table(`<caption>Sales</caption>${rows('1')}`)}`)).toBe(
      'Sales',
    );
    expect(name(`${table(rows('1'))}<h2>Behind it</h2>`)).toBe('Table');
  });
});
