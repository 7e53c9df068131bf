import type { SiteContext } from '../graph/context';
import { changesBetween } from './changes-between';
import type { Courier } from './courier';

/**
 * Tells the site what has changed whenever new content is there. Contents are compared one pair
 * after the other, after the new one already answers.
 */
export class Announcer {
  private last: SiteContext;
  private comparing: Promise<void> = Promise.resolve();

  /** @param first what the site has seen so far */
  constructor(
    first: SiteContext,
    private readonly courier: Courier,
  ) {
    this.last = first;
  }

  /** Takes new content. Resolves when the message about it is on its way; never rejects. */
  announce(next: SiteContext): Promise<void> {
    const before = this.last;
    this.last = next;
    this.comparing = this.comparing
      .then(() => changesBetween(before, next))
      .then(
        (changes) => this.courier.post(changes),
        (error: unknown) => {
          console.error('What has changed could not be told apart, so everything has.', error);
          this.courier.postEverything();
        },
      );
    return this.comparing;
  }
}
