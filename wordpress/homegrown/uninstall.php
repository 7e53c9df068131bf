<?php
/**
 * Removes what the plugin keeps for itself. Content and fields stay.
 *
 * @package Homegrown
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
// phpcs:ignore WordPress.DB -- the plugin's own table.
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}homegrown_messages" );
delete_option( 'homegrown_version' );
delete_option( 'homegrown_addresses' );
