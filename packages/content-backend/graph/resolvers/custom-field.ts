import type { FieldDeclaration } from '../../model';
import { autop, renderRichText } from '../../render';
import { visiblePost, visibleUser } from '../access/access';
import type { GraphContext } from '../context';
import { connectionOf, orderAsGiven, type PageArgs } from '../lists/connection';
import { ATTACHMENT_STATI, postConnection } from '../lists/post-connection';
import { postsWithIds } from '../lists/post-filters';
import type { FieldGroupNode, TermNode } from '../nodes/node';
import { edgeTo } from './edge';
import { acfDate, acfDateTime, acfTime } from './stored-date';
import { idsIn, listOf, textsByKey } from './stored-value';

/** What a custom field gives, from what stands in the meta. */
type Give = (
  stored: string,
  args: PageArgs,
  context: GraphContext,
  group: FieldGroupNode,
) => unknown;

/** The resolver of a custom field that holds no fields itself; `name` is its name in the meta. */
export function customField(name: string, declaration: FieldDeclaration) {
  const give = giverOf(declaration);
  return (group: FieldGroupNode, args: PageArgs, context: GraphContext) =>
    give(group.owner.valueOf(group.prefix + name), args, context, group);
}

function giverOf({ type, oneToOne = false, format, newLines }: FieldDeclaration): Give {
  switch (type) {
    case 'wysiwyg':
      return (stored, _args, { render }, { owner }) =>
        stored === '' ? null : renderRichText(stored, { id: owner.postId }, render) || null;
    case 'textarea':
      return (stored) => (stored === '' ? null : withNewLines(stored, newLines));
    // As PHP has it, 0 is empty.
    case 'number':
      return (stored) => finite(stored) || null;
    case 'range':
      return finite;
    case 'true_false':
      return (stored) => stored !== '' && stored !== '0';
    case 'select':
    case 'checkbox':
      return (stored) => {
        const chosen = listOf(stored);
        return chosen.length === 0 || stored === '0' ? null : chosen;
      };
    case 'date_picker':
      return acfDate;
    case 'date_time_picker':
      return (stored) => acfDateTime(stored, format);
    case 'time_picker':
      return (stored) => acfTime(stored, format);
    case 'link':
      return (stored) => {
        const link = textsByKey(stored);
        return (
          link && { url: link.get('url'), title: link.get('title'), target: link.get('target') }
        );
      };
    case 'google_map':
      return googleMap;
    case 'image':
    case 'file':
      return (stored, _args, context) => edgeToPost(idsIn(stored)[0], context, 'attachment');
    case 'gallery':
      return (stored, args, context) => posts(idsIn(stored), args, context, ['attachment']);
    case 'relationship':
    case 'post_object':
    case 'page_link':
      return (stored, args, context) =>
        oneToOne
          ? edgeToPost(idsIn(stored)[0], context)
          : posts(
              idsIn(stored),
              args,
              context,
              context.store.contentTypes.map(({ name }) => name),
            );
    case 'taxonomy':
      return terms;
    case 'user':
      return users;
    default:
      // As PHP has it, '0' is empty.
      return (stored) => (stored === '0' ? null : stored || null);
  }
}

function finite(stored: string): number {
  const number = Number(stored);
  return Number.isFinite(number) ? number : 0;
}

function withNewLines(text: string, newLines: FieldDeclaration['newLines']): string {
  if (newLines === 'wpautop') return autop(text);
  return newLines === 'br' ? text.replace(/\r\n|\n|\r/g, '<br />$&') : text;
}

const MAP_KEYS = {
  streetAddress: 'address',
  streetName: 'street_name',
  streetNumber: 'street_number',
  city: 'city',
  state: 'state',
  stateShort: 'state_short',
  postCode: 'post_code',
  country: 'country',
  countryShort: 'country_short',
  placeId: 'place_id',
  zoom: 'zoom',
} as const;

/** The text fields of a map; latitude and longitude are numbers. */
export const MAP_TEXTS: readonly string[] = Object.keys(MAP_KEYS);

function googleMap(stored: string) {
  const map = textsByKey(stored);
  if (!map) return null;
  const texts = Object.entries(MAP_KEYS).map(([field, key]) => [field, map.get(key) || null]);
  return {
    latitude: numberOrNull(map.get('lat')),
    longitude: numberOrNull(map.get('lng')),
    ...Object.fromEntries(texts),
  };
}

function numberOrNull(text: string | null | undefined): number | null {
  return text && Number.isFinite(Number(text)) ? Number(text) : null;
}

function edgeToPost(id: number | undefined, context: GraphContext, type?: string) {
  const post = id === undefined ? undefined : context.store.postById(id);
  if (type !== undefined && post?.type !== type) return null;
  return edgeTo(visiblePost(context, post), id);
}

/** Content in the order in which it was chosen, in whatever status the viewer may see. */
function posts(ids: number[], args: PageArgs, context: GraphContext, types: readonly string[]) {
  if (ids.length === 0) return null;
  return postConnection(context, args, {
    types,
    order: postsWithIds(ids, context.store),
    stati: ATTACHMENT_STATI,
  });
}

/** All of them: WPGraphQL for ACF asks for as many as were chosen. */
function terms(stored: string, args: PageArgs, context: GraphContext) {
  const ids = idsIn(stored);
  if (ids.length === 0) return null;
  const { terms: all } = context.store;
  const chosen = ids.flatMap((id) => all.withId(id) ?? []);
  return connectionOf(
    {
      list: orderAsGiven(chosen),
      cursorOf: ({ id }) => id,
      find: (cursor) => all.withId(Number(cursor)),
      toNode: (record): TermNode | null =>
        context.store.taxonomy(record.taxonomy) ? { kind: 'term', record } : null,
    },
    { ...args, first: ids.length, last: null },
    context.meter,
  );
}

function users(stored: string, args: PageArgs, context: GraphContext) {
  const ids = idsIn(stored);
  if (ids.length === 0) return null;
  const { users: all } = context.store;
  return connectionOf(
    {
      list: orderAsGiven(ids.flatMap((id) => all.withId(id) ?? [])),
      cursorOf: ({ id }) => id,
      find: (cursor) => all.withId(Number(cursor)),
      toNode: (user) => visibleUser(context, user),
    },
    args,
    context.meter,
  );
}
