<?php
/**
 * The custom fields, where Advanced Custom Fields is there.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

/**
 * Gives ACF the groups of `acf-json/`, unless the owner has groups of the same GraphQL name.
 */
final class Acf_Fields {
	/**
	 * Begins to listen; without ACF the action never fires.
	 */
	public static function listen(): void {
		add_action( 'acf/include_fields', array( self::class, 'add' ), 20 );
	}

	/**
	 * Adds the groups that are missing.
	 */
	public static function add(): void {
		$there = array_column( acf_get_field_groups(), 'graphql_field_name' );
		foreach ( self::groups( dirname( __DIR__, 2 ) . '/acf-json' ) as $group ) {
			if ( ! in_array( $group['graphql_field_name'], $there, true ) ) {
				acf_add_local_field_group( $group );
			}
		}
	}

	/**
	 * The groups of a folder.
	 *
	 * @param string $folder Of JSON files.
	 * @return list<array<string, mixed>>
	 */
	public static function groups( string $folder ): array {
		$groups = array();
		foreach ( glob( "$folder/*.json" ) as $file ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of this plugin.
			$groups[] = json_decode( (string) file_get_contents( $file ), true, 512, JSON_THROW_ON_ERROR );
		}
		return $groups;
	}
}
