import type { DocumentNode } from 'graphql';
import answerTypes from '@/generated/answer-types.json';
import { AskedFields, type AskedField, isAbstract, type Json, namedType } from './asked-fields';

const nodeTypes = new Set(answerTypes.nodes);
const memberTypes: Readonly<Record<string, string>> = answerTypes.connections;

/** The groups of settings that a type of the plugin is made of (wordpress/homegrown/README.md). */
const SETTINGS_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  HomegrownSite: ['general', 'reading'],
};

/** The node around a part of an answer. */
interface Around {
  id: string;
}

/**
 * The field of a term's number of posts. It changes with the lists within the term, not with the
 * term.
 */
const NUMBER_OF_MEMBERS = 'count';

/**
 * The WordPress name of a content type in its global id, which is base64 of `post_type:post`; null
 * in any other.
 */
function contentTypeIn(id: string): string | null {
  const [, name] = /^post_type:(.+)$/.exec(Buffer.from(id, 'base64').toString()) ?? [];
  return name ?? null;
}

/**
 * A content type as lists are named after it: `mediaitem` for `attachment`, `casestudy` for
 * `case_study`.
 */
const listName = (contentType: string): string =>
  contentType === 'attachment' ? 'mediaitem' : contentType.replace(/[_-]/g, '').toLowerCase();

/** The settings that a type stands for: `general` for `GeneralSettings`. */
function settingsIn(type: string): readonly string[] {
  const [, group] = /^(\w+)Settings$/.exec(type) ?? [];
  return group === undefined ? (SETTINGS_OF_TYPE[type] ?? []) : [group.toLowerCase()];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of the types of a connection's members, as far as its answer says them. */
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

/** The list of a whole site, as far as its conditions or its answer say which types it may have. */
function keysOfWholeList(connection: Json, contentTypes: readonly string[]): string[] {
  if (contentTypes.length === 0) return ['list:*'];
  const asked = contentTypes.map((type) => `list:${listName(type.toLowerCase())}`);
  const found = namedMembers(connection).map((type) => `list:${type.toLowerCase()}`);
  return [...asked, ...found];
}

/**
 * The keys of a list: `list:post` for one of the whole site, `list:post@<id>` within a node. `*`
 * stands for every type where the answer does not say which types the list may have.
 */
function keysOfList(
  { member, contentTypes }: { member: string; contentTypes: readonly string[] },
  connection: Json,
  around: Around | null,
): string[] {
  const contentType = around && contentTypeIn(around.id);
  const within = around && contentType === null ? `@${around.id}` : '';
  if (!isAbstract(member)) return [`list:${member.toLowerCase()}${within}`];
  if (!around) return keysOfWholeList(connection, contentTypes);
  const found = namedMembers(connection).map((type) => `list:${type.toLowerCase()}`);
  if (contentType === null || found.length === 0) return [`list:*${within}`];
  return [`list:${listName(contentType)}`, ...found];
}

/**
 * What an answer of the CMS is made of, as keys (wordpress/homegrown/README.md): the global id of
 * every node in it, its lists, its groups of settings. A page that shows the answer may differ once
 * one of them changes. A node of which the id alone is asked is no part of what is shown.
 *
 * Which types are nodes and lists comes from the schema (`generated/answer-types.json`). Takes time
 * in proportion to the answer.
 *
 * @param data an answer of the shape that the document asks for
 * @returns each key once, in the order of the answer
 */
export function keysOfAnswer(document: DocumentNode, variables: Json, data: unknown): string[] {
  const keys = new Set<string>();
  const asked = new AskedFields(document, variables);

  function read(
    value: unknown,
    field: Pick<AskedField, 'type' | 'selections' | 'contentTypes'>,
    around: Around | null,
  ): void {
    if (Array.isArray(value)) for (const item of value) read(item, field, around);
    if (!isObject(value)) return;
    const declared = namedType(field.type);
    const own = isAbstract(declared) ? value.__typename : declared;
    const type = typeof own === 'string' ? own : declared;
    for (const group of settingsIn(type)) keys.add(`setting_group:${group}`);
    const member = memberTypes[declared] ?? memberTypes[type];
    if (member !== undefined) {
      for (const key of keysOfList({ member, ...field }, value, around)) keys.add(key);
    }
    const isNode = nodeTypes.has(declared) || nodeTypes.has(type);
    const id = isNode && typeof value.id === 'string' ? value.id : null;
    const fields = asked.of(field.selections, type);
    // A node of which the id alone is asked is counted and not shown: only its list matters.
    if (id !== null && fields.size > 1) keys.add(id);
    if (id !== null && [...fields.values()].some(({ name }) => name === NUMBER_OF_MEMBERS)) {
      keys.add(`list:*@${id}`);
    }
    const inside = id === null ? around : { id };
    for (const [name, inner] of fields) {
      if (inner.selections.length > 0) read(value[name], inner, inside);
    }
  }

  read(data, { type: answerTypes.query, selections: asked.root, contentTypes: [] }, null);
  return [...keys];
}
