import type { PostRecord, TermRecord, UserRecord } from '../../model';
import type { AcfPost } from '../custom-fields/acf-posts';

/** Where an item was published: what permalinks are guessed from. */
export interface PublishedLink {
  id: number;
  type: string;
  /**
   * Path and query of the item's `<link>`, decoded, without the folder that WordPress is installed
   * in.
   */
  address: string;
}

/** What an export says, before anything is guessed or set. */
export interface ExportContent {
  file: string;
  /** wp:wxr_version: 1.2 or 1.1. */
  version: string;
  /** Plain text. */
  title: string;
  tagline: string;
  /** The language as WordPress names it (en_US); '' when the channel has none. */
  language: string;
  /**
   * Origins of wp:base_site_url, wp:base_blog_url, the channel's link and the links of published
   * posts and pages.
   */
  origins: string[];
  users: UserRecord[];
  terms: TermRecord[];
  posts: PostRecord[];
  /** The posts in which ACF keeps groups of fields. */
  acfPosts: AcfPost[];
  /** Some published items of each type. */
  links: PublishedLink[];
}
