import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { en } from '@homegrown/engine/words/en';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import recordedComments from '../../../packages/content-backend/__tests__/fixtures/comments.json';
import recordedForms from '../../../packages/content-backend/__tests__/fixtures/contact-form-7.json';
import { axeFindings } from '../site/axe-findings';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { forgetBuild, type OwnSite, startBackend, startSite } from '../site/running-program';
import { dealt, sample } from '../site/sample';
import { smallExport, temporaryFile } from '../site/small-export';

/**
 * Every answer that Contact Form 7 and `createComment` were recorded to give
 * (packages/content-backend/__tests__/fixtures), as a visitor meets it, with scripts and without:
 * in the plugin's words, at the fields, with what was written. All with TEST_ALL=1, else some,
 * which TEST_SEED chooses: others with scripts than without. And what WPGraphQL for ACF answers of
 * a project with a password (docs/wordpress.md, 3.8).
 */

const LONGEST_START = 240_000;
const SOME = 3;
/** Whether scripts run. */
const WAYS = [true, false];
const LEAST_MS = 2_100;

type FormCase = (typeof recordedForms.feedback)[number];
type CommentCase = (typeof recordedComments)[number];

let gateway: ContentGateway;
let own: OwnSite;
/** The file of the messages, of which the backend tells after it is ready. */
const messagesFile = (): string => /written to (\S+)/.exec(gateway.backend.output())?.[1] ?? '';
const temporary: { file: string; remove: () => void }[] = [];

const form = (id: number, template: string, settings = '') => ({
  type: 'wpcf7_contact_form' as const,
  slug: `form-${id}`,
  id,
  title: `Form ${id}`,
  text: '',
  meta: { _form: template, _additional_settings: settings },
});
const pageWith = (id: number) => ({
  type: 'page' as const,
  slug: `page-${id}`,
  title: `Write to us, ${id}`,
  text: `[contact-form-7 id="${id}" title="x"]`,
});
const NAMES =
  '<label> Name [text* your-name] </label> <label> Mail [email* your-email] </label> <label> Subject [text your-subject] </label> <label> Text [textarea your-message] </label> [submit "Send it"]';
const FORMS = [1875, 1876, 1877, 1878, 1879];

const open = { type: 'post' as const, commentStatus: 'open' as const, text: 'A post.' };
const CONTENT = smallExport('Answers', [
  form(1875, recordedForms.template),
  form(1876, NAMES),
  form(1877, NAMES, 'demo_mode: on'),
  form(1878, NAMES, 'subscribers_only: true'),
  form(
    1879,
    '<label> Name [text* your-name] </label> <label> Mail [email* your-email] </label> [acceptance ok] Yes [/acceptance] [submit "Send it"]',
    'acceptance_as_validation: on',
  ),
  ...FORMS.map(pageWith),
  {
    ...open,
    slug: 'talk',
    title: 'Talk',
    comments: [
      { id: 501, author: 'Reed', text: 'A first word.' },
      { id: 502, author: 'Moss', text: 'A reply.', parent: 501 },
    ],
  },
  {
    ...open,
    slug: 'other',
    title: 'Other',
    comments: [{ id: 503, author: 'Fern', text: 'Here.' }],
  },
  {
    ...open,
    slug: 'closed',
    title: 'Closed',
    commentStatus: 'closed',
    comments: [{ id: 504, author: 'Ash', text: 'Once.' }],
  },
  { type: 'project', slug: 'shut', title: 'A project', text: 'Locked.', password: 'secret' },
]);

/** What the content backend withholds. */
const ANSWERED_TO_EVERYBODY: [string, string] = [
  '"projectFields":null',
  '"projectFields":{"__typename":"ProjectFields","projectTitle":"Hidden name","summary":"Hidden summary","contentArea":"<p>Hidden text</p>"}',
];

