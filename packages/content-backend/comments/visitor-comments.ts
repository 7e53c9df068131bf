import type { CommentRecord, PostRecord, SiteContent } from '../model';

/** The most comments of a site. Further ones are refused until the backend is restarted. */
const MAX_COMMENTS = 10_000;

/**
 * The pause after which WordPress takes the next comment of one writer
 * (https://developer.wordpress.org/reference/functions/wp_throttle_comment_flood/).
 */
const FLOOD_MS = 15_000;

/**
 * What visitors have written while the backend runs. The export is not changed: the comments are
 * added to it each time that it is loaded, and are gone when the backend ends.
 */
export class VisitorComments {
  private readonly written: CommentRecord[] = [];
  private readonly lastByEmail = new Map<string, number>();

  /**
   * @param changed loads the content again; its promise is kept when the comment can be seen
   * @param now in milliseconds
   */
  constructor(
    private readonly changed: () => Promise<void>,
    private readonly now: () => number = Date.now,
  ) {}

  /** The content with the comments that visitors have written. */
  addedTo(content: SiteContent): SiteContent {
    if (this.written.length === 0) return content;
    const byPost = new Map<number, CommentRecord[]>();
    for (const one of this.written) {
      const ofPost = byPost.get(one.postId);
      if (ofPost) ofPost.push(one);
      else byPost.set(one.postId, [one]);
    }
    const withTheirs = (post: PostRecord): PostRecord => {
      const more = byPost.get(post.id);
      return more ? { ...post, comments: [...post.comments, ...more] } : post;
    };
    return { ...content, posts: content.posts.map(withTheirs) };
  }

  /** The comments on a post, also those that can't be asked for yet. */
  on(postId: number): readonly CommentRecord[] {
    return this.written.filter((one) => one.postId === postId);
  }

  /** Whether one more fits. */
  get isFull(): boolean {
    return this.written.length >= MAX_COMMENTS;
  }

  /** Whether the same writer has written a moment ago. */
  isTooFast(email: string): boolean {
    return email !== '' && this.now() - (this.lastByEmail.get(email) ?? -Infinity) < FLOOD_MS;
  }

  /** Keeps a comment, and waits until it can be asked for. */
  async add(comment: CommentRecord): Promise<void> {
    this.written.push(comment);
    if (comment.authorEmail !== '') this.lastByEmail.set(comment.authorEmail, this.now());
    await this.changed();
  }

  /** The id of the next comment: the first after all that there are. */
  nextId(highest: number): number {
    return Math.max(highest, this.written.at(-1)?.id ?? 0) + 1;
  }
}
