/**
 * Whether content has a password: `isRestricted` says so where the answer is without its text,
 * `hasPassword` also where an editor reads it.
 */
export const isProtected = ({
  hasPassword,
  isRestricted,
}: {
  hasPassword?: boolean | null;
  isRestricted?: boolean | null;
}): boolean => Boolean(hasPassword || isRestricted);
