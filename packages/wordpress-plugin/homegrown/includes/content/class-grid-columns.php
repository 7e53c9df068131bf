<?php
/**
 * The columns of grids.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

/**
 * WordPress writes them into a style sheet of the page, which GraphQL does not give: here they go into the grid's own style.
 */
final class Grid_Columns {
	/** The default of WordPress. */
	private const MINIMUM_WIDTH = '12rem';

	/**
	 * Begins to listen, after WordPress's own layouts.
	 */
	public static function listen(): void {
		add_filter( 'render_block', array( self::class, 'add' ), 20, 2 );
	}

	/**
	 * Adds the columns to a grid, in what GraphQL answers.
	 *
	 * @param string               $html  The rendered block.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function add( $html, $block ): string {
		$html   = (string) $html;
		$layout = $block['attrs']['layout'] ?? null;
		// A loop has its columns in a class name, and only one on a phone.
		$is_grid = is_array( $layout ) && 'grid' === ( $layout['type'] ?? '' ) && 'core/post-template' !== $block['blockName'];
		if ( ! $is_grid || ! function_exists( 'is_graphql_request' ) || ! is_graphql_request() ) {
			return $html;
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( array( 'class_name' => 'is-layout-grid' ) ) ) {
			$style = rtrim( (string) $tags->get_attribute( 'style' ), '; ' );
			$tags->set_attribute( 'style', ( '' === $style ? '' : "$style;" ) . 'grid-template-columns:' . self::columns( $layout ) );
		}
		return $tags->get_updated_html();
	}

	/**
	 * The columns of a layout, as WordPress's own style sheet has them.
	 *
	 * @param array<string, mixed> $layout Of a block.
	 */
	private static function columns( array $layout ): string {
		$count   = max( 0, min( 16, (int) ( $layout['columnCount'] ?? 0 ) ) );
		$given   = (string) ( $layout['minimumColumnWidth'] ?? '' );
		$minimum = 1 === preg_match( '/^[\d.]+(?:[a-z]+|%)$/', $given ) ? $given : '';
		if ( $count > 0 && '' === $minimum ) {
			return "repeat($count, minmax(0, 1fr))";
		}
		$least = 'min(' . ( '' === $minimum ? self::MINIMUM_WIDTH : $minimum ) . ', 100%)';
		if ( $count > 0 ) {
			$gaps  = $count - 1;
			$least = "max($least, (100% - (1.2rem * $gaps)) / $count)";
		}
		return "repeat(auto-fill, minmax($least, 1fr))";
	}
}
