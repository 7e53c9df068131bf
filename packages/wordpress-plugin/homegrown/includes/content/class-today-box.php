<?php
/**
 * The box that ends an article with steps to do today.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

/**
 * A style of the group block, which the site shows with boxes to tick, and a pattern that begins one.
 */
final class Today_Box {
	private const PATTERN = <<<'BLOCKS'
<!-- wp:group {"className":"is-style-today"} -->
<div class="wp-block-group is-style-today"><!-- wp:heading -->
<h2 class="wp-block-heading">%1$s</h2>
<!-- /wp:heading -->

<!-- wp:list {"ordered":true} -->
<ol class="wp-block-list"><!-- wp:list-item -->
<li>%2$s</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>%3$s</li>
<!-- /wp:list-item --></ol>
<!-- /wp:list --></div>
<!-- /wp:group -->
BLOCKS;

	/**
	 * Begins to listen.
	 */
	public static function listen(): void {
		add_action( 'init', array( self::class, 'register' ) );
	}

	/**
	 * Registers the style and the pattern.
	 */
	public static function register(): void {
		register_block_style(
			'core/group',
			array(
				'name'  => 'today',
				'label' => __( 'Today box', 'homegrown' ),
			)
		);
		register_block_pattern(
			'homegrown/today',
			array(
				'title'       => __( 'Today box', 'homegrown' ),
				'description' => __( 'Steps to do today, each with its minutes at the end. The site shows boxes to tick and the minutes in all.', 'homegrown' ),
				'categories'  => array( 'text' ),
				'content'     => sprintf(
					self::PATTERN,
					esc_html__( 'Today: what to do', 'homegrown' ),
					esc_html__( 'The first step. (5 minutes)', 'homegrown' ),
					esc_html__( 'The second step. (10 minutes)', 'homegrown' )
				),
			)
		);
	}
}
