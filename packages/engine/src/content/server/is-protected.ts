/**
 * Whether content has a password. `isRestricted` says so if the answer lacks the text;
 * `hasPassword` says so even if an editor may read it.
 */
export const isProtected = ({
  hasPassword,
  isRestricted,
}: {
  hasPassword?: boolean | null;
  isRestricted?: boolean | null;
}): boolean => Boolean(hasPassword || isRestricted);
