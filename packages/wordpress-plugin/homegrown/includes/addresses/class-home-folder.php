<?php
/**
 * The folder of WordPress's pages.
 *
 * @package Homegrown
 */

namespace Homegrown\Addresses;

/**
 * A WordPress at a path (https://example.com/blog) has its pages below it; the front end has them without it.
 */
final class Home_Folder {
	/**
	 * The folder, "/blog"; empty where WordPress's pages are at the root of its host.
	 */
	public static function path(): string {
		return rtrim( (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_PATH ), '/' );
	}

	/**
	 * Where a path leads that begins with the folder; null for any other.
	 *
	 * @param string $path On the site.
	 */
	public static function without( string $path ): ?Address {
		$folder = self::path();
		$is_in  = '' !== $folder && str_starts_with( rtrim( $path, '/' ) . '/', "$folder/" );
		return $is_in ? Address::moved( $path, '/' . ltrim( substr( $path, strlen( $folder ) ), '/' ) ) : null;
	}
}
