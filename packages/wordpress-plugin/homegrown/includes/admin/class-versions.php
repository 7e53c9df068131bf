<?php
/**
 * The versions of what works together.
 *
 * @package Homegrown
 */

namespace Homegrown\Admin;

/**
 * The versions of WordPress, PHP and the plugins that this one works with.
 */
final class Versions {
	public const MIN_FAUSTWP = '1.8.10';

	/** File of each plugin => its name. */
	private const PLUGINS = array(
		'homegrown/homegrown.php'                          => 'Homegrown',
		'wp-graphql/wp-graphql.php'                        => 'WPGraphQL',
		'faustwp/faustwp.php'                              => 'FaustWP',
		'wp-graphql-smart-cache/wp-graphql-smart-cache.php' => 'WPGraphQL Smart Cache',
		'wpgraphql-smart-cache/wp-graphql-smart-cache.php' => 'WPGraphQL Smart Cache',
		'advanced-custom-fields/acf.php'                   => 'Advanced Custom Fields',
		'advanced-custom-fields-pro/acf.php'               => 'Advanced Custom Fields PRO',
		'wpgraphql-acf/wpgraphql-acf.php'                  => 'WPGraphQL for ACF',
	);

	/**
	 * Name => version of everything active.
	 *
	 * @return array<string, string>
	 */
	public static function all(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$all     = array(
			'WordPress' => get_bloginfo( 'version' ),
			'PHP'       => PHP_VERSION,
		);
		$plugins = get_plugins();
		foreach ( self::PLUGINS as $file => $name ) {
			if ( isset( $plugins[ $file ] ) && is_plugin_active( $file ) ) {
				$all[ $name ] = (string) $plugins[ $file ]['Version'];
			}
		}
		return $all;
	}

	/**
	 * What an owner should know of these versions.
	 *
	 * @param array<string, string> $versions Name => version.
	 * @return list<string>
	 */
	public static function warnings( array $versions ): array {
		$warnings = array();
		if ( ! isset( $versions['WPGraphQL'] ) ) {
			$warnings[] = __( 'WPGraphQL is not active: the front end can show nothing without it.', 'homegrown' );
		}
		if ( ! isset( $versions['FaustWP'] ) ) {
			$warnings[] = __( 'FaustWP is not active: without it there are no previews and no sign-in.', 'homegrown' );
		} elseif ( version_compare( $versions['FaustWP'], self::MIN_FAUSTWP, '<' ) ) {
			/* translators: 1: version of FaustWP that is active, 2: version that is asked for. */
			$warnings[] = sprintf( __( 'FaustWP %1$s is active; %2$s or newer is asked for. Update it.', 'homegrown' ), $versions['FaustWP'], self::MIN_FAUSTWP );
		}
		return $warnings;
	}
}
