import type { GetStaticPropsResult } from 'next';
import { changeLog } from '#changes/change-log';
import { resultOf } from './cached-answer';
import { renderings } from './renderings';

/** What a rendering gives: Next's answer, and what the answer is made of. */
interface Rendered<Props> {
  result: GetStaticPropsResult<Props>;
  /** The cache keys that the answer depends on. */
  keys: readonly string[];
  /** Whether the content was deleted for good. */
  isGone?: boolean;
  /** The version of the change log at which the rendering began. */
  logVersion: string;
}

/**
 * Renders an address of the catch-all page for the page cache, which then knows what the answer is
 * made of. If the rendering fails after a change of the page, the page stays as it was before the
 * change, unless content of it was unpublished.
 *
 * @param address decoded, without a slash at its end: the name under which the page cache's `get`
 *   has usually begun this rendering
 * @param revalidate the seconds for which a page that stays as it was is kept
 * @throws what `render` throws, if no answer from before may be shown in its place
 */
export async function renderCached<Props>(
  address: string,
  revalidate: number,
  render: () => Promise<Rendered<Props>>,
): Promise<GetStaticPropsResult<Props>> {
  const { knownVersion: logVersion } = changeLog();
  // A rendering that `get` has begun stays, with the previous answer as its `before`.
  const { begunAt } = renderings().begin(address, { before: null, isShown: false, logVersion });
  try {
    const { result, ...madeOf } = await render();
    renderings().finish(address, { ...madeOf, begunAt });
    return result;
  } catch (error) {
    // To be read first: `finish` forgets a failed rendering.
    const before = renderings().answerOnFailure(address);
    renderings().finish(address, 'failed');
    if (!before || (await changeLog().stateNow(before)) === 'unpublished') throw error;
    console.error(error);
    return resultOf(before.answer, revalidate);
  }
}
