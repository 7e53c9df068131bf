<?php
/**
 * The rules of the Redirection plugin.
 *
 * @package Homegrown
 */

namespace Homegrown\Addresses;

use Homegrown\Connection;
use Homegrown\Site_Path;

/** Rules that depend only on the address, and lead to this site or to an error. */
final class Redirection_Rules {
	private const MAX_PATTERNS = 500;

	/**
	 * Where a rule redirects a path; null if none matches.
	 *
	 * @param string $path On the site.
	 */
	public function find( string $path ): ?Address {
		global $wpdb;
		if ( ! defined( 'REDIRECTION_VERSION' ) ) {
			return null;
		}
		// Redirection makes its tables only by its own setup, after it is activated.
		$shows_errors = $wpdb->suppress_errors();
		$match        = strtolower( implode( '/', array_map( 'rawurlencode', explode( '/', Address::normal( $path ) ) ) ) );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Redirection's table; it has no function that answers without redirecting.
		$rules = $wpdb->get_results( $wpdb->prepare( "SELECT url, regex, action_type, action_code, action_data, match_data FROM {$wpdb->prefix}redirection_items WHERE status = 'enabled' AND match_type = 'url' AND match_url IN ( %s, 'regex' ) ORDER BY position LIMIT %d", $match, self::MAX_PATTERNS ) );
		$wpdb->suppress_errors( $shows_errors );
		foreach ( $rules as $rule ) {
			$address = self::apply( $rule, $path, home_url(), Connection::front_end() );
			if ( $address ) {
				return $address;
			}
		}
		return null;
	}

	/**
	 * Where a rule leads; null if it does not match, or leads to another site.
	 *
	 * @param object $rule      A row of Redirection's table.
	 * @param string $path      On the site.
	 * @param string $home      WordPress's home address.
	 * @param string $front_end The front end's address.
	 */
	public static function apply( object $rule, string $path, string $home, string $front_end ): ?Address {
		$target = (string) $rule->action_data;
		if ( $rule->regex ) {
			$pattern = '@' . str_replace( '@', '\\@', (string) $rule->url ) . '@' . ( self::ignores_case( $rule ) ? 'i' : '' );
			$subject = rawurldecode( $path );
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- an owner's pattern may be wrong.
			if ( 1 !== @preg_match( $pattern, $subject, $matched ) ) {
				return null;
			}
			$target = preg_replace_callback( '/\$(\d)/', static fn ( array $part ): string => $matched[ (int) $part[1] ] ?? '', $target );
		} elseif ( ! self::ignores_case( $rule ) && Address::normal( (string) $rule->url ) !== Address::normal( $path ) ) {
			return null;
		}
		if ( 'error' === $rule->action_type ) {
			return 410 === (int) $rule->action_code ? Address::gone() : null;
		}
		return 'url' === $rule->action_type ? Address::moved( $path, Site_Path::of( (string) $target, $home, $front_end ) ) : null;
	}

	/**
	 * Whether a rule ignores case.
	 *
	 * @param object $rule A row of Redirection's table.
	 */
	private static function ignores_case( object $rule ): bool {
		$data = json_decode( (string) $rule->match_data, true );
		return is_array( $data ) && ! empty( $data['source']['flag_case'] );
	}
}
