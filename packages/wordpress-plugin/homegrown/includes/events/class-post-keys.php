<?php
/**
 * Which keys a change of a post gives.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Compares what visitors saw of a post with what they see now. It needs no WordPress and has no effects.
 */
final class Post_Keys {
	/**
	 * Starts a comparison.
	 *
	 * @param Post_Facts|null $before  Null: it did not exist.
	 * @param Post_Facts|null $after   Null: it is deleted.
	 * @param Related         $related What hangs on it.
	 * @param Change_Set      $set     Where the keys go.
	 */
	private function __construct(
		private readonly ?Post_Facts $before,
		private readonly ?Post_Facts $after,
		private readonly Related $related,
		private readonly Change_Set $set,
	) {}

	/**
	 * The keys of one change; none where the public saw nothing of it before and sees nothing now.
	 *
	 * @param Post_Facts|null $before  Null: it did not exist.
	 * @param Post_Facts|null $after   Null: it is deleted.
	 * @param Related         $related What hangs on it.
	 */
	public static function between( ?Post_Facts $before, ?Post_Facts $after, Related $related ): Change_Set {
		$set = new Change_Set();
		if ( $before && $after && $before->type !== $after->type ) {
			$set->merge( self::between( $before, null, $related ) );
			$set->merge( self::between( null, $after, $related ) );
			return $set;
		}
		if ( (array) $before !== (array) $after ) {
			self::settings( ( $after ?? $before )->id, $related, $set );
		}
		// Galleries show an upload whose own page is hidden with the content that it is attached to.
		if ( 'mediaitem' === $before?->type && ! $before->listed && (array) $before !== (array) $after ) {
			$set->add_image( $before->id );
		}
		$before = $before?->listed ? $before : null;
		$after  = $after?->listed ? $after : null;
		if ( (array) $before !== (array) $after ) {
			$comparison = new self( $before, $after, $related, $set );
			$comparison->node();
			$comparison->lists();
			$comparison->author();
			$comparison->menus();
			$set->add_kind( 'posts' );
		}
		return $set;
	}

	/**
	 * Adds the settings of the site, where they name it or a page below it.
	 *
	 * @param int        $id      Of what has changed.
	 * @param Related    $related What hangs on it.
	 * @param Change_Set $set     Where the key goes.
	 */
	private static function settings( int $id, Related $related, Change_Set $set ): void {
		$named = $related->posts_in_settings();
		if ( in_array( $id, $named, true ) || ( array() !== $named && array() !== array_intersect( $related->pages_below( $id ), $named ) ) ) {
			$set->add( Key::settings( 'general' ) );
			$set->add_kind( 'settings' );
		}
	}

	/**
	 * Adds the post's own key and its addresses.
	 */
	private function node(): void {
		// A password leaves the title to everybody.
		$unpublished = null !== $this->before && ( null === $this->after || ( $this->before->readable && ! $this->after->readable ) );
		$this->set->add( Key::post( $this->one()->id ), $unpublished );
		if ( $this->moved() ) {
			foreach ( $this->related->translations( 'post', $this->one()->id ) as $translation ) {
				$this->set->add( Key::post( $translation ) );
			}
		}
		if ( $unpublished || $this->moved() || $this->differ( 'slug' ) ) {
			foreach ( $this->both( self::addresses( ... ) ) as $uri ) {
				$this->set->add( Key::uri( $uri ), $unpublished );
			}
		}
		if ( $this->came_or_went() ) {
			foreach ( $this->related->media( $this->one()->id ) as $media ) {
				$this->set->add( Key::post( $media ), null === $this->after );
				$this->set->add( Key::listing( 'mediaitem' ) );
				if ( null !== $this->after ) {
					$this->set->add_image( $media );
				}
			}
			foreach ( null === $this->after ? array() : $this->related->pages_below( $this->one()->id ) as $page ) {
				$this->set->add( Key::post( $page ) );
			}
			if ( $this->one()->has_comments ) {
				$this->set->add( Key::listing( 'comment' ) );
			}
		}
	}

	/**
	 * The lists that it enters, leaves, or stands in at another place.
	 */
	private function lists(): void {
		$type      = $this->one()->type;
		$reordered = $this->came_or_went() || $this->differ( 'date' ) || $this->differ( 'order' ) || $this->differ( 'sticky' );
		// A list in one language is one of the whole site: Polylang's language is a condition, no list of its own.
		$reordered = $reordered || $this->differ( 'language' ) || $this->differ( 'hidden_from' );
		if ( $reordered ) {
			$this->set->add( Key::listing( $type ) );
		}
		foreach ( $this->terms() as $taxonomy => $ids ) {
			$new = $this->changed_terms( $taxonomy );
			foreach ( $reordered ? $ids : $new as $id ) {
				$this->set->add( Key::listing( $type, Key::term( $id ) ) );
			}
			if ( array() !== $new ) {
				$this->set->add( Key::listing( $taxonomy ) );
			}
		}
		if ( $reordered || $this->differ( 'parent' ) ) {
			foreach ( $this->both( static fn ( Post_Facts $facts ): array => array( $facts->parent ) ) as $parent ) {
				$this->set->add( Key::listing( $type, Key::post( $parent ) ) );
			}
		}
		if ( $this->came_or_went() || $this->differ( 'date' ) ) {
			foreach ( $this->both( static fn ( Post_Facts $facts ): array => $facts->archives ) as $archive ) {
				$this->set->add( Key::uri( $archive ) );
			}
		}
		if ( $reordered || $this->differ( 'author' ) ) {
			foreach ( $this->both( static fn ( Post_Facts $facts ): array => array( $facts->author ) ) as $author ) {
				$this->set->add( Key::listing( $type, Key::user( $author ) ) );
			}
		}
	}