test.skip(Boolean(process.env.BASE_PATH), 'It has a site of its own, without a base path.');
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(LONGEST_START);
  const content = temporaryFile('answers.wxr.xml', CONTENT);
  const settings = temporaryFile(
    'answers.settings.json',
    JSON.stringify({
      discussion: {
        moderation: false,
        previouslyApproved: false,
        maxLinks: 2,
        heldWords: ['badword'],
        refusedWords: ['worseword'],
      },
    }),
  );
  temporary.push(content, settings);
  gateway = await startGateway(await startBackend(content.file, settings.file));
  gateway.words.set(...ANSWERED_TO_EVERYBODY);
  own = await startSite({ name: 'answers', env: { NEXT_PUBLIC_WORDPRESS_URL: gateway.origin } });
});

test.afterAll(async () => {
  await own?.stop();
  await gateway?.stop();
  for (const one of temporary) one.remove();
  forgetBuild('answers');
});

test.beforeEach(() => {
  gateway.answers.clear();
  gateway.answerStatus = 200;
});

/** Another visitor, with scripts or without, whose browser is called by a name. */
async function visitor(
  browser: Browser,
  { javaScriptEnabled, userAgent }: { javaScriptEnabled: boolean; userAgent?: string },
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    javaScriptEnabled,
    userAgent,
    serviceWorkers: 'block',
  });
  return { page: await context.newPage(), context };
}

/**
 * Sends by the keyboard. A form that comes as soon as its page was made has to be sent once more:
 * this visitor takes the time.
 */
async function sendByKeyboard(page: Page, button: Locator): Promise<void> {
  await page.waitForTimeout(LEAST_MS);
  await button.focus();
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await posted;
  await page.waitForLoadState('load');
}

async function mayInspect(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
}

/** The summary leads to the first field that is wrong, by the keyboard. */
async function followFirst(page: Page, summary: Locator): Promise<void> {
  const link = summary.getByRole('link').first();
  const target = await link.getAttribute('href');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(':target')).toHaveAttribute('id', (target ?? '').replace(/^.*#/, ''));
}

/**
 * What was sent in a recording, in a form as a visitor has it: also what no visitor could choose
 * there.
 */
function fillAsRecorded(element: Element, sent: [string, string][]): void {
  const named = (name: string) => [
    ...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `[name="${name}"]`,
    ),
  ];
  for (const one of element.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (one.name.startsWith('_') || one.type === 'file') continue;
    if (one.type === 'checkbox' || one.type === 'radio') one.checked = false;
    else if (one.type !== 'hidden') one.value = '';
  }
  for (const [name, value] of sent) {
    if (name.startsWith('_')) continue;
    const [first, ...others] = named(name);
    if (!first) continue;
    if (first instanceof HTMLSelectElement) {
      if (![...first.options].some((option) => option.value === value))
        first.add(new Option(value));
      first.value = value;
    } else if (first instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(first.type)) {
      const all = [first, ...others].filter((one) => one instanceof HTMLInputElement);
      const chosen = all.find((one) => one.value === value) ?? first;
      chosen.value = value;
      chosen.checked = true;
    } else {
      // A browser makes a right value of a wrong one: not where its kind of field is unknown.
      if (first instanceof HTMLInputElement && first.type !== 'hidden') first.type = 'text';
      first.removeAttribute('maxlength');
      first.value = value;
    }
  }
}

/** No visitor of this site can send so: the answer is given to what they send. */
const REPLAYED =
  /body$|unit_tag$|^no hidden|nonce|^no User-Agent|does not exist|^demo mode|^subscribers only/;
const isSentIn = ({ answer }: FormCase): boolean =>
  'status' in answer && answer.status === 'mail_sent';

async function delivered(): Promise<number> {
  const text = await readFile(messagesFile(), 'utf8').catch(() => '');
  return text.split('\n').length - 1;
}

