<?php
/**
 * Old slugs, as WordPress remembers them, and slugs that are now elsewhere.
 *
 * @package Homegrown
 */

namespace Homegrown\Addresses;

use Homegrown\Connection;
use Homegrown\Site_Path;

/**
 * WordPress writes a published post's former slug to `_wp_old_slug`. After another permalink structure the slug is the same,
 * and WordPress itself looks for it wherever it is (redirect_guess_404_permalink(), here in its strict form).
 */
final class Old_Slug {
	/** Posts that may have had the same slug. */
	private const MAX_POSTS = 10;

	/**
	 * Where a path leads now; null where no post had it.
	 *
	 * @param string $path On the site.
	 */
	public function find( string $path ): ?Address {
		$slug = basename( Address::normal( $path ) );
		if ( '' === $slug ) {
			return null;
		}
		$posts = get_posts(
			array(
				'post_type'      => 'any',
				'post_status'    => 'publish',
				// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- indexed; WordPress asks the same.
				'meta_key'       => '_wp_old_slug',
				// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- as above.
				'meta_value'     => sanitize_title( $slug ),
				'posts_per_page' => self::MAX_POSTS,
			)
		);
		foreach ( $posts as $post ) {
			$now = Site_Path::of( (string) get_permalink( $post ), home_url(), Connection::front_end() );
			if ( self::fits( $path, $now ) ) {
				return Address::moved( $path, $now );
			}
		}
		return self::elsewhere( $path, $slug );
	}

	/**
	 * The one published post that has the slug, wherever it is; null if none has it, or several have.
	 *
	 * @param string $path On the site.
	 * @param string $slug Its last part.
	 */
	private static function elsewhere( string $path, string $slug ): ?Address {
		$posts = get_posts(
			array(
				'post_type'      => array_values( array_diff( get_post_types( array( 'public' => true ) ), array( 'attachment' ) ) ),
				'post_status'    => 'publish',
				'name'           => sanitize_title( $slug ),
				'posts_per_page' => 2,
			)
		);
		return 1 === count( $posts ) ? Address::moved( $path, Site_Path::of( (string) get_permalink( $posts[0] ), home_url(), Connection::front_end() ) ) : null;
	}

	/**
	 * Whether two paths differ in nothing but the last part.
	 *
	 * @param string $path The one that was asked for.
	 * @param string $now  Of a post that had the slug.
	 */
	public static function fits( string $path, string $now ): bool {
		return '' !== $now && dirname( Address::normal( $path ) ) === dirname( Address::normal( $now ) );
	}
}
