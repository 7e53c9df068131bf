<?php
/**
 * Yoast SEO.
 *
 * @package Homegrown
 */

namespace Homegrown\Seo;

/**
 * Titles and descriptions come from its public surface, with its templates filled in.
 */
final class Yoast implements Adapter {
	/**
	 * Whether the plugin is active.
	 */
	public function is_active(): bool {
		return function_exists( 'YoastSEO' );
	}

	/**
	 * What it holds for a node.
	 *
	 * @param string $kind     post, term or user.
	 * @param int    $id       Database id.
	 * @param string $taxonomy Of a term.
	 */
	public function values( string $kind, int $id, string $taxonomy ): Seo_Values {
		$surface = YoastSEO()->meta;
		$meta    = match ( $kind ) {
			'post' => $surface->for_post( $id ),
			'term' => $surface->for_term( $id ),
			'user' => $surface->for_author( $id ),
		};
		if ( ! $meta ) {
			return new Seo_Values();
		}
		$robots = (array) $meta->robots;
		$images = (array) $meta->open_graph_images;
		$image  = (array) ( reset( $images ) ? reset( $images ) : array() );
		return new Seo_Values(
			title: Seo_Values::text( $meta->title ),
			description: Seo_Values::text( $meta->description ),
			canonical: Seo_Values::text( self::canonical( $kind, $id, $taxonomy ) ),
			noindex: isset( $robots['index'] ) ? 'noindex' === $robots['index'] : null,
			nofollow: isset( $robots['follow'] ) ? 'nofollow' === $robots['follow'] : null,
			share_image: Seo_Values::image( $image['id'] ?? 0, $image['url'] ?? '' ),
			share_title: Seo_Values::text( $meta->open_graph_title ),
			share_description: Seo_Values::text( $meta->open_graph_description ),
		);
	}

	/**
	 * The canonical address that an editor set.
	 *
	 * @param string $kind     post, term or user.
	 * @param int    $id       Database id.
	 * @param string $taxonomy Of a term.
	 */
	private static function canonical( string $kind, int $id, string $taxonomy ): mixed {
		$terms = 'term' === $kind ? (array) get_option( 'wpseo_taxonomy_meta', array() ) : array();
		return 'post' === $kind ? get_post_meta( $id, '_yoast_wpseo_canonical', true ) : ( $terms[ $taxonomy ][ $id ]['wpseo_canonical'] ?? '' );
	}
}
