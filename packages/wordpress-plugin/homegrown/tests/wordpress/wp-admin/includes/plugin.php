<?php
/**
 * As much of WordPress's file of this name as the tested parts call.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress -- stands in for WordPress.

/** File => plugin. */
function get_plugins(): array {
	return $GLOBALS['wordpress']['plugins'];
}

function is_plugin_active( string $file ): bool {
	return in_array( $file, get_option( 'active_plugins', array() ), true );
}
