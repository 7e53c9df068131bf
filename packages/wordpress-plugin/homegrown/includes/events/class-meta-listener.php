<?php
/**
 * Hears of custom fields that change.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * The three actions of each kind fire before the database is written, and only for real changes.
 */
final class Meta_Listener {
	/**
	 * Keeps where changes go.
	 *
	 * @param Request_Changes $changes Of this request.
	 */
	public function __construct( private readonly Request_Changes $changes ) {}

	/**
	 * Begins to listen.
	 */
	public function listen(): void {
		foreach ( array( 'post', 'term', 'user' ) as $kind ) {
			add_action( "add_{$kind}_meta", fn ( $id, $key, $value ) => $this->before( $kind, (int) $id, (string) $key, $value ), 10, 3 );
			add_action( "update_{$kind}_meta", fn ( $meta_id, $id, $key, $value ) => $this->before( $kind, (int) $id, (string) $key, $value ), 10, 4 );
			add_action( "delete_{$kind}_meta", fn ( $meta_ids, $id, $key, $value ) => $this->before( $kind, (int) $id, (string) $key, $value ), 10, 4 );
		}
	}

	/**
	 * A field is about to change.
	 *
	 * @param string $kind  post, term or user.
	 * @param int    $id    Database id.
	 * @param string $key   Of the field.
	 * @param mixed  $value The new one, or the deleted one.
	 */
	private function before( string $kind, int $id, string $key, mixed $value ): void {
		// A post that is trashed loses its slug before WordPress tells of its update; this is written first.
		if ( 'post' === $kind && ( str_starts_with( $key, '_menu_item_' ) || '_wp_desired_post_slug' === $key ) ) {
			$this->changes->here()->touch( 'post', $id );
			return;
		}
		$subtype    = get_object_subtype( $kind, $id );
		$registered = array();
		foreach ( get_registered_meta_keys( $kind ) + get_registered_meta_keys( $kind, (string) $subtype ) as $name => $about ) {
			if ( ! empty( $about['show_in_rest'] ) || ! empty( $about['show_in_graphql'] ) ) {
				$registered[] = (string) $name;
			}
		}
		if ( ! Meta_Policy::shows( $kind, $key, $registered, self::is_acf( $kind, $id, $key, $value ) ) ) {
			return;
		}
		if ( 'user' === $kind ) {
			$this->changes->wherever_user_is( $id, static fn ( Site_Changes $site ) => $site->meta( $kind, $id ) );
			return;
		}
		$this->changes->here()->meta( $kind, $id );
		if ( 'post' === $kind && in_array( $key, array( '_wp_attached_file', '_wp_attachment_metadata' ), true ) ) {
			$this->note_image( $id );
		}
	}

	/**
	 * Content that holds an image has its sizes from the image's meta. A new upload is in no content yet.
	 *
	 * @param int $id Of the image.
	 */
	private function note_image( int $id ): void {
		if ( metadata_exists( 'post', $id, '_wp_attachment_metadata' ) ) {
			$this->changes->here()->direct()->add_image( $id );
		}
	}

	/**
	 * Whether Advanced Custom Fields keeps a field under this key: it writes the field's own key beside it, later.
	 *
	 * @param string $kind  post, term or user.
	 * @param int    $id    Database id.
	 * @param string $key   Of the field.
	 * @param mixed  $value Its value.
	 */
	private static function is_acf( string $kind, int $id, string $key, mixed $value ): bool {
		$reference = str_starts_with( $key, '_' ) ? $value : get_metadata( $kind, $id, "_$key", true );
		return is_string( $reference ) && str_starts_with( $reference, 'field_' );
	}
}
