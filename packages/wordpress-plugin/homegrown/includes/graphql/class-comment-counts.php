<?php
/**
 * The numbers of comments.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

/**
 * WordPress counts the links that other sites send as comments; the front end shows what readers have written.
 */
final class Comment_Counts {
	/** The types of what readers write: comments, and WooCommerce's reviews. */
	private const WRITTEN = array( 'comment', 'review' );

	/**
	 * Begins to listen.
	 */
	public static function listen(): void {
		add_filter( 'graphql_return_field_from_model', array( self::class, 'count' ), 10, 4 );
	}

	/**
	 * The number of a post's comments without pingbacks and trackbacks.
	 *
	 * @param mixed  $value Of a model's field.
	 * @param string $field Its name.
	 * @param string $model The model's name.
	 * @param mixed  $post  What the model is of.
	 * @return mixed
	 */
	public static function count( $value, $field, $model, $post ) {
		if ( 'commentCount' !== $field || ! $post instanceof \WP_Post || (int) $value < 1 ) {
			return $value;
		}
		return (int) get_comments(
			array(
				'post_id'  => $post->ID,
				'status'   => 'approve',
				'type__in' => self::WRITTEN,
				'count'    => true,
			)
		);
	}
}
