<?php
/**
 * The panel of the custom fields in the editor.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

/**
 * A meta box, which both editors show; only where Advanced Custom Fields has none.
 */
final class Field_Panel {
	private const NONCE = 'homegrown_fields';

	/**
	 * Begins to listen.
	 */
	public static function listen(): void {
		foreach ( array_keys( Fields::ALL ) as $type ) {
			add_action( "add_meta_boxes_$type", array( self::class, 'add' ) );
			add_action( "save_post_$type", array( self::class, 'save' ) );
		}
	}

	/**
	 * Adds the panel to the editor of a post.
	 *
	 * @param \WP_Post $post The post.
	 */
	public static function add( $post ): void {
		if ( ! class_exists( 'ACF' ) ) {
			add_meta_box( 'homegrown-fields', __( 'What the site shows', 'homegrown' ), array( self::class, 'show' ), $post->post_type, 'normal', 'high' );
		}
	}

	/**
	 * Shows the fields.
	 *
	 * @param \WP_Post $post The post.
	 */
	public static function show( $post ): void {
		wp_nonce_field( self::NONCE, self::NONCE );
		foreach ( Fields::ALL[ $post->post_type ] as $key => $kind ) {
			$id    = 'homegrown_' . $key;
			$value = (string) get_post_meta( $post->ID, $key, true );
			printf( '<p><label for="%1$s"><strong>%2$s</strong></label></p>', esc_attr( $id ), esc_html( Fields::label( $key ) ) );
			if ( Fields::RICH_TEXT === $kind ) {
				wp_editor(
					$value,
					$id,
					array(
						'textarea_name' => $id,
						'textarea_rows' => 12,
					)
				);
			} elseif ( Fields::LONG_TEXT === $kind ) {
				printf( '<textarea class="large-text" rows="4" id="%1$s" name="%1$s">%2$s</textarea>', esc_attr( $id ), esc_textarea( $value ) );
			} else {
				printf( '<input class="large-text" type="text" id="%1$s" name="%1$s" value="%2$s">', esc_attr( $id ), esc_attr( $value ) );
			}
		}
	}

	/**
	 * Saves what the form of the panel sent; nothing where there was none (REST, quick edit, cron).
	 *
	 * @param int $post_id The post.
	 */
	public static function save( $post_id ): void {
		$nonce = isset( $_POST[ self::NONCE ] ) ? sanitize_text_field( wp_unslash( $_POST[ self::NONCE ] ) ) : '';
		if ( ! wp_verify_nonce( $nonce, self::NONCE ) || wp_is_post_autosave( $post_id ) || ! current_user_can( 'edit_post', $post_id ) ) {
			return;
		}
		foreach ( Fields::ALL[ get_post_type( $post_id ) ] ?? array() as $key => $kind ) {
			if ( isset( $_POST[ "homegrown_$key" ] ) ) {
				// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Fields::sanitize() does it by kind.
				$value = Fields::sanitize( $kind, wp_unslash( $_POST[ "homegrown_$key" ] ) );
				// update_post_meta() takes slashes away.
				update_post_meta( $post_id, $key, wp_slash( $value ) );
			}
		}
	}
}
