<?php
/**
 * What visitors can see of a term, user or comment.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * One term, user or comment at one moment.
 */
final class Node_Facts {
	/**
	 * Keeps the facts.
	 *
	 * @param int    $id          Database id.
	 * @param string $type        Its name in list keys: "category", "tag", "menu", "user", "comment".
	 * @param bool   $listed      Whether the public sees it.
	 * @param string $uri         Its address on the site; empty for none.
	 * @param string $order       What places it in lists: name, parent, date.
	 * @param string $fingerprint Changes when anything else of it changes.
	 * @param int    $within      The parent term, or the commented post; 0 for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $type,
		public readonly bool $listed,
		public readonly string $uri = '',
		public readonly string $order = '',
		public readonly string $fingerprint = '',
		public readonly int $within = 0,
	) {}
}
