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
	/**
	 * Whether the content of a post may be shown: where its status is public (that of an attachment is its parent's), or the one who asks may
	 * read it. A password closes it to all who may not edit it.
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
		$is_public = is_post_status_viewable( (string) get_post_status( $post ) );
		$is_open   = '' === $post->post_password && ( $is_public || current_user_can( 'read_post', $post->ID ) );
		return $is_open || current_user_can( 'edit_post', $post->ID );
	}
}
