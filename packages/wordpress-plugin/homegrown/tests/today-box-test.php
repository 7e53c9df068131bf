<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Content\Today_Box;

return array(
	'the editor offers a group of steps for today, in the style that the site knows' => static function (): void {
		Today_Box::register();
		same( array( 'core/group' => array( 'today' ) ), $GLOBALS['wordpress']['block_styles'] );
		$pattern = $GLOBALS['wordpress']['block_patterns']['homegrown/today'];
		same( 1, preg_match( '/^<!-- wp:group {"className":"is-style-today"} -->\n<div class="wp-block-group is-style-today">.*<\/div>\n<!-- \/wp:group -->$/s', $pattern['content'] ) );
		same( 2, preg_match_all( '/<li>[^<]+\(\d+ minutes\)<\/li>/', $pattern['content'] ) );
		same( 1, preg_match( '/<h2 class="wp-block-heading">Today: /', $pattern['content'] ) );
	},
);
