<?php
/**
 * Puts the plugin's parts together.
 *
 * @package Homegrown
 */

namespace Homegrown;

/**
 * Start, activation and deactivation.
 */
final class Plugin {
	private const SWEEP = 'homegrown_sweep';

	/**
	 * Every request.
	 */
	public static function start(): void {
		if ( get_option( 'homegrown_version' ) !== VERSION ) {
			self::install();
		}
		Content\Content_Types::listen();
		Content\Theme_Features::listen();
		Content\Today_Box::listen();
		Content\Acf_Fields::listen();
		Content\Meta_Fields::listen();
		Content\Field_Panel::listen();
		Content\Preview_Links::listen();
		Content\Grid_Columns::listen();
		Content\Picture_Sizes::listen();
		Graphql\Field_Groups::listen();
		Graphql\Site_Field::listen();
		Graphql\Language_Archives::listen();
		Graphql\Folder_Names::listen();
		Graphql\Term_Lists::listen();
		Graphql\Comment_Counts::listen();
		Graphql\Sticky_Posts::listen();
		Graphql\Block_Content::listen();
		Graphql\Offer_Field::listen();
		Graphql\Shop::listen();
		( new Graphql\Seo_Field( array( new Seo\Yoast(), new Seo\Rank_Math(), new Seo\Seopress(), new Seo\The_Seo_Framework() ) ) )->listen();
		$memory = new Addresses\Memory();
		( new Graphql\Address_Field( new Addresses\Redirection_Rules(), $memory, new Addresses\Old_Slug() ) )->listen();
		self::start_events( $memory );
		// Removes the tables of a network's site that is deleted.
		add_filter( 'wpmu_drop_tables', static fn ( array $tables ): array => array( ...$tables, Delivery\Queue::table(), Addresses\Memory::table() ) );
	}

	/**
	 * The owner activates the plugin.
	 */
	public static function activate(): void {
		self::install();
	}

	/**
	 * The owner deactivates the plugin. Messages that wait stay in the queue.
	 *
	 * @param bool $everywhere On all sites of a network.
	 */
	public static function deactivate( bool $everywhere = false ): void {
		foreach ( $everywhere ? Network::sites() : array( get_current_blog_id() ) as $site ) {
			Network::on_site(
				$site,
				static function (): void {
					wp_clear_scheduled_hook( self::SWEEP );
					wp_clear_scheduled_hook( Delivery\Courier::HOOK );
					// A later activation then runs like a first one.
					delete_option( 'homegrown_version' );
				}
			);
		}
	}

	/**
	 * Creates the plugin's tables and options at an activation, after an update, and on each further
	 * site of a network.
	 */
	private static function install(): void {
		Delivery\Queue::install();
		Addresses\Memory::install();
		// The addresses of the content types, once they are registered.
		add_action( 'wp_loaded', 'flush_rewrite_rules' );
		if ( did_action( 'wp_loaded' ) ) {
			Content\Content_Types::register();
			flush_rewrite_rules();
		}
		update_option( 'homegrown_version', VERSION );
		// This catches a message whose single event WordPress has lost.
		if ( ! wp_next_scheduled( self::SWEEP ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::SWEEP );
		}
		self::announce();
	}

	/**
	 * Has the site refresh everything: a new version of the plugin changes the GraphQL fields, and
	 * before the first version nothing reported changes to the site. If no front end is set yet,
	 * setting it triggers this later.
	 */
	private static function announce(): void {
		if ( ! Connection::is_complete() ) {
			return;
		}
		$everything = new Events\Change_Set();
		$everything->add( Events\Key::EVERYTHING );
		$queue = new Delivery\Queue();
		$queue->add( $everything );
		( new Delivery\Courier( $queue ) )->plan();
	}

	/**
	 * The listeners of changes, and who sends them.
	 *
	 * @param Addresses\Memory $memory Of the addresses that things had.
	 */
	private static function start_events( Addresses\Memory $memory ): void {
		$changes = new Events\Request_Changes( $memory );
		$queue   = new Delivery\Queue();
		$courier = new Delivery\Courier( $queue );
		( new Events\Post_Listener( $changes ) )->listen();
		( new Events\Meta_Listener( $changes ) )->listen();
		( new Events\Node_Listener( $changes ) )->listen();
		( new Events\Option_Listener( $changes ) )->listen();
		( new Events\Smart_Cache_Listener( $changes ) )->listen();
		( new Delivery\Dispatcher( $changes, $queue, $courier, Delivery\Answer::finish( ... ) ) )->listen();
		( new Admin\Panel( $queue, $courier ) )->listen();
		Admin\Settings_Form::listen();
		add_action( self::SWEEP, array( $courier, 'deliver' ) );
	}
}
