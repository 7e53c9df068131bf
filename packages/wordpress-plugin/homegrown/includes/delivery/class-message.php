<?php
/**
 * A message in the queue.
 *
 * @package Homegrown
 */

namespace Homegrown\Delivery;

use Homegrown\Events\Change_Set;

/**
 * One row of the queue.
 */
final class Message {
	/**
	 * Keeps the values.
	 *
	 * @param int        $row          Of the table.
	 * @param string     $id           A UUID; the front end takes each once.
	 * @param Change_Set $changes      What it says.
	 * @param int        $attempts     Made so far.
	 * @param int        $created      Unix seconds.
	 * @param int        $next_attempt Unix seconds.
	 * @param int        $delivered    Unix seconds; 0: not yet.
	 * @param string     $answer       Of the last attempt: "202", or what went wrong.
	 */
	public function __construct(
		public readonly int $row,
		public readonly string $id,
		public readonly Change_Set $changes,
		public readonly int $attempts,
		public readonly int $created,
		public readonly int $next_attempt,
		public readonly int $delivered,
		public readonly string $answer,
	) {}
}
