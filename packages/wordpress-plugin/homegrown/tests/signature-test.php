<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Delivery\Retry;
use Homegrown\Delivery\Signature;

return array(
	'a message is signed as the site checks it' => static function (): void {
		$vector = json_decode( file_get_contents( __DIR__ . '/message.vector.json' ), true );
		same( $vector['key'], bin2hex( Signature::key( $vector['secret'] ) ) );
		same( $vector['signature'], Signature::of( $vector['secret'], $vector['time'], $vector['id'], $vector['body'] ) );
	},
	'another time, id, body or secret gives another signature' => static function (): void {
		$all = array(
			Signature::of( 'secret', 1, 'a', 'body' ),
			Signature::of( 'secret', 2, 'a', 'body' ),
			Signature::of( 'secret', 1, 'b', 'body' ),
			Signature::of( 'secret', 1, 'a', 'bodY' ),
			Signature::of( 'secreT', 1, 'a', 'body' ),
		);
		same( 5, count( array_unique( $all ) ) );
	},
	'a message is sent again until the site takes it, ever more rarely' => static function (): void {
		foreach ( array( 0, 401, 404, 429, 500, 503 ) as $status ) {
			same( Retry::LATER, Retry::after( $status ) );
		}
		same( Retry::DELIVERED, Retry::after( 202 ) );
		same( Retry::DELIVERED, Retry::after( 200 ) );
		same( array( 5, 15, 60, 300, 900, 3600, 3600 ), array_map( array( Retry::class, 'delay_seconds' ), array( 1, 2, 3, 4, 5, 6, 60 ) ) );
	},
	'what the site cannot read becomes "refresh everything"' => static function (): void {
		same( Retry::EVERYTHING, Retry::after( 400 ) );
		same( Retry::EVERYTHING, Retry::after( 413 ) );
	},
);
