<?php
/**
 * What the owner sets for the front end.
 *
 * @package Homegrown
 */

namespace Homegrown\Settings;

use Homegrown\Addresses\Home_Folder;

/**
 * The settings that the front end is told, in the shape of its site.config.ts.
 */
final class Site_Settings {
	/** The option with what the owner has filled in: path => text. */
	public const OPTION = 'homegrown_settings';

	/** The option of a WordPress that shows the demonstration. */
	public const DEMONSTRATION = 'homegrown_demonstration';

	/**
	 * What the owner has filled in: path => text.
	 *
	 * @return array<string, string>
	 */
	public static function kept(): array {
		return array_filter( (array) get_option( self::OPTION, array() ), 'is_string' );
	}

	/**
	 * What is set here; what is not stays as site.config.ts has it.
	 *
	 * @return array<string, mixed>
	 */
	public static function told(): array {
		$kept = self::kept();
		$told = array();
		foreach ( Setting_List::all() as $path => $setting ) {
			$value = $setting->told( $kept[ $path ] ?? '' );
			if ( null !== $value ) {
				self::put( $told, explode( '.', $path ), $value );
			}
		}
		if ( isset( $told['toolbar'] ) ) {
			$told['toolbar'] = 'always' === $told['toolbar'];
		}
		$told                += Theme_Part::footer();
		$told['postsPerPage'] = min( 100, max( 1, (int) get_option( 'posts_per_page', 10 ) ) );
		$told['theme']    = Theme_Presets::told();
		// Its other sites are beside the folder of this one.
		$told['isInNetwork'] = is_multisite() && ! is_subdomain_install() ? true : null;
		// WordPress's files, and with them its address, may be in another folder than its pages.
		$told['networkPath'] = $told['isInNetwork'] ? Home_Folder::path() : null;
		$told['comments'] = 'never' === ( $kept['comments'] ?? '' ) ? false : self::comments();
		return array_filter( self::whole( $told ), static fn ( mixed $one ): bool => null !== $one );
	}

	/**
	 * Ids of the pages and pictures that settings name.
	 *
	 * @return list<int>
	 */
	public static function posts(): array {
		$kept  = self::kept();
		$posts = array();
		foreach ( array() === $kept ? array() : Setting_List::all() as $path => $setting ) {
			$posts[] = $setting->post_of( $kept[ $path ] ?? '' );
		}
		return array_values( array_unique( array_filter( $posts ) ) );
	}

	/**
	 * Puts a value at its path.
	 *
	 * @param array<string, mixed> $told  Where it goes.
	 * @param list<string>         $path  Its steps.
	 * @param mixed                $value Any.
	 */
	private static function put( array &$told, array $path, mixed $value ): void {
		$at = &$told;
		foreach ( $path as $step ) {
			$at = &$at[ $step ];
		}
		$at = $value;
	}

	/**
	 * Values that need others beside them: with those, or left out.
	 *
	 * @param array<string, mixed> $told By name.
	 * @return array<string, mixed>
	 */
	private static function whole( array $told ): array {
		$front = $told['frontPage'] ?? array();
		if ( isset( $front['buttons'] ) ) {
			$front['buttons'] = array_values( array_filter( $front['buttons'], self::is_button( ... ) ) );
		}
		if ( isset( $front['callToAction'] ) ) {
			$button                = $front['callToAction']['button'] ?? array();
			$front['callToAction'] = array(
				'text'   => $front['callToAction']['text'] ?? '',
				'button' => self::is_button( $button ) ? $button : null,
			);
		}
		if ( isset( $front['testimonials'] ) ) {
			$front['testimonials'] += array(
				'heading' => '',
				'text'    => '',
			);
		}
		$told['frontPage']  = array() === $front ? null : $front;
		$told['platform']   = 2 === count( $told['platform'] ?? array() ) ? $told['platform'] : null;
		$told['newsletter'] = self::newsletter( $told['newsletter'] ?? array() );
		$told['counting']   = self::counting( $told['counting'] ?? array() );
		return $told;
	}

	/**
	 * Whether a button has words and leads somewhere.
	 *
	 * @param array<string, string> $button What is set of it.
	 */
	private static function is_button( array $button ): bool {
		return isset( $button['label'], $button['href'] );
	}

	/**
	 * The newsletter; false for none; null where site.config.ts decides.
	 *
	 * @param array<string, mixed> $set What is set of it.
	 * @return array<string, mixed>|false|null
	 */
	private static function newsletter( array $set ): array|false|null {
		if ( ! isset( $set['shown'] ) ) {
			return null;
		}
		if ( 'never' === $set['shown'] || ! isset( $set['heading'], $set['action'], $set['emailField'] ) ) {
			return false;
		}
		unset( $set['shown'] );
		return array_merge(
			array(
				'text'         => '',
				'hiddenFields' => (object) array(),
				'page'         => '',
			),
			$set,
			array( 'places' => explode( ' ', $set['places'] ?? 'article' ) )
		);
	}

	/**
	 * The service that counts visitors; false for none; null where site.config.ts decides.
	 *
	 * @param array<string, string> $set What is set of it.
	 * @return array<string, string>|false|null
	 */
	private static function counting( array $set ): array|false|null {
		if ( ! isset( $set['kind'] ) ) {
			return null;
		}
		$is_whole = 'none' !== $set['kind'] && isset( $set['id'] ) && ( 'matomo' !== $set['kind'] || isset( $set['address'] ) );
		return $is_whole ? $set + array( 'address' => '' ) : false;
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
