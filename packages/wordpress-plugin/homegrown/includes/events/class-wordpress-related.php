<?php
/**
 * What hangs on a changed thing, asked of WordPress.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

use Homegrown\Graphql\Menu_Field;
use Homegrown\Settings\Site_Settings;

/**
 * Asked after the change.
 */
final class WordPress_Related implements Related {
	/**
	 * Keeps a number.
	 *
	 * @param int $touched_posts How many posts the request touched.
	 */
	public function __construct( private readonly int $touched_posts = 0 ) {}

	/**
	 * How many posts the request touched.
	 */
	public function touched_posts(): int {
		return $this->touched_posts;
	}

	/**
	 * Ids of the menu items that lead to a post or term.
	 *
	 * @param string $kind "post" or "term".
	 * @param int    $id   Database id.
	 * @return list<int>
	 */
	public function menu_items( string $kind, int $id ): array {
		$taxonomy = '';
		if ( 'term' === $kind ) {
			$term     = get_term( $id );
			$taxonomy = $term instanceof \WP_Term ? $term->taxonomy : '';
			if ( '' === $taxonomy ) {
				return array();
			}
		}
		return array_values( array_map( 'intval', wp_get_associated_nav_menu_items( $id, 'post' === $kind ? 'post_type' : 'taxonomy', $taxonomy ) ) );
	}

	/**
	 * {@inheritDoc}
	 */
	public function is_menu_made(): bool {
		return Menu_Field::is_made();
	}

	/**
	 * {@inheritDoc}
	 */
	public function posts_in_settings(): array {
		return Site_Settings::posts();
	}

	/**
	 * Ids of the media that are attached to a post.
	 *
	 * @param int $post_id Database id.
	 * @return list<int>
	 */
	public function media( int $post_id ): array {
		return array_map(
			'intval',
			get_posts(
				array(
					'post_type'      => 'attachment',
					'post_status'    => 'inherit',
					'post_parent'    => $post_id,
					'fields'         => 'ids',
					'posts_per_page' => Change_Set::MAX_CHANGES + 1,
					'orderby'        => 'none',
				)
			)
		);
	}

	/**
	 * Ids of the pages below one, however deep; none for types without a hierarchy.
	 *
	 * @param int    $post_id Database id.
	 * @param string $type    Of the pages; empty: the type of the one above.
	 * @return list<int>
	 */
	public function pages_below( int $post_id, string $type = '' ): array {
		$type = '' === $type ? (string) get_post_type( $post_id ) : $type;
		$all  = array();
		$next = is_post_type_hierarchical( $type ) ? array( $post_id ) : array();
		while ( array() !== $next ) {
			$children = get_posts(
				array(
					'post_type'       => $type,
					'post_status'     => 'any',
					'post_parent__in' => $next,
					'fields'          => 'ids',
					'posts_per_page'  => Change_Set::MAX_CHANGES + 1,
					'orderby'         => 'none',
				)
			);
			// Pages may stand below each other in a circle.
			$next = array_values( array_diff( array_map( 'intval', $children ), $all, array( $post_id ) ) );
			$all  = array_merge( $all, $next );
		}
		return $all;
	}

	/**
	 * Ids of the translations of a post or term by Polylang (https://polylang.pro/doc/function-reference/), without itself; none without
	 * it.
	 *
	 * @param string $kind "post" or "term".
	 * @param int    $id   Database id.
	 * @return list<int>
	 */
	public function translations( string $kind, int $id ): array {
		$polylang = "pll_get_{$kind}_translations";
		$ids      = function_exists( $polylang ) ? $polylang( $id ) : array();
		return array_values( array_diff( array_map( 'intval', $ids ), array( $id, 0 ) ) );
	}

	/**
	 * The terms above one, its parent too.
	 *
	 * @param int $term_id Database id.
	 * @return list<int>
	 */
	public function terms_above( int $term_id ): array {
		return array_map( 'intval', get_ancestors( $term_id, '', 'taxonomy' ) );
	}

	/**
	 * The types of content that can have a term: names in list keys.
	 *
	 * @param int $term_id Database id.
	 * @return list<string>
	 */
	public function types_of_term( int $term_id ): array {
		$term  = get_term( $term_id );
		$types = $term instanceof \WP_Term ? get_taxonomy( $term->taxonomy )->object_type ?? array() : array();
		return array_values( array_filter( array_map( Snapshot::list_name_of_post_type( ... ), $types ) ) );
	}

	/**
	 * How many published posts of any type with authors a user has.
	 *
	 * @param int $user_id Database id.
	 */
	public function published_posts( int $user_id ): int {
		$types = array_filter( get_post_types( array( 'public' => true ) ), static fn ( string $type ): bool => 'attachment' !== $type && post_type_supports( $type, 'author' ) );
		return (int) count_user_posts( $user_id, array_values( $types ), true );
	}
}
