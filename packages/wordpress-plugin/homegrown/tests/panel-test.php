<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Admin\Diagnosis;
use Homegrown\Admin\Panel;
use Homegrown\Admin\Versions;
use Homegrown\Connection;
use Homegrown\Delivery\Courier;
use Homegrown\Delivery\Message;
use Homegrown\Delivery\Queue;
use Homegrown\Delivery\Retry;
use Homegrown\Events\Change_Set;
use Homegrown\Events\Key;

function message( string $answer, int $delivered = 0 ): Message {
	return new Message( row: 1, id: 'id', changes: new Change_Set(), attempts: 1, created: 1, next_attempt: 1, delivered: $delivered, answer: $answer );
}

/** A tab of Settings → Homegrown, as wp-admin shows it to who is signed in; empty where it does not. */
function panel( string $tab = 'connection' ): string {
	$_GET['tab']                   = $tab;
	$GLOBALS['wordpress']['hooks'] = array();
	$queue                         = new Queue();
	( new Panel( $queue, new Courier( $queue ) ) )->listen();
	do_action( 'admin_menu' );
	list( $capability, $show ) = $GLOBALS['wordpress']['pages']['homegrown'];
	same( 'manage_options', $capability );
	ob_start();
	$show();
	return ob_get_clean();
}

/** @return list<list<string>> The cells of each row of the list of messages. */
function rows_of( string $panel ): array {
	$list = explode( '</h2>', $panel )[1];
	preg_match_all( '#<tr>(<td>.*?)</tr>#s', $list, $rows );
	return array_map( static fn ( string $row ): array => array_map( 'html_entity_decode', explode( '</td><td>', substr( $row, 4, -5 ) ) ), $rows[1] );
}

/** Presses the panel's button, as a browser does: what the form has in hidden fields is sent. What WordPress then answers. */
function press_refresh( string $panel ): string {
	preg_match_all( '#<input type="hidden" name="(\w+)" value="(\w+)">#', $panel, $fields );
	$_POST = array_combine( $fields[1], $fields[2] );
	try {
		do_action( "admin_post_{$_POST['action']}" );
		return 'nothing';
	} catch ( Answer_Sent $answer ) {
		return $answer->getMessage();
	} finally {
		$_POST = array();
	}
}

/** A message that waits, of so many changes. */
function waiting_message( string ...$keys ): Message {
	$changes = new Change_Set();
	foreach ( $keys as $key ) {
		$changes->add( $key );
	}
	$queue = new Queue();
	$queue->add( $changes );
	return $queue->newest( 1 )[0];
}

