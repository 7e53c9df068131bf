<?php
/**
 * Removes what the plugin keeps for itself. Content and fields stay.
 *
 * @package Homegrown
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
// phpcs:disable WordPress.DB -- the plugin's own tables.
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}homegrown_messages" );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}homegrown_addresses" );
delete_option( 'homegrown_version' );
