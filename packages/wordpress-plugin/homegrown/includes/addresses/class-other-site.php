<?php
/**
 * The other sites of a network in folders.
 *
 * @package Homegrown
 */

namespace Homegrown\Addresses;

/**
 * On such a network "/second/about/" of the main site is a page of the second one. WordPress leads its visitors on to that site's front end.
 */
final class Other_Site {
	/**
	 * Where WordPress has a path that belongs to another site of the network; null for any other.
	 *
	 * @param string $path On the site.
	 */
	public static function find( string $path ): ?Address {
		if ( ! is_multisite() ) {
			return null;
		}
		$asked = trim( Address::normal( $path ), '/' );
		$here  = get_site();
		// Sites are one step below the network, as WordPress itself looks for them: it asks the database for each step.
		$other = get_site_by_path( $here->domain, $here->path . $asked . '/', substr_count( get_network()->path, '/' ) );
		if ( ! $other || (int) $other->blog_id === (int) $here->blog_id || $other->archived || $other->spam || $other->deleted ) {
			return null;
		}
		$rest = substr( $here->path . $asked . '/', strlen( $other->path ) );
		return Address::elsewhere( get_home_url( (int) $other->blog_id ), $rest );
	}
}
