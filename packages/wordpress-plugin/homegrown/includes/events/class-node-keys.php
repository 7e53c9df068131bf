<?php
/**
 * Which keys a change of a term, user or comment gives.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Compares what visitors saw with what they see now. It needs no WordPress and has no effects.
 */
final class Node_Keys {
	/**
	 * The keys of a changed category, tag, other term or menu.
	 *
	 * @param Node_Facts|null $before  Null: it did not exist.
	 * @param Node_Facts|null $after   Null: it is deleted.
	 * @param Related         $related What hangs on it.
	 */
	public static function of_term( ?Node_Facts $before, ?Node_Facts $after, Related $related ): Change_Set {
		$set = self::of_node( $before, $after, Key::term( ( $after ?? $before )->id ) );
		if ( $set->is_empty() ) {
			return $set;
		}
		$set->add_kind( 'terms' );
		foreach ( array( $before, $after ) as $facts ) {
			if ( $facts?->within && ( ! $before || ! $after || $before->order !== $after->order ) ) {
				$set->add( Key::listing( $facts->type, Key::term( $facts->within ) ) );
			}
		}
		if ( $before && $after && $before->within !== $after->within ) {
			self::add_lists_above( $set, array_filter( array( $before->within, $after->within ) ), $related );
		}
		if ( $before?->uri !== $after?->uri ) {
			foreach ( $related->translations( 'term', ( $after ?? $before )->id ) as $translation ) {
				$set->add( Key::term( $translation ) );
			}
		}
		foreach ( $related->menu_items( 'term', ( $after ?? $before )->id ) as $item ) {
			$set->add( Key::post( $item ) );
			if ( ! $after ) {
				$set->add( Key::listing( 'menuitem' ) );
			}
		}
		if ( 'menu' === ( $after ?? $before )->type && ( ! $before?->listed || ! $after?->listed ) ) {
			$set->add( Key::listing( 'menuitem' ) );
		}
		return $set;
	}

	/**
	 * The lists of terms that get or lose all that is in another one: a term's list may hold what is in the terms below it.
	 *
	 * @param Change_Set $set     Where the keys go.
	 * @param int[]      $parents The one that it was below, and the one that it is below.
	 * @param Related    $related What hangs on them.
	 */
	private static function add_lists_above( Change_Set $set, array $parents, Related $related ): void {
		foreach ( $parents as $parent ) {
			foreach ( array( $parent, ...$related->terms_above( $parent ) ) as $term ) {
				foreach ( $related->types_of_term( $parent ) as $type ) {
					$set->add( Key::listing( $type, Key::term( $term ) ) );
				}
			}
		}
	}

	/**
	 * The keys of a changed user.
	 *
	 * @param Node_Facts|null $before Null: there was none.
	 * @param Node_Facts|null $after  Null: deleted.
	 */
	public static function of_user( ?Node_Facts $before, ?Node_Facts $after ): Change_Set {
		$set = self::of_node( $before, $after, Key::user( ( $after ?? $before )->id ) );
		if ( ! $set->is_empty() ) {
			$set->add_kind( 'users' );
		}
		return $set;
	}

	/**
	 * The keys of a changed comment: where its thread changes, cards show another number of comments.
	 *
	 * @param Node_Facts|null $before Null: there was none.
	 * @param Node_Facts|null $after  Null: deleted.
	 */
	public static function of_comment( ?Node_Facts $before, ?Node_Facts $after ): Change_Set {
		$set = self::of_node( $before, $after, Key::comment( ( $after ?? $before )->id ) );
		if ( $set->is_empty() ) {
			return $set;
		}
		$set->add_kind( 'comments' );
		foreach ( array( $before, $after ) as $facts ) {
			if ( $facts?->listed && isset( $set->keys()[ Key::listing( 'comment' ) ] ) ) {
				$set->add( Key::listing( 'comment', Key::post( $facts->within ) ) );
				$set->add( Key::post( $facts->within ) );
			}
		}
		return $set;
	}

	/**
	 * What holds for all of them: the node, its addresses, and the lists of its type.
	 *
	 * @param Node_Facts|null $before Null: there was none.
	 * @param Node_Facts|null $after  Null: deleted.
	 * @param string          $key    The node's key.
	 */
	private static function of_node( ?Node_Facts $before, ?Node_Facts $after, string $key ): Change_Set {
		$set    = new Change_Set();
		$before = $before?->listed ? $before : null;
		$after  = $after?->listed ? $after : null;
		if ( (array) $before === (array) $after ) {
			return $set;
		}
		$unpublished = null === $after;
		$set->add( $key, $unpublished );
		if ( $before?->uri !== $after?->uri ) {
			foreach ( array_filter( array( $before?->uri, $after?->uri ) ) as $uri ) {
				$set->add( Key::uri( $uri ), $unpublished );
			}
		}
		if ( $before?->order !== $after?->order ) {
			$set->add( Key::listing( ( $after ?? $before )->type ) );
		}
		return $set;
	}
}
