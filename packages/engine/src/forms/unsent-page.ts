import { withBasePath } from '#content/shared/base-path';
import type { Language } from '#content/shared/site';
import type { Words } from '#words/words';

const CHARACTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => CHARACTERS[one] ?? one);

/**
 * A page of its own for a message that was not sent because its form's page does not exist, or
 * can't be shown now: it returns what was written.
 *
 * @param backTo the path of the form's page
 * @param title says that it was not sent
 */
export function unsentPage(
  words: string,
  values: ReadonlyMap<string, readonly string[]>,
  backTo: string,
  { tag, direction }: Language,
  forms: Words['forms'],
  title: string = forms.notSentTitle,
): string {
  const typed = [...values]
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, all]) =>
      all.filter((text) => text.trim() !== '').map((text) => ({ name, text })),
    )
    .map(
      ({ name, text }) =>
        `<p><label>${escaped(name)}<br><textarea rows="4" dir="auto" readonly style="inline-size: 100%; box-sizing: border-box; font: inherit">\n${escaped(text)}</textarea></label></p>`,
    );
  const written = typed.length > 0 ? `<h2>${forms.yourMessage}</h2>\n${typed.join('\n')}` : '';
  return `<!doctype html>
<html lang="${escaped(tag)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="${withBasePath('/favicon.ico')}"><title>${escaped(title)}</title></head>
<body style="font: 1.125rem/1.5 Georgia, serif; overflow-wrap: anywhere">
<main style="max-inline-size: 40rem; margin: 2rem auto; padding-inline: 1rem">
<h1>${escaped(title)}</h1>
<p>${escaped(words)}</p>
${written}
<p><a href="${escaped(backTo)}">${forms.backToPage}</a></p>
</main>
</body>
</html>
`;
}
