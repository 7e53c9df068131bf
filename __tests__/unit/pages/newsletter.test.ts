import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Newsletter } from '@homegrown/engine/site/settings';
import { de } from '@homegrown/engine/words/de';
import { siteConfig } from '@/site.config';
import { germanBelow, SITE } from './request-page';
import { answered, PATH } from './sent-newsletter';

/** What the provider was sent, each form as its text. */
const taken: { body: string; headers: Record<string, unknown> }[] = [];
let provider: Server;
let newsletter: Newsletter;
/** What the provider answers. */
let status = 302;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
      response.writeHead(status, { Location: '/thanks' }).end('<p>Confirm</p>');
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  newsletter = {
    heading: 'The Thursday letter',
    text: '',
    action: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/subscribe?list=7`, // It listens on a port.
    emailField: 'EMAIL',
    hiddenFields: { tag: 'blog & shop' },
    page: 'https://lists.example.com/thursday',
    places: ['article', 'footer'],
  };
});

afterAll(() => provider.close());

beforeEach(() => {
  Object.assign(process.env, {
    NEXT_PUBLIC_WORDPRESS_URL: 'http://127.0.0.1:8080',
    SITE_URL: SITE,
    TRAILING_SLASH: 'true',
  });
  taken.length = 0;
  status = 302;
  jest.replaceProperty(siteConfig, 'newsletter', newsletter);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const email = 'marla@example.com';

describe('An address for the newsletter', () => {
  it('goes to the provider as its own form sends it, and its reader back to the page, which says so', async () => {
    const { redirect, headers } = await answered({ email: ` ${email} `, _website: '' });
    expect(redirect).toEqual({
      destination: '/email/a-letter/#newsletter-article-sent',
      basePath: false,
      statusCode: 303,
    });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(taken.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { tag: 'blog & shop', EMAIL: email },
    ]);
    expect(taken[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  it('that is none is given back in the language that its page begins with, on a site in several', async () => {
    germanBelow('/email/');
    const { status, sent } = await answered({ email: 'marla' });
    expect(status).toBe(422);
    expect(sent).toContain('<html lang="de-DE"');
    expect(sent).toContain(de.newsletter.noAddress);
  });

  it('goes there without anything else of its reader', async () => {
    await answered({ email, name: 'Marla' });
    expect(taken[0]?.body).not.toContain('Marla');
    expect(JSON.stringify(taken[0]?.headers)).not.toMatch(/Reader|10\.7\.|cookie/i);
  });

  it('that is sent twice goes there once, within a quarter of an hour', async () => {
    const network = '10.8.1.1';
    const both = await Promise.all([
      answered({ email }, { network }),
      answered({ email }, { network }),
    ]);
    const later = await answered({ email }, { network });
    for (const { redirect } of [...both, later]) expect(redirect?.destination).toContain(PATH);
    expect(taken).toHaveLength(1);
  });

  it.each(['', 'marla', 'marla@', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'that is none goes nowhere, and its reader is told and gets it back: %j',
    async (wrong) => {
      const { status: code, sent } = await answered({ email: wrong });
      expect(code).toBe(422);
      expect(sent).toContain('This is not an email address.');
      expect(sent).toContain(`href="${PATH}"`);
      if (wrong !== '') expect(sent).toContain(wrong);
      expect(taken).toEqual([]);
    },
  );

  it('that is none is answered in the site’s language', async () => {
    jest.replaceProperty(siteConfig, 'language', 'de-AT');
    const { sent } = await answered({ email: 'marla' });
    expect(sent).toContain('<html lang="de-AT" dir="ltr">');
    expect(sent).toContain('<h1>Sie haben noch nicht abonniert</h1>');
    expect(sent).toContain('Das ist keine E-Mail-Adresse.');
  });

  it('from a program that fills every field goes nowhere', async () => {
    const { status: code, sent } = await answered({ email, _website: 'https://spam.example' });
    expect(code).toBe(422);
    expect(sent).toContain('a hidden field against spam was filled in');
    expect(taken).toEqual([]);
  });

  it('from a page of another site goes nowhere', async () => {
    const { status: code } = await answered({ email }, { origin: 'https://evil.example' });
    expect(code).toBe(403);
    expect(taken).toEqual([]);
  });

  it('after many others of one network has to wait', async () => {
    const network = '10.9.1.1';
    for (let one = 0; one < 12; one += 1)
      await answered({ email: `${one}@example.com` }, { network });
    const { status: code, headers, sent } = await answered({ email }, { network });
    expect(code).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(sent).toContain(email);
    expect(taken).toHaveLength(12);
  });

  it.each([
    [400, 'did not accept your address'],
    [503, 'does not answer at the moment'],
  ])(
    'that the provider answers with %i is not on the list: its reader is told, and where else to subscribe',
    async (code, words) => {
      status = code;
      const { status: own, sent } = await answered({ email });
      expect(own).toBe(422);
      expect(sent).toContain(words);
      expect(sent).toContain('https://lists.example.com/thursday');
      expect(sent).toMatch(new RegExp(`<textarea [^>]*dir="auto"[^>]*>\\s*${email}<`));
      const logged = jest.mocked(console.error).mock.calls.join('\n');
      expect(logged).toContain(`127.0.0.1 has not taken an address: status ${code}`);
      expect(logged).not.toContain(email);
    },
  );

  it('that the provider has refused may be sent again', async () => {
    const network = '10.8.2.1';
    status = 500;
    await answered({ email }, { network });
    status = 200;
    expect((await answered({ email }, { network })).redirect).not.toBeNull();
    expect(taken).toHaveLength(2);
  });
});

describe('The address of the form', () => {
  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
    'leads to pages of this site alone, and not to %s',
    async (path) => {
      const { isMissing } = await answered({ email }, { query: { path } });
      expect(isMissing).toBe(true);
      expect(taken).toEqual([]);
    },
  );

  it.each([
    ['for who opens it', { method: 'GET' }],
    ['for a form that is in no place', { query: { place: 'sidebar' } }],
  ])('is missing %s', async (_, asked) => {
    expect((await answered({ email }, asked)).isMissing).toBe(true);
  });

  it('is missing without a newsletter', async () => {
    jest.replaceProperty(siteConfig, 'newsletter', false);
    expect((await answered({ email })).isMissing).toBe(true);
    expect(taken).toEqual([]);
  });
});
