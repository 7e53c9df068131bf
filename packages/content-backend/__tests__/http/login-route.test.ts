import { post, siteOf, user } from '../store/site-of';
import { PASSWORD, serveSignedIn, submitLogin, type SignedInSite } from './signed-in-site';

let site: SignedInSite;

beforeAll(async () => {
  site = await serveSignedIn(
    siteOf({
      users: [
        user({ id: 1, login: 'ada', email: 'ada@example.test' }),
        user({ id: 6, login: 'subby', role: 'subscriber' }),
      ],
      posts: [post({ id: 42, title: 'Hello <em>again</em> &amp; again' })],
    }),
  );
});

afterAll(() => site.close());

const BACK = 'http://localhost:3000/hello-again/?preview=true&p=42#top';
const GENERATE = `/generate?redirect_uri=${encodeURIComponent(BACK)}`;

const locationOf = (response: Response) => response.headers.get('location') ?? '';

describe('an editor who is not signed in', () => {
  it('is sent from /generate to the login form, which brings them back', async () => {
    const response = await site.ask(GENERATE);
    expect(response.status).toBe(302);
    const back = encodeURIComponent(`/generate/?redirect_uri=${encodeURIComponent(BACK)}`);
    expect(locationOf(response)).toBe(`http://127.0.0.1:8080/wp-login.php?redirect_to=${back}`);
  });

  it.each(['/generate/', '/generate-anything'])(
    'is sent from %s to the login form as well',
    async (path) => {
      const response = await site.ask(`${path}?redirect_uri=http%3A%2F%2Flocalhost%3A3000%2F`);
      expect(locationOf(response)).toContain('/wp-login.php?redirect_to=%2Fgenerate%2F%3F');
    },
  );

  it('without a return address is sent to the front end’s /generate', async () => {
    for (const address of ['/generate', '/generate?redirect_uri=']) {
      const answer = await site.ask(address);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`http://localhost:3000${address}`);
    }
  });

  it('signs in with the form, and arrives on the site with a code that is good', async () => {
    const redirectTo = `/generate/?redirect_uri=${encodeURIComponent(BACK)}`;
    const form = await site.ask(`/wp-login.php?redirect_to=${encodeURIComponent(redirectTo)}`);
    const html = await form.text();
    expect(html).toContain(`name="redirect_to" value="${redirectTo}"`);
    const testCookie = form.headers.getSetCookie()[0] ?? '';
    expect(testCookie).toMatch(/^wordpress_test_cookie=WP%20Cookie%20check; Path=\//);

    const response = await submitLogin(
      site.ask,
      { log: 'ada', pwd: PASSWORD, redirect_to: redirectTo },
      testCookie.split(';')[0],
    );
    expect(response.status).toBe(302);
    expect(locationOf(response)).toBe(redirectTo);
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((line) => line.replace(/=.*?;/, '=…;'))).toEqual([
      expect.stringMatching(
        /^wordpress_[0-9a-f]{32}=…; Path=\/wp-content\/plugins; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^wordpress_[0-9a-f]{32}=…; Path=\/wp-admin; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^wordpress_logged_in_[0-9a-f]{32}=…; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);

    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const back = new URL(
      locationOf(await site.ask(locationOf(response), { headers: { Cookie: cookie } })),
    );
    expect(`${back.origin}${back.pathname}${back.hash}`).toBe(
      'http://localhost:3000/hello-again/#top',
    );
    expect([...back.searchParams.keys()]).toEqual(['preview', 'p', 'code']);
    const tokens = await site.authorize({ code: back.searchParams.get('code') });
    expect(tokens.status).toBe(200);
  });

  it('may sign in with the e-mail address, in upper or lower case', async () => {
    for (const log of ['ada@example.test', 'ADA@example.test', ' Ada ']) {
      expect((await submitLogin(site.ask, { log, pwd: PASSWORD })).status).toBe(302);
    }
  });

  it('stays signed in for fourteen days when asked to be remembered, else until the browser ends', async () => {
    const remembered = await submitLogin(site.ask, {
      log: 'ada',
      pwd: PASSWORD,
      rememberme: 'forever',
    });
    expect(remembered.headers.getSetCookie().join()).toContain('Max-Age=1209600');
    const short = await submitLogin(site.ask, { log: 'ada', pwd: PASSWORD });
    expect(short.headers.getSetCookie().join()).not.toContain('Max-Age');
  });

  it('sees an alert for a wrong password, and the name stays in the form', async () => {
    const response = await submitLogin(site.ask, { log: 'ada', pwd: 'nope', redirect_to: '/x' });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<div id="login_error" class="notice error" role="alert">');
    expect(html).toContain(
      'The password you entered for the username <strong>ada</strong> is incorrect.',
    );
    expect(html).toContain('name="log" id="user_login" value="ada"');
    expect(html).toContain('name="redirect_to" value="/x"');
    expect(html).not.toContain('nope');
    expect(response.headers.getSetCookie().join()).not.toContain('logged_in');
  });

  it('sees which field is empty, and which name or address is unknown', async () => {
    const errorOf = async (fields: Record<string, string>) =>
      /id="login_error".*?<\/div>/s.exec(await (await submitLogin(site.ask, fields)).text())?.[0];
    expect(await errorOf({ log: '', pwd: '' })).toMatch(
      /The username field is empty\..*The password field is empty\./,
    );
    expect(await errorOf({ log: 'nobody', pwd: 'x' })).toContain('is not registered on this site');
    expect(await errorOf({ log: 'no@example.test', pwd: 'x' })).toContain('Unknown email address');
  });

  it('is not signed in by the page of another site, also where that has their cookie', async () => {
    const response = await site.ask('/wp-login.php', {
      method: 'POST',
      headers: {
        Cookie: 'wordpress_test_cookie=WP%20Cookie%20check',
        Origin: 'https://evil.example',
      },
      body: new URLSearchParams({ log: 'ada', pwd: PASSWORD }),
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('sent by a page of another site');
    expect(response.headers.getSetCookie().join()).not.toContain('logged_in');
  });

  it('waits after forty wrong passwords', async () => {
    for (let turn = 0; turn < 40; turn += 1)
      await submitLogin(site.ask, { log: 'subby', pwd: 'x' });
    const response = await submitLogin(site.ask, { log: 'subby', pwd: PASSWORD });
    expect(await response.text()).toMatch(/Too many failed login attempts/);
    site.wait(60);
    expect((await submitLogin(site.ask, { log: 'subby', pwd: PASSWORD })).status).toBe(302);
  });

  it('never sees typed text run as HTML', async () => {
    const response = await submitLogin(site.ask, {
      log: '"><script>alert(1)</script>',
      pwd: 'x',
      redirect_to: '"><img src=x onerror=alert(1)>',
    });
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  it('needs cookies, which a form of another site does not send', async () => {
    const response = await submitLogin(site.ask, { log: 'ada', pwd: PASSWORD }, '');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Cookies are blocked');
    expect(response.headers.getSetCookie().join()).not.toContain('logged_in');
  });

  it('sees where the passwords are printed', async () => {
    const html = await (await site.ask('/wp-login.php?action=lostpassword')).text();
    expect(html).toContain('CONTENT_PASSWORD');
  });

  it('who sends a very large form gets an answer that refuses it', async () => {
    const response = await submitLogin(site.ask, { log: 'x'.repeat(5_000_000) });
    expect(response.status).toBe(413);
  });
});

describe('the login form', () => {
  it('can be used with a keyboard, a screen reader and a password manager', async () => {
    const html = await (await site.ask('/wp-login.php')).text();
    expect(html).toMatch(/<html lang="en-US">/);
    expect(html).toContain('<label for="user_login">');
    expect(html).toContain('<label for="user_pass">');
    expect(html).toMatch(/name="log"[^>]*autocomplete="username"/);
    expect(html).toMatch(/type="password" name="pwd"[^>]*autocomplete="current-password"/);
    expect(html).toMatch(/<input type="checkbox" name="rememberme"/);
    expect(html).toContain('<input type="hidden" name="testcookie" value="1">');
    expect(html).toMatch(/<button type="submit" name="wp-submit"/);
    expect(html).toContain(':focus-visible');
  });

  it('is never kept, framed by another site or found by a search engine', async () => {
    const { headers } = await site.ask('/wp-login.php');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('an editor who is signed in', () => {
  it('gets the code at once, and is not asked for the password again', async () => {
    const headers = { Cookie: await site.signedIn('ada') };
    expect(locationOf(await site.ask(GENERATE, { headers }))).toMatch(/&code=[^#]+#top$/);
    expect(locationOf(await site.ask('/wp-login.php?redirect_to=/x', { headers }))).toBe('/x');
    expect((await site.ask('/wp-login.php?reauth=1', { headers })).status).toBe(200);
  });

  it('gives a signed-in subscriber a code too', async () => {
    const headers = { Cookie: await site.signedIn('subby') };
    expect(locationOf(await site.ask(GENERATE, { headers }))).toContain('code=');
  });

  it('gets no code for another site, but ends in the admin area', async () => {
    const headers = { Cookie: await site.signedIn('ada') };
    for (const address of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const wanted = `/generate?redirect_uri=${encodeURIComponent(address)}`;
      expect(locationOf(await site.ask(wanted, { headers }))).toBe(
        'http://127.0.0.1:8080/wp-admin/',
      );
    }
    const after = await submitLogin(site.ask, {
      log: 'ada',
      pwd: PASSWORD,
      redirect_to: 'https://evil.example/',
    });
    expect(locationOf(after)).toBe('http://127.0.0.1:8080/wp-admin/');
  });

  it('is signed out on /graphql and REST with the cookie alone', async () => {
    const Cookie = await site.signedIn('ada');
    const answer = await site.post('/graphql', { query: '{viewer{name}}' }, { Cookie });
    expect(await answer.json()).toMatchObject({ data: { viewer: null } });
    expect((await site.ask('/wp-json/wp/v2/users/me', { headers: { Cookie } })).status).toBe(401);
  });

  it('signs an editor out after two days', async () => {
    const headers = { Cookie: await site.signedIn('ada') };
    site.wait(2 * 24 * 60 * 60 + 1);
    expect(locationOf(await site.ask(GENERATE, { headers }))).toContain('/wp-login.php');
  });

  it('logs out after a confirmation, which makes the cookie invalid', async () => {
    const headers = { Cookie: await site.signedIn('ada') };
    const asked = await site.ask('/wp-login.php?action=logout', { headers });
    expect(asked.status).toBe(403);
    // A link of another site has not ended the session.
    expect(locationOf(await site.ask(GENERATE, { headers }))).toContain('code=');

    const link = /href="([^"]*_wpnonce=[^"]*)"/.exec(await asked.text())?.[1] ?? '';
    const left = await site.ask(link.replaceAll('&amp;', '&'), { headers });
    expect(locationOf(left)).toBe('/wp-login.php?loggedout=true');
    expect(left.headers.getSetCookie()).toHaveLength(3);
    for (const line of left.headers.getSetCookie()) expect(line).toMatch(/=; Path=.*Max-Age=0/);
    expect(locationOf(await site.ask(GENERATE, { headers }))).toContain('/wp-login.php');
    expect(await (await site.ask(locationOf(left))).text()).toContain('You are now logged out.');
  });

  it('is not logged out by a link that was made for another session', async () => {
    const mine = { Cookie: await site.signedIn('ada') };
    const other = { Cookie: await site.signedIn('subby') };
    const asked = await site.ask('/wp-login.php?action=logout', { headers: other });
    const link = /href="([^"]*_wpnonce=[^"]*)"/.exec(await asked.text())?.[1] ?? '';
    const answer = await site.ask(link.replaceAll('&amp;', '&'), { headers: mine });
    expect(answer.status).toBe(403);
  });
});
