<?php
/**
 * Finds the published content that shows a changed thing by a block, or an image as its featured one.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Runs when a message is sent, after the answer to the editor.
 */
final class Showing_Posts {
	/** Patterns may hold patterns; deeper than this nobody builds. */
	private const MAX_DEPTH = 5;

	/**
	 * The set with the keys of all published content that shows something of it. Where something is
	 * unpublished, that content is unpublished too: until it is rendered again, its page contains the
	 * words that the public may no longer see.
	 *
	 * @param Change_Set $set What changed.
	 */
	public static function add_to( Change_Set $set ): Change_Set {
		if ( in_array( 'posts', $set->kinds(), true ) ) {
			self::forget_embeds();
		}
		$all = new Change_Set();
		$all->merge( $set );
		$unpublished = $set->has_unpublished();
		if ( isset( $set->keys()[ Key::EVERYTHING ] ) && ! $unpublished ) {
			return $all;
		}
		foreach ( self::posts_illustrated_by( $set->images() ) as $post ) {
			$all->add( Key::post( $post ), $unpublished );
		}
		$step = $set;
		for ( $depth = 0; $depth < self::MAX_DEPTH; $depth++ ) {
			$next = new Change_Set();
			foreach ( self::posts_with( Showing_Blocks::pieces( $step ) ) as $post ) {
				if ( in_array( $post->post_type, array( 'wp_block', 'wp_navigation' ), true ) ) {
					if ( ! in_array( (int) $post->ID, $all->references(), true ) ) {
						$next->add_reference( (int) $post->ID );
					}
				} else {
					$all->add( Key::post( (int) $post->ID ), $unpublished );
				}
			}
			if ( array() === $next->references() ) {
				break;
			}
			$all->merge( $next );
			$step = $next;
		}
		return $all;
	}

	/**
	 * Forgets what WordPress has kept of embedded content: it keeps its words with the post that shows it, for ever, and would give
	 * the old ones to whoever asks after this message. What a synced pattern embeds is kept with the posts that show the pattern.
	 */
	private static function forget_embeds(): void {
		$pieces = Showing_Blocks::of_embeds();
		$known  = array();
		for ( $depth = 0; $depth < self::MAX_DEPTH && array() !== $pieces; $depth++ ) {
			$patterns = new Change_Set();
			foreach ( self::posts_with( $pieces ) as $post ) {
				if ( isset( $known[ $post->ID ] ) ) {
					continue;
				}
				$known[ $post->ID ] = true;
				if ( 'wp_block' === $post->post_type ) {
					$patterns->add_reference( (int) $post->ID );
				} else {
					$GLOBALS['wp_embed']->delete_oembed_caches( (int) $post->ID );
				}
			}
			$pieces = Showing_Blocks::pieces( $patterns );
		}
	}

	/**
	 * Ids of the published posts that have one of the images as their featured one.
	 *
	 * @param list<int> $images Ids of images.
	 * @return list<int>
	 */
	private static function posts_illustrated_by( array $images ): array {
		global $wpdb;
		if ( array() === $images ) {
			return array();
		}
		$places = implode( ',', array_fill( 0, count( $images ), '%s' ) );
		// phpcs:ignore WordPress.DB -- the placeholders are counted above; an answer from a cache would miss changes.
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT meta.post_id FROM {$wpdb->postmeta} meta JOIN {$wpdb->posts} posts ON posts.ID = meta.post_id AND posts.post_status = 'publish' WHERE meta.meta_key = '_thumbnail_id' AND meta.meta_value IN ( $places ) LIMIT 1001", array_map( 'strval', $images ) ) );
		return array_map( 'intval', $ids );
	}

	/**
	 * Published posts, patterns and navigations whose content holds one of the pieces.
	 *
	 * @param list<string> $pieces Of content.
	 * @return list<object{ID: string, post_type: string}>
	 */
	private static function posts_with( array $pieces ): array {
		global $wpdb;
		if ( array() === $pieces ) {
			return array();
		}
		$like   = implode( ' OR ', array_fill( 0, count( $pieces ), 'post_content LIKE %s' ) );
		$values = array_map( static fn ( string $piece ): string => '%' . $wpdb->esc_like( $piece ) . '%', $pieces );
		// phpcs:ignore WordPress.DB -- the placeholders are counted above; an answer from a cache would miss changes.
		return $wpdb->get_results( $wpdb->prepare( "SELECT ID, post_type FROM {$wpdb->posts} WHERE post_status = 'publish' AND ( $like ) LIMIT 1001", $values ) );
	}
}
