import type { ContentTypeRecord, FieldGroupRecord, TaxonomyRecord } from '../../model';
import { graphqlFieldName, graphqlTypeName } from '../../store/type-names';
import { AcfFields } from '../custom-fields/acf-fields';
import type { AcfGroup } from '../custom-fields/acf-group';
import { placesOf, type Places } from '../custom-fields/acf-locations';
import { guessFieldGroups } from '../guesses/guess-fields';
import type { SiteImport } from '../site-import';

/** GraphQL types beside those of content and terms that can have fields. */
const OTHER_PLACES: readonly string[] = ['User', 'Comment', 'Menu', 'MenuItem'];

/**
 * The groups of custom fields of a site, beside those that stand with their content type: the
 * settings', those that are declared, ACF's own, and where nothing is known of a type's fields,
 * what their values show.
 */
export function siteFieldGroups(
  site: SiteImport,
  contentTypes: readonly ContentTypeRecord[],
  taxonomies: readonly TaxonomyRecord[],
): FieldGroupRecord[] {
  const { settings, declared, acfGroups, notices } = site;
  const groups = new Map<string, FieldGroupRecord>();
  const addMissing = (group: FieldGroupRecord) => {
    if (!groups.has(group.name)) groups.set(group.name, group);
  };
  const said = Object.entries(settings.fieldGroups ?? {}).map(([name, group]) => ({
    name,
    ...group,
  }));
  checkPlaces(said, site, contentTypes, taxonomies);
  said.forEach(addMissing);
  for (const [name, group] of Object.entries(declared.fieldGroups ?? {})) {
    addMissing({ name, ...group });
  }
  const withType = new Set(contentTypes.flatMap(({ fields = {} }) => Object.keys(fields)));
  const fromAcf = new Set<string>();
  for (const group of recordsOf(acfGroups, site, contentTypes, taxonomies)) {
    if (withType.has(group.name)) continue;
    if (fromAcf.has(group.name)) {
      notices.add(
        'skipped',
        'field groups of one name',
        null,
        `a field group of ACF on ${group.on.join(', ')} is not shown: another one is ${group.name} in GraphQL; give it a name of its own in ACF (GraphQL → GraphQL Type Name)`,
      );
      continue;
    }
    fromAcf.add(group.name);
    addMissing(group);
  }
  if (acfGroups.length === 0) addGuesses(groups, site, contentTypes, taxonomies);
  return [...groups.values()];
}

function addGuesses(
  groups: Map<string, FieldGroupRecord>,
  { exported, notices }: SiteImport,
  contentTypes: readonly ContentTypeRecord[],
  taxonomies: readonly TaxonomyRecord[],
): void {
  const known = new Set([...groups.values()].flatMap(({ on }) => on));
  const isOpen = ({ name, fields }: { name: string; fields?: object }) =>
    fields === undefined && !known.has(name);
  const guesses = guessFieldGroups(exported, [
    ...contentTypes.filter(isOpen),
    ...taxonomies.filter(isOpen),
  ]).filter(({ name }) => !groups.has(name));
  if (guesses.length === 0) return;
  for (const group of guesses) groups.set(group.name, group);
  const described = guesses.map(
    ({ name, on, fields }) => `${name} of ${on.join(', ')} (${Object.keys(fields).join(', ')})`,
  );
  const lines = [...groups.values()].map(
    ({ name, ...group }) => `${JSON.stringify(name)}: ${JSON.stringify(group)}`,
  );
  notices.guess(
    `custom fields, by what they hold: ${described.join('; ')}`,
    `"fieldGroups": { ${lines.join(', ')} }`,
  );
}

/** What the settings put fields on must be there. */
function checkPlaces(
  groups: readonly FieldGroupRecord[],
  { problems }: SiteImport,
  contentTypes: readonly ContentTypeRecord[],
  taxonomies: readonly TaxonomyRecord[],
): void {
  const names = [...contentTypes, ...taxonomies].map(({ name }) => name);
  for (const { name, on } of groups) {
    for (const [index, place] of on.entries()) {
      if (names.includes(place) || OTHER_PLACES.includes(place)) continue;
      // Whether there is such a type in the schema is known, and said, when that is made.
      if (/^[A-Z]/.test(place)) continue;
      problems.push({
        at: ['fieldGroups', name, 'on', index],
        text:
          `"fieldGroups", "${name}", "on": there is no content type or taxonomy ${JSON.stringify(place)}; ` +
          `there are ${[...names, ...OTHER_PLACES].join(', ')}. Name one of them, or declare it in "contentTypes" or "taxonomies".`,
      });
    }
  }
}

function recordsOf(
  groups: readonly AcfGroup[],
  { exported, notices }: SiteImport,
  contentTypes: readonly ContentTypeRecord[],
  taxonomies: readonly TaxonomyRecord[],
): FieldGroupRecord[] {
  const fields = new AcfFields(groups);
  const typeNames = new Map(
    [...taxonomies, ...contentTypes].map((record) => [graphqlTypeName(record), record.name]),
  );
  const places: Places = {
    contentTypes: contentTypes.map(({ name }) => name),
    taxonomies: taxonomies.map(({ name }) => name),
    ofType: (type) => typeNames.get(type) ?? type,
    typeOfPost: (id) => exported.posts.find((post) => post.id === id)?.type,
  };
  const records = groups.flatMap((group): FieldGroupRecord[] => {
    const name = groupName(group);
    if (group.show_in_graphql === false || name === null) return [];
    const on = placesOf(group, places);
    return on.length === 0 ? [] : [{ name, on, fields: fields.settingsOf(group.fields) }];
  });
  for (const [name, kind] of fields.unknown) {
    notices.add(
      'skipped',
      'custom fields of unknown kinds',
      null,
      `custom field ${name}: fields of the kind ${kind} are not known here, so it is not in the schema`,
    );
  }
  return records;
}

/** The GraphQL field of a group, as WPGraphQL for ACF makes it; null for a name that is none. */
function groupName({ graphql_field_name, title }: AcfGroup): string | null {
  const name = (graphql_field_name || title).replace(
    /[^0-9A-Za-z_\s]/g,
    graphql_field_name ? '' : ' ',
  );
  return /^[\s_]*[A-Za-z]/.test(name) ? graphqlFieldName(name) : null;
}
