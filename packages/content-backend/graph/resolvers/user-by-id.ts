import type { UserRecord } from '../../model';
import { can, type Viewer } from '../access/viewer';
import type { GraphContext } from '../context';
import { absoluteInteger, type IdArgs } from '../nodes/database-number';
import { fromGlobalId } from '../nodes/global-id';
import { nodeByUri } from '../nodes/node-by-uri';
import { UserError } from '../user-error';

/**
 * The user that an id argument means; undefined for none, and for an invalid global ID.
 * @throws {UserError} for the name or e-mail of somebody else, unless the viewer may list users
 */
export function findUser(args: IdArgs, context: GraphContext): UserRecord | undefined {
  const { id, idType } = args;
  const { store, viewer } = context;
  switch (idType) {
    case 'SLUG':
      return store.users.withNicename(id);
    case 'USERNAME':
      mayAskFor(viewer, viewer?.login === id, 'Username');
      return store.users.withLogin(id);
    case 'EMAIL':
      mayAskFor(viewer, viewer?.email === id, 'Email');
      return store.users.all.find(({ email }) => email === id);
    case 'URI': {
      const node = nodeByUri(context, id);
      return node?.kind === 'user' ? node.record : undefined;
    }
    case 'DATABASE_ID':
      return store.users.withId(absoluteInteger(id));
    default:
      return store.users.withId(absoluteInteger(fromGlobalId(id)?.id ?? ''));
  }
}

/** @throws {UserError} unless it is the viewer's own or the viewer may list users */
function mayAskFor(viewer: Viewer, isOwn: boolean, what: 'Username' | 'Email'): void {
  if (isOwn || can(viewer, 'list_users')) return;
  throw new UserError(`You do not have permission to request a User by ${what}`);
}
