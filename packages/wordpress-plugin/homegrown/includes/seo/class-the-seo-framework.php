<?php
/**
 * The SEO Framework, version 5 and newer.
 *
 * @package Homegrown
 */

namespace Homegrown\Seo;

/**
 * Titles, descriptions and robots come from its public pools, the others from its meta.
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
		$meta   = static fn ( string $post_key, string $key ): mixed => 'post' === $kind ? get_post_meta( $id, $post_key, true ) : ( $group[ $key ] ?? '' );
		$robots = (array) tsf()->robots()->get_generated_meta( $node, array( 'noindex', 'nofollow' ) );
		if ( 'user' === $kind ) {
			// Its setting for all authors counts only for the page that WordPress is rendering.
			$settings = (array) get_option( 'autodescription-site-settings' );
			foreach ( array( 'noindex', 'nofollow' ) as $robot ) {
				$robots[ $robot ] = ( $robots[ $robot ] ?? false ) || ! empty( $settings[ "author_$robot" ] );
			}
		}
		return new Seo_Values(
			title: Seo_Values::text( tsf()->title()->get_title( $node ) ),
			description: Seo_Values::text( tsf()->description()->get_description( $node ) ),
			canonical: Seo_Values::text( $meta( '_genesis_canonical_uri', 'canonical' ) ),
			noindex: self::robot( $robots['noindex'] ?? '', $meta( '_genesis_noindex', 'noindex' ) ),
			nofollow: self::robot( $robots['nofollow'] ?? '', $meta( '_genesis_nofollow', 'nofollow' ) ),
			share_image: Seo_Values::image( $meta( '_social_image_id', 'social_image_id' ), $meta( '_social_image_url', 'social_image_url' ) ),
			share_title: Seo_Values::text( $meta( '_open_graph_title', 'og_title' ) ),
			share_description: Seo_Values::text( $meta( '_open_graph_description', 'og_description' ) ),
		);
	}

	/**
	 * Whether search engines are told so; null where it is left to WordPress.
	 *
	 * @param mixed $generated What it prints, by all of its settings; empty: nothing.
	 * @param mixed $own       Of the node's meta: -1 is no.
	 */
	private static function robot( mixed $generated, mixed $own ): ?bool {
		return match ( true ) {
			(bool) $generated => true,
			-1 === (int) $own => false,
			default           => null,
		};
	}
}
