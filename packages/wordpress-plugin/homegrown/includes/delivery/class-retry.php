<?php
/**
 * What an answer of the front end means.
 *
 * @package Homegrown
 */

namespace Homegrown\Delivery;

/**
 * When a message is sent again. Only a message that the front end calls wrong is ever given up.
 */
final class Retry {
	public const DELIVERED  = 'delivered';
	public const LATER      = 'later';
	public const EVERYTHING = 'everything';

	private const DELAYS_SECONDS = array( 5, 15, 60, 300, 900, 3600 );

	/**
	 * Seconds until the next attempt.
	 *
	 * @param int $attempts Made so far, at least 1.
	 */
	public static function delay_seconds( int $attempts ): int {
		return self::DELAYS_SECONDS[ min( $attempts, count( self::DELAYS_SECONDS ) ) - 1 ];
	}

	/**
	 * DELIVERED; LATER: the same again; EVERYTHING: the front end can't read this one, so "refresh everything" goes instead.
	 *
	 * @param int $status Of the answer; 0 where there was none.
	 */
	public static function after( int $status ): string {
		return match ( true ) {
			$status >= 200 && $status < 300    => self::DELIVERED,
			400 === $status || 413 === $status => self::EVERYTHING,
			default                            => self::LATER,
		};
	}
}
