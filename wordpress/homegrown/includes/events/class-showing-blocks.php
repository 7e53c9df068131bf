<?php
/**
 * Which blocks show things that are kept elsewhere.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Such a block's words change without a change of the post that holds it.
 */
final class Showing_Blocks {
	/** Kind of thing => names of core blocks that show it. */
	private const BLOCKS = array(
		'posts'    => array( 'latest-posts', 'query', 'archives', 'calendar', 'categories', 'tag-cloud', 'page-list', 'navigation', 'latest-comments', 'terms-query' ),
		'terms'    => array( 'categories', 'tag-cloud', 'query', 'latest-posts', 'navigation', 'post-terms', 'terms-query' ),
		'users'    => array( 'latest-posts', 'query', 'avatar', 'post-author', 'post-author-name', 'post-author-biography' ),
		'comments' => array( 'latest-comments', 'comments', 'query', 'post-comments-count', 'post-comments-link' ),
		'settings' => array( 'site-title', 'site-tagline', 'site-logo', 'home-link', 'page-list', 'navigation', 'latest-posts', 'latest-comments', 'post-date', 'archives', 'calendar' ),
	);

	/** Names of core shortcodes that show uploads. */
	private const SHORTCODES = array( 'playlist', 'gallery' );

	/**
	 * Pieces of post content, one of which stands in every post that shows a changed thing.
	 *
	 * @param Change_Set $set What changed.
	 * @return list<string>
	 */
	public static function pieces( Change_Set $set ): array {
		$pieces = array();
		foreach ( $set->kinds() as $kind ) {
			foreach ( self::BLOCKS[ $kind ] ?? array() as $block ) {
				$pieces[] = "<!-- wp:$block ";
			}
		}
		foreach ( array() !== $set->images() || in_array( 'posts', $set->kinds(), true ) ? self::SHORTCODES : array() as $shortcode ) {
			$pieces[] = "[$shortcode";
		}
		foreach ( $set->references() as $id ) {
			$pieces[] = "\"ref\":$id}";
			$pieces[] = "\"ref\":$id,";
		}
		if ( array() !== $set->references() ) {
			// Without a reference the block shows the newest navigation.
			$pieces[] = '<!-- wp:navigation ';
		}
		foreach ( $set->images() as $id ) {
			$pieces[] = "wp-image-$id\"";
			$pieces[] = "wp-image-$id ";
		}
		return array_values( array_unique( $pieces ) );
	}
}
