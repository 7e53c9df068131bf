<?php
/**
 * As much of wp-admin as the panel calls.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress, Generic, Squiz -- stands in for WordPress.

/** The request is over: WordPress has sent this answer. */
final class Answer_Sent extends Exception {}

/** The name of an action => what its form sends as proof. */
function nonce_of( string $action ): string {
	return substr( md5( $action ), 0, 10 );
}

function current_user_can( string $capability ): bool {
	return in_array( $capability, $GLOBALS['wordpress']['capabilities'], true );
}

function wp_die( string $words, int $status = 500 ): never {
	throw new Answer_Sent( "$status $words" );
}

function check_admin_referer( string $action ): void {
	if ( nonce_of( $action ) !== ( $_POST['_wpnonce'] ?? '' ) ) {
		wp_die( 'The link you followed has expired.', 403 );
	}
}

function wp_nonce_field( string $action, string $name = '_wpnonce' ): void {
	printf( '<input type="hidden" name="%s" value="%s">', $name, nonce_of( $action ) );
}

function wp_safe_redirect( string $address ): never {
	throw new Answer_Sent( "302 $address" );
}

function admin_url( string $path ): string {
	return "https://cms.example.com/wp-admin/$path";
}

function add_options_page( string $title, string $label, string $capability, string $slug, callable $show ): void {
	$GLOBALS['wordpress']['pages'][ $slug ] = array( $capability, $show );
}

function submit_button( string $words = 'Save Changes', string $type = 'primary', string $name = 'submit', bool $wrap = true, array $attributes = array() ): void {
	$given = array_map( static fn ( string $attribute, string $value ): string => " $attribute=\"$value\"", array_keys( $attributes ), $attributes );
	printf( '<input type="submit" name="%s" value="%s"%s>', $name, $words, implode( '', $given ) );
}

function esc_html( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

function esc_attr( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

function esc_url( string $url ): string {
	return htmlspecialchars( $url, ENT_QUOTES );
}

function number_format_i18n( int $number ): string {
	return number_format( $number );
}

function human_time_diff( int $time ): string {
	return (string) round( abs( time() - $time ) / 60 ) . ' minutes';
}

function esc_textarea( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

function wp_editor( string $text, string $id, array $settings ): void {
	printf( '<textarea name="%s">%s</textarea>', $settings['textarea_name'], esc_textarea( $text ) );
}

function add_meta_box( string $id, string $title, callable $show, string $type, string $context, string $priority ): void {
	$GLOBALS['wordpress']['boxes'][ $type ] = $show;
}

function get_bloginfo( string $what ): string {
	return 'language' === $what ? 'en-US' : '7.1';
}
