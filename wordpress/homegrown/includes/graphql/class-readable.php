<?php
/**
 * Whether the one who asks may read a post.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

/**
 * WPGraphQL hides private posts itself; of a post with a password it answers all that other plugins add.
 */
final class Readable {
	/**
	 * Whether the content of a post may be shown.
	 *
	 * @param int $post_id Post or revision.
	 */
	public static function is( int $post_id ): bool {
		$post = get_post( $post_id );
		if ( $post instanceof \WP_Post && 'revision' === $post->post_type ) {
			$post = get_post( $post->post_parent );
		}
		return $post instanceof \WP_Post && ( '' === $post->post_password || current_user_can( 'edit_post', $post->ID ) );
	}
}
