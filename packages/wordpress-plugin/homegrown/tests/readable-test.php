<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Graphql\Readable;

/** Whether one with these capabilities may read a post like this. */
function may_read( array $post, array $capabilities = array() ): bool {
	$GLOBALS['wordpress']['capabilities'] = $capabilities;
	$GLOBALS['wordpress']['posts']        = array(
		7 => new WP_Post( ...array( 'ID' => 7 ) + $post ),
		8 => new WP_Post( 8, 'post', 'draft' ),
		9 => new WP_Post( 9, 'post', 'publish' ),
	);
	return Readable::is( 7 );
}

return array(
	'nobody reads what WordPress does not call public' => static function (): void {
		foreach ( array( 'draft', 'pending', 'future', 'trash', 'private', 'auto-draft', 'inherit', 'embargo', '' ) as $status ) {
			same( array( $status, false ), array( $status, may_read( array( 'post_status' => $status ) ) ) );
			same( array( $status, true ), array( $status, may_read( array( 'post_status' => $status ), array( 'read_post' ) ) ) );
			same( array( $status, true ), array( $status, may_read( array( 'post_status' => $status ), array( 'edit_post' ) ) ) );
		}
		same( false, Readable::is( 1 ) );
	},
	'everybody reads what is public, also by a plugin\'s status' => static function (): void {
		same( true, may_read( array( 'post_status' => 'publish' ) ) );
		same( true, may_read( array( 'post_status' => 'on-sale' ) ) );
	},
	'a password closes what is public to all but editors' => static function (): void {
		$protected = array( 'post_password' => 'seeds' );
		same( array( false, false, true ), array( may_read( $protected ), may_read( $protected, array( 'read_post' ) ), may_read( $protected, array( 'edit_post' ) ) ) );
	},
	'an attachment and a revision are as open as what they belong to' => static function (): void {
		foreach ( array( 'attachment', 'revision' ) as $type ) {
			$of = static fn ( int $parent ): array => array( 'post_type' => $type, 'post_status' => 'inherit', 'post_parent' => $parent );
			same( array( $type, false, true ), array( $type, may_read( $of( 8 ) ), may_read( $of( 9 ) ) ) );
		}
	},
);
