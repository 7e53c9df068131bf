import { archiveDateIn, archiveDatePath, isFrontOfPosts } from '#content/server/archive-date';

describe('the date in an address', () => {
  it.each<[string, string | null]>([
    ['/2024/', '/2024/'],
    ['/2024/5/', '/2024/05/'],
    ['/2024/05', '/2024/05/'],
    ['/2024/05/7/', '/2024/05/07/'],
    ['/blog/2024/05/', '/blog/2024/05/'],
    // WordPress leaves out what no calendar has.
    ['/2026/13/', '/2026/'],
    ['/2026/0/', '/2026/'],
    ['/2026/2/30/', '/2026/02/'],
    ['/2024/2/29/', '/2024/02/29/'],
    ['/2025/2/29/', '/2025/02/'],
    ['/', null],
    ['/24/', null],
    ['/20245/', null],
    ['/0000/', null],
    ['/9999/12/', null],
    ['/2024/05/17/hello/', null],
    ['/2024-05/', null],
    ['/x2024/', null],
  ])('in %s is that of %s', (path, canonical) => {
    const found = archiveDateIn(path);
    expect(found && archiveDatePath(found.date, found.front)).toBe(canonical);
  });

  it('is of no year in which nothing can be published yet', () => {
    const year = new Date().getUTCFullYear();
    expect(archiveDateIn(`/${year + 1}/`)).not.toBeNull();
    expect(archiveDateIn(`/${year + 2}/`)).toBeNull();
  });
});

describe('what stands in front of a date', () => {
  it.each<[string, string[], boolean]>([
    ['/', ['/hello/', '/2024/05/hello/'], true],
    ['/blog/', ['/blog/hello/', '/blog/moin/'], true],
    ['/about/', ['/hello/'], false],
    ['/date/', ['/hello/'], false],
    ['/archives/date/', ['/archives/18', '/archives/19/'], true],
    ['/archives/date/', ['/archives/hello/'], false],
  ])('%s with the posts %j', (front, uris, isTheirs) => {
    expect(isFrontOfPosts(front, uris)).toBe(isTheirs);
  });

  it('is not that of a post without an address', () => {
    expect(isFrontOfPosts('/', [null])).toBe(false);
  });
});
