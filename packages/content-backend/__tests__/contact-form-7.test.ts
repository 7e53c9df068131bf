import { FORM_TYPE, quizHash, renderForm } from '../contact-form-7/render-form';
import { backendOf } from '../http/backend';
import { startServer, type RunningServer } from '../http/server';
import ofFields from './fixtures/contact-form-7-fields.json';
import recorded from './fixtures/contact-form-7.json';
import { post, siteOf } from './store/site-of';

const TEMPLATE = recorded.template;
const form = (id: number, more: Record<string, string> = {}) =>
  post({
    id,
    type: FORM_TYPE,
    title: `Form ${id}`,
    meta: new Map(Object.entries({ _form: TEMPLATE, _hash: 'e52f343aaaa', ...more })),
  });

/**
 * Without the hash, whose secret is WordPress's own, and the counter of characters, which is its
 * script's.
 */
const comparable = (html: string): string =>
  html
    .replace(/value="[0-9a-f]{32}"/g, 'value="HASH"')
    .replace(/<span class="wpcf7-character-count[^]*?<\/span>/, '');

it('gives a form as Contact Form 7 does, every kind of field in it', () => {
  expect(comparable(renderForm(form(1875), 1)).trim()).toBe(comparable(recorded.html).trim());
});

let server: RunningServer;
let failing = false;
const delivered: { id: number; fields: Record<string, unknown> }[] = [];

beforeAll(async () => {
  const names = '[text* your-name] [email* your-email] [text your-subject] [textarea your-message]';
  const content = siteOf({
    posts: [
      form(1875),
      form(1876, { _form: names }),
      form(1877, { _form: names, _additional_settings: 'demo_mode: on' }),
      form(1878, { _form: names, _additional_settings: 'subscribers_only: true' }),
      form(1879, {
        _form: '[acceptance ok] Yes [/acceptance]',
        _additional_settings: 'acceptance_as_validation: on',
      }),
      form(1880, {
        _form: names,
        _messages:
          'a:3:{s:16:"validation_error";s:10:"Once more.";s:16:"invalid_required";s:14:"Write it here.";s:7:"unknown";i:1;}',
      }),
      post({
        id: 5,
        slug: 'contact',
        content:
          '<!-- wp:shortcode -->[contact-form-7 id="e52f343" title="x"]<!-- /wp:shortcode -->',
      }),
    ],
  });
  const mailbox = {
    deliver: async ({ id }: { id: number }, data: FormData) => {
      if (failing) throw new Error('no mail');
      delivered.push({ id, fields: Object.fromEntries(data) });
    },
  };
  server = await startServer(backendOf(content, { mailbox }).routes, 0);
});
afterAll(() => server.close());

type Case = (typeof recorded.feedback)[number];

async function answerTo({ case: name, form: id, sent, files, encoding, requestHeaders }: Case) {
  const right = quizHash('paris');
  const fields = Object.entries(sent).map(([field, value]): [string, string] => [
    field,
    field.startsWith('_wpcf7_quiz') ? right : String(value),
  ]);
  const headers = Object.fromEntries(
    Object.entries(requestHeaders).map(([key, value]) => [key, String(value)]),
  );
  failing = name === 'mail failed';
  let body: FormData | string = new URLSearchParams(fields).toString();
  if (encoding === 'json') body = JSON.stringify(Object.fromEntries(fields));
  if (encoding === 'multipart/form-data') {
    body = new FormData();
    for (const [field, value] of fields) body.append(field, value);
    const isWrong = name === 'file of a wrong type';
    const bytes = new Uint8Array(name === 'file too large' ? 102_401 : 10);
    for (const field of files) body.append(field, new File([bytes], isWrong ? 'a.php' : 'a.txt'));
  } else {
    headers['Content-Type'] =
      encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  }
  const address = `${server.origin}/wp-json/contact-form-7/v1/contact-forms/${id}/feedback`;
  const response = await fetch(address, { method: 'POST', body, headers });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

/** What a visitor is told: the fields in any order, for the plugin checks them in another one. */
const told = (answer: Record<string, unknown>) => {
  const fields = (answer.invalid_fields ?? []) as { field: string; message: string }[];
  const { status: kind, code, message } = answer;
  const invalid = fields.map((one) => `${one.field}: ${one.message}`).sort();
  return { kind, code, message, invalid };
};

test.each(recorded.feedback.map((one): [string, Case] => [one.case, one]))(
  'answers as the plugin was recorded to: %s',
  async (_name, one) => {
    const { status, answer } = await answerTo(one);
    expect({ status, ...told(answer) }).toEqual({ status: one.status, ...told(one.answer) });
  },
);

it('delivers what was sent, and nothing of what was refused', () => {
  const sent = recorded.feedback.filter(
    ({ answer }) => 'status' in answer && answer.status === 'mail_sent' && !('demo_mode' in answer),
  );
  expect(delivered).toHaveLength(sent.length);
  expect(delivered[0]).toMatchObject({ id: 1875, fields: { 'your-message': 'Hello there.' } });
});

type FieldValues = Readonly<Record<string, string | string[] | null | undefined>>;

/** The recorded message that is right, with other values. */
function messageWith(changes: FieldValues, file?: { name: string; bytes: number }): FormData {
  const body = new FormData();
  const values: FieldValues = { ...ofFields.good, ...changes };
  for (const [field, texts] of Object.entries(values)) {
    for (const value of [texts ?? []].flat()) body.append(field, value);
  }
  body.set('_wpcf7_unit_tag', 'wpcf7-f1875-o1');
  body.set('_wpcf7_quiz_answer_your-quiz', quizHash('paris'));
  if (file) {
    body.append(
      'your-file',
      new File([new Uint8Array(file.bytes)], file.name, { type: 'text/plain' }),
    );
  }
  return body;
}

async function answerToMessage(body: FormData, id = 1875) {
  failing = false;
  const address = `${server.origin}/wp-json/contact-form-7/v1/contact-forms/${id}/feedback`;
  const response = await fetch(address, { method: 'POST', body });
  return told((await response.json()) as Record<string, unknown>);
}

it('says in a form’s own words what it has own words for', async () => {
  const { message, invalid } = await answerToMessage(messageWith({ 'your-email': 'x' }), 1880);
  expect([message, invalid]).toEqual([
    'Once more.',
    ['your-email: Please enter an email address.'],
  ]);
  const empty = await answerToMessage(messageWith({ 'your-name': '' }), 1880);
  expect(empty.invalid).toEqual(['your-name: Write it here.']);
});

it('takes and refuses the values of each kind of field as the plugin was recorded to', async () => {
  expect(ofFields.answers.length).toBeGreaterThan(150);
  for (const { sent, file, answer } of ofFields.answers) {
    const { kind, message, invalid } = await answerToMessage(messageWith(sent, file));
    expect({ sent, file, status: kind, message, invalid }).toEqual({ sent, file, ...answer });
  }
});

it('says what is wrong with a file once all else is right', async () => {
  const file = { name: 'a.php', bytes: 10 };
  const answer = async (changes: FieldValues) =>
    (await answerToMessage(messageWith(changes, file))).invalid;
  expect(await answer({ 'your-name': '' })).toEqual(['your-name: Please fill out this field.']);
  expect(await answer({})).toEqual([
    'your-file: You are not allowed to upload files of this type.',
  ]);
});
