import type { PostRecord, SiteSettings } from '../model';

/** What rendering may ask of the site. The store implements it; every method is a plain look-up. */
export interface RenderContext {
  settings: SiteSettings;
  /** The stored row of any type (attachments, synced patterns, posts) with this id. */
  post(id: number): PostRecord | undefined;
  /** The attachments whose parent is this post, in menu order and then by id, for a `[gallery]` without ids. */
  attachmentsOf(postId: number): readonly PostRecord[];
  /** The newest published posts, newest first, for core/latest-posts. */
  latestPosts(count: number): readonly PostRecord[];
  /** The form of Contact Form 7 with this number, or whose hash begins so; undefined for none. */
  form(id: string): PostRecord | undefined;
  /** The path of a published row ("/about/"); null when it has none. */
  uri(postId: number): string | null;
}
