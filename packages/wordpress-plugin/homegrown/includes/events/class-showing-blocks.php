<?php
/**
 * Which blocks show things that are kept elsewhere.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

use Homegrown\Connection;

/**
 * Such a block's words change without a change of the post that holds it.
 */
final class Showing_Blocks {
	/** Kind of thing => names of core blocks that show it. */
	private const BLOCKS = array(
		'posts'    => array( 'latest-posts', 'query', 'archives', 'calendar', 'categories', 'tag-cloud', 'page-list', 'navigation', 'latest-comments', 'terms-query', 'breadcrumbs', 'post-navigation-link' ),
		'terms'    => array( 'categories', 'tag-cloud', 'query', 'latest-posts', 'navigation', 'post-terms', 'terms-query', 'breadcrumbs' ),
		'users'    => array( 'latest-posts', 'query', 'avatar', 'post-author', 'post-author-name', 'post-author-biography' ),
		'comments' => array( 'latest-comments', 'comments', 'query', 'post-comments-count', 'post-comments-link' ),
		'settings' => array( 'site-title', 'site-tagline', 'site-logo', 'home-link', 'page-list', 'navigation', 'latest-posts', 'latest-comments', 'post-date', 'archives', 'calendar', 'breadcrumbs' ),
	);

	/** What stands in content that shows uploads of which it may not say which. */
	private const OF_UPLOADS = array( '[playlist', '[gallery', '"dynamicContent":' );

	/**
	 * What stands in content that embeds other content of this WordPress: its address alone on a line, whatever the block around
	 * it says, and also without one.
	 *
	 * @return list<string>
	 */
	public static function of_embeds(): array {
		$pieces = array( '"type":"wp-embed"' );
		foreach ( array( home_url(), Connection::front_end() ) as $url ) {
			$place = preg_replace( '#^https?://#i', '', rtrim( $url, '/' ) );
			if ( '' !== $place ) {
				array_push( $pieces, "\nhttps://$place/", "\nhttp://$place/" );
			}
		}
		return array_values( array_unique( $pieces ) );
	}

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
		$posts = in_array( 'posts', $set->kinds(), true );
		if ( $posts || array() !== $set->images() ) {
			array_push( $pieces, ...self::OF_UPLOADS );
		}
		if ( $posts ) {
			array_push( $pieces, ...self::of_embeds() );
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
