<?php
/**
 * What hangs on a changed thing.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Asked only where an answer matters, after the change.
 */
interface Related {
	/**
	 * Ids of the menu items that lead to a post or term: their labels and addresses may be its own.
	 *
	 * @param string $kind "post" or "term".
	 * @param int    $id   Database id.
	 * @return list<int>
	 */
	public function menu_items( string $kind, int $id ): array;

	/**
	 * Whether the menu is made of pages and the theme's navigation, because none is assigned.
	 */
	public function is_menu_made(): bool;

	/**
	 * Ids of the pages and pictures that the settings of the site name: each page of the site may show them.
	 *
	 * @return list<int>
	 */
	public function posts_in_settings(): array;

	/**
	 * Ids of the media that are attached to a post: the public sees them only with it.
	 *
	 * @param int $post_id Database id.
	 * @return list<int>
	 */
	public function media( int $post_id ): array;

	/**
	 * Ids of the pages below one, however deep: the public sees it among their ancestors.
	 *
	 * @param int $post_id Database id.
	 * @return list<int>
	 */
	public function pages_below( int $post_id ): array;

	/**
	 * Ids of the translations of a post or term by Polylang, without itself: their pages link to it.
	 *
	 * @param string $kind "post" or "term".
	 * @param int    $id   Database id.
	 * @return list<int>
	 */
	public function translations( string $kind, int $id ): array;

	/**
	 * The terms above one, its parent too.
	 *
	 * @param int $term_id Database id.
	 * @return list<int>
	 */
	public function terms_above( int $term_id ): array;

	/**
	 * The types of content that can have a term: names in list keys.
	 *
	 * @param int $term_id Database id.
	 * @return list<string>
	 */
	public function types_of_term( int $term_id ): array;

	/**
	 * How many published posts a user has. Users without any are not public.
	 *
	 * @param int $user_id Database id.
	 */
	public function published_posts( int $user_id ): int;

	/**
	 * How many posts the request touched: an author with no more published ones may be new.
	 */
	public function touched_posts(): int;
}
