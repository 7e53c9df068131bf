<?php
// phpcs:disable WordPress, Squiz.Commenting

use Homegrown\Addresses\Memory;
use Homegrown\Events\Meta_Listener;
use Homegrown\Events\Post_Listener;
use Homegrown\Events\Request_Changes;

/** The keys of a request that does something with post 1, which is $before at its beginning; sorted, "!" for withdrawn. */
function keys_of_request( ?WP_Post $before, callable $request ): array {
	reset_wordpress();
	$changes = new Request_Changes( new Memory() );
	( new Post_Listener( $changes ) )->listen();
	( new Meta_Listener( $changes ) )->listen();
	if ( $before ) {
		$GLOBALS['wordpress']['posts'][1] = $before;
	}
	$request();
	$keys = array();
	foreach ( $changes->take()->keys() as $key => $withdrawn ) {
		$keys[] = ( base64_encode( 'post:1' ) === $key ? 'post:1' : $key ) . ( $withdrawn ? '!' : '' );
	}
	sort( $keys );
	return $keys;
}

/** wp_update_post(), with its actions in WordPress's order. */
function update( array $values ): void {
	$old = $GLOBALS['wordpress']['posts'][1];
	do_action( 'pre_post_update', 1, $values + (array) $old );
	$GLOBALS['wordpress']['posts'][1] = new WP_Post( ...( $values + (array) $old ) );
	do_action( 'transition_post_status', $GLOBALS['wordpress']['posts'][1]->post_status, $old->post_status, $GLOBALS['wordpress']['posts'][1] );
	do_action( 'wp_insert_post', 1, $GLOBALS['wordpress']['posts'][1], true );
}

/** The lists and archives that post 1 enters or leaves. */
const LISTS = array( 'list:post', 'list:post@dXNlcjox' );

