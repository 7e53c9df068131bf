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

/** Settings → Homegrown is saved, as options.php does. */
function save_settings( array $sent ): void {
	$GLOBALS['wordpress']['settings_errors'] = array();
	do_action( 'admin_init' );
	$check = $GLOBALS['wordpress']['settings']['homegrown']['homegrown_settings']['sanitize_callback'];
	update_option( 'homegrown_settings', $check( $sent ) );
}
