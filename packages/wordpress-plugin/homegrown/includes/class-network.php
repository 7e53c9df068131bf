<?php
/**
 * The sites of a network.
 *
 * @package Homegrown
 */

namespace Homegrown;

/**
 * Without a network there is only the one site.
 */
final class Network {
	/**
	 * The options that determine addresses. After switch_to_blog(), WordPress keeps using the rules of
	 * the previous site.
	 */
	private const ADDRESS_OPTIONS = array( 'permalink_structure', 'category_base', 'tag_base' );

	/**
	 * The most sites that are notified of a change of all sites; the others rely on
	 * REVALIDATE_SECONDS.
	 */
	private const MAX_SITES = 1000;

	/**
	 * Runs something while WordPress is switched to a site.
	 *
	 * @param int      $site Its id.
	 * @param callable $work To be done.
	 * @return mixed What it gives.
	 */
	public static function on_site( int $site, callable $work ): mixed {
		if ( get_current_blog_id() === $site ) {
			return $work();
		}
		switch_to_blog( $site );
		try {
			return $work();
		} finally {
			restore_current_blog();
		}
	}

	/**
	 * Ids of all sites.
	 *
	 * @return list<int>
	 */
	public static function sites(): array {
		if ( ! is_multisite() ) {
			return array( get_current_blog_id() );
		}
		return array_map(
			'intval',
			get_sites(
				array(
					'fields' => 'ids',
					'number' => self::MAX_SITES,
				)
			)
		);
	}

	/**
	 * Whether this plugin is active on the site that WordPress works on.
	 */
	public static function is_active_here(): bool {
		$plugin = plugin_basename( FILE );
		return in_array( $plugin, (array) get_option( 'active_plugins' ), true )
			|| ( is_multisite() && isset( ( (array) get_site_option( 'active_sitewide_plugins' ) )[ $plugin ] ) );
	}

	/**
	 * What the addresses of the site that WordPress works on are made of.
	 *
	 * @return list<string>
	 */
	public static function address_rules(): array {
		return array_map( static fn ( string $name ): string => (string) get_option( $name ), self::ADDRESS_OPTIONS );
	}
}
