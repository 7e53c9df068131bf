<?php
/**
 * Rank Math.
 *
 * @package Homegrown
 */

namespace Homegrown\Seo;

/**
 * Reads its meta, or its settings for the kind, and has it fill in the variables.
 */
final class Rank_Math implements Adapter {
	/**
	 * Whether the plugin is active. Until its wizard is finished or skipped, it prints nothing and knows no variables.
	 */
	public function is_active(): bool {
		return function_exists( 'rank_math' ) && isset( rank_math()->variables );
	}

	/**
	 * What it holds for a node.
	 *
	 * @param string $kind     post, term or user.
	 * @param int    $id       Database id.
	 * @param string $taxonomy Of a term.
	 */
	public function values( string $kind, int $id, string $taxonomy ): Seo_Values {
		// It knows its variables only from the action "wp" on, which a request of GraphQL never reaches.
		rank_math()->variables->setup();
		$object = match ( $kind ) {
			'post' => get_post( $id ),
			'term' => get_term( $id, $taxonomy ),
			// Its variables of an author are those of a post's author.
			'user' => (object) array( 'post_author' => $id ),
		};
		$prefix = match ( $kind ) {
			'post' => 'titles.pt_' . get_post_type( $id ),
			'term' => "titles.tax_$taxonomy",
			'user' => 'titles.author_archive',
		};
		$meta   = static fn ( string $key ): mixed => call_user_func( "get_{$kind}_meta", $id, "rank_math_$key", true );
		$fill   = static fn ( mixed $text ): ?string => Seo_Values::text( '' === (string) $text ? '' : \RankMath\Helper::replace_vars( (string) $text, $object ) );
		$held   = static fn ( string $name ): mixed => '' === (string) $meta( $name ) ? \RankMath\Helper::get_settings( "{$prefix}_$name", '' ) : $meta( $name );
		$robots = self::robots( $meta( 'robots' ), 'user' === $kind ? 'titles.author' : $prefix );
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

	/**
	 * What search engines are told; null where it is left to WordPress.
	 *
	 * @param mixed  $own    Of the node's meta.
	 * @param string $prefix Of the settings for its kind.
	 * @return list<string>|null
	 */
	private static function robots( mixed $own, string $prefix ): ?array {
		$of_kind = \RankMath\Helper::get_settings( "{$prefix}_custom_robots", false ) ? \RankMath\Helper::get_settings( "{$prefix}_robots", array() ) : array();
		foreach ( array( $own, $of_kind, \RankMath\Helper::get_settings( 'titles.robots_global', array() ) ) as $robots ) {
			if ( is_array( $robots ) && array() !== $robots ) {
				return $robots;
			}
		}
		return null;
	}
}
