<?php
/**
 * As much of WordPress's registrations, and of WPGraphQL's, as the plugin's content calls.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress, Generic, Squiz -- stands in for WordPress.

function register_post_type( string $name, array $type ): void {
	$GLOBALS['wordpress']['types'][ $name ] = $type;
}

function add_theme_support( string $feature ): void {
	$GLOBALS['wordpress']['theme_supports'][] = $feature;
}

function get_registered_nav_menus(): array {
	return $GLOBALS['wordpress']['locations'];
}

function register_nav_menu( string $location, string $label ): void {
	$GLOBALS['wordpress']['locations'][ $location ] = $label;
}

function wp_get_registered_image_subsizes(): array {
	return $GLOBALS['wordpress']['image_sizes'];
}

function add_image_size( string $name, int $width, int $height ): void {
	$GLOBALS['wordpress']['image_sizes'][ $name ] = compact( 'width', 'height' );
}

function register_post_meta( string $type, string $key, array $meta ): void {
	$GLOBALS['wordpress']['registered_meta'][ $type ][ $key ] = $meta;
}

function update_post_meta( int $id, string $key, string $value ): void {
	$GLOBALS['wordpress']['meta']['post'][ $id ][ $key ] = stripslashes( $value );
}

function metadata_exists( string $kind, int $id, string $key ): bool {
	return isset( $GLOBALS['wordpress']['meta'][ $kind ][ $id ][ $key ] );
}

function is_graphql_request(): bool {
	return $GLOBALS['wordpress']['is_graphql'] ?? false;
}

/** As much of WordPress's parser of tags as one tag with a class and a style needs. */
final class WP_HTML_Tag_Processor {
	public function __construct( private string $html ) {}

	public function next_tag( array|string $query ): bool {
		return str_contains( $this->html, is_array( $query ) ? $query['class_name'] : "<$query" );
	}

	public function get_attribute( string $name ): ?string {
		return preg_match( "/ $name=\"([^\"]*)\"/", $this->html, $match ) ? $match[1] : null;
	}

	public function set_attribute( string $name, string $value ): void {
		$without    = preg_replace( "/ $name=\"[^\"]*\"/", '', $this->html );
		$this->html = preg_replace( '/^<[\w-]+/', "$0 $name=\"$value\"", $without );
	}

	public function get_updated_html(): string {
		return $this->html;
	}
}

define( 'WP_CONTENT_DIR', sys_get_temp_dir() . '/homegrown-content' );

function content_url(): string {
	return 'https://cms.example/wp-content';
}

function wp_make_link_relative( string $link ): string {
	return preg_replace( '#^https?://[^/]+#', '', $link );
}

function wp_parse_url( string $url, int $component ): string|int|false|null {
	return parse_url( $url, $component );
}

function validate_file( string $path ): int {
	return str_contains( $path, '..' ) ? 1 : 0;
}

function wp_getimagesize( string $file ): array|false {
	return getimagesize( $file );
}

function wp_is_post_revision( int $id ): int|false {
	$post = get_post( $id );
	return 'revision' === ( $post->post_type ?? '' ) ? $post->post_parent : false;
}

function wp_is_post_autosave( int $id ): bool {
	return false;
}

function wp_verify_nonce( string $nonce, string $action ): bool {
	return nonce_of( $action ) === $nonce;
}

function wp_unslash( string $value ): string {
	return stripslashes( $value );
}

function wp_slash( string $value ): string {
	return addslashes( $value );
}

function sanitize_text_field( string $value ): string {
	return trim( preg_replace( '/\s+/', ' ', strip_tags( $value ) ) );
}

function sanitize_textarea_field( string $value ): string {
	return trim( strip_tags( $value ) );
}

function wp_kses_post( string $value ): string {
	return preg_replace( '#<script.*?</script>#s', '', $value );
}

function wptexturize( string $text ): string {
	return $text;
}

function convert_smilies( string $text ): string {
	return $text;
}

function wpautop( string $text ): string {
	return "<p>$text</p>";
}

function shortcode_unautop( string $text ): string {
	return $text;
}

function do_shortcode( string $text ): string {
	return $text;
}

function wp_filter_content_tags( string $text ): string {
	return $text;
}

function register_graphql_object_type( string $name, array $type ): void {
	$GLOBALS['wordpress']['graphql'][ $name ] = $type['fields'];
}

function register_graphql_field( string $type, string $name, array $field ): void {
	$GLOBALS['wordpress']['graphql'][ $type ][ $name ] = $field;
}

function get_theme_mod( string $name ): mixed {
	return $GLOBALS['wordpress']['theme_mods'][ $name ] ?? false;
}

function is_rtl(): bool {
	return 'ar' === get_option( 'WPLANG' );
}

function wp_specialchars_decode( string $text, int $quotes ): string {
	return htmlspecialchars_decode( $text, $quotes );
}

function get_comments( array $query ): int {
	return array_sum( array_intersect_key( $GLOBALS['wordpress']['comment_counts'][ $query['post_id'] ], array_flip( $query['type__in'] ) ) );
}
