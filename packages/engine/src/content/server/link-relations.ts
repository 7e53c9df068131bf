/** What the `rel` of a link may say: nothing that loads or opens anything. */
const RELATIONS = new Set(
  'nofollow ugc sponsored noopener noreferrer external author license tag me next prev'.split(' '),
);

/** The relations that a link may have of those that an editor has written, once each. */
export function linkRelations(written: string): string[] {
  const names = written.toLowerCase().split(/\s+/);
  return [...new Set(names)].filter((name) => RELATIONS.has(name));
}
