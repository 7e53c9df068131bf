import type { PostRecord } from '../model';

/** Finds content as an owner names it: by id, by slug, or by the path of a nested page. */
export class PageReferences {
  private readonly byId: ReadonlyMap<number, PostRecord>;

  constructor(private readonly posts: readonly PostRecord[]) {
    this.byId = new Map(posts.map((post) => [post.id, post]));
  }

  /**
   * The page that is meant, or null. A page at the top is preferred to a nested one of the same
   * slug.
   */
  page(reference: number | string): PostRecord | null {
    return this.find(reference, (post) => post.type === 'page');
  }

  /** The post of any type that is meant, or null. */
  content(reference: number | string): PostRecord | null {
    return this.find(reference, ({ type }) => type !== 'nav_menu_item' && type !== 'revision');
  }

  /** The uploaded file that is meant, or null. */
  upload(reference: number | string): PostRecord | null {
    return this.find(reference, (post) => post.type === 'attachment');
  }

  /** The pages as `"home" (id 55)`, a dozen at most. */
  knownPages(): string {
    const pages = this.posts.filter(({ type, slug }) => type === 'page' && slug !== '');
    const named = pages.slice(0, 12).map((page) => `"${this.pathOf(page)}" (id ${page.id})`);
    if (pages.length === 0) return 'the export has no pages';
    const more = pages.length > named.length ? ` and ${pages.length - named.length} more` : '';
    return `the pages are ${named.join(', ')}${more}`;
  }

  private find(
    reference: number | string,
    accepted: (post: PostRecord) => boolean,
  ): PostRecord | null {
    if (typeof reference === 'number') {
      const post = this.byId.get(reference);
      return post && accepted(post) ? post : null;
    }
    const path = reference.replace(/^\/+|(?<!\/)\/+$/g, '');
    const candidates = this.posts.filter(
      (post) => accepted(post) && (post.slug === path || this.pathOf(post) === path),
    );
    return candidates.find((post) => this.pathOf(post) === path) ?? candidates[0] ?? null;
  }

  private pathOf(post: PostRecord): string {
    const slugs: string[] = [];
    for (
      let current: PostRecord | undefined = post;
      current && slugs.length < 50;
      current = this.byId.get(current.parentId)
    ) {
      slugs.unshift(current.slug);
    }
    return slugs.join('/');
  }
}
