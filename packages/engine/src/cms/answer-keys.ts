import type { DocumentNode } from 'graphql';
import type { SiteDefinition } from '#site/define-site';
import { type AnswerSchema, schemaOf } from './answer-schema';
import { withOwnFragments } from './own-fragments';
import { isObject, QueriedFields, type QueriedField, type Json, namedType } from './queried-fields';

/**
 * The groups of settings that each of the plugin's types contains
 * (packages/wordpress-plugin/homegrown/README.md).
 */
const SETTINGS_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  HomegrownSite: ['general', 'reading', 'discussion'],
};

/** The id of the node that contains a part of an answer; null for none. */
type Around = string | null;

/**
 * The field with a term's number of posts. It changes when the term's lists change, and not with
 * the term itself.
 */
const NUMBER_OF_MEMBERS = 'count';

/**
 * The WordPress name of the content type in a content type's global id, which is base64 of
 * `post_type:post`; null for any other id.
 */
function contentTypeIn(id: string): string | null {
  const [, name] = /^post_type:(.+)$/.exec(Buffer.from(id, 'base64').toString()) ?? [];
  return name ?? null;
}

/**
 * A content type's name as it is used in the keys of lists: `mediaitem` for `attachment`,
 * `casestudy` for `case_study`.
 */
const listName = (contentType: string): string =>
  contentType === 'attachment' ? 'mediaitem' : contentType.replace(/[_-]/g, '').toLowerCase();

/** The groups of settings that a type contains: `general` for `GeneralSettings`. */
function settingsIn(type: string): readonly string[] {
  const [, group] = /^(\w+)Settings$/.exec(type) ?? [];
  return group === undefined ? (SETTINGS_OF_TYPE[type] ?? []) : [group.toLowerCase()];
}

/** The type names of a connection's items, as far as the answer names them. */
function namedMembers(connection: Json): string[] {
  const { nodes, edges } = connection;
  const members: unknown[] = [
    ...(Array.isArray(nodes) ? nodes : []),
    ...(Array.isArray(edges) ? edges.map((edge) => (isObject(edge) ? edge.node : null)) : []),
  ];
  return members.flatMap((member) =>
    isObject(member) && typeof member.__typename === 'string' ? member.__typename : [],
  );
}

/** The keys of a site-wide list, from the types that its conditions or its answer name. */
function keysOfWholeList(connection: Json, contentTypes: readonly string[]): string[] {
  if (contentTypes.length === 0) return ['list:*'];
  const queried = contentTypes.map((type) => `list:${listName(type.toLowerCase())}`);
  const found = namedMembers(connection).map((type) => `list:${type.toLowerCase()}`);
  return [...queried, ...found];
}

/**
 * The keys of a list: `list:post` for a site-wide list, `list:post@<id>` for one within a node. `*`
 * stands for every type if the answer does not say which types the list may have.
 */
function keysOfList(
  { member, contentTypes }: { member: string; contentTypes: readonly string[] },
  connection: Json,
  around: Around,
  schema: AnswerSchema,
): string[] {
  const contentType = around && contentTypeIn(around);
  const within = around && contentType === null ? `@${around}` : '';
  if (!schema.isAbstract(member)) return [`list:${member.toLowerCase()}${within}`];
  if (!around) return keysOfWholeList(connection, contentTypes);
  const found = namedMembers(connection).map((type) => `list:${type.toLowerCase()}`);
  if (contentType === null || found.length === 0) return [`list:*${within}`];
  return [`list:${listName(contentType)}`, ...found];
}

/**
 * The keys of what an answer of the CMS contains (packages/wordpress-plugin/homegrown/README.md):
 * the global id of every node, the lists, the groups of settings. A page that shows the answer may
 * change when one of them changes. A node of which only the id was asked for does not count,
 * because it is not shown.
 *
 * The site's schema says which types are nodes and lists. Takes time in proportion to the answer.
 *
 * @param data an answer of the shape that the document asks for
 * @returns each key once, in the order of the answer
 */
export function keysOfAnswer(
  document: DocumentNode,
  variables: Json,
  data: unknown,
  site: Pick<SiteDefinition, 'generated'>,
): string[] {
  const keys = new Set<string>();
  const schema = schemaOf(site);
  const queried = new QueriedFields(withOwnFragments(document, site), variables, schema);

  function read(
    value: unknown,
    field: Pick<QueriedField, 'type' | 'selections' | 'contentTypes'>,
    around: Around,
  ): void {
    if (Array.isArray(value)) for (const item of value) read(item, field, around);
    if (!isObject(value)) return;
    const declared = namedType(field.type);
    const own = schema.isAbstract(declared) ? value.__typename : declared;
    const type = typeof own === 'string' ? own : declared;
    for (const group of settingsIn(type)) keys.add(`setting_group:${group}`);
    const member = schema.memberType(declared) ?? schema.memberType(type);
    if (member !== undefined) {
      for (const key of keysOfList({ member, ...field }, value, around, schema)) keys.add(key);
    }
    const isNode = schema.isNode(declared) || schema.isNode(type);
    const id = isNode && typeof value.id === 'string' ? value.id : null;
    const fields = queried.of(field.selections, type);
    // A node of which only the id was asked for is counted but not shown: only its list matters.
    if (id !== null && fields.size > 1) keys.add(id);
    if (id !== null && [...fields.values()].some(({ name }) => name === NUMBER_OF_MEMBERS)) {
      keys.add(`list:*@${id}`);
    }
    const inside = id ?? around;
    for (const [name, inner] of fields) {
      if (inner.selections.length > 0) read(value[name], inner, inside);
    }
  }

  read(data, { type: schema.types.query, selections: queried.root, contentTypes: [] }, null);
  return [...keys];
}
