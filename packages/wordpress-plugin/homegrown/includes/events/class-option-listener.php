<?php
/**
 * Hears of options that change.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

use Homegrown\Connection;
use Homegrown\Network;
use Homegrown\Site_Path;

/**
 * WordPress tells of every option by its name, and only where the value is another.
 */
final class Option_Listener {
	/** Options that decide which page is the front page and which has the posts. */
	private const PAGES = array( 'show_on_front', 'page_on_front', 'page_for_posts' );

	/**
	 * Site's id => WordPress's rewrite rules before this request regenerated them.
	 *
	 * @var array<int, array<string, string>>
	 */
	private array $rules = array();

	/**
	 * Keeps where changes go.
	 *
	 * @param Request_Changes $changes Of this request.
	 */
	public function __construct( private readonly Request_Changes $changes ) {}

	/**
	 * Begins to listen.
	 */
	public function listen(): void {
		add_action( 'update_option', array( $this, 'before' ), 10, 3 );
		add_action( 'updated_option', array( $this, 'after' ), 10, 3 );
		add_action( 'added_option', fn ( $name, $value ) => $this->after( $name, null, $value ), 10, 2 );
		add_action( 'delete_option', fn ( $name ) => $this->before_deletion( (string) $name ) );
		add_action( 'update_site_option_active_sitewide_plugins', array( $this, 'after_network_activation' ) );
	}

	/**
	 * An option is about to change. The pages with a role have other addresses afterwards.
	 *
	 * @param string $name   Of the option.
	 * @param mixed  $before Its value.
	 * @param mixed  $after  Its new value.
	 */
	public function before( $name, $before, $after ): void {
		$this->keep_rules( (string) $name, $before );
		foreach ( self::pages( (string) $name, $before, $after ) as $page ) {
			$this->changes->here()->touch( 'post', $page );
			$this->add_address( $page );
		}
	}

	/**
	 * An option changed.
	 *
	 * @param string $name   Of the option.
	 * @param mixed  $before Its value before.
	 * @param mixed  $after  Its value now.
	 */
	public function after( $name, $before, $after ): void {
		// The form of permalinks makes the rules that it has changed only in the request after its own.
		$rules = $this->rules[ get_current_blog_id() ] ?? null;
		if ( 'rewrite_rules' === $name && is_array( $after ) && null !== $rules && $after !== $rules ) {
			$this->changes->here()->direct()->add( Key::EVERYTHING );
		}
		$this->changes->here()->direct()->merge( Option_Keys::between( (string) $name, $before, $after ) );
		foreach ( self::pages( (string) $name, $before, $after ) as $page ) {
			$this->changes->here()->direct()->add( Key::post( $page ) );
			$this->add_address( $page );
		}
	}

	/**
	 * A plugin was activated or deactivated for all sites of the network.
	 */
	public function after_network_activation(): void {
		foreach ( Network::sites() as $site ) {
			$this->changes->of( $site )->direct()->add( Key::EVERYTHING );
		}
	}

	/**
	 * An option is about to be deleted.
	 *
	 * @param string $name Of the option.
	 */
	private function before_deletion( string $name ): void {
		$value = get_option( $name, null );
		$this->keep_rules( $name, $value );
		$this->after( $name, $value, null );
	}

	/**
	 * Keeps the rules of addresses that this request found. WordPress empties the option before it writes new ones.
	 *
	 * @param string $name  Of an option.
	 * @param mixed  $value Its value.
	 */
	private function keep_rules( string $name, mixed $value ): void {
		if ( 'rewrite_rules' === $name && is_array( $value ) ) {
			$this->rules[ get_current_blog_id() ] ??= $value;
		}
	}

	/**
	 * The address of a page at this moment.
	 *
	 * @param int $page Post id.
	 */
	private function add_address( int $page ): void {
		$uri = Site_Path::of( (string) get_permalink( $page ), home_url(), Connection::front_end() );
		if ( '' !== $uri && 'publish' === get_post_status( $page ) ) {
			$this->changes->here()->direct()->add( Key::uri( $uri ) );
		}
	}

	/**
	 * The pages that get or lose a role with an option.
	 *
	 * @param string $name   Of the option.
	 * @param mixed  $before Its value before.
	 * @param mixed  $after  Its value after.
	 * @return list<int>
	 */
	private static function pages( string $name, mixed $before, mixed $after ): array {
		if ( ! in_array( $name, self::PAGES, true ) ) {
			return array();
		}
		$ids = 'show_on_front' === $name ? array( get_option( 'page_on_front' ), get_option( 'page_for_posts' ) ) : array( $before, $after );
		return array_values( array_unique( array_filter( array_map( 'intval', $ids ) ) ) );
	}
}