	/**
	 * Authors are public while they have published posts: their pages come with the first and go with the last.
	 */
	private function author(): void {
		if ( ! $this->came_or_went() && ! $this->differ( 'author' ) ) {
			return;
		}
		if ( $this->after?->author && $this->related->published_posts( $this->after->author ) <= $this->related->touched_posts() ) {
			$this->author_came_or_went( $this->after, false );
		}
		if ( $this->before?->author && 0 === $this->related->published_posts( $this->before->author ) ) {
			$this->author_came_or_went( $this->before, true );
		}
	}

	/**
	 * The keys of an author whose page is new or gone.
	 *
	 * @param Post_Facts $facts     Of the post that made the difference.
	 * @param bool       $unpublished Whether the page is gone.
	 */
	private function author_came_or_went( Post_Facts $facts, bool $unpublished ): void {
		$this->set->add( Key::listing( 'user' ) );
		$this->set->add( Key::user( $facts->author ), $unpublished );
		if ( '' !== $facts->author_uri ) {
			$this->set->add( Key::uri( $facts->author_uri ), $unpublished );
		}
	}

	/**
	 * Menu items take label and address from what they lead to, and are left out when it is gone.
	 */
	private function menus(): void {
		if ( 'page' === $this->one()->type && $this->related->is_menu_made() && ( $this->moved() || $this->differ( 'title' ) || $this->differ( 'order' ) ) ) {
			$this->set->add( Key::listing( 'menuitem' ) );
		}
		if ( ! $this->moved() && ! $this->differ( 'title' ) ) {
			return;
		}
		foreach ( $this->related->menu_items( 'post', $this->one()->id ) as $item ) {
			$this->set->add( Key::post( $item ) );
			if ( $this->came_or_went() ) {
				$this->set->add( Key::listing( 'menuitem' ) );
			}
		}
	}

	/**
	 * The facts now, or the last ones.
	 */
	private function one(): Post_Facts {
		return $this->after ?? $this->before;
	}

	/**
	 * The addresses that lead to content: its slug does too where its address does not end with it, as that of the front
	 * page, or /archives/12/.
	 *
	 * @param Post_Facts $facts The content.
	 * @return list<string>
	 */
	private static function addresses( Post_Facts $facts ): array {
		$by_slug = "/{$facts->slug}/";
		return '' === $facts->slug || str_ends_with( $facts->uri, $by_slug ) ? array( $facts->uri ) : array( $facts->uri, $by_slug );
	}

	/**
	 * Whether the public sees it for the first time, or no longer.
	 */
	private function came_or_went(): bool {
		return null === $this->before || null === $this->after;
	}

	/**
	 * Whether one of its addresses leads to something else now.
	 */
	private function moved(): bool {
		return $this->came_or_went() || $this->differ( 'uri' );
	}

	/**
	 * Whether a fact is another than before, for what was and is public.
	 *
	 * @param string $fact Name of a property.
	 */
	private function differ( string $fact ): bool {
		return ! $this->came_or_went() && $this->before->$fact !== $this->after->$fact;
	}

	/**
	 * Values before and after, each once, without empty ones.
	 *
	 * @param callable(Post_Facts): array<int|string> $values Takes them from the facts.
	 * @return list<int|string>
	 */
	private function both( callable $values ): array {
		$all = array();
		foreach ( array( $this->before, $this->after ) as $facts ) {
			$all = array_merge( $all, null === $facts ? array() : $values( $facts ) );
		}
		return array_values( array_unique( array_filter( $all ) ) );
	}

	/**
	 * The terms of a taxonomy whose lists it enters or leaves. A term's list may hold only what has the term itself, and a
	 * page may show it with what is in the terms below it.
	 *
	 * @param string $taxonomy Its name in list keys.
	 * @return list<int>
	 */
	private function changed_terms( string $taxonomy ): array {
		$changed = array();
		foreach ( array( 'terms', 'own_terms' ) as $fact ) {
			$had     = $this->before->$fact[ $taxonomy ] ?? array();
			$has     = $this->after->$fact[ $taxonomy ] ?? array();
			$changed = array_merge( $changed, array_diff( $had, $has ), array_diff( $has, $had ) );
		}
		return array_values( array_unique( $changed ) );
	}

	/**
	 * The terms before and after.
	 *
	 * @return array<string, list<int>>
	 */
	private function terms(): array {
		$all = array();
		foreach ( array( $this->before, $this->after ) as $facts ) {
			foreach ( $facts->terms ?? array() as $taxonomy => $ids ) {
				$all[ $taxonomy ] = array_values( array_unique( array_merge( $all[ $taxonomy ] ?? array(), $ids ) ) );
			}
		}
		return $all;
	}
}
