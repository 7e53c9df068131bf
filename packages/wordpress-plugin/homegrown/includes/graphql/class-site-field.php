<?php
/**
 * The field `homegrown`.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

use Homegrown\Connection;
use Homegrown\Settings\Site_Settings;

/**
 * What WordPress alone knows of the site.
 */
final class Site_Field {
	/** Of what this plugin and the front end agreed on. */
	private const CONTRACT_VERSION = '1';

	/**
	 * Begins to listen; without WPGraphQL the action never fires.
	 */
	public static function listen(): void {
		add_action( 'graphql_register_types', array( self::class, 'register' ) );
	}

	/**
	 * Registers the type and the field that leads to it.
	 */
	public static function register(): void {
		$fields = array();
		foreach ( self::texts() as $name => $resolve ) {
			$fields[ $name ] = array(
				'type'    => array( 'non_null' => 'String' ),
				'resolve' => $resolve,
			);
		}
		foreach ( self::nodes() as $name => list( $type, $id ) ) {
			$fields[ $name ] = array(
				'type'    => $type,
				'resolve' => static function ( $source, $args, $context ) use ( $id ) {
					$node = (int) $id();
					return $node > 0 ? $context->get_loader( 'post' )->load_deferred( $node ) : null;
				},
			);
		}
		$fields['menu']            = Menu_Field::field();
		$fields['isDemonstration'] = array(
			'type'    => array( 'non_null' => 'Boolean' ),
			'resolve' => static fn (): bool => (bool) get_option( Site_Settings::DEMONSTRATION ),
		);
		$fields['events'] = array(
			'type'    => array( 'non_null' => 'Boolean' ),
			'resolve' => static fn (): bool => Connection::is_complete(),
		);
		register_graphql_object_type(
			'HomegrownSite',
			array(
				'description' => __( 'What WordPress alone knows of the site', 'homegrown' ),
				'fields'      => $fields,
			)
		);
		register_graphql_field(
			'RootQuery',
			'homegrown',
			array(
				'type'        => 'HomegrownSite',
				'description' => __( 'What WordPress alone knows of the site', 'homegrown' ),
				'resolve'     => static fn (): array => array(),
			)
		);
	}

	/**
	 * The texts.
	 *
	 * @return array<string, callable(): string>
	 */
	private static function texts(): array {
		return array(
			'version'       => static fn (): string => self::CONTRACT_VERSION,
			'language'      => static fn (): string => (string) get_bloginfo( 'language' ),
			'textDirection' => static fn (): string => is_rtl() ? 'rtl' : 'ltr',
			'dateFormat'    => static fn (): string => (string) get_option( 'date_format' ),
			'timeFormat'    => static fn (): string => (string) get_option( 'time_format' ),
			'settings'      => static fn (): string => (string) wp_json_encode( (object) Site_Settings::told(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
			'brand'         => static fn (): string => wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ),
		);
	}

	/**
	 * Media and pages: their type and how to get their id.
	 *
	 * @return array<string, array{string, callable(): mixed}>
	 */
	private static function nodes(): array {
		$page = static fn ( string $option ): int => 'page' === get_option( 'show_on_front' ) ? (int) get_option( $option ) : 0;
		return array(
			'logo'      => array( 'MediaItem', static fn (): int => (int) ( get_theme_mod( 'custom_logo' ) ? get_theme_mod( 'custom_logo' ) : get_option( 'site_logo' ) ) ),
			'icon'      => array( 'MediaItem', static fn (): int => (int) get_option( 'site_icon' ) ),
			'postsPage' => array( 'Page', static fn (): int => $page( 'page_for_posts' ) ),
			'frontPage' => array( 'Page', static fn (): int => $page( 'page_on_front' ) ),
		);
	}
}
