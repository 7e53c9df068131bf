import { numberedPath } from '#content/shared/numbered-path';

describe('the address of a page of a list', () => {
  it('has the number, and the slash that the list’s own address has', () => {
    expect(numberedPath('/category/email/', 1)).toBe('/category/email/');
    expect(numberedPath('/category/email/', 2)).toBe('/category/email/page/2/');
    expect(numberedPath('/category/email', 2)).toBe('/category/email/page/2');
  });
});
