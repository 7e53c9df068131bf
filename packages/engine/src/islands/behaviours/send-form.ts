/** The answer of pages/-/form.tsx to a script. */
interface Answer {
  isSent: boolean;
  words: string;
  errors: readonly { field: string; words: string }[];
  quiz: Readonly<Record<string, readonly [question: string, hash: string]>>;
  time?: string;
  sending?: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const own = (words: string): Answer => ({ isSent: false, words, errors: [], quiz: {} });

/** `form.elements` is not used, because a field may have a name that hides it. */
const controlsOf = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('input, textarea, select'),
];

const named = (form: HTMLFormElement, name: string): Control[] =>
  controlsOf(form).filter((control) => control.name.replace(/\[\]$/, '') === name);

function setHidden(form: HTMLFormElement, name: string, value: string | undefined): void {
  const [control] = named(form, name);
  if (control && value !== undefined) control.value = value;
}

function newElement(tagName: string, text: string, more: Readonly<Record<string, string>> = {}) {
  const element = document.createElement(tagName);
  element.textContent = text;
  for (const [name, value] of Object.entries(more)) element.setAttribute(name, value);
  return element;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'words' in value && 'errors' in value;

/**
 * Sends the form and reads the answer. If no answer comes, the message may have arrived all the
 * same; sending it again is safe, because the server never delivers one `sending` twice.
 */
async function post(form: HTMLFormElement): Promise<Answer> {
  const address = (form.getAttribute('action') ?? '').replace(/#.*/, '');
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new FormData(form),
    });
    const json: unknown = await response.json();
    return isAnswer(json) ? json : own(form.dataset.notSent ?? '');
  } catch {
    return own(form.dataset.offline ?? '');
  }
}

function forgetErrors(form: HTMLFormElement): void {
  for (const error of form.querySelectorAll('.form-error')) error.remove();
  forgetErrorOf(controlsOf(form));
}

/** The name of a field: that of its group, its own, or its label. */
function nameOf(control: Control): string {
  const group = control.closest('[role="group"]');
  const name =
    (group ?? control).getAttribute('aria-label') ?? control.closest('label')?.innerText ?? '';
  return (
    name
      .split('\n')[0]
      ?.replace(/[:：]\s*$/u, '')
      .trim() || control.name
  );
}

function forgetErrorOf(controls: readonly Control[]): void {
  for (const control of controls) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
  }
}

/**
 * Shows an error below its field, until something else is written there.
 *
 * @param item of the list of errors, which goes too
 */
function tellAt(controls: readonly Control[], id: string, words: string, item: Element): void {
  const last = controls.at(-1);
  const before = last?.closest('[role="group"]') ?? last?.closest('label') ?? last;
  const error = newElement('span', words, { id, class: 'form-error', dir: 'auto' });
  before?.after(error);
  const mend = (): void => {
    forgetErrorOf(controls);
    error.remove();
    item.remove();
  };
  for (const control of controls) {
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', id);
    control.addEventListener('input', mend, { once: true });
  }
}

/**
 * Shows an answer in the same way as `packages/engine/src/content/server/forms/answered-form.ts`,
 * and gives it the focus.
 */
function show(form: HTMLFormElement, { isSent, words, errors, quiz, time, sending }: Answer): void {
  const unit = form.dataset.contentForm ?? '';
  forgetErrors(form);
  if (isSent) HTMLFormElement.prototype.reset.call(form);
  setHidden(form, '_time', time);
  setHidden(form, '_sending', sending);
  for (const [name, [question, hash]] of Object.entries(quiz)) {
    const label = named(form, name)[0]?.closest('label')?.querySelector('span');
    if (label) label.textContent = question;
    setHidden(form, `_wpcf7_quiz_answer_${name}`, hash);
  }
  const place = document.getElementById(`${unit}-answer`);
  if (!place) return;
  const list = document.createElement('ul');
  for (const error of errors) {
    const controls = named(form, error.field);
    const [control] = controls;
    const item = newElement('li', '', { dir: 'auto' });
    if (control) {
      item.append(newElement('a', nameOf(control), { href: `#${control.id}` }));
      const field = error.field.replace(/[^\w-]/g, '-');
      tellAt(controls, `${unit}-${field}-error`, error.words, item);
    } else {
      item.append(error.words);
    }
    list.append(item);
  }
  place.setAttribute('role', isSent ? 'status' : 'alert');
  place.className = `form-answer ${isSent ? 'form-sent' : 'form-failed'}`;
  place.replaceChildren(
    newElement('p', words, { dir: 'auto' }),
    ...(errors.length > 0 ? [list] : []),
  );
  place.focus();
}

/**
 * Forms that are waiting for their answer. `aria-busy` does not show that: it is also set while a
 * form waits for the page's scripts.
 */
const underWay = new WeakSet<HTMLFormElement>();

/**
 * Sends a form in content instead of the browser, so that the page stays, with what was typed and
 * the files that were chosen.
 */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  if (underWay.has(form)) return;
  underWay.add(form);
  form.setAttribute('aria-busy', 'true');
  const [sending] = named(form, '_sending');
  if (sending && sending.value === '') {
    sending.value = crypto.getRandomValues(new Uint32Array(4)).join('-');
  }
  const answer = await post(form);
  underWay.delete(form);
  form.removeAttribute('aria-busy');
  show(form, answer);
}
