<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Addresses\Memory;
use Homegrown\Events\Meta_Listener;
use Homegrown\Events\Node_Listener;
use Homegrown\Events\Post_Listener;
use Homegrown\Events\Request_Changes;

/** The keys of a request that does something with post 1, which is $before at its beginning; sorted, "!" for unpublished. */
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
	foreach ( $changes->here()->take()->keys() as $key => $unpublished ) {
		$keys[] = ( base64_encode( 'post:1' ) === $key ? 'post:1' : $key ) . ( $unpublished ? '!' : '' );
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
	'posts that Polylang makes translations of each other are told of, once one of them is published' => static function (): void {
		$link = static fn ( string $status ) => static function () use ( $status ): void {
			do_action( 'pll_save_post', 1, new WP_Post( 1, post_status: $status ), array( 'en' => 1, 'de' => 9 ) );
		};
		same( array( base64_encode( 'post:9' ) ), keys_of_request( null, $link( 'publish' ) ) );
		same( array(), keys_of_request( null, $link( 'draft' ) ) );
	},
	'so are posts that something else than an editor makes translations of each other' => static function (): void {
		$group = static fn ( string $taxonomy, array $before, string $status = 'publish' ) => static function () use ( $taxonomy, $before, $status ): void {
			$GLOBALS['wordpress']['posts'][1] = new WP_Post( 1, post_status: $status );
			do_action( 'set_object_terms', 1, array( 'pll_1' ), array( '7' ), $taxonomy, false, $before );
		};
		same( array( 'post:1' ), keys_of_request( null, $group( 'post_translations', array() ) ) );
		same( array(), keys_of_request( null, $group( 'post_translations', array( 7 ) ) ) );
		same( array(), keys_of_request( null, $group( 'category', array() ) ) );
		same( array(), keys_of_request( null, $group( 'post_translations', array(), 'draft' ) ) );
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
	'trashing unpublishes the post and its address' => static function (): void {
		$trash = static function (): void {
			do_action( 'add_post_meta', 1, '_wp_desired_post_slug', 'a-post' );
			$GLOBALS['wordpress']['posts'][1] = new WP_Post( ...( array( 'post_name' => 'a-post__trashed' ) + (array) $GLOBALS['wordpress']['posts'][1] ) );
			update( array( 'post_status' => 'trash' ) );
		};
		$keys  = keys_of_request( new WP_Post( 1 ), $trash );
		same( array( ...LISTS, 'post:1!', 'uri:/2026/', 'uri:/2026/11/', 'uri:/2026/11/21/', 'uri:/a-post/!' ), $keys );
	},
	'where the filter of another plugin throws at the end, everything is refreshed, and what may be gone is unpublished' => static function (): void {
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
	'what is unpublished is named beside "everything", whether it was touched before or after there was too much to compare' => static function (): void {
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
	'a pattern or navigation that goes out of the content that shows it is unpublished; another text of it is not' => static function (): void {
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
	'what an owner changes of the theme changes every page' => static function (): void {
		foreach ( array( 'wp_global_styles', 'wp_template_part' ) as $type ) {
			same( array( 'list:menuitem', 'setting_group:general' ), keys_of_request( new WP_Post( 1, post_type: $type ), static fn () => update( array( 'post_content' => 'other' ) ) ) );
		}
	},
	'a menu that is saved unchanged says nothing, though WordPress dates its items anew; another label does' => static function (): void {
		$item = new WP_Post( 1, post_type: 'nav_menu_item' );
		same( array(), keys_of_request( clone $item, static fn () => update( array( 'post_date' => '2026-11-22 12:00:00', 'post_modified' => '2026-11-22 12:00:00' ) ) ) );
		same( array( 'post:1' ), keys_of_request( clone $item, static fn () => update( array( 'post_date' => '2026-11-22 12:00:00', 'post_title' => 'Label' ) ) ) );
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
	'a post that set_post_type() makes a page leaves the lists of posts, and its address' => static function (): void {
		$become = static fn ( string $type ): Closure => static function () use ( $type ): void {
			$GLOBALS['wpdb']->prefix = 'wp_';
			apply_filters( 'pre_post_type', $type );
			apply_filters( 'query', 'SHOW FULL COLUMNS FROM `wp_posts`' );
			apply_filters( 'query', "UPDATE `wp_posts` SET `post_type` = '$type' WHERE `ID` = 1" );
			$GLOBALS['wordpress']['posts'][1] = new WP_Post( ...( array( 'post_type' => $type ) + (array) $GLOBALS['wordpress']['posts'][1] ) );
		};
		$keys   = keys_of_request( new WP_Post( 1 ), $become( 'page' ) );
		same( array( true, true ), array( in_array( 'list:post', $keys, true ), in_array( 'list:page', $keys, true ) ) );
		same( array( 'post:1!', 'uri:/a-post/!' ), array_values( array_filter( $keys, static fn ( string $key ): bool => str_ends_with( $key, '!' ) ) ) );
		same( array(), keys_of_request( new WP_Post( 1, post_status: 'draft' ), $become( 'page' ) ) );
		same( array(), keys_of_request( new WP_Post( 1 ), $become( 'post' ) ) );
		same( array(), $GLOBALS['wordpress']['hooks']['query'] );
	},
	'a page that becomes a post takes the pages below it from their addresses, and one that becomes a page brings them back' => static function (): void {
		foreach ( array( 'post' => 'page', 'page' => 'post' ) as $to => $from ) {
			$keys = keys_of_request(
				new WP_Post( 1, post_type: $from ),
				static function () use ( $to ): void {
					$GLOBALS['wordpress']['posts'][7] = new WP_Post( 7, post_type: 'page', post_name: 'below', post_parent: 1 );
					apply_filters( 'pre_post_type', $to );
					apply_filters( 'query', "UPDATE `wp_posts` SET `post_type` = '$to' WHERE `ID` = '1'" );
				}
			);
			same( array( base64_encode( 'post:7' ), 'uri:/a-post/below/' ), $keys );
		}
	},
	'a save that writes the type with all else is heard once, as the save that it is' => static function (): void {
		$save = static function (): void {
			apply_filters( 'pre_post_type', 'post' );
			update( array( 'post_title' => 'B' ) );
			apply_filters( 'query', "UPDATE `wp_posts` SET `post_title` = 'B', `post_type` = 'post' WHERE `ID` = 1" );
		};
		same( array( 'post:1' ), keys_of_request( new WP_Post( 1 ), $save ) );
		same( array(), $GLOBALS['wordpress']['hooks']['query'] );
	},
	'a page with another parent moves with all pages below it' => static function (): void {
		$keys = keys_of_request(
			new WP_Post( 1, post_type: 'page', post_name: 'about' ),
			static function (): void {
				$GLOBALS['wordpress']['posts'] += array(
					2 => new WP_Post( 2, post_type: 'page', post_name: 'company' ),
					7 => new WP_Post( 7, post_type: 'page', post_name: 'people', post_parent: 1 ),
					8 => new WP_Post( 8, post_type: 'page', post_name: 'kim', post_parent: 7 ),
				);
				update( array( 'post_parent' => 2 ) );
			}
		);
		$id   = static fn ( int $post ): string => base64_encode( "post:$post" );
		same( array( true, true, true ), array_map( static fn ( string $key ): bool => in_array( $key, $keys, true ), array( 'post:1', $id( 7 ), $id( 8 ) ) ) );
		same( array( 'uri:/about/', 'uri:/about/people/', 'uri:/about/people/kim/', 'uri:/company/about/', 'uri:/company/about/people/', 'uri:/company/about/people/kim/' ), array_values( array_filter( $keys, static fn ( string $key ): bool => str_starts_with( $key, 'uri:' ) ) ) );
		same( true, in_array( 'list:page@' . $id( 2 ), $keys, true ) );
	},
	'a category with another slug moves every post below it, where addresses begin with their category' => static function (): void {
		$moved = static function ( string $structure ): array {
			reset_wordpress();
			$GLOBALS['wordpress']['options']['permalink_structure'] = $structure;
			$GLOBALS['wordpress']['posts']      = array(
				1 => new WP_Post( 1, post_name: 'soil' ),
				2 => new WP_Post( 2, post_name: 'peas' ),
				3 => new WP_Post( 3, post_name: 'rent' ),
			);
			$GLOBALS['wordpress']['categories'] = array(
				5 => array( 'path' => 'growing', 'children' => array( 6 ), 'posts' => array( 1 ) ),
				6 => array( 'path' => 'growing/seeds', 'posts' => array( 2 ) ),
				7 => array( 'path' => 'money', 'posts' => array( 3 ) ),
			);
			$changes = new Request_Changes( new Memory() );
			( new Node_Listener( $changes ) )->listen();
			do_action( 'edit_terms', 5, 'category' );
			$GLOBALS['wordpress']['categories'][5]['path'] = 'garden';
			$GLOBALS['wordpress']['categories'][6]['path'] = 'garden/seeds';
			$keys = array_keys( $changes->here()->take()->keys() );
			sort( $keys );
			return array_values( array_filter( $keys, static fn ( string $key ): bool => str_starts_with( $key, 'uri:' ) ) );
		};
		same( array( 'uri:/garden/seeds/peas/', 'uri:/garden/soil/', 'uri:/growing/seeds/peas/', 'uri:/growing/soil/' ), $moved( '/%category%/%postname%/' ) );
		same( array(), $moved( '/%postname%/' ) );
	},
	'a scheduled pattern that cron publishes reaches the content that shows it' => static function (): void {
		$changes = new Request_Changes( new Memory() );
		( new Post_Listener( $changes ) )->listen();
		$GLOBALS['wordpress']['posts'][17] = new WP_Post( 17, post_type: 'wp_block' );
		do_action( 'transition_post_status', 'publish', 'future', $GLOBALS['wordpress']['posts'][17] );
		same( array( 17 ), $changes->here()->take()->references() );
	},
	'on another site of a network, a type that only that site knows is everything there' => static function (): void {
		$GLOBALS['wordpress']['sites'] = array( 2 => array( 'posts' => array( 1 => new WP_Post( 1, post_type: 'recipe' ) ), 'options' => array() ) );
		$changes                       = new Request_Changes( new Memory() );
		( new Post_Listener( $changes ) )->listen();
		switch_to_blog( 2 );
		do_action( 'pre_post_update', 1, (array) $GLOBALS['wordpress']['posts'][1] );
		same( array( '*' => false, base64_encode( 'post:1' ) => true ), $changes->here()->take()->keys() );
		restore_current_blog();
		same( array(), $changes->touched() );
	},
	'a user is the same on all sites of a network, which show their own authors' => static function (): void {
		$GLOBALS['wordpress']['sites'] = array( 2 => array( 'posts' => array(), 'options' => array() ) );
		$changes                       = new Request_Changes( new Memory() );
		( new Meta_Listener( $changes ) )->listen();
		do_action( 'update_user_meta', 5, 3, 'description', 'Another bio.' );
		same( array( 1, 2 ), array_keys( $changes->touched() ) );
		foreach ( array( 1, 2 ) as $site ) {
			same( array( base64_encode( 'user:3' ) ), array_keys( Homegrown\Network::on_site( $site, static fn () => $changes->of( $site )->take()->keys() ) ) );
		}
	},
);