return array(
	'many steps of one save are compared once' => static function (): void {
		$keys = keys_of_request(
			new WP_Post( 1 ),
			static function (): void {
				update( array( 'post_title' => 'B' ) );
				do_action( 'update_post_meta', 5, 1, '_thumbnail_id', 27 );
				update( array( 'post_title' => 'C', 'post_name' => 'c' ) );
			}
		);
		same( array( 'post:1', 'uri:/a-post/', 'uri:/c/' ), $keys );
	},
	'what comes out as it was says nothing' => static function (): void {
		$back = static function (): void {
			update( array( 'post_title' => 'B' ) );
			update( array( 'post_title' => 'A post' ) );
		};
		same( array(), keys_of_request( new WP_Post( 1 ), $back ) );
	},
	'a new post is new, though its terms and status are written before WordPress tells of it' => static function (): void {
		$insert = static function (): void {
			$post                             = new WP_Post( 1 );
			$GLOBALS['wordpress']['posts'][1] = $post;
			do_action( 'add_term_relationship', 1, 5, 'category' );
			do_action( 'transition_post_status', 'publish', 'new', $post );
			do_action( 'wp_insert_post', 1, $post, false );
		};
		$all = array( ...LISTS, 'post:1', 'uri:/2026/', 'uri:/2026/11/', 'uri:/2026/11/21/', 'uri:/a-post/' );
		same( $all, keys_of_request( null, $insert ) );
	},
	'a scheduled post that cron publishes is heard by its status alone' => static function (): void {
		$publish = static function (): void {
			$GLOBALS['wordpress']['posts'][1] = new WP_Post( 1 );
			do_action( 'transition_post_status', 'publish', 'future', $GLOBALS['wordpress']['posts'][1] );
		};
		same( array( 'list:post', 'list:post@dXNlcjox', 'post:1' ), array_slice( keys_of_request( new WP_Post( 1, post_status: 'future' ), $publish ), 0, 3 ) );
	},
	'the archive of posts is at the address of the page for posts' => static function (): void {
		$rename = static function (): void {
			$GLOBALS['wordpress']['options']['page_for_posts'] = 1;
			update( array( 'post_name' => 'notes' ) );
		};
		same( array( base64_encode( 'post_type:post' ), 'post:1', 'uri:/a-post/', 'uri:/notes/' ), keys_of_request( new WP_Post( 1 ), $rename ) );
	},
	'trashing withdraws the post and its address' => static function (): void {
		$trash = static function (): void {
			do_action( 'add_post_meta', 1, '_wp_desired_post_slug', 'a-post' );
			$GLOBALS['wordpress']['posts'][1] = new WP_Post( ...( array( 'post_name' => 'a-post__trashed' ) + (array) $GLOBALS['wordpress']['posts'][1] ) );
			update( array( 'post_status' => 'trash' ) );
		};
		$keys  = keys_of_request( new WP_Post( 1 ), $trash );
		same( array( ...LISTS, 'post:1!', 'uri:/2026/', 'uri:/2026/11/', 'uri:/2026/11/21/', 'uri:/a-post/!' ), $keys );
	},
	'where the filter of another plugin throws at the end, everything is refreshed, and what may be gone is withdrawn' => static function (): void {
		$keys = static function ( WP_Post $post ): array {
			$keys = array();
			$log  = logged(
				static function () use ( $post, &$keys ): void {
					$keys = keys_of_request(
						$post,
						static function (): void {
							update( array( 'post_title' => 'B' ) );
							add_action( 'post_link', static fn () => throw new RuntimeException( 'a filter fails' ) );
							update( array( 'post_status' => 'publish' ) );
						}
					);
				}
			);
			same( true, str_contains( $log, 'a filter fails' ) );
			return $keys;
		};
		same( array( '*', 'post:1!', 'uri:/a-post/!' ), $keys( new WP_Post( 1 ) ) );
		same( array( '*' ), $keys( new WP_Post( 1, post_status: 'draft' ) ) );
		same( array( '*' ), $keys( new WP_Post( 1, post_password: 'x' ) ) );
	},
	'what is withdrawn is named beside "everything", whether it was touched before or after there was too much to compare' => static function (): void {
		$many = static function (): void {
			for ( $id = 1001; $id <= 2001; $id++ ) {
				do_action( 'add_attachment', $id );
			}
		};
		$trash = static fn () => update( array( 'post_status' => 'trash' ) );
		$steps = static fn ( callable ...$steps ): Closure => static fn () => array_walk( $steps, static fn ( callable $step ) => $step() );
		$gone  = array( '*', 'post:1!', 'uri:/a-post/!' );
		same( $gone, keys_of_request( new WP_Post( 1 ), $steps( $trash, $many ) ) );
		same( $gone, keys_of_request( new WP_Post( 1 ), $steps( $many, $trash ) ) );
		same( $gone, keys_of_request( new WP_Post( 1 ), $steps( $many, static fn () => update( array( 'post_password' => 'x' ) ) ) ) );
		same( array( '*' ), keys_of_request( new WP_Post( 1 ), $steps( $many, $trash, static fn () => update( array( 'post_status' => 'publish' ) ) ) ) );
		same( array( '*' ), keys_of_request( new WP_Post( 1, post_status: 'draft' ), $steps( $many, static fn () => update( array( 'post_status' => 'publish' ) ), $trash ) ) );
		same( array( '*' ), keys_of_request( new WP_Post( 1, post_status: 'draft' ), $steps( $trash, $many ) ) );
	},
	'a pattern or navigation that goes out of the content that shows it is withdrawn; another text of it is not' => static function (): void {
		foreach ( array( 'wp_block', 'wp_navigation' ) as $type ) {
			$pattern = new WP_Post( 1, post_type: $type );
			foreach ( array( array( 'post_status' => 'trash' ), array( 'post_status' => 'draft' ), array( 'post_password' => 'x' ) ) as $values ) {
				same( array( 'post:1!' ), keys_of_request( clone $pattern, static fn () => update( $values ) ) );
			}
			same( array( 'post:1!' ), keys_of_request( clone $pattern, static fn () => do_action( 'before_delete_post', 1 ) ) );
			same( array(), keys_of_request( clone $pattern, static fn () => update( array( 'post_content' => 'Other words' ) ) ) );
			same( array(), keys_of_request( new WP_Post( 1, post_type: $type, post_status: 'draft' ), static fn () => update( array( 'post_status' => 'trash' ) ) ) );
		}
	},
	'a picture set without a save counts; a view counter, a lock and a revision do not' => static function (): void {
		$meta = static fn ( string $key, mixed $value ): array => keys_of_request( new WP_Post( 1 ), static fn () => do_action( 'update_post_meta', 5, 1, $key, $value ) );
		same( array( 'post:1' ), $meta( '_thumbnail_id', 27 ) );
		same( array( 'post:1' ), $meta( '_summary', 'field_project_summary' ) );
		same( array(), $meta( 'post_views_count', 5 ) );
		same( array(), $meta( '_edit_lock', '1:1' ) );
		same( array(), keys_of_request( new WP_Post( 1, post_type: 'revision', post_status: 'inherit' ), static fn () => update( array( 'post_title' => 'B' ) ) ) );
		same( array(), keys_of_request( new WP_Post( 1, post_status: 'draft' ), static fn () => update( array( 'post_title' => 'B' ) ) ) );
	},
);
