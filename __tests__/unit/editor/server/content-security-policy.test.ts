import { withSources } from '@/editor/server/content-security-policy';

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'self'";

describe("the policy of a preview's page", () => {
  it('lets the browser ask WordPress and nobody else', () => {
    expect(withSources(policy, { 'connect-src': ['https://cms.example.com'] })).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self' https://cms.example.com; frame-ancestors 'self'",
    );
  });

  it('names a source once, takes "none" away where there is one, and adds a missing directive', () => {
    expect(
      withSources("connect-src 'self'; frame-ancestors 'none'", {
        'connect-src': ["'self'"],
        'frame-ancestors': ["'self'"],
        'img-src': ['data:'],
      }),
    ).toBe("connect-src 'self'; frame-ancestors 'self'; img-src data:");
  });
});
