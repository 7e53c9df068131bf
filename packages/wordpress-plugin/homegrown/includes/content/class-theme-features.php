<?php
/**
 * What the front end needs from the theme.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

/** The theme is never seen, so any theme will do. Adds only what it lacks. */
final class Theme_Features {
	/** The sizes that WordPress has until a theme or plugin takes them away, in pixels. */
	private const IMAGE_SIZES = array(
		'medium_large' => array( 768, 0 ),
		'1536x1536'    => array( 1536, 1536 ),
		'2048x2048'    => array( 2048, 2048 ),
	);

	/**
	 * Begins to listen. It runs after the theme.
	 */
	public static function listen(): void {
		add_action( 'after_setup_theme', array( self::class, 'add' ), 20 );
	}

	/**
	 * Adds what is missing.
	 */
	public static function add(): void {
		add_theme_support( 'post-thumbnails' );
		$locations = array_map( 'strtoupper', array_keys( get_registered_nav_menus() ) );
		$wanted    = array(
			'primary' => __( 'Primary menu', 'homegrown' ),
			'footer'  => __( 'Footer menu', 'homegrown' ),
		);
		foreach ( $wanted as $location => $label ) {
			if ( ! in_array( strtoupper( $location ), $locations, true ) ) {
				register_nav_menu( $location, $label );
			}
		}
		$sizes = wp_get_registered_image_subsizes();
		foreach ( self::IMAGE_SIZES as $name => list( $width, $height ) ) {
			if ( ! isset( $sizes[ $name ] ) ) {
				add_image_size( $name, $width, $height );
			}
		}
	}
}
