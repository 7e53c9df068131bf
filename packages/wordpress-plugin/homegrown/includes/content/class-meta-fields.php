<?php
/**
 * The custom fields as plain meta.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

/**
 * Registers them, so that revisions and previews keep them and REST has them.
 */
final class Meta_Fields {
	/**
	 * Begins to listen. It registers after the content types are there.
	 */
	public static function listen(): void {
		add_action( 'init', array( self::class, 'register' ), 30 );
	}

	/**
	 * Registers the fields, unless Advanced Custom Fields keeps them.
	 */
	public static function register(): void {
		if ( class_exists( 'ACF' ) ) {
			return;
		}
		foreach ( Fields::ALL as $type => $fields ) {
			foreach ( $fields as $key => $kind ) {
				register_post_meta(
					$type,
					$key,
					array(
						'type'              => 'string',
						'single'            => true,
						'default'           => '',
						'show_in_rest'      => true,
						'revisions_enabled' => post_type_supports( $type, 'revisions' ),
						'sanitize_callback' => static fn ( mixed $value ): string => Fields::sanitize( $kind, $value ),
						'auth_callback'     => static fn ( bool $allowed, string $name, int $post_id ): bool => current_user_can( 'edit_post', $post_id ),
					)
				);
			}
		}
	}
}
