/** What people have written, by the names of its fields in WordPress's answers. */
const WRITTEN =
  /^(?:title|label|description|excerpt|content|renderedHtml|altText|caption|summary|projectTitle|contentArea|brand|trade|place|task|result|quotation|speaker|testimonialContent|testimonialAuthor|shareTitle|shareDescription|name|username|displayName|firstName|lastName|message)$/;

/** Their names say what a node is, and not what is shown. */
const KINDS = /^(?:contentType|template|taxonomy)$/;

const GREEK = 'αβψδεφγηιξκλμνοπϟρστθωχυζϛ';

const greekLetters = (text: string): string =>
  text.replace(/&[#\w]+;|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : (GREEK[part.toLowerCase().charCodeAt(0) - 97] ?? part),
  );

/** Attributes whose text is read, or heard. */
const SPOKEN = /\s(?:alt|title|aria-label|placeholder|label)="[^"]*"/gi;

function greekTag(tag: string): string {
  const spoken = tag.replace(SPOKEN, (attribute) => {
    const start = attribute.indexOf('=');
    return attribute.slice(0, start) + greekLetters(attribute.slice(start));
  });
  if (!/^<input\b[^>]*\btype="submit"/i.test(tag)) return spoken;
  return spoken.replace(
    /(\svalue=)("[^"]*")/i,
    (_, name: string, value: string) => name + greekLetters(value),
  );
}

/** A text, or HTML, with each of the Latin letters that people see in another script. */
export const inGreek = (html: string): string =>
  html.replace(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') && part.endsWith('>') ? greekTag(part) : greekLetters(part),
  );

/**
 * An answer of WordPress in which whatever people have written is in another script: what is still
 * in Latin letters is the site's.
 *
 * @param isKind whether it is of what a node is: its name is for programs
 */
export function greekAnswer(answer: unknown, isKind = false): unknown {
  if (Array.isArray(answer)) return answer.map((one) => greekAnswer(one, isKind));
  if (typeof answer !== 'object' || answer === null) return answer;
  const isType = isKind || ('__typename' in answer && answer.__typename === 'ContentType');
  return Object.fromEntries(
    Object.entries(answer).map(([name, inner]) => {
      const isWritten = WRITTEN.test(name) && !(isType && name === 'name');
      return [
        name,
        typeof inner === 'string' && isWritten
          ? inGreek(inner)
          : greekAnswer(inner, isKind || KINDS.test(name)),
      ];
    }),
  );
}
