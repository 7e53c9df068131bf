<?php
/**
 * What the theme's names of colours and sizes stand for.
 *
 * @package Homegrown
 */

namespace Homegrown\Settings;

/**
 * Read from the theme's settings and the owner's styles (theme.json, Appearance → Editor → Styles). Of presets with the same name
 * WordPress takes the owner's, else the theme's, else its own.
 */
final class Theme_Presets {
	private const ORIGINS = array( 'default', 'theme', 'custom' );

	/** The blocks whose styles colour what is in them. */
	private const BLOCKS = array( 'core/column', 'core/columns', 'core/group' );

	/**
	 * All of them; null for a WordPress or a theme that has none.
	 *
	 * @return array<string, mixed>|null
	 */
	public static function told(): ?array {
		if ( ! function_exists( 'wp_get_global_settings' ) ) {
			return null;
		}
		$settings = wp_get_global_settings();
		$told     = array(
			'colors'    => (object) self::values( $settings['color']['palette'] ?? array(), 'color' ),
			'gradients' => (object) self::values( $settings['color']['gradients'] ?? array(), 'gradient' ),
			'fontSizes' => (object) self::values( $settings['typography']['fontSizes'] ?? array(), 'size' ),
			'spacing'   => (object) self::values( $settings['spacing']['spacingSizes'] ?? array(), 'size' ),
		);
		$styles = wp_get_global_styles();
		$button = self::colors( $styles['elements']['button'] ?? array() );
		if ( 2 === count( $button ) ) {
			$told['button'] = $button;
		}
		$variations = array_merge( ...array_column( array_intersect_key( $styles['blocks'] ?? array(), array_flip( self::BLOCKS ) ), 'variations' ) );
		return $told + array( 'styles' => (object) array_filter( array_map( array( self::class, 'colors' ), $variations ) ) );
	}

	/**
	 * The values of one kind of presets by their slugs.
	 *
	 * @param array<string, mixed> $presets Origin => presets; WordPress gives a plain list where there is one origin.
	 * @param string               $key     Of a preset's value.
	 * @return array<string, string>
	 */
	private static function values( array $presets, string $key ): array {
		$lists  = array_is_list( $presets ) ? array( $presets ) : array_map( static fn ( string $origin ): array => (array) ( $presets[ $origin ] ?? array() ), self::ORIGINS );
		$values = array();
		foreach ( array_merge( ...$lists ) as $preset ) {
			$value = 'size' === $key && isset( $preset['fluid'] ) && function_exists( 'wp_get_typography_font_size_value' )
				? wp_get_typography_font_size_value( $preset )
				: ( $preset[ $key ] ?? '' );
			if ( isset( $preset['slug'] ) && is_scalar( $value ) && '' !== (string) $value ) {
				$values[ _wp_to_kebab_case( (string) $preset['slug'] ) ] = (string) $value;
			}
		}
		return $values;
	}

	/**
	 * The ground and the text of an element or of a style of blocks.
	 *
	 * @param array<string, mixed> $style As theme.json has it.
	 * @return array{background?: string, text?: string}
	 */
	private static function colors( array $style ): array {
		return array_filter( array_intersect_key( $style['color'] ?? array(), array_flip( array( 'background', 'text' ) ) ), 'is_string' );
	}
}
