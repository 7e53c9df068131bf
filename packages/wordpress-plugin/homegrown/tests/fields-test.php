<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Content\Acf_Fields;
use Homegrown\Content\Fields;

return array(
	'ACF is told of the same fields, with the keys that stand in the demonstration' => static function (): void {
		$groups = Acf_Fields::groups( dirname( __DIR__ ) . '/acf-json' );
		same( array( 'projectFields', 'testimonialFields' ), array_column( $groups, 'graphql_field_name' ) );
		foreach ( $groups as $group ) {
			$type   = $group['location'][0][0]['value'];
			$fields = array();
			foreach ( $group['fields'] as $field ) {
				$fields[ $field['name'] ] = $field['type'];
				same( Fields::graphql_name( $field['name'] ), $field['graphql_field_name'] );
				// The export is beside the plugin in the repository; it keeps each field's key under "_name".
				$export = file_get_contents( dirname( __DIR__, 3 ) . '/demonstration/homegrown.wxr.xml' );
				same( 1, preg_match( "/<!\[CDATA\[_{$field['name']}\]\]><\/wp:meta_key>\s*<wp:meta_value><!\[CDATA\[{$field['key']}\]\]>/", $export ) );
			}
			same( Fields::ALL[ $type ], $fields );
		}
	},
	'fields have the names that the queries ask for' => static function (): void {
		same( 'testimonialContent', Fields::graphql_name( 'testimonial_content' ) );
		same( 'summary', Fields::graphql_name( 'summary' ) );
	},
);
