/** The viewer of a page, as far as edit links depend on it. */
export interface EditorRights {
  /** Null if it is not known. */
  userId: number | null;
  /**
   * The editor's WordPress capabilities. Null if WordPress does not give them; then nothing counts
   * as forbidden.
   */
  capabilities: ReadonlySet<string> | null;
}

/** The facts about content on which the right to edit it depends. */
export interface EditableContent {
  __typename: string;
  isRestricted?: boolean | null;
  isPrivacyPage?: boolean;
  status?: string | null;
  authorDatabaseId?: number | null;
}

/** Reads the viewer's rights from WordPress's answer. */
export function rightsOf(
  viewer: { databaseId: number; capabilities: readonly (string | null)[] | null } | null,
): EditorRights {
  const names = viewer?.capabilities?.filter((name) => name !== null);
  return { userId: viewer?.databaseId ?? null, capabilities: names ? new Set(names) : null };
}

/**
 * The plural of a type in the names of WordPress's capabilities. Types of plugins and themes use
 * those of posts unless they have their own: either is accepted, because WordPress does not say
 * which applies.
 */
function pluralsOf(typename: string): string[] {
  const type = typename.toLowerCase();
  return type === 'page' ? ['pages'] : ['posts', `${type}s`];
}

function allows({ capabilities }: EditorRights, action: string, typename: string): boolean {
  return (
    capabilities === null ||
    pluralsOf(typename).some((plural) => capabilities.has(`${action}_${plural}`))
  );
}

/** Whether the editor has a capability that is not about content, such as `manage_categories`. */
export function mayDo({ capabilities }: EditorRights, capability: string): boolean {
  return capabilities === null || capabilities.has(capability);
}

/** Whether the editor may edit content of a type at all. */
export function mayEditType(rights: EditorRights, typename: string): boolean {
  return allows(rights, 'edit', typename);
}

/**
 * Whether content belongs to another author. An unknown author counts as another one only for
 * restricted content.
 */
function isAnothers(content: EditableContent, { userId }: EditorRights): boolean {
  const { isRestricted, authorDatabaseId } = content;
  if (isRestricted) return true;
  return typeof authorDatabaseId === 'number' && authorDatabaseId !== userId;
}

/**
 * Whether the editor may edit this very content: WordPress's `edit_post`
 * (wp-includes/capabilities.php).
 */
export function mayEditContent(rights: EditorRights, content: EditableContent): boolean {
  const { __typename: typename, status, isPrivacyPage } = content;
  const may = (action: string): boolean => allows(rights, action, typename);
  if (!may('edit') || (isPrivacyPage && !mayDo(rights, 'manage_options'))) return false;
  if (isAnothers(content, rights)) {
    if (!may('edit_others') || (status === 'private' && !may('edit_private'))) return false;
  }
  return status === 'publish' || status === 'future' ? may('edit_published') : true;
}
