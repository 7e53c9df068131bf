<?php
/**
 * Whether the one who asks may read a post.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

/**
 * WPGraphQL hides private posts itself; of one that it restricts (with a password, or somebody else's draft) it answers all that other
 * plugins add.
 */
final class Readable {
	private const UNPUBLISHED = array( 'draft', 'pending', 'future', 'trash' );

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
		if ( ! $post instanceof \WP_Post ) {
			return false;
		}
		$is_open = '' === $post->post_password && ! in_array( $post->post_status, self::UNPUBLISHED, true );
		return $is_open || current_user_can( 'edit_post', $post->ID );
	}
}
