import type { RoleName } from '../../model';
import { capabilitiesOfRole, can, ROLES, type Viewer } from '../access/viewer';
import type { GraphContext } from '../context';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from '../lists/connection';
import { fromGlobalId, toGlobalId } from '../nodes/global-id';
import type { UserNode } from '../nodes/node';

/** A role of WordPress; `name` is its slug. */
export interface UserRoleNode {
  name: RoleName;
}

/**
 * A role as the viewer sees it: who may list users sees all of them, others their own.
 * `WPGraphQL\Model\UserRole`
 */
function visibleRole(viewer: Viewer, name: RoleName | undefined): UserRoleNode | null {
  if (!name || !(can(viewer, 'list_users') || viewer?.role === name)) return null;
  return { name };
}

function roleConnection(
  names: readonly RoleName[],
  args: PageArgs,
  { meter, viewer }: GraphContext,
): Connection {
  return connectionOf<RoleName>(
    {
      list: orderAsGiven(names),
      cursorOf: (name) => name,
      find: (cursor) => names.find((name) => name === cursor),
      toNode: (name) => visibleRole(viewer, name),
    },
    args,
    meter,
  );
}

/**
 * The roles of a user, of which there is one in an export; null for the public, as in WPGraphQL.
 */
export function rolesOfUser(
  { record, restricted }: UserNode,
  args: PageArgs,
  context: GraphContext,
) {
  return restricted ? null : roleConnection([record.role], args, context);
}

/** All roles, for who may list users; nobody else gets one, not even the own. */
export function userRoles(_root: unknown, args: PageArgs, context: GraphContext): Connection {
  return roleConnection(can(context.viewer, 'list_users') ? ROLES : [], args, context);
}

/** One role by its global id. */
export function userRole(
  _root: unknown,
  { id }: { id: string },
  { viewer }: GraphContext,
): UserRoleNode | null {
  const asked = fromGlobalId(id)?.id;
  return visibleRole(
    viewer,
    ROLES.find((name) => name === asked),
  );
}

export const userRoleFields = {
  id: ({ name }: UserRoleNode) => toGlobalId('user_role', name),
  name: ({ name }: UserRoleNode) => name,
  displayName: ({ name }: UserRoleNode) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  capabilities: ({ name }: UserRoleNode) => capabilitiesOfRole(name),
  isRestricted: () => false,
};
