<?php
/**
 * What the owner sets for the front end.
 *
 * @package Homegrown
 */

namespace Homegrown\Settings;

/**
 * The settings that the front end is told, in the shape of its site.config.ts.
 */
final class Site_Settings {
	/** The option with what the owner has filled in. */
	public const OPTION = 'homegrown_settings';

	/** The option of a WordPress that shows the demonstration. */
	public const DEMONSTRATION = 'homegrown_demonstration';

	/**
	 * What is set here; what is not stays as site.config.ts has it.
	 *
	 * @return array<string, mixed>
	 */
	public static function told(): array {
		return array( 'comments' => self::comments() );
	}

	/**
	 * Settings → Discussion, as far as visitors see it.
	 *
	 * @return array{perPage: int, maxDepth: int, closedAfterDays: int}
	 */
	private static function comments(): array {
		return array(
			'perPage'         => min( 100, max( 1, (int) get_option( 'comments_per_page', 50 ) ) ),
			'maxDepth'        => get_option( 'thread_comments' ) ? min( 10, max( 1, (int) get_option( 'thread_comments_depth', 5 ) ) ) : 1,
			'closedAfterDays' => get_option( 'close_comments_for_old_posts' ) ? max( 0, (int) get_option( 'close_comments_days_old', 14 ) ) : 0,
		);
	}
}
