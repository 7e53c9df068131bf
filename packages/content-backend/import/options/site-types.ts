import type { ContentTypeRecord, TaxonomyRecord } from '../../model';
import { BUILT_IN_TYPES, guessContentTypes, namedType } from '../guesses/guess-content-types';
import { BUILT_IN_TAXONOMIES, guessTaxonomies, namedTaxonomy } from '../guesses/guess-taxonomies';
import type { SettingsProblem } from '../settings/read-settings';
import type { Settings } from '../settings/settings-schema';
import type { SiteImport } from '../site-import';

/**
 * The content types of a site: WordPress's own, those that the export shows, and those that the
 * settings declare.
 */
export function siteContentTypes({
  exported,
  settings,
  declared,
  acfTypes,
  notices,
  problems,
}: SiteImport): ContentTypeRecord[] {
  const { posts, links } = exported;
  checkBuiltIn('contentTypes', settings.contentTypes, BUILT_IN_TYPES, problems);
  const set = new Map(Object.entries(settings.contentTypes ?? {}));
  const declaredTypes = Object.entries(declared.contentTypes ?? {}).map(
    ([name, declaration]): ContentTypeRecord => ({ ...namedType(name), ...declaration }),
  );
  const registered = acfTypes.contentTypes.filter(
    ({ name }) => !BUILT_IN_TYPES.some((type) => type.name === name),
  );
  // What ACF registers is exact; what is declared for all sites gives way to it.
  const known = new Map([...declaredTypes, ...registered].map((type) => [type.name, type]));
  const isDeclared = new Set(known.keys());
  const { types, hidden } = guessContentTypes(posts, links, [...known.values()]);
  const records = new Map(types.map((type) => [type.name, type]));
  for (const { name, archive } of registered) {
    const record = records.get(name);
    if (record) records.set(name, { ...record, archive });
  }
  for (const name of acfTypes.hidden) {
    if (!BUILT_IN_TYPES.some((type) => type.name === name)) records.delete(name);
  }
  for (const [name, setting] of set) {
    const guess = records.get(name) ?? namedType(name);
    const rewrite = setting.rewrite ?? guess.rewrite;
    const archive = guess.archive === null ? null : `/${rewrite}/`;
    records.set(name, { ...guess, archive, ...setting, rewrite });
  }
  const custom = [...records.values()].filter(
    ({ rewrite, name }) => set.has(name) || (rewrite !== '' && !isDeclared.has(name)),
  );
  const guessed = custom.filter(({ name }) => !set.has(name));
  if (guessed.length > 0) {
    const descriptions = guessed.map(
      ({ name, label, rewrite, archive }) =>
        `${name} ("${label}", at /${rewrite}/…, ${archive === null ? 'without an archive' : `archive at ${archive}`})`,
    );
    notices.guess(`content types: ${descriptions.join(', ')}`, keyed('contentTypes', custom));
  }
  for (const { name, count, published } of hidden) {
    if (set.has(name) || acfTypes.hidden.has(name)) continue;
    const items = count === 1 ? 'its 1 item' : `its ${count} items`;
    const why =
      published === 0
        ? `nothing of ${items} is published, so it is not known whether visitors may see it`
        : `${items} ${count === 1 ? 'has' : 'have'} no address of their own in the export, so they are not shown`;
    notices.add(
      'skipped',
      'content types without addresses',
      null,
      `content type ${name}: ${why}; to show it: ${keyed('contentTypes', [...custom, namedType(name)])}`,
    );
  }
  return [...records.values()];
}

/**
 * The taxonomies of a site: WordPress's own, those that the export shows, and those that the
 * settings declare.
 */
export function siteTaxonomies(
  site: SiteImport,
  contentTypes: readonly ContentTypeRecord[],
): TaxonomyRecord[] {
  const { exported, settings, declared, acfTypes, notices, problems } = site;
  checkOwners(site, contentTypes);
  const { terms, posts } = exported;
  checkBuiltIn('taxonomies', settings.taxonomies, BUILT_IN_TAXONOMIES, problems);
  const set = new Map(Object.entries(settings.taxonomies ?? {}));
  const records = new Map(guessTaxonomies(terms, posts).map((record) => [record.name, record]));
  const builtIn = new Set(BUILT_IN_TAXONOMIES.map(({ name }) => name));
  for (const name of acfTypes.hidden) if (!builtIn.has(name)) records.delete(name);
  for (const record of acfTypes.taxonomies) {
    if (builtIn.has(record.name)) continue;
    records.set(record.name, record);
    builtIn.add(record.name);
  }
  for (const [owner, names] of acfTypes.taxonomiesOf) {
    for (const name of names) {
      const record = records.get(name);
      if (record && !record.contentTypes.includes(owner)) {
        records.set(name, { ...record, contentTypes: [...record.contentTypes, owner] });
      }
    }
  }
  for (const [name, declaration] of Object.entries(declared.taxonomies ?? {})) {
    if (builtIn.has(name)) continue;
    records.set(name, { ...(records.get(name) ?? namedTaxonomy(name)), ...declaration });
    builtIn.add(name);
  }
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

/** What WordPress brings itself has its names in GraphQL. */
function checkBuiltIn(
  key: 'contentTypes' | 'taxonomies',
  set: Settings['contentTypes'] | Settings['taxonomies'] = {},
  builtIn: readonly { name: string }[],
  problems: SettingsProblem[],
): void {
  for (const [name, setting] of Object.entries(set)) {
    if (!builtIn.some((record) => record.name === name)) continue;
    for (const wrong of ['graphqlName', 'graphqlPluralName'] as const) {
      if (setting[wrong] === undefined) continue;
      problems.push({
        at: [key, name, wrong],
        text: `"${key}", "${name}", "${wrong}": WordPress itself brings ${name}, whose name in GraphQL is always the same. Leave it out.`,
      });
    }
  }
}

/** A taxonomy of the settings is for types that there are, shown or not. */
function checkOwners(
  { settings, exported, problems }: SiteImport,
  contentTypes: readonly ContentTypeRecord[],
): void {
  const known = contentTypes.map(({ name }) => name);
  const exportedTypes = new Set(exported.posts.map(({ type }) => type));
  for (const [name, { contentTypes: owners = [] }] of Object.entries(settings.taxonomies ?? {})) {
    for (const [index, owner] of owners.entries()) {
      if (known.includes(owner) || exportedTypes.has(owner)) continue;
      problems.push({
        at: ['taxonomies', name, 'contentTypes', index],
        text:
          `"taxonomies", "${name}", "contentTypes": there is no content type ${JSON.stringify(owner)}; ` +
          `there are ${known.join(', ')}. Name one of them, or declare it in "contentTypes".`,
      });
    }
  }
}

/**
 * The line of the settings file that says these records: `"contentTypes": { "project": { … } }`.
 */
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
