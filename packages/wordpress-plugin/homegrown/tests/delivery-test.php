<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Addresses\Memory;
use Homegrown\Delivery\Courier;
use Homegrown\Delivery\Dispatcher;
use Homegrown\Delivery\Queue;
use Homegrown\Delivery\Signature;
use Homegrown\Events\Change_Set;
use Homegrown\Events\Key;
use Homegrown\Events\Option_Listener;
use Homegrown\Events\Post_Listener;
use Homegrown\Events\Request_Changes;
use Homegrown\Plugin;

define( 'Homegrown\VERSION', '1.2.3' );
define( 'Homegrown\FILE', 'homegrown.php' );

/** A request in which these options are changed, to its end. */
function request_that_changes( array $options, ?Closure $finish_answer = null ): void {
	$GLOBALS['wordpress']['hooks'] = array();
	$changes                       = new Request_Changes( new Memory() );
	$queue                         = new Queue();
	( new Option_Listener( $changes ) )->listen();
	( new Dispatcher( $changes, $queue, new Courier( $queue ), $finish_answer ?? static fn (): bool => true ) )->listen();
	foreach ( $options as $name => list( $before, $after ) ) {
		do_action( 'updated_option', $name, $before, $after );
	}
	do_action( 'shutdown' );
}

/** In the order of its keys. */
function sorted( array $values ): array {
	ksort( $values );
	return $values;
}

