<?php
/**
 * Sticky posts at the beginning of the posts page.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

/**
 * WordPress puts them before the newest posts of its posts page; WPGraphQL's connection leaves them where their dates are. A cursor stands for a place in this order, so that each post is on one page.
 */
final class Sticky_Posts {
	/** The query variable with the ids. */
	private const IDS = 'homegrown_sticky';

	/**
	 * Begins to listen.
	 */
	public static function listen(): void {
		add_filter( 'graphql_connection_pre_get_query', array( self::class, 'mark' ), 10, 2 );
		add_filter( 'posts_orderby', array( self::class, 'order' ), 20, 2 );
		add_filter( 'graphql_pre_wp_query_cursor_pagination_support', array( self::class, 'after_cursor' ), 10, 3 );
	}

	/**
	 * Marks the query of the posts page.
	 *
	 * @param mixed  $query    The query that answers instead; passed on as it is.
	 * @param object $resolver WPGraphQL's of the connection.
	 * @return mixed
	 */
	public static function mark( $query, $resolver ) {
		$source = method_exists( $resolver, 'get_source' ) ? $resolver->get_source() : null;
		if ( ! $source instanceof \WPGraphQL\Model\PostType || 'post' !== $source->name ) {
			return $query;
		}
		$ids       = array_filter( array_map( 'intval', (array) get_option( 'sticky_posts' ) ) );
		$arguments = $resolver->get_query_args();
		$is_plain  = ! isset( $arguments['orderby'] ) && '<' === ( $arguments['graphql_cursor_compare'] ?? '' ) && empty( $arguments['graphql_before_cursor'] );
		if ( array() !== $ids && $is_plain ) {
			$resolver->set_query_arg( self::IDS, $ids );
		}
		return $query;
	}

	/**
	 * The order of a query.
	 *
	 * @param string    $orderby As SQL.
	 * @param \WP_Query $query   Of posts.
	 */
	public static function order( $orderby, $query ): string {
		$sticky = self::condition( $query );
		return null === $sticky ? (string) $orderby : "($sticky) DESC, $orderby";
	}

	/**
	 * What a query with a cursor finds.
	 *
	 * @param string|null $answer Of another plugin.
	 * @param string      $where  As SQL.
	 * @param \WP_Query   $query  Of posts.
	 */
	public static function after_cursor( $answer, $where, $query ): ?string {
		$sticky = self::condition( $query );
		$cursor = (int) ( $query->query_vars['graphql_after_cursor'] ?? 0 );
		if ( null !== $answer || null === $sticky || 0 === $cursor ) {
			return $answer;
		}
		$further = ( new \WPGraphQL\Data\Cursor\PostObjectCursor( $query->query_vars, 'after' ) )->get_where();
		return in_array( $cursor, $query->query_vars[ self::IDS ], true )
			? "$where AND (NOT ($sticky) OR (1=1 $further))"
			: "$where AND NOT ($sticky) $further";
	}

	/**
	 * That a post is sticky, as SQL; null for a query that is not marked.
	 *
	 * @param \WP_Query $query Of posts.
	 */
	private static function condition( $query ): ?string {
		global $wpdb;
		$ids = $query->query_vars[ self::IDS ] ?? array();
		return array() === $ids ? null : "{$wpdb->posts}.ID IN (" . implode( ',', array_map( 'intval', $ids ) ) . ')';
	}
}
