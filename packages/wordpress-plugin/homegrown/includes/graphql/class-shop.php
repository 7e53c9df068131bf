<?php
/**
 * What of WooCommerce visitors see in WordPress alone, or nowhere in lists.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

use Homegrown\Addresses\Address;
use Homegrown\Connection;
use Homegrown\Site_Path;

/**
 * The pages of the cart, the checkout and the account need WooCommerce's scripts and session: the front end can show only empty ones.
 * A product that is hidden from the catalogue has a page, and is in no list.
 */
final class Shop {
	/** WooCommerce's names of its pages. */
	private const PAGES = array( 'cart', 'checkout', 'myaccount' );

	/** WooCommerce's taxonomy of where a product is shown, and its terms of where it is not. Others say that it is featured, or how it is rated. */
	private const VISIBILITY   = 'product_visibility';
	private const NOT_IN_LISTS = 'exclude-from-catalog';
	private const NOT_FOUND    = 'exclude-from-search';

	/**
	 * Begins to listen; without WPGraphQL the filters never run.
	 */
	public static function listen(): void {
		add_filter( 'graphql_data_is_private', array( self::class, 'hide_pages' ), 10, 3 );
		add_filter( 'graphql_post_object_connection_query_args', array( self::class, 'leave_out_hidden' ), 10, 3 );
		add_action( 'graphql_register_types', array( self::class, 'register' ) );
	}

	/**
	 * Registers the condition by which the front end fills an index of its own: WPGraphQL knows a search only by its words.
	 */
	public static function register(): void {
		register_graphql_field(
			'RootQueryToContentNodeConnectionWhereArgs',
			'homegrownForSearch',
			array(
				'type'        => 'Boolean',
				'description' => __( 'Whether it is the list of what a search may find', 'homegrown' ),
			)
		);
	}

	/**
	 * Whether WPGraphQL keeps something to itself: also the shop's own pages, for who may not edit them.
	 *
	 * @param bool   $is_private As WPGraphQL says.
	 * @param string $model      Of what.
	 * @param mixed  $data       The thing itself.
	 */
	public static function hide_pages( $is_private, $model, $data ): bool {
		$is_page = 'PostObject' === $model && $data instanceof \WP_Post && in_array( $data->ID, self::pages(), true );
		return $is_private || ( $is_page && ! current_user_can( 'edit_post', $data->ID ) );
	}

	/**
	 * The ids of the pages that only WordPress can show. There are none while FaustWP leads visitors of WordPress's pages back to the front end.
	 * The front page is none of them: an empty one is better than a home page that is not there.
	 *
	 * @return list<int>
	 */
	public static function pages(): array {
		if ( ! function_exists( 'wc_get_page_id' ) || ! empty( ( (array) get_option( 'faustwp_settings' ) )['enable_redirects'] ) ) {
			return array();
		}
		$front = 'page' === get_option( 'show_on_front' ) ? (int) get_option( 'page_on_front' ) : 0;
		return array_values( array_filter( array_map( 'wc_get_page_id', self::PAGES ), static fn ( int $id ): bool => $id > 0 && $id !== $front ) );
	}

	/**
	 * Where WordPress has one of the shop's own pages, or what is below it; null for any other path.
	 *
	 * @param string $path On the site.
	 */
	public static function address( string $path ): ?Address {
		$asked = Address::normal( $path );
		foreach ( self::pages() as $id ) {
			$own = Address::normal( Site_Path::of( (string) get_permalink( $id ), home_url(), Connection::front_end() ) );
			if ( '/' !== $own && str_starts_with( "$asked/", "$own/" ) ) {
				return Address::elsewhere( home_url(), $asked );
			}
		}
		return null;
	}

	/**
	 * What a product is hidden from, by WooCommerce's names; nothing for everything else.
	 *
	 * @param \WP_Post $post Any.
	 * @return list<string>
	 */
	public static function hidden_from( \WP_Post $post ): array {
		$terms = 'product' === $post->post_type && function_exists( 'wc_get_product' ) ? get_the_terms( $post->ID, self::VISIBILITY ) : false;
		$names = is_array( $terms ) ? wp_list_pluck( $terms, 'name' ) : array();
		return array_values( array_intersect( array( self::NOT_IN_LISTS, self::NOT_FOUND ), $names ) );
	}

	/**
	 * What a list asks for, without products that are hidden from the catalogue; in a search, from the search.
	 *
	 * @param array<string, mixed> $query  Arguments of WP_Query.
	 * @param mixed                $source What the list is of; not needed.
	 * @param array<string, mixed> $args   Of the list, as GraphQL has them.
	 * @return array<string, mixed>
	 */
	public static function leave_out_hidden( $query, $source = null, $args = array() ): array {
		if ( ! function_exists( 'wc_get_product' ) || ! array_intersect( array( 'product', 'any' ), (array) ( $query['post_type'] ?? array() ) ) ) {
			return $query;
		}
		$query['tax_query'] = (array) ( $query['tax_query'] ?? array() );
		$is_search          = ! empty( $query['s'] ) || ! empty( $args['where']['homegrownForSearch'] );
		$visible            = array(
			'taxonomy' => self::VISIBILITY,
			'field'    => 'name',
			'terms'    => array( $is_search ? self::NOT_FOUND : self::NOT_IN_LISTS ),
			'operator' => 'NOT IN',
		);
		// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- as WooCommerce's own lists do.
		$query['tax_query'] = 'OR' === strtoupper( (string) ( $query['tax_query']['relation'] ?? 'AND' ) )
			? array( $query['tax_query'], $visible )
			: array( ...$query['tax_query'], $visible );
		return $query;
	}
}
