<?php
// phpcs:disable WordPress, Squiz.Commenting

use Homegrown\Admin\Diagnosis;
use Homegrown\Admin\Versions;
use Homegrown\Connection;
use Homegrown\Delivery\Message;
use Homegrown\Events\Change_Set;

function message( string $answer, int $delivered = 0 ): Message {
	return new Message( row: 1, id: 'id', changes: new Change_Set(), attempts: 1, created: 1, next_attempt: 1, delivered: $delivered, answer: $answer );
}

return array(
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