return array(
	'the panel lists the last 20 messages, the newest first, with what came of each' => static function (): void {
		$queue = new Queue();
		for ( $number = 1; $number <= 22; $number++ ) {
			$queue->note( waiting_message( 'list:post', 'uri:/a/' ), Retry::DELIVERED, "202 number $number", time() - 600 );
		}
		$queue->note( waiting_message( 'list:post' ), Retry::LATER, '503 <b>down</b>', time() );
		waiting_message( Key::EVERYTHING );
		$panel = panel();
		$rows  = rows_of( $panel );
		same( 20, count( $rows ) );
		same( array( '0 minutes ago', 'everything', '0', '', 'due' ), $rows[0] );
		same( array( '0 minutes ago', '1', '1', '503 <b>down</b>', 'in 0 minutes' ), $rows[1] );
		same( array( '0 minutes ago', '2', '1', '202 number 22', '' ), $rows[2] );
		same( '202 number 5', $rows[19][3] );
		same( false, str_contains( $panel, '<b>' ) );
		same( 1, preg_match( '#Messages waiting</th><td>2</td>#', $panel ) );
	},
	'of the messages that were delivered the last 20 are kept, and of those that wait none is lost' => static function (): void {
		$queue = new Queue();
		$waits = waiting_message( 'list:post' );
		for ( $number = 1; $number <= 30; $number++ ) {
			$queue->note( waiting_message( 'list:page' ), Retry::DELIVERED, "202 number $number", time() );
		}
		same( 21, count( $GLOBALS['wpdb']->rows ) );
		same( true, isset( $GLOBALS['wpdb']->rows[ $waits->row ] ) );
		same( '202 number 11', rows_of( panel() )[19][3] );
	},
	'the panel says whether it is connected, where the secret comes from, which versions there are, and that none was sent' => static function (): void {
		$panel = panel();
		same( 1, preg_match( '#notice-error[^>]*><p>The address of the front end is missing#', $panel ) );
		same( array( 1, 1 ), array( preg_match( '#Front end</th><td>none<#', $panel ), preg_match( '#Secret key</th><td>none<#', $panel ) ) );
		same( 1, preg_match( '#<p>None yet\.</p>#', $panel ) );
		same( 1, preg_match( '#type="submit"[^>]* disabled="disabled"#', $panel ) );

		connected();
		$GLOBALS['wordpress']['plugins'] = array( 'faustwp/faustwp.php' => array( 'Version' => '1.6.0' ), 'wp-graphql/wp-graphql.php' => array( 'Version' => '2.20.0' ), 'advanced-custom-fields/acf.php' => array( 'Version' => '6.8' ) );
		$GLOBALS['wordpress']['options']['active_plugins'] = array( 'faustwp/faustwp.php', 'wp-graphql/wp-graphql.php' );
		( new Queue() )->note( waiting_message( 'list:post' ), Retry::LATER, '401 {"error":"signature"}', time() );
		$panel = panel();
		same( 1, preg_match( '#notice-error[^>]*><p>The front end does not accept the signature#', $panel ) );
		same( 1, preg_match( '#notice-warning[^>]*><p>FaustWP 1\.6\.0 is active; 1\.8\.10 or newer#', $panel ) );
		same( array( 1, 1, 0 ), array( preg_match( '#FaustWP</th><td>1\.6\.0<#', $panel ), preg_match( '#WPGraphQL</th><td>2\.20\.0<#', $panel ), preg_match( '#Advanced Custom Fields#', $panel ) ) );
		same( 1, preg_match( '#Secret key</th><td>Settings → Faust#', $panel ) );
		same( false, str_contains( $panel, 'secret</td>' ) );
		same( 0, preg_match( '#disabled#', $panel ) );
	},
	'"refresh everything" sends it at once, with whatever waits, and leads back to the panel with the answer' => static function (): void {
		connected();
		( new Queue() )->note( waiting_message( 'list:post' ), Retry::LATER, '503', time() );
		same( '302 https://cms.example.com/wp-admin/options-general.php?page=homegrown&tab=connection', press_refresh( panel() ) );
		$bodies = array_column( $GLOBALS['wordpress']['requests'], 'body' );
		same( 2, count( $bodies ) );
		same( 1, preg_match( '/"key":"list:post"/', $bodies[0] ) );
		same( '{"version":1,"changes":[{"key":"*","withdrawn":false}]}', $bodies[1] );
		same( 0, ( new Queue() )->waiting() );
		$panel = panel();
		same( array( array( 'everything', '1', '202' ), array( '1', '2', '202' ) ), array_map( static fn ( array $row ): array => array_slice( $row, 1, 3 ), rows_of( $panel ) ) );
		same( 1, preg_match( '#notice-success[^>]*><p>Connected\.#', $panel ) );
	},
	'"refresh everything" of a front end that is down waits, and the panel says why' => static function (): void {
		connected();
		$GLOBALS['wordpress']['answer'] = new WP_Error( 'cURL error 7: Failed to connect' );
		press_refresh( panel() );
		$panel = panel();
		same( array( 'everything', '1', 'cURL error 7: Failed to connect' ), array_slice( rows_of( $panel )[0], 1, 3 ) );
		same( 1, preg_match( '#notice-error[^>]*><p>The front end does not answer\.#', $panel ) );
		same( true, false !== wp_next_scheduled( Courier::HOOK ) );
	},
	'nobody but an administrator sees the panel or presses its button, and no other site presses it for one' => static function (): void {
		connected();
		$panel = panel();
		same( '403 The link you followed has expired.', press_refresh( preg_replace( '#name="_wpnonce" value="\w+"#', 'name="_wpnonce" value="forged"', $panel ) ) );
		$GLOBALS['wordpress']['capabilities'] = array( 'edit_posts', 'publish_posts' );
		same( '403 Sorry, you are not allowed to do that.', press_refresh( $panel ) );
		same( '', panel() );
		same( array( array(), array() ), array( $GLOBALS['wordpress']['requests'], $GLOBALS['wpdb']->rows ) );
	},
	'"refresh everything" sends nothing where there is no front end' => static function (): void {
		same( '302 https://cms.example.com/wp-admin/options-general.php?page=homegrown&tab=connection', press_refresh( panel() ) );
		same( array( array(), array() ), array( $GLOBALS['wordpress']['requests'], $GLOBALS['wpdb']->rows ) );
	},
	'the page opens with the settings, and says there too if the front end does not hear of changes' => static function (): void {
		$page = panel( 'site' );
		same( array( 1, 1, 0 ), array( preg_match( '#notice-error[^>]*><p>The address of the front end is missing#', $page ), preg_match( '#<form method="post" action="options\.php">#', $page ), preg_match( '#Last messages#', $page ) ) );
		connected();
		$page = panel( 'site' );
		same( array( 0, 1 ), array( preg_match( '#notice-(error|success)#', $page ), preg_match( '#<a href="https://www\.example\.com">Look at the site</a>#', $page ) ) );
	},
	'the panel says what is missing and how to mend it' => static function (): void {
		$words = static fn ( string $site, string $secret, ?Message $newest ): string => Diagnosis::of( $site, $secret, $newest )->words;
		same( 1, preg_match( '/Front-end site URL/', $words( '', 'secret', null ) ) );
		same( 1, preg_match( '/secret key is missing/', $words( 'https://a', '', null ) ) );
		same( 1, preg_match( '/FAUST_SECRET_KEY.*clocks/', $words( 'https://a', 'b', message( '401 {"error":"signature"}' ) ) ) );
		same( 1, preg_match( '/api\/changes/', $words( 'https://a', 'b', message( '404' ) ) ) );
		same( 1, preg_match( '/does not answer/', $words( 'https://a', 'b', message( 'cURL error 7: Failed to connect' ) ) ) );
		same( array( true, true, false ), array( Diagnosis::of( 'https://a', 'b', null )->connected, Diagnosis::of( 'https://a', 'b', message( '202', 5 ) )->connected, Diagnosis::of( 'https://a', 'b', message( '503' ) )->connected ) );
	},
	'an old FaustWP is named' => static function (): void {
		same( array(), Versions::warnings( array( 'WPGraphQL' => '2.20', 'FaustWP' => '1.8.10' ) ) );
		same( 1, preg_match( '/FaustWP 1\.6\.0 .* 1\.8\.10/', Versions::warnings( array( 'WPGraphQL' => '2.20', 'FaustWP' => '1.6.0' ) )[0] ) );
		same( 2, count( Versions::warnings( array() ) ) );
	},
	'address and secret are FaustWP\'s' => static function (): void {
		same( array( '', '', '', false ), array( Connection::front_end(), Connection::secret(), Connection::secret_source(), Connection::is_complete() ) );
		$GLOBALS['wordpress']['options']['faustwp_settings'] = array( 'frontend_uri' => 'https://www.example.com/ ', 'secret_key' => 'secret' );
		same( array( 'https://www.example.com', 'secret', 'faustwp', true ), array( Connection::front_end(), Connection::secret(), Connection::secret_source(), Connection::is_complete() ) );
	},
);
