<?php
/**
 * The custom fields of the content types.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

/**
 * One table for everything that is made of them; `acf-json/` says the same to Advanced Custom Fields.
 */
final class Fields {
	public const TEXT      = 'text';
	public const LONG_TEXT = 'textarea';
	public const RICH_TEXT = 'wysiwyg';

	/**
	 * Content type => meta key => kind.
	 */
	public const ALL = array(
		'project'     => array(
			'project_title' => self::TEXT,
			'summary'       => self::LONG_TEXT,
			'content_area'  => self::RICH_TEXT,
		),
		'testimonial' => array(
			'testimonial_content' => self::RICH_TEXT,
			'testimonial_author'  => self::TEXT,
		),
	);

	/**
	 * A meta key's name in GraphQL: "project_title" is "projectTitle".
	 *
	 * @param string $key Meta key.
	 */
	public static function graphql_name( string $key ): string {
		return lcfirst( str_replace( '_', '', ucwords( $key, '_' ) ) );
	}

	/**
	 * What editors read beside a field.
	 *
	 * @param string $key Meta key.
	 */
	public static function label( string $key ): string {
		return match ( $key ) {
			'project_title'       => __( 'Title', 'homegrown' ),
			'summary'             => __( 'Summary', 'homegrown' ),
			'content_area'        => __( 'Content', 'homegrown' ),
			'testimonial_content' => __( 'What they say', 'homegrown' ),
			'testimonial_author'  => __( 'Who says it', 'homegrown' ),
		};
	}

	/**
	 * A value as it may be stored.
	 *
	 * @param string $kind  TEXT, LONG_TEXT or RICH_TEXT.
	 * @param mixed  $value From a form or REST.
	 */
	public static function sanitize( string $kind, mixed $value ): string {
		$value = is_scalar( $value ) ? (string) $value : '';
		return match ( $kind ) {
			self::TEXT      => sanitize_text_field( $value ),
			self::LONG_TEXT => sanitize_textarea_field( $value ),
			self::RICH_TEXT => wp_kses_post( $value ),
		};
	}
}
