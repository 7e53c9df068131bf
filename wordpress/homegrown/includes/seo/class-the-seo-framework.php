<?php
/**
 * The SEO Framework, version 5 and newer.
 *
 * @package Homegrown
 */

namespace Homegrown\Seo;

/**
 * Titles and descriptions come from its public pools, the others from its meta.
 */
final class The_Seo_Framework implements Adapter {
	/**
	 * Whether the plugin is active.
	 */
	public function is_active(): bool {
		return function_exists( 'tsf' );
	}

	/**
	 * What it holds for a node.
	 *
	 * @param string $kind     post, term or user.
	 * @param int    $id       Database id.
	 * @param string $taxonomy Of a term.
	 */
	public function values( string $kind, int $id, string $taxonomy ): Seo_Values {
		$node = match ( $kind ) {
			'post' => array( 'id' => $id ),
			'term' => array(
				'id'  => $id,
				'tax' => $taxonomy,
			),
			'user' => array( 'uid' => $id ),
		};
		$group = match ( $kind ) {
			'post' => array(),
			'term' => (array) get_term_meta( $id, 'autodescription-term-settings', true ),
			'user' => (array) get_user_meta( $id, 'autodescription-user-settings', true ),
		};
		$meta = static fn ( string $post_key, string $key ): mixed => 'post' === $kind ? get_post_meta( $id, $post_key, true ) : ( $group[ $key ] ?? '' );
		return new Seo_Values(
			title: Seo_Values::text( tsf()->title()->get_title( $node ) ),
			description: Seo_Values::text( tsf()->description()->get_description( $node ) ),
			canonical: Seo_Values::text( $meta( '_genesis_canonical_uri', 'canonical' ) ),
			noindex: self::robot( $meta( '_genesis_noindex', 'noindex' ) ),
			nofollow: self::robot( $meta( '_genesis_nofollow', 'nofollow' ) ),
			share_image: Seo_Values::image( $meta( '_social_image_id', 'social_image_id' ), $meta( '_social_image_url', 'social_image_url' ) ),
			share_title: Seo_Values::text( $meta( '_open_graph_title', 'og_title' ) ),
			share_description: Seo_Values::text( $meta( '_open_graph_description', 'og_description' ) ),
		);
	}

	/**
	 * A robots value: 1 is yes, -1 is no, anything else is left to WordPress.
	 *
	 * @param mixed $value Of its meta.
	 */
	private static function robot( mixed $value ): ?bool {
		return match ( (int) $value ) {
			1       => true,
			-1      => false,
			default => null,
		};
	}
}
