import { type DocumentNode, Kind, parseType, type TypeNode } from 'graphql';
import type { SiteDefinition } from '#site/define-site';
import { schemaOf } from './answer-schema';
import { mayLack } from './optional-fields';
import {
  GRAPHQL_NAME,
  isObject,
  QueriedFields,
  type Json,
  type Selections,
} from './queried-fields';

/**
 * An answer has a part that the query does not allow. The message names the part and never its
 * value.
 */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

const isText = (value: unknown): boolean => typeof value === 'string';
const leaves: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: isText,
  ID: isText,
  Int: Number.isInteger,
  Float: Number.isFinite,
  Boolean: (value) => typeof value === 'boolean',
};

const parsedTypes = new Map<string, TypeNode>();

function parsed(type: string): TypeNode {
  const known = parsedTypes.get(type) ?? parseType(type, { noLocation: true });
  parsedTypes.set(type, known);
  return known;
}

/**
 * Checks that an answer has the shape that the schema gives its query: every requested field is
 * present, text is text, a list is a list, an object of an abstract type names its own type, and
 * null appears only where the schema allows it. Takes time in proportion to the answer.
 *
 * If the schema does not know an object's type, such as an owner's own post type, only the fields
 * that are present are checked; nor need fields be there that a WordPress may lack.
 *
 * @throws {WrongShape} with the path of the first part that has another shape
 */
export function checkAnswerShape(
  document: DocumentNode,
  variables: Json,
  data: unknown,
  site: SiteDefinition,
): void {
  const queriedFields = new QueriedFields(document, variables, schemaOf(site));

  function checkObject(value: unknown, selections: Selections[], path: string): void {
    const declared = selections[0]?.on ?? '';
    if (!isObject(value)) throw new WrongShape(`${path || 'the data'} is no object`);
    const typename = Object.hasOwn(value, '__typename') ? value.__typename : undefined;
    const isNamed = typeof typename === 'string' && GRAPHQL_NAME.test(typename);
    const isAbstract = queriedFields.schema.isAbstract(declared);
    if (!isNamed && (isAbstract || typename !== undefined)) {
      throw new WrongShape(`${path || 'the data'} does not name its type`);
    }
    const name = isAbstract && isNamed ? typename : declared;
    for (const [key, queried] of queriedFields.of(selections, name)) {
      const field = Object.hasOwn(value, key) ? value[key] : undefined;
      if (field === undefined && (!queried.isCertain || mayLack(queried.name, name, site)))
        continue;
      checkValue(field, parsed(queried.type), queried.selections, `${path}${path && '.'}${key}`);
    }
  }

  function checkValue(value: unknown, type: TypeNode, selections: Selections[], path: string) {
    if (type.kind === Kind.NON_NULL_TYPE) {
      if (value === null) throw new WrongShape(`${path} is null`);
      checkValue(value, type.type, selections, path);
    } else if (value === null) {
      return;
    } else if (value === undefined) {
      throw new WrongShape(`${path} is not there`);
    } else if (type.kind === Kind.LIST_TYPE) {
      if (!Array.isArray(value)) throw new WrongShape(`${path} is no list`);
      value.forEach((item, index) => checkValue(item, type.type, selections, `${path}[${index}]`));
    } else if (selections.length > 0) {
      checkObject(value, selections, path);
    } else if (leaves[type.name.value]?.(value) === false) {
      throw new WrongShape(`${path} is no ${type.name.value}`);
    }
  }

  checkObject(data, queriedFields.root, '');
}
