<?php
/**
 * Which keys a changed option gives.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

use Homegrown\Settings\Site_Settings;

/**
 * WordPress names an option the same, whether a form, REST, GraphQL or a plugin saves it.
 */
final class Option_Keys {
	private const GROUPS = array(
		'general'    => array( 'blogname', 'blogdescription', 'WPLANG', 'timezone_string', 'gmt_offset', 'date_format', 'time_format', 'start_of_week', 'site_icon', 'site_logo', Site_Settings::OPTION, Site_Settings::DEMONSTRATION ),
		'reading'    => array( 'posts_per_page', 'show_on_front', 'page_on_front', 'page_for_posts' ),
		'discussion' => array( 'default_comment_status', 'default_ping_status', 'require_name_email', 'comment_registration', 'close_comments_for_old_posts', 'close_comments_days_old', 'thread_comments', 'thread_comments_depth', 'page_comments', 'comments_per_page', 'default_comments_page', 'comment_order', 'show_avatars', 'avatar_rating', 'avatar_default' ),
		'writing'    => array( 'default_category', 'default_post_format', 'use_smilies' ),
	);

	/** The options that change every address, every title or every price. */
	private const EVERYTHING = array(
		'home',
		'siteurl',
		'permalink_structure',
		'category_base',
		'tag_base',
		'stylesheet',
		'active_plugins',
		'active_sitewide_plugins',
		'wpseo_titles',
		'wpseo_social',
		'rank-math-options-titles',
		'seopress_toggle',
		'seopress_titles_option_name',
		'seopress_social_option_name',
		'autodescription-site-settings',
		'woocommerce_currency',
		'woocommerce_price_num_decimals',
		'woocommerce_calc_taxes',
		'woocommerce_prices_include_tax',
		'woocommerce_tax_display_shop',
		'woocommerce_cart_page_id',
		'woocommerce_checkout_page_id',
		'woocommerce_myaccount_page_id',
	);

	/** FaustWP's settings that change links in answers, or whether WordPress shows the pages of a shop. */
	private const FAUST_LINKS = array( 'enable_redirects', 'enable_rewrites', 'enable_image_source', 'replacement_domain' );

	/**
	 * The keys of one option.
	 *
	 * @param string $name   Of the option.
	 * @param mixed  $before Its value before; null where there was none.
	 * @param mixed  $after  Its value now; null where it was deleted.
	 */
	public static function between( string $name, mixed $before, mixed $after ): Change_Set {
		$set = new Change_Set();
		if ( $before === $after ) {
			return $set;
		}
		if ( in_array( $name, self::EVERYTHING, true ) ) {
			$set->add( Key::EVERYTHING );
			return $set;
		}
		foreach ( self::GROUPS as $group => $names ) {
			if ( in_array( $name, $names, true ) ) {
				$set->add( Key::settings( $group ) );
				$set->add_kind( 'settings' );
			}
		}
		if ( in_array( $name, array( 'show_on_front', 'page_on_front', 'page_for_posts' ), true ) ) {
			$set->add( Key::uri( '/' ) );
			$set->add( Key::listing( 'page' ) );
			$set->add( Key::listing( 'menuitem' ) );
		}
		match ( true ) {
			'sticky_posts' === $name                   => self::sticky( $set, self::ids( $before ), self::ids( $after ) ),
			'faustwp_settings' === $name               => self::faust( $set, (array) $before, (array) $after ),
			'wpseo_taxonomy_meta' === $name            => self::yoast_terms( $set, (array) $before, (array) $after ),
			str_starts_with( $name, 'theme_mods_' )    => self::theme( $set, (array) $before, (array) $after ),
			default                                    => null,
		};
		return $set;
	}

	/**
	 * Posts that became sticky or no longer are.
	 *
	 * @param Change_Set $set    Where the keys go.
	 * @param list<int>  $before Post ids.
	 * @param list<int>  $after  Post ids.
	 */
	private static function sticky( Change_Set $set, array $before, array $after ): void {
		foreach ( array_merge( array_diff( $before, $after ), array_diff( $after, $before ) ) as $id ) {
			$set->add( Key::post( $id ) );
			$set->add( Key::listing( 'post' ) );
			$set->add_kind( 'posts' );
		}
	}

	/**
	 * FaustWP's settings.
	 *
	 * @param Change_Set           $set    Where the keys go.
	 * @param array<string, mixed> $before All of them.
	 * @param array<string, mixed> $after  All of them.
	 */
	private static function faust( Change_Set $set, array $before, array $after ): void {
		foreach ( self::FAUST_LINKS as $name ) {
			if ( ( $before[ $name ] ?? '' ) !== ( $after[ $name ] ?? '' ) ) {
				$set->add( Key::EVERYTHING );
			}
		}
	}

	/**
	 * Yoast keeps what it knows of terms in one option: taxonomy => term id => values.
	 *
	 * @param Change_Set           $set    Where the keys go.
	 * @param array<string, mixed> $before All of it.
	 * @param array<string, mixed> $after  All of it.
	 */
	private static function yoast_terms( Change_Set $set, array $before, array $after ): void {
		foreach ( array_unique( array_merge( array_keys( $before ), array_keys( $after ) ) ) as $taxonomy ) {
			$had = (array) ( $before[ $taxonomy ] ?? array() );
			$has = (array) ( $after[ $taxonomy ] ?? array() );
			foreach ( array_unique( array_merge( array_keys( $had ), array_keys( $has ) ) ) as $id ) {
				if ( ( $had[ $id ] ?? null ) !== ( $has[ $id ] ?? null ) ) {
					$set->add( Key::term( (int) $id ) );
				}
			}
		}
	}

	/**
	 * Menu locations and the logo; a theme's other settings are not shown.
	 *
	 * @param Change_Set           $set    Where the keys go.
	 * @param array<string, mixed> $before All of them.
	 * @param array<string, mixed> $after  All of them.
	 */
	private static function theme( Change_Set $set, array $before, array $after ): void {
		if ( ( $before['custom_logo'] ?? null ) !== ( $after['custom_logo'] ?? null ) ) {
			$set->add( Key::settings( 'general' ) );
			$set->add_kind( 'settings' );
		}
		$had = array_filter( array_map( 'intval', (array) ( $before['nav_menu_locations'] ?? array() ) ) );
		$has = array_filter( array_map( 'intval', (array) ( $after['nav_menu_locations'] ?? array() ) ) );
		if ( $had !== $has ) {
			$set->add( Key::listing( 'menu' ) );
			$set->add( Key::listing( 'menuitem' ) );
			foreach ( array( ...array_values( array_diff_assoc( $had, $has ) ), ...array_values( array_diff_assoc( $has, $had ) ) ) as $menu ) {
				$set->add( Key::term( $menu ) );
			}
		}
	}

	/**
	 * Post ids of an option.
	 *
	 * @param mixed $value Of the option.
	 * @return list<int>
	 */
	private static function ids( mixed $value ): array {
		return array_values( array_filter( array_map( 'intval', (array) $value ) ) );
	}
}
