/** An item of the toolbar: a link, or a menu of links. */
export type ToolbarEntry =
  | { key: string; label: string; href: string }
  | { key: string; label: string; items: { label: string; href: string }[] };

/** A picture at one size, and at twice the size for screens of high density. */
export interface AccountPicture {
  src: string;
  src2x: string | null;
}

/** The editor whom the account's menu shows. */
export interface Account {
  name: string;
  username: string;
  small: AccountPicture | null;
  large: AccountPicture | null;
}
