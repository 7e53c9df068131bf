<?php
/**
 * Signs a message.
 *
 * @package Homegrown
 */

namespace Homegrown\Delivery;

/**
 * HMAC-SHA256 over time, id and body, with a key of its own made from the shared secret (HKDF, RFC 5869).
 */
final class Signature {
	private const INFO = 'homegrown changes';

	/**
	 * The value of the header X-Homegrown-Signature: "v1=" and 64 hexadecimal digits.
	 *
	 * @param string $secret Shared with the front end; not empty.
	 * @param int    $time   Unix seconds.
	 * @param string $id     Of the message.
	 * @param string $body   Of the message.
	 */
	public static function of( string $secret, int $time, string $id, string $body ): string {
		return 'v1=' . hash_hmac( 'sha256', "v1.$time.$id.$body", self::key( $secret ) );
	}

	/**
	 * The key: 32 bytes.
	 *
	 * @param string $secret Shared with the front end; not empty.
	 */
	public static function key( string $secret ): string {
		return hash_hkdf( 'sha256', $secret, 32, self::INFO );
	}
}
