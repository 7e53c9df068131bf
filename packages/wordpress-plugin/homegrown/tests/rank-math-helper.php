<?php
/**
 * Rank Math's helper, as far as its adapter calls it.
 *
 * @package Homegrown
 */

// phpcs:disable -- stands in for another plugin, with its names.

namespace RankMath;

class Helper {
	public static function replace_vars( string $text, object $object ): string {
		if ( ! \rank_math()->variables->is_setup ) {
			return $text;
		}
		return str_replace( array( '%title%', '%name%' ), array( 'Post ' . ( $object->ID ?? '' ), 'User ' . ( $object->post_author ?? '' ) ), $text );
	}

	public static function get_settings( string $name, mixed $default ): mixed {
		return $GLOBALS['wordpress']['rank_math_settings'][ $name ] ?? $default;
	}
}
