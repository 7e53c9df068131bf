import type {
  CommentRecord,
  PostRecord,
  SiteSettings,
  TaxonomyRecord,
  TermRecord,
  UserRecord,
} from '../model';

/** A term with what lists of terms show of it. */
export type ShownTerm = TermRecord & { uri: string | null; count: number };

/** What rendering may ask of the site. The store implements it; every method is a plain look-up. */
export interface RenderContext {
  settings: SiteSettings;
  /**
   * Where the question for the content was asked: query loops read their page there, and lead
   * there. Undefined for none.
   */
  address?: { path: string; query: URLSearchParams };
  /** The stored row of any type (attachments, synced patterns, posts) with this id. */
  post(id: number): PostRecord | undefined;
  /**
   * The attachments whose parent is this post, in menu order and then by id, for a `[gallery]`
   * without ids.
   */
  attachmentsOf(postId: number): readonly PostRecord[];
  /** The attachment whose file has this address or path. */
  attachmentOfFile(address: string): PostRecord | undefined;
  /** The published content of a type, the newest first. */
  published(type: string): readonly PostRecord[];
  /** The form of Contact Form 7 with this number, or whose hash begins so; undefined for none. */
  form(id: string): PostRecord | undefined;
  /** The path of a published row ("/about/"); null when it has none. */
  uri(postId: number): string | null;
  /** The published content at an address of the site; undefined for none. */
  atAddress(uri: string): PostRecord | undefined;
  /**
   * The text of a row's excerpt: what was written for it, else so many words (55) of its content.
   */
  excerpt(post: PostRecord, words?: number): string;
  /** A user by id, and the path of the author's page. */
  user(id: number): (UserRecord & { uri: string }) | undefined;
  /** All comments that are approved, the newest first. */
  approvedComments(): readonly CommentRecord[];
  taxonomy(name: string): TaxonomyRecord | undefined;
  /**
   * The terms of a taxonomy by name, with their paths and how much published content each has of
   * its own.
   */
  terms(taxonomy: string): readonly ShownTerm[];
  /** The terms of a row in a taxonomy, by name. */
  termsOf(post: PostRecord, taxonomy: string): readonly ShownTerm[];
}
