<?php
/**
 * Rank Math.
 *
 * @package Homegrown
 */

namespace Homegrown\Seo;

/**
 * Reads its meta, or its template for the kind, and has it fill in the variables.
 */
final class Rank_Math implements Adapter {
	/**
	 * Whether the plugin is active.
	 */
	public function is_active(): bool {
		return class_exists( 'RankMath\Helper' );
	}

	/**
	 * What it holds for a node.
	 *
	 * @param string $kind     post, term or user.
	 * @param int    $id       Database id.
	 * @param string $taxonomy Of a term.
	 */
	public function values( string $kind, int $id, string $taxonomy ): Seo_Values {
		$object = match ( $kind ) {
			'post' => get_post( $id ),
			'term' => get_term( $id, $taxonomy ),
			'user' => get_userdata( $id ),
		};
		$prefix = match ( $kind ) {
			'post' => 'titles.pt_' . get_post_type( $id ),
			'term' => "titles.tax_$taxonomy",
			'user' => 'titles.author_archive',
		};
		$meta   = static fn ( string $key ): mixed => call_user_func( "get_{$kind}_meta", $id, "rank_math_$key", true );
		$fill   = static fn ( mixed $text ): ?string => Seo_Values::text( '' === (string) $text ? '' : \RankMath\Helper::replace_vars( (string) $text, $object ) );
		$held   = static fn ( string $name ): mixed => '' === (string) $meta( $name ) ? \RankMath\Helper::get_settings( "{$prefix}_$name", '' ) : $meta( $name );
		$robots = $meta( 'robots' );
		$robots = is_array( $robots ) && array() !== $robots ? $robots : null;
		return new Seo_Values(
			title: $fill( $held( 'title' ) ),
			description: $fill( $held( 'description' ) ),
			canonical: Seo_Values::text( $meta( 'canonical_url' ) ),
			noindex: $robots ? in_array( 'noindex', $robots, true ) : null,
			nofollow: $robots ? in_array( 'nofollow', $robots, true ) : null,
			share_image: Seo_Values::image( $meta( 'facebook_image_id' ), $meta( 'facebook_image' ) ),
			share_title: $fill( $meta( 'facebook_title' ) ),
			share_description: $fill( $meta( 'facebook_description' ) ),
		);
	}
}
