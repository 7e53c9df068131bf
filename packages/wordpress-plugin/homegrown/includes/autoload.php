<?php
/**
 * Loads the plugin's classes by their names: `Homegrown\Events\Change_Set` is `events/class-change-set.php`.
 *
 * @package Homegrown
 */

namespace Homegrown;

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$parts = explode( '\\', strtolower( str_replace( '_', '-', substr( $name, strlen( __NAMESPACE__ ) + 1 ) ) ) );
		$class = array_pop( $parts );
		$parts = array_merge( array( __DIR__ ), $parts );
		foreach ( array( 'class', 'interface' ) as $kind ) {
			$file = implode( '/', $parts ) . "/{$kind}-{$class}.php";
			if ( is_file( $file ) ) {
				require_once $file;
				return;
			}
		}
	}
);
