import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import { encrypted } from '@homegrown/engine/internal/cms/encrypted';
import { environment } from '@homegrown/engine/internal/cms/environment';
import { htmlOf } from '@homegrown/engine/templates/screens';
import { de } from '@homegrown/engine/words/de';
import { en } from '@homegrown/engine/words/en';
import { parsedPage } from '@/__tests__/unit/parsed-page';
import type { Screen } from '@/__tests__/unit/wp-templates/load-screen';
import recorded from '@/packages/content-backend/__tests__/fixtures/contact-form-7.json';
import { post, siteOf } from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { quizHash } from '@/packages/content-backend/contact-form-7/render-form';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { backendOf } from '@/packages/content-backend/http/backend';
import { type RunningServer, startServer } from '@/packages/content-backend/http/server';
import { getServerSideProps } from '@/pages/-/form';
import { askOf } from '../changes/query-backend';
import { germanBelow, SITE, requestPage } from './request-page';

jest.mock('@homegrown/engine/cms/query-cms', () => ({ queryCmsForRequest: jest.fn() }));

const UNIT = 'wpcf7-f1875-o1';

let server: RunningServer;
let failing = false;
let waiting: Promise<void> | null = null;
const delivered: FormData[] = [];
let log: jest.SpyInstance;

function contentWith(permalinks: string) {
  const form = (id: number, template: string) =>
    post({
      id,
      type: 'wpcf7_contact_form',
      meta: new Map([['_form', template]]),
    });
  return siteOf(
    {
      posts: [
        form(1875, recorded.template),
        form(1876, '[text* your-name]\n\n[textarea your-message]\n\n[submit "Go"]'),
        post({ id: 5, slug: 'write', content: '[contact-form-7 id="1875"]' }),
        post({ id: 6, slug: 'short', content: '<p>Before</p>[contact-form-7 id="1876"]' }),
      ],
    },
    { contentTypes: [...DECLARED_TYPES], permalinks },
  );
}

