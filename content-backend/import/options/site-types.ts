import type { ContentTypeRecord, TaxonomyRecord } from '../../model';
import { guessContentTypes, namedType } from '../guesses/guess-content-types';
import { BUILT_IN_TAXONOMIES, guessTaxonomies, namedTaxonomy } from '../guesses/guess-taxonomies';
import type { SiteImport } from '../site-import';

/** The content types of a site: WordPress's own, those that the export shows, and those that the settings declare. */
export function siteContentTypes({ exported, settings, notices }: SiteImport): ContentTypeRecord[] {
  const { posts, links } = exported;
  const set = new Map(Object.entries(settings.contentTypes ?? {}));
  const { types, hidden } = guessContentTypes(posts, links);
  const records = new Map(types.map((type) => [type.name, type]));
  for (const [name, setting] of set) {
    const guess = records.get(name) ?? namedType(name);
    const rewrite = setting.rewrite ?? guess.rewrite;
    const archive = guess.archive === null ? null : `/${rewrite}/`;
    records.set(name, { ...guess, archive, ...setting, rewrite });
  }
  const custom = [...records.values()].filter(
    ({ rewrite, name }) => rewrite !== '' || set.has(name),
  );
  const guessed = custom.filter(({ name }) => !set.has(name));
  if (guessed.length > 0) {
    const descriptions = guessed.map(
      ({ name, label, rewrite, archive }) =>
        `${name} ("${label}", at /${rewrite}/…, ${archive === null ? 'without an archive' : `archive at ${archive}`})`,
    );
    notices.guess(`content types: ${descriptions.join(', ')}`, keyed('contentTypes', custom));
  }
  for (const { name, count } of hidden) {
    if (set.has(name)) continue;
    notices.add(
      'skipped',
      'content types without addresses',
      null,
      `content type ${name}: its ${count} items have no address of their own in the export, so they are not shown; ` +
        `to show them: ${keyed('contentTypes', [...custom, namedType(name)])}`,
    );
  }
  return [...records.values()];
}

/** The taxonomies of a site: WordPress's own, those that the export shows, and those that the settings declare. */
export function siteTaxonomies({ exported, settings, notices }: SiteImport): TaxonomyRecord[] {
  const { terms, posts } = exported;
  const set = new Map(Object.entries(settings.taxonomies ?? {}));
  const records = new Map(guessTaxonomies(terms, posts).map((record) => [record.name, record]));
  const builtIn = new Set(BUILT_IN_TAXONOMIES.map(({ name }) => name));
  for (const [name, setting] of set) {
    const guess = records.get(name) ?? namedTaxonomy(name);
    records.set(name, { ...guess, ...setting });
  }
  const custom = [...records.values()].filter(({ name }) => !builtIn.has(name) || set.has(name));
  const guessed = custom.filter(({ name }) => !set.has(name));
  if (guessed.length > 0) {
    const descriptions = guessed.map(
      ({ name, label, rewrite, contentTypes }) =>
        `${name} ("${label}", at /${rewrite}/…, for ${contentTypes.join(', ')})`,
    );
    notices.guess(`taxonomies: ${descriptions.join(', ')}`, keyed('taxonomies', custom));
  }
  return [...records.values()];
}

/** The line of the settings file that says these records: `"contentTypes": { "project": { … } }`. */
function keyed(key: string, records: readonly (ContentTypeRecord | TaxonomyRecord)[]): string {
  const members = records.map(({ name, rewrite, ...rest }) => {
    const setting = rewrite === '' ? rest : { rewrite, ...rest };
    return `${JSON.stringify(name)}: ${spaced(setting)}`;
  });
  return `"${key}": { ${members.join(', ')} }`;
}

/** JSON on one line with the spaces that people write. */
function spaced(value: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${JSON.stringify(member)}`,
  );
  return `{ ${members.join(', ')} }`;
}
