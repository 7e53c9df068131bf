<?php
/**
 * As much of WordPress's file of this name as the tested parts call.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress -- stands in for WordPress.

/** Makes the tables. */
function dbDelta( string $query ): void {
	if ( false === $GLOBALS['wpdb']->has_tables ) {
		$GLOBALS['wpdb']->has_tables = true;
	}
}
