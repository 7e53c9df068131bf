<?php
/**
 * Preview links of drafts in the block editor.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

/**
 * The block editor takes the link of a draft from REST. FaustWP changes it for posts and pages; this does for every other type
 * that GraphQL shows.
 */
final class Preview_Links {
	private const DRAFTS = array( 'draft', 'pending' );

	/**
	 * Begins to listen, once all types are registered.
	 */
	public static function listen(): void {
		add_action(
			'rest_api_init',
			static function (): void {
				foreach ( get_post_types( array( 'show_in_graphql' => true ) ) as $type ) {
					add_filter( "rest_prepare_$type", array( self::class, 'link' ), 10, 2 );
				}
			}
		);
	}

	/**
	 * Gives a draft the link of its preview.
	 *
	 * @param \WP_REST_Response $response What REST answers.
	 * @param \WP_Post          $post     The content.
	 */
	public static function link( $response, $post ) {
		if ( isset( $response->data['link'] ) && in_array( $post->post_status, self::DRAFTS, true ) ) {
			$response->data['link'] = get_preview_post_link( $post->ID );
		}
		return $response;
	}
}
