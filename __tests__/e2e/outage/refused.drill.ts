import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { forgetBuild, type OwnSite, startSite } from '../site/running-program';

const NAME = 'refused';

test.describe.configure({ mode: 'default' });
test.slow();

let gateway: ContentGateway;
let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  gateway = await startGateway();
  const env = { ...gateway.env };
  site = await startSite({ name: NAME, env });
});

test.afterAll(async () => {
  await site?.stop();
  await gateway?.stop();
  forgetBuild(NAME);
});

/** Where a visitor writes, and how the page answers. */
interface Form {
  path: string;
  form: (page: Page) => Locator;
  answer: (page: Page) => Locator;
  button: string;
  fields: Record<string, string>;
  /** What has to be ticked. */
  box?: string;
}

const comments: Form = {
  path: '/answer-comments-like-a-shopkeeper/comment-page-1/',
  form: (page) => page.getByRole('region', { name: 'Write a comment' }),
  answer: (page) => comments.form(page).getByRole('alert'),
  button: 'Send the comment',
  fields: { Name: 'Ada', 'Email address': 'ada@example.com', Website: '' },
};

const letters: Form = {
  path: '/contact-us/',
  form: (page) => page.getByRole('form', { name: 'Contact form' }),
  answer: (page) => letters.form(page).locator('.form-answer'),
  button: 'Send the message',
  fields: { 'Your name': 'Ada', 'Your email address': 'ada@example.com' },
  box: 'You may keep my address',
};

const TEXTS = { [comments.path]: 'Comment', [letters.path]: 'Your message' };

/** As WPGraphQL answers `createComment`. */
const refusal = (message: string) => ({
  errors: [{ message, path: ['createComment'] }],
  data: { createComment: null },
});

/** As Contact Form 7 answers. */
const unsent = (status: string, message: string) => ({
  contact_form_id: 1,
  status,
  message,
  into: '#',
  invalid_fields: [],
});

const ANSWERS: [what: string, form: Form, asked: string, answer: unknown, words: string][] = [
  [
    'no account',
    comments,
    'CreateComment',
    refusal('This site requires you to be logged in to leave a comment'),
    'This site requires you to be logged in to leave a comment',
  ],
  [
    'closed meanwhile',
    comments,
    'CreateComment',
    refusal('Sorry, this post is closed to comments at the moment'),
    'Sorry, this post is closed to comments at the moment',
  ],
  [
    'too fast',
    comments,
    'CreateComment',
    refusal('You are posting comments too quickly. Slow down.'),
    'You are posting comments too quickly. Slow down.',
  ],
  [
    'the mail failed',
    letters,
    'feedback',
    unsent(
      'mail_failed',
      'There was an error trying to send your message. Please try again later.',
    ),
    'There was an error trying to send your message. Please try again later.',
  ],
  [
    'aborted by a plugin',
    letters,
    'feedback',
    unsent('aborted', 'Sending mail has been aborted.'),
    'Sending mail has been aborted.',
  ],
];

/** Presses the button. A form whose page was made only just now needs a second press. */
async function send(page: Page, place: Form): Promise<void> {
  const { form, answer, button } = place;
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await form(page).getByRole('button', { name: button }).click();
  const words = await (await posted).text();
  await expect(answer(page)).not.toBeEmpty();
  if (words.includes('Press the button again')) await send(page, place);
}

/** Writes, and finds everything in its place when WordPress does not take it. */
async function writeInVain(page: Page, given: (typeof ANSWERS)[number]): Promise<void> {
  const [what, place, asked, said, words] = given;
  const { path: address, form, answer, fields, box } = place;
  const text = `What I have to say: ${what}, ${Date.now()}`;
  const all = { ...fields, [TEXTS[address] ?? '']: text };
  gateway.answers.clear();
  gateway.answers.set(asked, said);
  await page.goto(`${site.origin}${address}`);
  const field = (name: string) => form(page).getByLabel(name, { exact: false }).first();
  for (const [name, value] of Object.entries(all)) await field(name).fill(value);
  if (box) await field(box).check();
  await send(page, place);
  await expect(answer(page)).toContainText(words);
  await expect(answer(page)).toBeFocused();
  for (const [name, value] of Object.entries(all)) await expect(field(name)).toHaveValue(value);
}

test.describe('Whoever writes is told in WordPress’s words why nothing was sent, and loses nothing', () => {
  test('with scripts', async ({ page }) => {
    for (const given of ANSWERS) {
      await test.step(given[0], async () => {
        await writeInVain(page, given);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('as well', async ({ page }) => {
      for (const given of ANSWERS) await test.step(given[0], () => writeInVain(page, given));
    });
  });
});
