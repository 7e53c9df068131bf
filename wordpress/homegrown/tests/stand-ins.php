<?php
/**
 * As much of WordPress as the tested parts call.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress, Generic, Squiz -- stands in for WordPress.

const OBJECT = 'OBJECT';

/** Everything that the stand-ins know. */
function reset_wordpress(): void {
	$GLOBALS['wordpress'] = array(
		'options'   => array(),
		'meta'      => array(),
		'hooks'     => array(),
		'requests'  => array(),
		'answer'    => array( 'response' => array( 'code' => 202 ), 'body' => '' ),
	);
}

function get_option( string $name, mixed $default = false ): mixed {
	return $GLOBALS['wordpress']['options'][ $name ] ?? $default;
}

function update_option( string $name, mixed $value, bool $autoload = true ): bool {
	$GLOBALS['wordpress']['options'][ $name ] = $value;
	return true;
}

function get_post_meta( int $id, string $key, bool $single ): mixed {
	return $GLOBALS['wordpress']['meta']['post'][ $id ][ $key ] ?? '';
}

function get_term_meta( int $id, string $key, bool $single ): mixed {
	return $GLOBALS['wordpress']['meta']['term'][ $id ][ $key ] ?? '';
}

function get_user_meta( int $id, string $key, bool $single ): mixed {
	return $GLOBALS['wordpress']['meta']['user'][ $id ][ $key ] ?? '';
}


function add_action( string $hook, callable $function, int $priority = 10, int $arguments = 1 ): void {
	$GLOBALS['wordpress']['hooks'][ $hook ][] = array( $function, $arguments );
}

function do_action( string $hook, mixed ...$arguments ): void {
	foreach ( $GLOBALS['wordpress']['hooks'][ $hook ] ?? array() as list( $function, $count ) ) {
		$function( ...array_slice( $arguments, 0, $count ) );
	}
}

function attachment_url_to_postid( string $url ): int {
	return 'https://cms.example.com/wp-content/uploads/share.png' === $url ? 27 : 0;
}

function get_post_type( int $id ): string {
	return 'post';
}

function get_post( int $id ): object {
	return (object) array( 'ID' => $id );
}

function get_term( int $id, string $taxonomy = '' ): object {
	return (object) array( 'term_id' => $id );
}

function get_userdata( int $id ): object {
	return (object) array( 'ID' => $id );
}

function YoastSEO(): object {
	return $GLOBALS['wordpress']['yoast'];
}

function seopress_get_service( string $name ): object {
	return $GLOBALS['wordpress']['seopress'][ $name ];
}

function tsf(): object {
	return $GLOBALS['wordpress']['tsf'];
}

function __( string $text, string $domain ): string {
	return $text;
}
