<?php
/**
 * Where a path leads now.
 *
 * @package Homegrown
 */

namespace Homegrown\Addresses;

/**
 * A path on the site, an address of WordPress itself, or "gone".
 */
final class Address {
	public const MOVED = 301;
	public const GONE  = 410;

	/**
	 * Keeps the answer.
	 *
	 * @param int         $status MOVED or GONE.
	 * @param string|null $path   On the site, or an absolute address; null for GONE.
	 */
	private function __construct( public readonly int $status, public readonly ?string $path ) {}

	/**
	 * It leads to another path; null where that is the same path or none on this site.
	 *
	 * @param string $from The path that was asked for.
	 * @param string $to   A path on the site.
	 */
	public static function moved( string $from, string $to ): ?self {
		if ( ! str_starts_with( $to, '/' ) || str_starts_with( $to, '//' ) || preg_match( '/[\\\\\x00-\x20]/', $to ) || self::normal( $to ) === self::normal( $from ) ) {
			return null;
		}
		return new self( self::MOVED, $to );
	}

	/**
	 * WordPress itself shows it.
	 *
	 * @param string $home WordPress's home address.
	 * @param string $path Below it, decoded.
	 */
	public static function elsewhere( string $home, string $path ): self {
		$parts = array_map( 'rawurlencode', explode( '/', trim( $path, '/' ) ) );
		return new self( self::MOVED, rtrim( rtrim( $home, '/' ) . '/' . implode( '/', $parts ), '/' ) . '/' );
	}

	/**
	 * The content that it led to is deleted.
	 */
	public static function gone(): self {
		return new self( self::GONE, null );
	}

	/**
	 * A path in the one form in which paths are compared: decoded, without query and without a slash at its end.
	 *
	 * @param string $path On the site.
	 */
	public static function normal( string $path ): string {
		return '/' . trim( rawurldecode( (string) strtok( $path, '?#' ) ), '/' );
	}
}
