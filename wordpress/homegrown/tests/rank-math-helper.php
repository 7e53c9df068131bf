<?php
/**
 * Rank Math's helper, as far as its adapter calls it.
 *
 * @package Homegrown
 */

// phpcs:disable

namespace RankMath;

class Helper {
	public static function replace_vars( string $text, object $object ): string {
		return str_replace( '%title%', 'Post ' . ( $object->ID ?? $object->term_id ), $text );
	}

	public static function get_settings( string $name, string $default ): string {
		return array( 'titles.pt_post_title' => '%title% | Site' )[ $name ] ?? $default;
	}
}
