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

function home_url( string $path = '' ): string {
	return 'https://cms.example.com' . $path;
}

function add_action( string $hook, callable $function, int $priority = 10, int $arguments = 1 ): void {
	$GLOBALS['wordpress']['hooks'][ $hook ][] = array( $function, $arguments );
}

function do_action( string $hook, mixed ...$arguments ): void {
	foreach ( $GLOBALS['wordpress']['hooks'][ $hook ] ?? array() as list( $function, $count ) ) {
		$function( ...array_slice( $arguments, 0, $count ) );
	}
}
