import { queryTermSlug } from '../../store/addresses/query-slug';
import { foldText } from '../../store/search/search-index';
import { taxonomyEnumName } from '../../store/type-names';
import type { GraphContext } from '../context';
import { databaseNumber, type IdArgs } from '../nodes/database-number';
import type { TermNode } from '../nodes/node';
import { nodeByUri } from '../nodes/node-by-uri';
import { UserError } from '../user-error';

/**
 * The field for one term of a taxonomy, by any of its ids; it throws a UserError for an invalid
 * global ID.
 */
export function termField(taxonomy: string) {
  return (_root: unknown, args: IdArgs, context: GraphContext): TermNode | null =>
    findTerm(args, [taxonomy], context);
}

function findTerm(
  args: IdArgs,
  taxonomies: readonly string[],
  context: GraphContext,
): TermNode | null {
  const { id, idType } = args;
  const { store } = context;
  if (idType === 'URI') {
    const node = nodeByUri(context, id);
    return node?.kind === 'term' && taxonomies.includes(node.record.taxonomy) ? node : null;
  }
  const number = databaseNumber(args);
  const found =
    number === null
      ? taxonomies.flatMap((taxonomy) => termNamed(args, taxonomy, context) ?? [])[0]
      : store.terms.withId(number);
  return found && taxonomies.includes(found.taxonomy) ? { kind: 'term', record: found } : null;
}

function termNamed({ id, idType }: IdArgs, taxonomy: string, { store }: GraphContext) {
  return idType === 'SLUG'
    ? store.terms.withSlug(taxonomy, queryTermSlug(id))
    : store.terms.ofTaxonomy(taxonomy).find(({ name }) => foldText(name) === foldText(id));
}

/**
 * The term of any taxonomy: the field `termNode`.
 * @throws {UserError} for an invalid global ID, and for a name or a slug without a taxonomy
 */
export function termNode(
  args: IdArgs & { taxonomy?: string | null },
  context: GraphContext,
): TermNode | null {
  const { idType, taxonomy } = args;
  const named = idType === 'SLUG' || idType === 'NAME';
  if (!taxonomy && named) {
    throw new UserError(
      'When fetching a Term Node by &quot;slug&quot; or &quot;name&quot;, the &quot;taxonomy&quot; also needs to be set as an input.',
    );
  }
  const taxonomies = context.store.taxonomies.filter(
    (record) => !named || taxonomyEnumName(record) === taxonomy,
  );
  return findTerm(
    args,
    taxonomies.map(({ name }) => name),
    context,
  );
}
