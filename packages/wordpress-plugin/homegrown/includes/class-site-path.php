<?php
/**
 * Addresses without their host.
 *
 * @package Homegrown
 */

namespace Homegrown;

/**
 * FaustWP may write links with the front end's host. The path on the site is the same either way.
 */
final class Site_Path {
	/**
	 * The path (and query) on the site, "/about/", of an address of WordPress or of the front end; empty for any other.
	 *
	 * @param string $url       Absolute, or a path.
	 * @param string $home      WordPress's home address.
	 * @param string $front_end The front end's address; empty for none.
	 */
	public static function of( string $url, string $home, string $front_end ): string {
		$bases = array_map( static fn ( string $base ): string => rtrim( $base, '/' ), array_filter( array( $front_end, $home ) ) );
		// One address may be below the other.
		usort( $bases, static fn ( string $one, string $other ): int => strlen( $other ) <=> strlen( $one ) );
		foreach ( $bases as $base ) {
			if ( $url === $base || str_starts_with( $url, "$base/" ) || str_starts_with( $url, "$base?" ) ) {
				$path = substr( $url, strlen( $base ) );
				return str_starts_with( $path, '/' ) ? $path : "/$path";
			}
		}
		return str_starts_with( $url, '/' ) && ! str_starts_with( $url, '//' ) ? $url : '';
	}
}
