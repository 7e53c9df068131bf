<?php
/**
 * Which keys a change of a menu item gives.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Compares a menu item with what it was. A menu that is saved writes every item again; only the changed ones count.
 */
final class Menu_Item_Keys {
	/**
	 * The keys of one change.
	 *
	 * @param Post_Facts|null $before Null: it did not exist.
	 * @param Post_Facts|null $after  Null: it is deleted.
	 */
	public static function between( ?Post_Facts $before, ?Post_Facts $after ): Change_Set {
		$set    = new Change_Set();
		$before = $before?->listed ? $before : null;
		$after  = $after?->listed ? $after : null;
		if ( (array) $before === (array) $after ) {
			return $set;
		}
		$set->add( Key::post( ( $after ?? $before )->id ) );
		if ( null === $before || null === $after || $before->order !== $after->order || $before->parent !== $after->parent || $before->terms !== $after->terms ) {
			$set->add( Key::listing( 'menuitem' ) );
			foreach ( array( $before, $after ) as $facts ) {
				foreach ( $facts->terms['menu'] ?? array() as $menu ) {
					$set->add( Key::term( $menu ) );
				}
			}
		}
		return $set;
	}
}
