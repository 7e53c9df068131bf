<?php
/**
 * As much of WordPress's Settings API and of its media as the form of the settings calls.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress, Generic, Squiz -- stands in for WordPress.

function register_setting( string $group, string $option, array $setting ): void {
	$GLOBALS['wordpress']['settings'][ $group ][ $option ] = $setting;
}

function settings_fields( string $group ): void {
	printf( '<input type="hidden" name="option_page" value="%s">', $group );
	wp_nonce_field( "$group-options" );
}

function add_settings_error( string $option, string $code, string $words ): void {
	$GLOBALS['wordpress']['settings_errors'][ $code ] = $words;
}

function set_transient( string $name, mixed $value, int $seconds ): void {
	$GLOBALS['wordpress']['transients'][ $name ] = $value;
}

function get_transient( string $name ): mixed {
	return $GLOBALS['wordpress']['transients'][ $name ] ?? false;
}

function delete_transient( string $name ): void {
	unset( $GLOBALS['wordpress']['transients'][ $name ] );
}

function get_current_user_id(): int {
	return 1;
}

function wp_check_invalid_utf8( string $text ): string {
	return mb_check_encoding( $text, 'UTF-8' ) ? $text : '';
}

function esc_url_raw( string $url ): string {
	return $url;
}

function esc_attr__( string $text, string $domain ): string {
	return esc_attr( $text );
}

function get_pages( array $query ): array {
	return array_values( array_filter( $GLOBALS['wordpress']['posts'], static fn ( WP_Post $post ): bool => 'page' === $post->post_type && $query['post_status'] === $post->post_status ) );
}

function get_post_ancestors( WP_Post $post ): array {
	return 0 === $post->post_parent ? array() : array( $post->post_parent );
}

function get_the_title( int $id ): string {
	return get_post( $id )->post_title ?? '';
}

function wp_attachment_is_image( int $id ): bool {
	return isset( $GLOBALS['wordpress']['images'][ $id ] );
}

function wp_get_attachment_image_src( int $id, string $size ): array|false {
	return $GLOBALS['wordpress']['images'][ $id ] ?? false;
}

function wp_get_attachment_image_url( int $id, string $size ): string|false {
	return $GLOBALS['wordpress']['images'][ $id ][0] ?? false;
}

/** The settings of a block theme whose owner has changed a colour. */
function wp_get_global_settings(): array {
	return array(
		'color'      => array(
			'palette'   => array(
				'default' => array( array( 'slug' => 'black', 'color' => '#000000' ) ),
				'theme'   => array( array( 'slug' => 'base', 'color' => '#FFFFFF' ), array( 'slug' => 'accent-1', 'color' => '#FFEE58' ), array( 'slug' => 'none' ) ),
				'custom'  => array( array( 'slug' => 'accent-1', 'color' => '#222222' ) ),
			),
			'gradients' => array( 'theme' => array( array( 'slug' => 'dusk', 'gradient' => 'linear-gradient(135deg,#ffcb70 0%,rgb(65,88,208) 100%)' ) ) ),
		),
		'typography' => array( 'fontSizes' => array( 'theme' => array( array( 'slug' => 'large', 'size' => '1.38rem', 'fluid' => array( 'min' => '1.125rem', 'max' => '1.375rem' ) ) ), 'custom' => array( array( 'slug' => 'huge', 'size' => '42px' ) ) ) ),
		'spacing'    => array( 'spacingSizes' => array( array( 'slug' => '50', 'size' => 'clamp(30px, 5vw, 50px)' ) ) ),
	);
}

function wp_get_global_styles(): array {
	$colors = array( 'background' => 'var(--wp--preset--color--accent-1)', 'text' => 'var(--wp--preset--color--base)' );
	return array(
		'elements' => array( 'button' => array( 'color' => $colors ) ),
		'blocks'   => array(
			'core/group'  => array( 'variations' => array( 'section-1' => array( 'color' => $colors ), 'plain' => array( 'spacing' => array() ) ) ),
			'core/column' => array( 'variations' => array( 'section-1' => array( 'color' => $colors ) ) ),
			'core/quote'  => array( 'variations' => array( 'red' => array( 'color' => $colors ) ) ),
		),
	);
}

function wp_get_typography_font_size_value( array $preset ): string {
	return "clamp({$preset['fluid']['min']}, {$preset['fluid']['min']} + 1vw, {$preset['fluid']['max']})";
}

function _wp_to_kebab_case( string $text ): string {
	return $text;
}

function wp_is_block_theme(): bool {
	return isset( $GLOBALS['wordpress']['theme_parts'] );
}

function get_stylesheet(): string {
	return 'theme';
}

/** A part of a block theme: its blocks in place of their HTML. */
function get_block_template( string $name, string $type ): ?object {
	$part = $GLOBALS['wordpress']['theme_parts'][ $name ] ?? null;
	return $part ? (object) array( 'source' => $part[0], 'content' => json_encode( $part[1] ) ) : null;
}

function parse_blocks( string $content ): array {
	return array_map( 'whole_block', json_decode( $content, true ) ?? array() );
}

/** A block with what the parser of WordPress gives each. */
function whole_block( array $block ): array {
	$block['innerBlocks'] = array_map( 'whole_block', $block['innerBlocks'] ?? array() );
	return $block + array( 'attrs' => array(), 'innerHTML' => '' );
}

/** Settings → Homegrown is saved, as options.php does. */
function save_settings( array $sent ): void {
	$GLOBALS['wordpress']['settings_errors'] = array();
	do_action( 'admin_init' );
	$check = $GLOBALS['wordpress']['settings']['homegrown']['homegrown_settings']['sanitize_callback'];
	update_option( 'homegrown_settings', $check( $sent ) );
}
