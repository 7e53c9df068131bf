import type { PostRecord, SiteSettings } from '../model';

/** What rendering may ask of the site. The store implements it; every method is a plain look-up. */
export interface RenderContext {
  settings: SiteSettings;
  /** Where the question for the content was asked: query loops read their page there, and lead there. Undefined for none. */
  address?: { path: string; query: URLSearchParams };
  /** The stored row of any type (attachments, synced patterns, posts) with this id. */
  post(id: number): PostRecord | undefined;
  /** The attachments whose parent is this post, in menu order and then by id, for a `[gallery]` without ids. */
  attachmentsOf(postId: number): readonly PostRecord[];
  /** The published content of a type, the newest first. */
  published(type: string): readonly PostRecord[];
  /** The form of Contact Form 7 with this number, or whose hash begins so; undefined for none. */
  form(id: string): PostRecord | undefined;
  /** The path of a published row ("/about/"); null when it has none. */
  uri(postId: number): string | null;
}
