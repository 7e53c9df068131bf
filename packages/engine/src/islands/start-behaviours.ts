import { report } from './report';
import { followHistory } from './shown-address';

/**
 * Starts the site's behaviours.
 *
 * @param behaviours each serves every element of its kind, by listening on the document
 */
export function startBehaviours(behaviours: readonly (() => void)[]): void {
  followHistory();
  for (const behaviour of behaviours) behaviour();
  report('ready', document);
}
