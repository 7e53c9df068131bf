<?php
/**
 * What one request changes.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

use Homegrown\Addresses\Memory;
use Homegrown\Network;

/**
 * The sites of a network are kept apart, because after switch_to_blog() the same ids are other things.
 */
final class Request_Changes {
	/**
	 * Site's id => what changes of it.
	 *
	 * @var array<int, Site_Changes>
	 */
	private array $sites = array();

	/**
	 * The site that the request was sent to.
	 *
	 * @var int
	 */
	public readonly int $own_site;

	/**
	 * Starts with nothing, before anything could have switched to another site.
	 *
	 * @param Memory $memory Of the addresses that things had.
	 */
	public function __construct( private readonly Memory $memory ) {
		$this->own_site = get_current_blog_id();
	}

	/**
	 * What changes of the site that WordPress works on right now.
	 */
	public function here(): Site_Changes {
		return $this->of( get_current_blog_id() );
	}

	/**
	 * What changes of a site.
	 *
	 * @param int $site Its id.
	 */
	public function of( int $site ): Site_Changes {
		return $this->sites[ $site ] ??= new Site_Changes( $this->memory );
	}

	/**
	 * Notes that a user is about to change: all sites of a network have the same users, and each shows its own authors.
	 *
	 * @param int                          $user Database id.
	 * @param callable(Site_Changes): void $note Called once for each of their sites, with WordPress working on it.
	 */
	public function wherever_user_is( int $user, callable $note ): void {
		$sites = is_multisite() ? array_map( 'intval', array_keys( get_blogs_of_user( $user ) ) ) : array();
		foreach ( array_unique( array( get_current_blog_id(), ...$sites ) ) as $site ) {
			Network::on_site( $site, fn () => $note( $this->of( $site ) ) );
		}
	}

	/**
	 * The sites of which anything was touched, be it different in the end or not.
	 *
	 * @return array<int, Site_Changes>
	 */
	public function touched(): array {
		return array_filter( $this->sites, static fn ( Site_Changes $changes ): bool => $changes->has_any() );
	}
}
