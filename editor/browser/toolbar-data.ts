/** A picture at one size and at twice the size, both addresses of this site. */
export interface ToolbarPicture {
  src: string;
  /** For screens of high density; null when there is none. */
  src2x: string | null;
}

/** Who is signed in (specification, section 3.3). */
export interface ToolbarViewer {
  name: string;
  username: string;
  /** 26 pixels, 52 for high density; null without a picture. */
  small: ToolbarPicture | null;
  /** 64 pixels, 128 for high density. */
  large: ToolbarPicture | null;
}

/** The edit link of the page that is looked at. */
export interface EditLink {
  label: string;
  href: string;
}

/** The page that is looked at, as far as WordPress knows it. */
export interface ToolbarPageNode {
  typename: string;
  databaseId: number | null;
}

/** What this site's toolbar endpoint answers. */
export interface ToolbarData {
  cmsUrl: string;
  /** False when the viewer says so in WordPress's profile. */
  show: boolean;
  /** Null when the viewer query failed. */
  viewer: ToolbarViewer | null;
  /** Null when WordPress knows no such page. */
  node: ToolbarPageNode | null;
  /** Null for what can't be edited here: the front page, the posts page, an unknown page. */
  edit: EditLink | null;
}