beforeAll(async () => {
  const mailbox = {
    deliver: async (_form: unknown, data: FormData) => {
      if (failing) throw new Error('no mail');
      await waiting;
      delivered.push(data);
    },
  };
  const backend = backendOf(contentWith('/%postname%/'), { mailbox });
  server = await startServer(backend.routes, 0);
  Object.assign(process.env, {
    NEXT_PUBLIC_WORDPRESS_URL: server.origin,
    SITE_URL: SITE,
    TRAILING_SLASH: 'true',
    FAUST_SECRET_KEY: '5f0e4a0e-6d5c-4c6e-9f0b-2f6f9a1f7c55',
  });
  const { schema, site } = backend;
  jest.mocked(queryCmsForRequest).mockResolvedValue(askOf(executorOf(schema, site), 'now'));
});
afterAll(() => server.close());
beforeEach(() => {
  delivered.length = 0;
  failing = false;
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const timeBefore = (ms: number) => encrypted('form time', 'page', String(Date.now() - ms));

interface FormRequest {
  path?: string;
  form?: string;
  headers?: Record<string, string>;
  network?: string;
  body?: { bytes: Buffer; type: string };
  answer?: string;
}

/** What a visitor of a network of their own gets who sends fields, or opens the address. */
async function exchanged(fields: FormData | null, sent: FormRequest = {}) {
  const { path = '/write/', form = UNIT, headers = {}, network, answer } = sent;
  const encoded = fields ? new Response(fields) : null;
  const bytes = sent.body?.bytes ?? (encoded ? Buffer.from(await encoded.arrayBuffer()) : null);
  const type = sent.body?.type ?? encoded?.headers.get('content-type') ?? '';
  const got = await requestPage(getServerSideProps, {
    query: { path, form, answer },
    body: bytes,
    headers: { 'content-type': type, 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers },
    network,
  });
  const { result, sent: body } = got;
  const screen =
    'props' in result ? ((await result.props).screen as Screen | undefined) : undefined; // The page of a form gives no other.
  const page = parsedPage(screen ? (htmlOf(screen) ?? '') : body);
  const redirect = 'redirect' in result ? result.redirect.destination : null;
  return { ...got, body, page, redirect };
}

const formData = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

const VALID = {
  _time: '',
  '_wpcf7_quiz_answer_your-quiz': quizHash('paris'),
  'your-name': 'Ada Visitor',
  'your-email': 'ada@example.com',
  'your-topic': 'Letters',
  'your-check[]': 'Red',
  'your-radio': 'Yes',
  'your-consent': '1',
  'your-quiz': 'paris',
  'your-message': 'Hello there.',
};
const valid = (more: Record<string, string> = {}) =>
  formData({ ...VALID, _time: timeBefore(60_000), ...more });

const query = (address: string | null) => new URL(address ?? '', SITE).searchParams;

/** The page that a sent form leads to. */
const after = (address: string | null) =>
  exchanged(null, { answer: query(address).get('answer') ?? '' });

describe('a form that is sent', () => {
  it('goes to the plugin as it was written, and leads to its answer, which can be loaded again', async () => {
    const data = valid({ 'your-message': 'Grüße 看板 🌱\r\n<b>not</b> bold' });
    data.append('your-file', new File(['a list'], 'list.txt', { type: 'text/plain' }));
    const sent = await exchanged(data);
    expect(sent.result).toMatchObject({ redirect: { statusCode: 303, basePath: false } });
    expect(sent.redirect).toMatch(/^\/-\/form\?.*#wpcf7-f1875-o1-answer$/);
    expect(sent.redirect).not.toContain('message');
    expect(delivered).toHaveLength(1);
    expect(delivered[0]?.get('your-message')).toBe('Grüße 看板 🌱\r\n<b>not</b> bold');
    const file = delivered[0]?.get('your-file');
    expect(file).toBeInstanceOf(File);
    expect(await (file as File).text()).toBe('a list');
    for (let time = 0; time < 2; time += 1) {
      const { page, headers } = await after(sent.redirect);
      expect(page.querySelector('[role=status]')?.textContent).toBe(
        'Thank you for your message. It has been sent.',
      );
      expect(page.querySelector('textarea')?.value).toBe('');
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(delivered).toHaveLength(1);
  });

  const isOption = (given: string) => ['Letters', 'Pages'].includes(given);
  const refused = recorded.feedback.filter(
    ({ answer, form }) => form === 1875 && 'status' in answer && answer.status !== 'mail_sent',
  );
  it.each(refused.map((one): [string, (typeof refused)[number]] => [one.case, one]))(
    'and is refused gives back what was written, with the plugin’s words: %s',
    async (name, { sent, files, answer, requestHeaders }) => {
      failing = name === 'mail failed';
      const data = formData({ _time: timeBefore(60_000) });
      for (const [field, value] of Object.entries(sent)) {
        const isRight = value === recorded.feedback[0]?.sent['_wpcf7_quiz_answer_your-quiz'];
        data.append(field, isRight ? quizHash('paris') : String(value));
      }
      const bytes = new Uint8Array(name === 'file too large' ? 102_401 : 10);
      for (const field of files) {
        data.append(field, new File([bytes], name.includes('type') ? 'a.php' : 'a.txt'));
      }
      const agent = requestHeaders['User-Agent'];
      const { status, page, headers } = await exchanged(data, { headers: { 'user-agent': agent } });
      expect(status).toBe(422);
      expect(headers['cache-control']).toBe('private, no-store');
      const place = page.querySelector('[role=alert]');
      expect(place?.getAttribute('tabindex')).toBe('-1');
      expect(place?.querySelector('p')?.textContent).toBe(
        'message' in answer ? answer.message : '',
      );
      for (const { field, message } of answer.invalid_fields ?? []) {
        const control = page.querySelector(`[name="${field}"], [name="${field}[]"]`);
        expect(control?.getAttribute('aria-invalid')).toBe('true');
        const id = control?.getAttribute('aria-describedby') ?? '';
        expect(page.getElementById(id)?.textContent).toBe(message);
        const link = place?.querySelector(`a[href="#${control?.id}"]`)?.textContent;
        expect(link).toBeTruthy();
        expect(link).not.toContain(message);
      }
      const kept = (field: string) =>
        page.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value;
      for (const field of ['your-name', 'your-email', 'your-topic', 'your-message'] as const) {
        expect(kept(field)).toBe(
          field === 'your-topic' && !isOption(String(sent[field])) ? '' : sent[field],
        );
      }
      expect(delivered).toEqual([]);
    },
  );

  it('by a script is answered with the same words as JSON', async () => {
    const headers = { accept: 'application/json' };
    const { status, body } = await exchanged(valid({ 'your-name': '' }), { headers });
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({
      isSent: false,
      errors: [{ field: 'your-name', words: 'Please fill out this field.' }],
    });
    const withFile = valid({ 'your-name': '' });
    withFile.append('your-file', new File(['a list'], 'list.txt', { type: 'text/plain' }));
    const words = 'Choose the file again: a browser does not keep it.';
    expect((await exchanged(withFile)).page.body.textContent).toContain(words);
    expect((await exchanged(withFile, { headers })).body).not.toContain(words);
    const sent = await exchanged(valid(), { headers });
    expect([sent.status, JSON.parse(sent.body)]).toMatchObject([200, { isSent: true }]);
  });

  it('is taken as it is on its page: what the page does not ask for goes nowhere', async () => {
    const data = valid({ _wpnonce: 'bad', 'your-admin': '1', _sending: 'x' });
    data.append('your-name-2', new File(['x'], 'x.txt'));
    data.append('your-message', new File(['x'], 'x.txt'));
    expect((await exchanged(data)).redirect).not.toBeNull();
    const names = [...new Set(delivered[0]?.keys())];
    expect(names).not.toEqual(expect.arrayContaining(['_wpnonce']));
    expect(names.filter((name) => /admin|_time|_sending|_url|name-2/.test(name))).toEqual([]);
  });
});

describe('a form is sent once', () => {
  it('though it is sent again, or twice at the same moment', async () => {
    const network = '10.200.0.1';
    const fields = { _time: timeBefore(60_000), _sending: 'a-page-made-this-id' };
    let arrive = () => {};
    waiting = new Promise((resolve) => (arrive = resolve));
    const both = [0, 1].map(() => exchanged(valid(fields), { network }));
    setTimeout(arrive, 50);
    const [one, other] = await Promise.all(both);
    waiting = null;
    expect([one?.redirect, other?.redirect]).not.toContain(null);
    expect((await exchanged(valid(fields), { network })).redirect).not.toBeNull();
    expect(delivered).toHaveLength(1);
    await exchanged(valid({ ...fields, 'your-message': 'Another.' }), { network });
    expect(delivered).toHaveLength(2);
  });

  it('and by nobody else: two visitors may write the same', async () => {
    await exchanged(valid());
    await exchanged(valid());
    expect(delivered).toHaveLength(2);
  });

  it('again where the plugin has refused it: its mail may work by then', async () => {
    const network = '10.200.0.2';
    failing = true;
    expect((await exchanged(valid({ _sending: 'one-more-sending' }), { network })).status).toBe(
      422,
    );
    failing = false;
    await exchanged(valid({ _sending: 'one-more-sending' }), { network });
    expect(delivered).toHaveLength(1);
  });
});

describe('what is no message of a visitor', () => {
  it('is given back in the language that its page begins with, on a site in several', async () => {
    const settings = germanBelow('/write/');
    const { page } = await exchanged(valid(), { headers: { origin: 'https://evil.example' } });
    settings.restore();
    expect(page.body.textContent).toContain(de.forms.foreign);
  });

  it.each([
    ['from another site', {}, { origin: 'https://evil.example' }, en.forms.foreign],
    [
      'with the field filled that has to stay empty',
      { _url: 'https://x.example' },
      {},
      en.forms.trap,
    ],
    ['without a time', { _time: '' }, {}, en.forms.again],
    [
      'with a time of its own',
      { _time: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkw' },
      {},
      en.forms.again,
    ],
  ])('is not sent, and given back: %s', async (_what, more, headers, words) => {
    const { status, page } = await exchanged(valid(more), { headers });
    expect(status).toBe(422);
    expect(page.body.textContent).toContain(words);
    const areas = [...page.querySelectorAll('textarea')].map(({ value }) => value);
    expect(areas).toContain('Hello there.');
    expect(delivered).toEqual([]);
  });

  it('is not sent as soon as its page is made, and is on the next press', async () => {
    const { page } = await exchanged(valid({ _time: timeBefore(100) }));
    expect(page.body.textContent).toContain(en.forms.again);
    await exchanged(valid({ _time: timeBefore(3_000) }));
    expect(delivered).toHaveLength(1);
  });

  it('from a network that goes on is told to wait, with what it wrote', async () => {
    const network = '10.200.0.3';
    for (let time = 0; time < 12; time += 1) {
      await exchanged(valid({ 'your-message': `Message ${time}` }), { network });
    }
    const { status, headers, page } = await exchanged(valid(), { network });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(page.querySelector('textarea')?.value).toBe('Hello there.');
    expect(delivered).toHaveLength(12);
  });

  it.each([
    ['more than 8 MB', Buffer.alloc(8_000_001), 'multipart/form-data; boundary=x'],
    ['no form', Buffer.from('{}'), 'application/json'],
    ['a form without a boundary', Buffer.from('x'), 'multipart/form-data'],
    [
      'an end that is missing',
      Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'),
      'multipart/form-data; boundary=x',
    ],
  ])('is not read: %s', async (_what, bytes, type) => {
    const { status, page } = await exchanged(null, { body: { bytes, type } });
    expect(status).toBe(422);
    expect(page.body.textContent).toContain(en.forms.unreadable);
  });

  it('has too many files, or too long a text, and is told so at the field', async () => {
    const data = valid({ 'your-tel': '1'.repeat(100_001) });
    data.append('your-file', new File(['x'], 'a.txt'));
    data.append('your-file', new File(['x'], 'b.txt'));
    const { page } = await exchanged(data);
    const errors = [...page.querySelectorAll('.form-error')].map(({ textContent }) => textContent);
    expect(errors).toEqual(expect.arrayContaining([en.forms.tooLong, en.forms.tooManyFiles]));
    // The site's words may run in another direction than the form's.
    const said = [...page.querySelectorAll('.form-answer p, .form-answer li, .form-error')];
    expect(said.map((one) => one.getAttribute('dir'))).toEqual(said.map(() => 'auto'));
    expect(delivered).toEqual([]);
  });

  it.each(['wpcf7-f1876-o1', 'no-number'])(
    'gives back what was written where there is no form on the page with the name %s',
    async (form) => {
      const { status, page } = await exchanged(valid(), { form });
      expect(status).toBe(422);
      expect(page.querySelector('h1')?.textContent).toBe(en.forms.notSentTitle);
      const areas = [...page.querySelectorAll('textarea')].map(({ value }) => value);
      expect(areas).toContain('Hello there.');
    },
  );
});

describe('the address of forms', () => {
  it('leads who opens it to the page, and to WordPress for a form that it can’t send', async () => {
    expect((await exchanged(null)).redirect).toBe('/write/');
    expect((await exchanged(null, { answer: 'made-up' })).redirect).toBe('/write/');
    expect((await exchanged(null, { form: '' })).redirect).toBe(`${server.origin}/write/`);
  });

  it('shows the answer to a form on no other page', async () => {
    const answer = query((await exchanged(valid())).redirect).get('answer') ?? '';
    expect((await exchanged(null, { answer, path: '/short/' })).redirect).toBe('/short/');
    const other = { answer, form: 'wpcf7-f1876-o1' };
    expect((await exchanged(null, other)).redirect).toBe('/write/');
  });

  it.each(['//evil.example/', 'https://evil.example/', '/a?b', '/%zz/', '/../x/', ''])(
    'leads nowhere else: %s',
    async (path) => {
      expect((await exchanged(null, { path })).result).toEqual({ notFound: true });
      expect((await exchanged(null, { path, form: '' })).result).toEqual({ notFound: true });
    },
  );
});

it('nothing of a message stands in the log', async () => {
  failing = true;
  await exchanged(valid());
  await exchanged(valid({ 'your-name': '' }));
  await exchanged(valid(), { form: 'wpcf7-f1876-o1' });
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/Ada|Hello there|ada@/);
});

it('is answered where addresses have no slash at their end', async () => {
  jest.replaceProperty(environment(), 'TRAILING_SLASH', false);
  const { schema, site } = backendOf(contentWith('/%postname%'));
  const queryCms = askOf(executorOf(schema, site), 'now');
  jest.mocked(queryCmsForRequest).mockResolvedValue(queryCms);
  const { redirect } = await exchanged(valid(), { path: '/write' });
  expect(redirect).toContain('answer=');
});
