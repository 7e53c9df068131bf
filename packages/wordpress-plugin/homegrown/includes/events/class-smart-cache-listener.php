<?php
/**
 * Hears of what WPGraphQL Smart Cache purges.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Posts, terms, users and comments are compared by this plugin itself: Smart Cache also purges for a login or a menu that
 * was saved unchanged. What other plugins announce by keys of their own is passed on.
 */
final class Smart_Cache_Listener {
	/** What the other listeners know better. */
	private const OWN = '/^(skipped:|graphql:|operation:|setting_group:|(post|term|user|comment):\d+$|list:(post|page|mediaitem|menu|menuitem|category|tag|postformat|user|comment)$)/';

	/**
	 * Keeps where changes go.
	 *
	 * @param Request_Changes $changes Of this request.
	 */
	public function __construct( private readonly Request_Changes $changes ) {}

	/**
	 * Begins to listen; without Smart Cache these actions never fire.
	 */
	public function listen(): void {
		add_action( 'graphql_purge', array( $this, 'purge' ) );
		add_action( 'wpgraphql_cache_purge_all', fn () => $this->changes->here()->direct()->add( Key::EVERYTHING ) );
	}

	/**
	 * A key was purged.
	 *
	 * @param mixed $key Smart Cache's.
	 */
	public function purge( $key ): void {
		if ( is_string( $key ) && '' !== $key && self::is_foreign( $key ) ) {
			$this->changes->here()->direct()->add( $key );
		}
	}

	/**
	 * Whether a key is of a kind that this plugin has no listener for.
	 *
	 * @param string $key Smart Cache's.
	 */
	public static function is_foreign( string $key ): bool {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- this is what a global id is.
		$id = base64_decode( $key, true );
		return 1 !== preg_match( self::OWN, $key ) && ( false === $id || 1 !== preg_match( self::OWN, $id ) );
	}
}
