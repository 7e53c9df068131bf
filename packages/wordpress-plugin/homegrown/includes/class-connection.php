<?php
/**
 * Where the front end is, and the secret shared with it.
 *
 * @package Homegrown
 */

namespace Homegrown;

/**
 * Both are FaustWP's settings, unless wp-config.php defines HOMEGROWN_SITE_URL or HOMEGROWN_SECRET_KEY.
 */
final class Connection {
	/**
	 * The front end's address without a slash at its end; empty where none is set.
	 */
	public static function front_end(): string {
		$url = defined( 'HOMEGROWN_SITE_URL' ) ? (string) HOMEGROWN_SITE_URL : self::faust( 'frontend_uri' );
		return rtrim( trim( $url ), '/' );
	}

	/**
	 * The secret; empty where none is set.
	 */
	public static function secret(): string {
		return defined( 'HOMEGROWN_SECRET_KEY' ) ? (string) HOMEGROWN_SECRET_KEY : self::faust( 'secret_key' );
	}

	/**
	 * Where the secret comes from: "constant", "faustwp" or "" where there is none.
	 */
	public static function secret_source(): string {
		if ( '' === self::secret() ) {
			return '';
		}
		return defined( 'HOMEGROWN_SECRET_KEY' ) ? 'constant' : 'faustwp';
	}

	/**
	 * Whether messages can be sent.
	 */
	public static function is_complete(): bool {
		return '' !== self::front_end() && '' !== self::secret();
	}

	/**
	 * A setting of FaustWP.
	 *
	 * @param string $name Of the setting.
	 */
	private static function faust( string $name ): string {
		$settings = get_option( 'faustwp_settings' );
		return is_array( $settings ) && is_string( $settings[ $name ] ?? null ) ? $settings[ $name ] : '';
	}
}
