<?php
/**
 * Removes what the plugin keeps for itself. Content and fields stay.
 *
 * @package Homegrown
 */

namespace Homegrown;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * From one site.
 */
function uninstall(): void {
	global $wpdb;
	// phpcs:disable WordPress.DB -- the plugin's own tables.
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}homegrown_messages" );
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}homegrown_addresses" );
	// phpcs:enable
	delete_option( 'homegrown_version' );
	delete_option( 'homegrown_settings' );
	wp_clear_scheduled_hook( 'homegrown_sweep' );
	wp_clear_scheduled_hook( 'homegrown_deliver' );
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $homegrown_site ) {
		switch_to_blog( $homegrown_site );
		uninstall();
		restore_current_blog();
	}
} else {
	uninstall();
}