return array(
	'a request that changes something sends one signed message' => static function (): void {
		connected();
		request_that_changes( array( 'blogname' => array( 'a', 'b' ), 'date_format' => array( 'a', 'b' ), 'posts_per_page' => array( 9, 8 ), '_transient_x' => array( 1, 2 ) ) );
		$requests = $GLOBALS['wordpress']['requests'];
		same( 1, count( $requests ) );
		same( 'https://www.example.com/api/changes', $requests[0]['url'] );
		same( '{"version":1,"changes":[{"key":"setting_group:general","withdrawn":false},{"key":"setting_group:reading","withdrawn":false}]}', $requests[0]['body'] );
		$headers = $requests[0]['headers'];
		same( Signature::of( 'secret', (int) $headers['X-Homegrown-Time'], $headers['X-Homegrown-Id'], $requests[0]['body'] ), $headers['X-Homegrown-Signature'] );
		same( 0, ( new Queue() )->waiting() );
	},
	'the editor has the answer before anything is written or sent, and where PHP cannot do so, cron sends' => static function (): void {
		connected();
		$written = null;
		$answer  = static function ( bool $can ) use ( &$written ): Closure {
			return static function () use ( &$written, $can ): bool {
				$written = count( $GLOBALS['wpdb']->rows );
				return $can;
			};
		};
		request_that_changes( array( 'blogname' => array( 'a', 'b' ) ), $answer( true ) );
		same( array( 0, 1 ), array( $written, count( $GLOBALS['wordpress']['requests'] ) ) );
		request_that_changes( array( 'blogname' => array( 'a', 'b' ) ), $answer( false ) );
		same( array( 1, 2 ), array( count( $GLOBALS['wordpress']['requests'] ), count( $GLOBALS['wpdb']->rows ) ) );
		$written = null;
		request_that_changes( array( 'cron' => array( 1, 2 ) ), $answer( true ) );
		same( null, $written );
	},
	'rules of addresses that are made anew count only where they are others' => static function (): void {
		$flush = static function ( array $before, array $after ): array {
			reset_wordpress();
			$changes = new Request_Changes( new Memory() );
			( new Option_Listener( $changes ) )->listen();
			foreach ( array( array( $before, '' ), array( '', $after ) ) as list( $from, $to ) ) {
				do_action( 'update_option', 'rewrite_rules', $from, $to );
				do_action( 'updated_option', 'rewrite_rules', $from, $to );
			}
			return array_keys( $changes->here()->take()->keys() );
		};
		same( array(), $flush( array( 'category/(.+?)/?$' => 'a' ), array( 'category/(.+?)/?$' => 'a' ) ) );
		same( array( Key::EVERYTHING ), $flush( array( 'topics/(.+?)/?$' => 'a' ), array( 'category/(.+?)/?$' => 'a' ) ) );
	},
	'a request that changes nothing that visitors see sends nothing' => static function (): void {
		connected();
		request_that_changes( array( '_transient_x' => array( 1, 2 ), 'cron' => array( 1, 2 ) ) );
		same( array(), $GLOBALS['wordpress']['requests'] );
		same( array(), $GLOBALS['wpdb']->rows );
	},
	'a synced pattern that nothing shows sends nothing' => static function (): void {
		connected();
		$pattern = new Change_Set();
		$pattern->add_reference( 17 );
		( new Queue() )->add( $pattern );
		( new Courier( new Queue() ) )->deliver();
		same( array(), $GLOBALS['wordpress']['requests'] );
		same( array(), $GLOBALS['wpdb']->rows );
	},
	'a picture that is public again refreshes the posts that have it as their featured one' => static function (): void {
		connected();
		$GLOBALS['wpdb']->illustrated = array( 106 => array( 104, 101 ), 10 => array( 99 ) );
		$picture                      = new Change_Set();
		$picture->add_image( 106 );
		( new Queue() )->add( $picture );
		( new Courier( new Queue() ) )->deliver();
		same( array( Key::post( 104 ), Key::post( 101 ) ), array_column( json_decode( $GLOBALS['wordpress']['requests'][0]['body'], true )['changes'], 'key' ) );
	},
	'what shows something unpublished is unpublished with it, also beside "everything"' => static function (): void {
		connected();
		$GLOBALS['wpdb']->posts_with = array( 'wp:latest-posts' => array( array( 'ID' => '12', 'post_type' => 'page' ) ), '"ref":17' => array( array( 'ID' => '15', 'post_type' => 'page' ) ) );
		$sent                        = static function ( string $key, bool $unpublished, bool $everything = false ): array {
			$set = new Change_Set();
			$set->add( $key, $unpublished );
			$set->add_kind( 'posts' );
			$set->add_reference( 17 );
			if ( $everything ) {
				$set->add( Key::EVERYTHING );
			}
			( new Queue() )->add( $set );
			( new Courier( new Queue() ) )->deliver();
			return array_column( json_decode( end( $GLOBALS['wordpress']['requests'] )['body'], true )['changes'], 'withdrawn', 'key' );
		};
		same( array( Key::post( 1 ) => false, Key::post( 12 ) => false, Key::post( 15 ) => false ), $sent( Key::post( 1 ), false ) );
		same( array( Key::post( 1 ) => true, Key::post( 12 ) => true, Key::post( 15 ) => true ), $sent( Key::post( 1 ), true ) );
		same( array( Key::post( 1 ) => true, Key::post( 12 ) => true, Key::post( 15 ) => true, Key::EVERYTHING => false ), $sent( Key::post( 1 ), true, true ) );
		same( array( Key::EVERYTHING => false ), $sent( 'list:post', false, true ) );
	},
	'what WordPress keeps of embedded content is forgotten before the site hears that it changed' => static function (): void {
		connected();
		$embeds                      = "\nhttps://cms.example.com/";
		$GLOBALS['wpdb']->posts_with = array(
			$embeds    => array( array( 'ID' => '12', 'post_type' => 'page' ), array( 'ID' => '17', 'post_type' => 'wp_block' ) ),
			'"ref":17' => array( array( 'ID' => '15', 'post_type' => 'page' ), array( 'ID' => '12', 'post_type' => 'page' ) ),
		);
		$GLOBALS['wp_embed']         = new class() {
			/** Posts whose kept embeds were forgotten, with the number of requests that had been sent. */
			public array $forgotten = array();

			public function delete_oembed_caches( int $id ): void {
				$this->forgotten[ $id ] = count( $GLOBALS['wordpress']['requests'] );
			}
		};
		$tell                        = static function ( string $kind ): array {
			$set = new Change_Set();
			$set->add( Key::post( 1 ) );
			$set->add_kind( $kind );
			( new Queue() )->add( $set );
			( new Courier( new Queue() ) )->deliver();
			return $GLOBALS['wp_embed']->forgotten;
		};
		same( array(), $tell( 'terms' ) );
		same( array( 12 => 1, 15 => 1 ), $tell( 'posts' ) );
		same( 2, count( $GLOBALS['wordpress']['requests'] ) );
	},
	'a table that is missing is made again, and the message is kept' => static function (): void {
		connected();
		$GLOBALS['wpdb']->has_tables = false;
		request_that_changes( array( 'blogname' => array( 'a', 'b' ) ) );
		same( 1, count( $GLOBALS['wordpress']['requests'] ) );
	},
	'the request that deletes the plugin makes no table again' => static function (): void {
		connected();
		$GLOBALS['wordpress']['options']['active_plugins'] = array();
		$GLOBALS['wpdb']->has_tables                       = false;
		request_that_changes( array( 'active_plugins' => array( array( 'homegrown/homegrown.php' ), array() ) ) );
		same( false, $GLOBALS['wpdb']->has_tables );
	},
	'a message that the database does not take is in the log, and those that wait stay' => static function (): void {
		connected();
		for ( $count = 0; $count < Queue::MAX_WAITING; $count++ ) {
			( new Queue() )->add( Change_Set::from_json( '{"keys":{"list:post":false}}' ) );
		}
		$GLOBALS['wpdb']->has_tables = 'broken';
		$log                         = logged(
			static function (): void {
				( new Queue() )->add( Change_Set::from_json( '{"keys":{"list:page":false}}' ) );
			}
		);
		same( true, str_contains( $log, "could not be kept, so the site does not hear of it: Table 'wp_homegrown_messages' doesn't exist" ) );
		same( Queue::MAX_WAITING, ( new Queue() )->waiting() );
	},
	'an activation tells the site to refresh everything: GraphQL has the fields of the plugin now' => static function (): void {
		Plugin::activate();
		same( 0, ( new Queue() )->waiting() );
		connected();
		Plugin::activate();
		same( true, $GLOBALS['wordpress']['events'][ Courier::HOOK ] <= time() );
		( new Courier( new Queue() ) )->deliver();
		same( array( '{"version":1,"changes":[{"key":"*","withdrawn":false}]}' ), array_column( $GLOBALS['wordpress']['requests'], 'body' ) );
	},
	'without a front end nothing is kept' => static function (): void {
		request_that_changes( array( 'blogname' => array( 'a', 'b' ) ) );
		same( array(), $GLOBALS['wpdb']->rows );
	},
	'a message that the site does not take stays, keeps its id, and is sent again' => static function (): void {
		connected();
		foreach ( array( new WP_Error( 'cURL error 7' ), array( 'response' => array( 'code' => 503 ), 'body' => 'later' ) ) as $answer ) {
			$GLOBALS['wordpress']['answer'] = $answer;
			if ( array() === $GLOBALS['wpdb']->rows ) {
				request_that_changes( array( 'blogname' => array( 'a', 'b' ) ) );
			} else {
				$GLOBALS['wpdb']->rows[1]['next_attempt'] = 0;
				( new Courier( new Queue() ) )->deliver();
			}
		}
		same( array( 2, 0, '503 later' ), array( $GLOBALS['wpdb']->rows[1]['attempts'], $GLOBALS['wpdb']->rows[1]['delivered'], $GLOBALS['wpdb']->rows[1]['answer'] ) );
		$GLOBALS['wordpress']['answer']           = array( 'response' => array( 'code' => 202 ), 'body' => '' );
		$GLOBALS['wpdb']->rows[1]['next_attempt'] = 0;
		( new Courier( new Queue() ) )->deliver();
		$requests = $GLOBALS['wordpress']['requests'];
		same( array( 3, 1 ), array( count( $requests ), count( array_unique( array_map( static fn ( array $request ): string => $request['headers']['X-Homegrown-Id'] . $request['body'], $requests ) ) ) ) );
		same( true, $GLOBALS['wpdb']->rows[1]['delivered'] > 0 );
	},
	'what waited long for the site goes as soon as the site takes another message' => static function (): void {
		connected();
		$GLOBALS['wordpress']['answer'] = new WP_Error( 'cURL error 7' );
		request_that_changes( array( 'blogname' => array( 'a', 'b' ) ) );
		$GLOBALS['wpdb']->rows[1]['next_attempt'] = time() + 3600;
		$GLOBALS['wordpress']['answer']           = array( 'response' => array( 'code' => 202 ), 'body' => '' );
		request_that_changes( array( 'posts_per_page' => array( 9, 8 ) ) );
		same( array( true, true ), array_map( static fn ( array $row ): bool => $row['delivered'] > 0, array_values( $GLOBALS['wpdb']->rows ) ) );
	},
	'while one process sends, the others leave their messages to it' => static function (): void {
		connected();
		$GLOBALS['wpdb']->locked = true;
		request_that_changes( array( 'blogname' => array( 'a', 'b' ) ) );
		same( array( 0, 1 ), array( count( $GLOBALS['wordpress']['requests'] ), ( new Queue() )->waiting() ) );
		same( true, $GLOBALS['wordpress']['events'][ Courier::HOOK ] <= time() );
		$GLOBALS['wpdb']->locked = false;
		( new Courier( new Queue() ) )->deliver();
		same( array( 1, 0 ), array( count( $GLOBALS['wordpress']['requests'] ), ( new Queue() )->waiting() ) );
	},
	'WordPress is asked to try again when the next attempt is due' => static function (): void {
		connected();
		$GLOBALS['wordpress']['answer'] = new WP_Error( 'timed out' );
		request_that_changes( array( 'blogname' => array( 'a', 'b' ) ) );
		$wait = $GLOBALS['wordpress']['events'][ Courier::HOOK ] - time();
		same( true, $wait >= 3 && $wait <= 5 );
	},
	'what the site cannot read is sent as "everything", as a new message' => static function (): void {
		connected();
		$GLOBALS['wordpress']['answer'] = array( 'response' => array( 'code' => 400 ), 'body' => '' );
		request_that_changes( array( 'blogname' => array( 'a', 'b' ) ) );
		$GLOBALS['wpdb']->rows[1]['next_attempt'] = 0;
		$GLOBALS['wordpress']['answer']           = array( 'response' => array( 'code' => 202 ), 'body' => '' );
		( new Courier( new Queue() ) )->deliver();
		list( $first, $second ) = $GLOBALS['wordpress']['requests'];
		same( false, $first['headers']['X-Homegrown-Id'] === $second['headers']['X-Homegrown-Id'] );
		same( '{"version":1,"changes":[{"key":"*","withdrawn":false}]}', $second['body'] );
	},
	'what the site cannot read keeps what is unpublished; where that cannot be read either, everything is unpublished' => static function (): void {
		connected();
		$GLOBALS['wordpress']['answer'] = array( 'response' => array( 'code' => 413 ), 'body' => '' );
		$set                            = Change_Set::from_json( '{"keys":{"list:post":false,"uri:/gone/":true}}' );
		( new Queue() )->add( $set );
		for ( $attempt = 0; $attempt < 4; $attempt++ ) {
			$GLOBALS['wpdb']->rows[1]['next_attempt'] = 0;
			( new Courier( new Queue() ) )->deliver();
		}
		$everything = '{"version":1,"changes":[{"key":"*","withdrawn":true}]}';
		same(
			array( $set->to_body(), '{"version":1,"changes":[{"key":"uri:/gone/","withdrawn":true},{"key":"*","withdrawn":false}]}', $everything, $everything ),
			array_column( $GLOBALS['wordpress']['requests'], 'body' )
		);
	},
	'more than 1,000 waiting messages become one, with what each of them says is unpublished' => static function (): void {
		for ( $count = 0; $count < Queue::MAX_WAITING; $count++ ) {
			( new Queue() )->add( Change_Set::from_json( in_array( $count, array( 7, 999 ), true ) ? '{"keys":{"uri:/gone-' . $count . '/":true},"kinds":["posts"],"references":[17]}' : '{"keys":{"list:post":false},"references":[18]}' ) );
		}
		( new Queue() )->add( Change_Set::from_json( '{"keys":{"uri:/gone/":true,"list:page":false}}' ) );
		$waiting = ( new Queue() )->newest( 5 );
		same( 1, count( $waiting ) );
		same( array( '*' => false, 'uri:/gone-7/' => true, 'uri:/gone-999/' => true, 'uri:/gone/' => true ), sorted( $waiting[0]->changes->keys() ) );
		same( array( array( 'posts' ), array( 17 ) ), array( $waiting[0]->changes->kinds(), $waiting[0]->changes->references() ) );
	},
	'a thousand things touched in one request are everything' => static function (): void {
		$changes = new Request_Changes( new Memory() );
		for ( $id = 1; $id <= 1001; $id++ ) {
			$changes->here()->created( 'post', $id );
		}
		same( array( Key::EVERYTHING => false ), $changes->here()->take()->keys() );
	},
	'what another site of the network changes is told to that site\'s front end alone' => static function (): void {
		$of_site = static fn ( string $front_end, array $more = array() ): array => array(
			'posts'   => array( 1 => new WP_Post( 1, post_title: "Of $front_end" ) ),
			'options' => $more + array( 'faustwp_settings' => array( 'frontend_uri' => $front_end, 'secret_key' => 'secret' ), 'active_plugins' => array( 'homegrown/homegrown.php' ) ),
		);
		$request = static function ( array $other_site ) use ( $of_site ): array {
			reset_wordpress();
			$GLOBALS['wordpress']          = $of_site( 'https://one.example.com' ) + $GLOBALS['wordpress'];
			$GLOBALS['wordpress']['sites'] = array( 2 => $other_site );
			$changes                       = new Request_Changes( new Memory() );
			$queue                         = new Queue();
			( new Post_Listener( $changes ) )->listen();
			( new Dispatcher( $changes, $queue, new Courier( $queue ), static fn (): bool => true ) )->listen();
			switch_to_blog( 2 );
			do_action( 'pre_post_update', 1, array( 'post_title' => 'B' ) + (array) $GLOBALS['wordpress']['posts'][1] );
			$GLOBALS['wordpress']['posts'][1] = new WP_Post( 1, post_title: 'B', post_status: 'draft' );
			restore_current_blog();
			do_action( 'shutdown' );
			same( 1, get_current_blog_id() );
			return array_map( static fn ( array $request ): array => array( $request['url'], array_column( json_decode( $request['body'], true )['changes'], 'withdrawn', 'key' ) ), $GLOBALS['wordpress']['requests'] );
		};
		$sent = $request( $of_site( 'https://two.example.com' ) );
		same( array( 'https://two.example.com/api/changes' ), array_column( $sent, 0 ) );
		same( true, $sent[0][1][ Key::post( 1 ) ] );
		same( true, $sent[0][1]['uri:/a-post/'] );
		// Its own rules of addresses are unknown after switch_to_blog(): everything, with what is unpublished.
		$sent = $request( $of_site( 'https://two.example.com', array( 'permalink_structure' => '/%year%/%postname%/' ) ) );
		same( array( true, false ), array( $sent[0][1][ Key::post( 1 ) ], $sent[0][1]['*'] ) );
		// Not active there.
		same( array(), $request( $of_site( 'https://two.example.com', array( 'active_plugins' => array() ) ) ) );
	},
	'a plugin that is activated for the whole network refreshes every site' => static function (): void {
		$GLOBALS['wordpress']['sites'] = array( 2 => array( 'posts' => array(), 'options' => array() ), 5 => array( 'posts' => array(), 'options' => array() ) );
		$changes                       = new Request_Changes( new Memory() );
		( new Option_Listener( $changes ) )->listen();
		do_action( 'update_site_option_active_sitewide_plugins' );
		same( array( 1, 2, 5 ), array_keys( $changes->touched() ) );
		same( array( Key::EVERYTHING => false ), $changes->of( 5 )->take()->keys() );
	},
	'deactivated on a network, no site goes on working for it, and what waits is kept' => static function (): void {
		$GLOBALS['wordpress']['sites'] = array( 2 => array( 'events' => array( 'homegrown_sweep' => 1, 'others' => 1 ) ) );
		$GLOBALS['wordpress']['events'] = array( 'homegrown_sweep' => 1, 'homegrown_deliver' => 1, 'others' => 1 );
		( new Queue() )->add( Change_Set::from_json( '{"keys":{"list:post":false}}' ) );
		Plugin::deactivate( true );
		same( array( 'others' => 1 ), $GLOBALS['wordpress']['events'] );
		same( array( 'others' => 1 ), $GLOBALS['wordpress']['sites'][2]['events'] );
		same( 1, ( new Queue() )->waiting() );
	},
	'deleted, it takes its own tables, option and events from every site, and nothing else' => static function (): void {
		$of_site = array( 'options' => array( 'homegrown_version' => '1', 'blogname' => 'kept' ), 'events' => array( 'homegrown_sweep' => 1, 'others' => 1 ) );
		$GLOBALS['wordpress']          = $of_site + $GLOBALS['wordpress'];
		$GLOBALS['wordpress']['sites'] = array( 2 => $of_site );
		$GLOBALS['wordpress']['posts'] = array( 1 => new WP_Post( 1, post_type: 'project' ) );
		define( 'WP_UNINSTALL_PLUGIN', 'homegrown/homegrown.php' );
		require __DIR__ . '/../uninstall.php';
		same( array( 'wp_homegrown_messages', 'wp_homegrown_addresses', 'wp_2_homegrown_messages', 'wp_2_homegrown_addresses' ), $GLOBALS['wpdb']->dropped );
		foreach ( array( $GLOBALS['wordpress'], $GLOBALS['wordpress']['sites'][2] ) as $site ) {
			same( array( array( 'blogname' => 'kept' ), array( 'others' => 1 ) ), array( $site['options'], $site['events'] ) );
		}
		same( array( 1 ), array_keys( $GLOBALS['wordpress']['posts'] ) );
	},
	'where sending throws, other processes can send, and WordPress calls again' => static function (): void {
		connected();
		( new Queue() )->add( Change_Set::from_json( '{"keys":{"list:post":false}}' ) );
		$GLOBALS['wordpress']['answer'] = static fn () => throw new RuntimeException( 'a filter fails' );
		try {
			( new Courier( new Queue() ) )->deliver();
		} catch ( RuntimeException ) {
			same( array( 1, 1 ), array( $GLOBALS['wpdb']->unlocked, ( new Queue() )->waiting() ) );
		}
		same( true, is_int( wp_next_scheduled( Courier::HOOK ) ) );
	},
	'however slow the site is, one of PHP\'s workers is kept for five seconds after the answer at most, and by cron for 20' => static function (): void {
		connected();
		$lasted = static function ( array $seconds_of_answers, Closure $deliver ): int {
			reset_wordpress();
			connected();
			foreach ( range( 1, 40 ) as $ignored ) {
				( new Queue() )->add( Change_Set::from_json( '{"keys":{"list:post":false}}' ) );
			}
			$GLOBALS['wordpress']['answer'] = static function ( array $request ) use ( &$seconds_of_answers ): array|WP_Error {
				$seconds = array_shift( $seconds_of_answers );
				$GLOBALS['wordpress']['seconds_passed'] += min( $seconds, $request['timeout'] );
				return $seconds > $request['timeout'] ? new WP_Error( 'timed out' ) : array( 'response' => array( 'code' => 202 ), 'body' => '' );
			};
			$deliver();
			same( true, ( new Queue() )->waiting() > 0 );
			same( true, is_int( wp_next_scheduled( Courier::HOOK ) ) );
			return $GLOBALS['wordpress']['seconds_passed'];
		};
		$save = static fn () => request_that_changes( array( 'blogname' => array( 'a', 'b' ) ) );
		same( 5, $lasted( array_fill( 0, 40, 60 ), $save ) );
		same( 5, $lasted( array_fill( 0, 40, 1 ), $save ) );
		same( 5, $lasted( array( 3, 60, 60 ), $save ) );
		same( 5, $lasted( array( 4, 60, 60 ), $save ) );
		$cron = static fn () => ( new Courier( new Queue() ) )->deliver();
		same( 20, $lasted( array_fill( 0, 40, 1 ), $cron ) );
		same( 5, $lasted( array_fill( 0, 40, 60 ), $cron ) );
	},
	'where the database has no locks, one process sends at a time, too' => static function (): void {
		connected();
		$GLOBALS['wpdb']->locked = null;
		request_that_changes( array( 'blogname' => array( 'a', 'b' ) ) );
		same( array( 1, 0 ), array( count( $GLOBALS['wordpress']['requests'] ), ( new Queue() )->waiting() ) );
		( new Queue() )->add( Change_Set::from_json( '{"keys":{"list:post":false}}' ) );
		$GLOBALS['wpdb']->rows[2]['claimed_until'] = time() + 30;
		request_that_changes( array( 'blogname' => array( 'b', 'c' ) ) );
		same( array( 1, 2 ), array( count( $GLOBALS['wordpress']['requests'] ), ( new Queue() )->waiting() ) );
		$GLOBALS['wpdb']->rows[2]['claimed_until'] = time() - 1;
		( new Courier( new Queue() ) )->deliver();
		same( array( 3, 0 ), array( count( $GLOBALS['wordpress']['requests'] ), ( new Queue() )->waiting() ) );
	},
	'where PHP cannot send the answer off, nothing is sent before it: cron is called, but never where it would run in the same request' => static function (): void {
		connected();
		$save = static fn () => request_that_changes( array( 'blogname' => array( 'a', 'b' ) ), static fn (): bool => false );
		$save();
		same( array( 0, 1, 1 ), array( count( $GLOBALS['wordpress']['requests'] ), ( new Queue() )->waiting(), $GLOBALS['wordpress']['spawned_crons'] ) );
		define( 'ALTERNATE_WP_CRON', true );
		$save();
		same( array( 0, 2, 1 ), array( count( $GLOBALS['wordpress']['requests'] ), ( new Queue() )->waiting(), $GLOBALS['wordpress']['spawned_crons'] ) );
		same( true, $GLOBALS['wordpress']['events'][ Courier::HOOK ] <= time() );
	},
);