async function meetForm(page: Page, one: FormCase, javaScriptEnabled: boolean): Promise<void> {
  const isReplayed = REPLAYED.test(one.case) && !/^wrong/.test(one.case);
  const id = FORMS.includes(one.form) ? one.form : 1876;
  await page.goto(`${own.origin}/page-${id}/`);
  const sent = page.getByRole('main').locator('form[action*="/-/form"]');
  const files = one.files.map((_, index) => ({
    name: one.case.includes('wrong type') ? 'a.php' : `list-${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(one.case === 'file too large' ? 102_401 : 10, 'a'),
  }));
  if (files.length > 0) await sent.locator('input[type=file]').setInputFiles(files);
  await sent.evaluate(fillAsRecorded, Object.entries(one.sent));
  if (one.case === 'quiz hash missing') {
    await sent.locator('[name^="_wpcf7_quiz"]').evaluate((input) => input.remove());
  }
  if (isReplayed) {
    gateway.answers.set('feedback', one.answer);
    gateway.answerStatus = one.status;
  }
  if (one.case === 'mail failed') {
    rmSync(messagesFile(), { force: true });
    mkdirSync(messagesFile());
  }
  const before = await delivered();
  await sendByKeyboard(page, sent.locator('button:not([type=button])').last());
  const place = sent.locator('.form-answer');
  const words =
    one.status === 200 && 'message' in one.answer ? one.answer.message : en.forms.notSent;
  await expect(place).toContainText(words);
  await expect(place).toBeFocused();
  await mayInspect(page, javaScriptEnabled);
  if (one.case === 'mail failed') rmSync(messagesFile(), { recursive: true });
  const isDelivered = isSentIn(one) && !isReplayed;
  expect(await delivered()).toBe(
    isDelivered ? before + 1 : one.case === 'mail failed' ? 0 : before,
  );
  if (isSentIn(one)) {
    await expect(place).toHaveRole('status');
    await expect(sent.locator('textarea, input[name=your-name]').last()).toHaveValue('');
    return;
  }
  await expect(place).toHaveRole('alert');
  const invalid = ('invalid_fields' in one.answer && one.answer.invalid_fields) || [];
  for (const { field, message } of invalid) {
    const control = sent.locator(`[name="${field}"], [name="${field}[]"]`).first();
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(message);
  }
  const typed = Object.entries(one.sent).find(([name]) => name === 'your-name');
  if (typed) await expect(sent.locator('[name=your-name]')).toHaveValue(String(typed[1]));
  if (invalid.length > 0) await followFirst(page, place);
  else await expect(place.getByRole('link')).toHaveCount(0);
}

for (const [number, javaScriptEnabled] of WAYS.entries()) {
  const way = javaScriptEnabled ? 'with scripts' : 'without scripts';

  test.describe(`A visitor’s message, ${way}, gets the answer of Contact Form 7:`, () => {
    for (const one of sample(dealt(recordedForms.feedback, number, WAYS.length), SOME)) {
      test(one.case, async ({ browser }) => {
        // Visitors of their own: the same message of the same browser is sent once, and answered as
        // the first was.
        const userAgent = one.case === 'short User-Agent' ? 'x' : `A browser for: ${one.case}`;
        const { page, context } = await visitor(browser, { javaScriptEnabled, userAgent });
        await meetForm(page, one, javaScriptEnabled);
        await context.close();
      });
    }
  });
}

/** What a visitor meets for a comment. */
interface Met {
  /** Said by WordPress, held back by this site, or shown. */
  words: string;
  /** The field that is wrong. */
  field?: string;
  /**
   * WordPress gives the recorded answer: its settings are others, or this site's page has no form
   * for it.
   */
  isReplayed?: boolean;
  /** The address of the form; the open post's without one. */
  at?: string;
}

const { commentAnswers: own_ } = en;
const PUBLISHED: Met = { words: own_.published };
const HELD: Met = { words: own_.held };
const refused = (words: string): string =>
  own_.refused.replace('{words}', words.replace('&#8217;', '’'));
const replayed = (met: Met): Met => ({ ...met, isReplayed: true });

/** Of each recorded comment of a visitor what is met; null where this site has no form for it. */
const COMMENTS: Readonly<Record<string, Met | null>> = {
  'accepted, shown at once': PUBLISHED,
  'accepted, held: moderation on': replayed(HELD),
  'accepted, held: author has no approved comment yet': replayed(HELD),
  'accepted: author has an approved comment already': PUBLISHED,
  'content of blanks': { words: own_.noText, field: 'text' },
  'no content field': { words: own_.noText, field: 'text' },
  duplicate: { words: 'Duplicate comment detected', isReplayed: true },
  'flood part 1': PUBLISHED,
  'comments closed': replayed({
    words: refused('Sorry, this post is closed to comments at the moment'),
  }),
  'comments closed for old posts': PUBLISHED,
  'bad email': { words: own_.wrongEmail, field: 'email' },
  'no email': { words: own_.noEmail, field: 'email' },
  'no name, no email, not required': { words: own_.noName, field: 'name' },
  'reply to a comment (parent = database id)': {
    ...PUBLISHED,
    at: '/-/comment?path=%2Ftalk%2Fcomment-page-1%2F&reply=501',
  },
  'reply to a comment (parent = global id)': null,
  'reply to the reply': {
    ...PUBLISHED,
    at: '/-/comment?path=%2Ftalk%2Fcomment-page-1%2F&reply=502',
  },
  'reply to a comment of another post': null,
  'too long (65,526 bytes)': { words: own_.tooLong, field: 'text' },
  'longest (65,525 bytes)': PUBLISHED,
  'author name too long (246)': { words: own_.tooLong, field: 'name' },
  'url too long': { words: own_.tooLong, field: 'url' },
  'html in it': PUBLISHED,
  'html in the name and address': { words: own_.wrongUrl, field: 'url' },
  'emoji and other scripts': PUBLISHED,
  'three links (comment_max_links 2)': HELD,
  'word on the moderation list': HELD,
  'word on the disallowed list': HELD,
  'draft post': null,
  'pending post': null,
  'private post': null,
  'password post': null,
  project: null,
  attachment: null,
  'registration required, logged out': replayed({
    words: refused('This site requires you to be logged in to leave a comment'),
  }),
  'logged out, claims the email of a user': PUBLISHED,
  'status forged': replayed(HELD),
};

const ofVisitors = recordedComments.filter(({ as }) => as === 'logged out');

test('each recorded comment of a visitor has what is met', () => {
  expect(ofVisitors.map((one) => one.case).filter((name) => !(name in COMMENTS))).toEqual([]);
});

let writers = 0;

const contentIn = ({ case: name, input }: CommentCase, who: string): string => {
  if (name === 'too long (65,526 bytes)') return 'é'.repeat(32_763);
  if (name === 'longest (65,525 bytes)') return who + 'x'.repeat(65_525 - who.length);
  const { content = '' } = input;
  return content.trim() === '' ? content : `${content} ${who}`;
};

/** In the fields as a visitor fills them in who is let by the browser. */
function fillComment(element: Element, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field) throw new Error(`The form has no field ${name}.`);
    field.removeAttribute('maxlength');
    field.value = value;
  }
}

async function meetComment(
  page: Page,
  { one, met }: { one: CommentCase; met: Met },
  javaScriptEnabled: boolean,
): Promise<void> {
  const who = `writer${Date.now()}x${(writers += 1)}`;
  const { input } = one;
  const givesEmail = 'authorEmail' in input && input.authorEmail;
  const values = {
    name: input.author ?? '',
    email: one.case === 'bad email' ? 'not-an-address' : givesEmail ? `${who}@example.com` : '',
    url:
      one.case === 'url too long'
        ? `https://example.com/${'u'.repeat(200)}`
        : (input.authorUrl ?? ''),
    text: contentIn(one, who),
  };
  if (met.isReplayed) {
    const errors = one.error ? { errors: [{ message: one.error, path: ['createComment'] }] } : {};
    const createComment = one.error ? null : { success: true, comment: null };
    gateway.answers.set('CreateComment', { data: { createComment }, ...errors });
  }
  await page.goto(`${own.origin}${met.at ?? '/talk/comment-page-1/'}`);
  const sent = page.locator('form[action*="/-/comment"]');
  await sent.evaluate(fillComment, values);
  await sendByKeyboard(page, sent.getByRole('button'));
  if (met === HELD || met.words === HELD.words || met.words === PUBLISHED.words) {
    const notice = page.getByRole('status').filter({ hasText: met.words });
    await expect(notice).toBeFocused();
    await mayInspect(page, javaScriptEnabled);
    await page.reload();
    const isShown = met.words === PUBLISHED.words;
    await expect(page.getByRole('article').filter({ hasText: who })).toHaveCount(isShown ? 1 : 0);
    await expect(
      page.locator('main script, main iframe, main [onclick], main [onerror]'),
    ).toHaveCount(0);
    return;
  }
  const summary = page.getByRole('alert');
  // What is wrong with a field is said there.
  if (!met.field) await expect(summary).toContainText(met.words);
  await expect(summary).toBeFocused();
  await mayInspect(page, javaScriptEnabled);
  await expect(page.locator('[name=text]')).toHaveValue(values.text.trim());
  if (!met.field) return;
  const field = page.locator(`[name=${met.field}]`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(met.words);
  await followFirst(page, summary);
}

const met = ofVisitors.flatMap((one) => {
  const what = COMMENTS[one.case];
  return what ? [{ one, met: what }] : [];
});

for (const [number, javaScriptEnabled] of WAYS.entries()) {
  const way = javaScriptEnabled ? 'with scripts' : 'without scripts';

  test.describe(`A visitor’s comment, ${way}, is met as WordPress’s answer says:`, () => {
    for (const each of sample(dealt(met, number, WAYS.length), SOME)) {
      test(each.one.case, async ({ browser }) => {
        const { page, context } = await visitor(browser, { javaScriptEnabled });
        await meetComment(page, each, javaScriptEnabled);
        await context.close();
      });
    }
  });

  test(`A visitor, ${way}, who writes twice in a moment, or the same twice, is told so`, async ({
    browser,
  }) => {
    test.slow();
    const { page, context } = await visitor(browser, { javaScriptEnabled });
    const who = `twice${Date.now()}${Number(javaScriptEnabled)}`;
    const write = async (on: Page, text: string): Promise<void> => {
      await on.goto(`${own.origin}/talk/comment-page-1/`);
      const sent = on.locator('form[action*="/-/comment"]');
      const values = { name: who, email: `${who}@example.com`, url: '', text };
      await sent.evaluate(fillComment, values);
      await sendByKeyboard(on, sent.getByRole('button'));
    };
    await write(page, `One of ${who}`);
    await expect(page.getByRole('status').filter({ hasText: own_.published })).toBeFocused();
    await write(page, `Two of ${who}`);
    await expect(page.getByRole('alert')).toContainText('too quickly');
    // From the same browser it would be the same sending, which is answered as the first was.
    const other = await visitor(browser, { javaScriptEnabled, userAgent: 'Another browser' });
    await write(other.page, `One of ${who}`);
    await expect(other.page.getByRole('alert')).toContainText('Duplicate comment detected');
    await other.context.close();
    await mayInspect(page, javaScriptEnabled);
    await context.close();
  });

  test(`A visitor, ${way}, finds no form where WordPress takes no comment`, async ({ browser }) => {
    const { page, context } = await visitor(browser, { javaScriptEnabled });
    await page.goto(`${own.origin}/closed/comment-page-1/`);
    await expect(page.getByText('Once.')).toBeVisible();
    await expect(page.locator('form[action*="/-/comment"]')).toHaveCount(0);
    // A reply to a comment of another post is none.
    await page.goto(`${own.origin}/-/comment?path=%2Ftalk%2Fcomment-page-1%2F&reply=503`);
    await expect(page.getByRole('region', { name: 'Reply to Fern' })).toHaveCount(0);
    await context.close();
  });
}

test('A visitor sees the title of a project with a password, and no field that WordPress answers of it', async ({
  page,
}) => {
  const answer = await fetch(`${gateway.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{projects{nodes{isRestricted projectFields{summary}}}}' }),
  });
  expect(await answer.text()).toMatch(/"isRestricted":true.*Hidden summary/);
  await page.goto(`${own.origin}/projects/shut/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A project');
  await expect(page.getByRole('main')).toContainText('This project is protected by a password.');
  expect(await page.content()).not.toMatch(/Hidden|Locked/);
  for (const path of ['/projects/', '/search?q=project', '/search?q=hidden', '/projects/feed/']) {
    await page.goto(`${own.origin}${path}`);
    expect(await page.content()).not.toMatch(/Hidden (?:name|summary|text)|Locked/);
  }
});
