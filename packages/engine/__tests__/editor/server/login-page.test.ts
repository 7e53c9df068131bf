import { loginPage } from '#editor/server/login-page';
import { editorWording, wordingIn } from '#words/wording';

const site = { siteUrl: 'https://www.example.com', basePath: '' };
const cmsUrl = 'https://cms.example.com';
const editors = editorWording(wordingIn('de', undefined));
const open = (query: Partial<Record<string, string | string[]>>, cookies = {}, basePath = '') =>
  loginPage(
    { query, cookies },
    { strategy: 'local', loginPageUrl: '/login', cmsUrl },
    { ...site, basePath },
    editors,
  );

describe('the login page', () => {
  it('leads back to the page of this site that asked for it', () => {
    const preview = '/preview?preview=true&p=44';
    expect(open({ redirect_uri: preview }).props.returnTo).toBe(preview);
    expect(open({ returnTo: preview }).props.returnTo).toBe(preview);
    expect(open({ redirect_uri: `https://www.example.com${preview}` }).props.returnTo).toBe(
      preview,
    );
  });

  it('leads to the front page otherwise, and never to another site or to the login page', () => {
    for (const query of [
      {},
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: 'https://www.example.com.evil.example/' },
      { redirect_uri: 'https://www.example.com@evil.example/' },
      { redirect_uri: '//evil.example' },
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: '/login?redirect_uri=/about/' },
      { redirect_uri: '/login/' },
      { redirect_uri: '/login//' },
      { redirect_uri: '/login#form' },
    ]) {
      expect(open(query).props.returnTo).toBe('/');
    }
    expect(open({}, {}, '/blog').props.returnTo).toBe('/blog/');
    expect(open({ redirect_uri: '/blog/login' }, {}, '/blog').props.returnTo).toBe('/blog/');
  });

  it('knows itself at an address of several parts', () => {
    const settings = { strategy: 'local', loginPageUrl: '//door/in', cmsUrl } as const;
    const query = { redirect_uri: '/door/in?a=1' };
    expect(loginPage({ query, cookies: {} }, settings, site, editors).props.returnTo).toBe('/');
  });

  it('shows once what was wrong with the form, in the site’s language', () => {
    const cookies = {
      '__Host-homegrown-sign-in-notice': JSON.stringify({
        says: { name: 'tooMany', number: 2 },
        user: 'fern',
      }),
    };
    const { props, cookies: set } = open({}, cookies);
    expect(props).toMatchObject({
      notice: 'Zu viele Versuche. Versuchen Sie es in 2 Sekunden noch einmal.',
      user: 'fern',
    });
    expect(set).toEqual([expect.stringMatching(/^__Host-homegrown-sign-in-notice=; .*Max-Age=0/)]);
    expect(open({}).cookies).toEqual([]);
  });

  it('leads back to the page that linked to the login page by default', () => {
    const from = (referrer: string) =>
      loginPage(
        { query: {}, cookies: {}, referrer },
        { strategy: 'redirect', cmsUrl },
        site,
        editors,
      ).props.returnTo;
    expect(from('https://www.example.com/about/?a=1')).toBe('/about/?a=1');
    expect(from('https://www.example.com/login')).toBe('/');
    expect(from('https://cms.example.com/wp-admin/')).toBe('/');
  });

  it('shows nothing of a notice cookie that it did not write, and deletes it', () => {
    for (const cookie of ['x', '{}', '[1]', '{"says":1,"user":2}']) {
      const { props, cookies } = open({}, { '__Host-homegrown-sign-in-notice': cookie });
      expect(props).toMatchObject({ notice: '', user: '' });
      expect(cookies).toHaveLength(1);
    }
  });

  it('shows no text from its address', () => {
    expect(open({ notice: 'Call 555', error: 'Call 555' }).props.notice).toBe('');
  });
});
