<?php
/**
 * What visitors can see of a post.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * One post, page, project, media item … at one moment, as far as answers, lists and addresses depend on it.
 */
final class Post_Facts {
	/**
	 * Keeps the facts.
	 *
	 * @param int                       $id           Database id.
	 * @param string                    $type         The type's name in list keys: "post", "page", "mediaitem".
	 * @param bool                      $listed       Whether the public finds it in lists (published).
	 * @param bool                      $readable     Whether the public may read its content (published, no password).
	 * @param string                    $uri          Its address on the site: "/about/".
	 * @param string                    $title        Its title.
	 * @param string                    $date         Its date; lists are in this order.
	 * @param int                       $author       User id; 0 for none.
	 * @param string                    $author_uri   Address of the author's page; empty for none.
	 * @param int                       $parent       Post id; 0 for none.
	 * @param int                       $order        Its place among its siblings (menu_order).
	 * @param bool                      $sticky       Whether it stands before others on the first page.
	 * @param array<string, list<int>>  $terms        A taxonomy's name in list keys => term ids with their ancestors.
	 * @param array<string, list<int>>  $own_terms    The same without ancestors.
	 * @param list<string>              $archives     Addresses of the year, month and day that list it.
	 * @param bool                      $has_comments Whether comments belong to it.
	 * @param string                    $slug         The last part of its address, which leads to the front page too.
	 * @param string                    $language     Polylang's code of the language that it is in; empty for none.
	 * @param list<string>              $hidden_from  Whether a product is left out of lists, or of searches.
	 * @param string                    $fingerprint  Changes when anything else of it changes.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $type,
		public readonly bool $listed,
		public readonly bool $readable,
		public readonly string $uri = '',
		public readonly string $title = '',
		public readonly string $date = '',
		public readonly int $author = 0,
		public readonly string $author_uri = '',
		public readonly int $parent = 0,
		public readonly int $order = 0,
		public readonly bool $sticky = false,
		public readonly array $terms = array(),
		public readonly array $own_terms = array(),
		public readonly array $archives = array(),
		public readonly bool $has_comments = false,
		public readonly string $slug = '',
		public readonly string $language = '',
		public readonly array $hidden_from = array(),
		public readonly string $fingerprint = '',
	) {}
}
