<?php
/**
 * The form of Settings → Homegrown.
 *
 * @package Homegrown
 */

namespace Homegrown\Admin;

use Homegrown\Connection;
use Homegrown\Settings\Invalid_Setting;
use Homegrown\Settings\Setting;
use Homegrown\Settings\Setting_List;
use Homegrown\Settings\Site_Settings;

use const Homegrown\VERSION;

/**
 * Shows the settings and checks what is saved. WordPress itself looks after capability and nonce (options.php).
 */
final class Settings_Form {
	/** The group of WordPress's Settings API. */
	private const GROUP = 'homegrown';

	/** How long a value that can't be saved is kept for its form. */
	private const TYPED_SECONDS = 300;

	/** The most pages that a list offers; an address can be typed for any other. */
	private const MAX_PAGES = 500;

	/**
	 * Begins to listen.
	 */
	public static function listen(): void {
		add_action( 'admin_init', array( self::class, 'register' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'add_script' ) );
	}

	/**
	 * Registers the option.
	 */
	public static function register(): void {
		register_setting(
			self::GROUP,
			Site_Settings::OPTION,
			array(
				'type'              => 'object',
				'default'           => array(),
				'sanitize_callback' => array( self::class, 'checked' ),
			)
		);
	}

	/**
	 * Loads WordPress's picker of pictures on the page.
	 *
	 * @param string $page Name of the page of wp-admin.
	 */
	public static function add_script( $page ): void {
		if ( 'settings_page_' . Panel::SLUG === $page ) {
			wp_enqueue_media();
			wp_enqueue_script( 'homegrown-pictures', plugins_url( 'pictures.js', __FILE__ ), array( 'media-editor' ), VERSION, true );
		}
	}

	/**
	 * What to keep of what the form has sent. A value that can't be is named, and the one before stays.
	 *
	 * @param mixed $sent Path => what was typed.
	 * @return array<string, string>
	 */
	public static function checked( $sent ): array {
		$before = Site_Settings::kept();
		$values = array();
		$typed  = array();
		$list   = Setting_List::all();
		foreach ( $list as $path => $setting ) {
			try {
				$values[ $path ] = $setting->value_of( $sent[ $path ] ?? '' );
			} catch ( Invalid_Setting $error ) {
				$values[ $path ] = $before[ $path ] ?? '';
				$typed[ $path ]  = array( $sent[ $path ], $error->getMessage() );
			}
		}
		$values = array_filter( $values, static fn ( string $value ): bool => '' !== $value );
		foreach ( Setting_List::missing( $values ) as $path => $words ) {
			$typed[ $path ] ??= array( '', $words );
		}
		foreach ( $typed as $path => list( , $words ) ) {
			/* translators: 1: name of a setting, 2: what is wrong. */
			add_settings_error( Site_Settings::OPTION, $path, sprintf( esc_html__( '%1$s: %2$s.', 'homegrown' ), esc_html( $list[ $path ]->label ), $words ) );
		}
		if ( array() !== $typed ) {
			set_transient( self::transient(), $typed, self::TYPED_SECONDS );
		}
		return $values;
	}

	/**
	 * Shows the form.
	 */
	public static function show(): void {
		$typed = (array) get_transient( self::transient() );
		delete_transient( self::transient() );
		$kept = Site_Settings::kept();
		echo '<p>' . esc_html__( 'What is set here is on the site within a second. What is empty has the site’s default (site.config.ts).', 'homegrown' );
		if ( '' !== Connection::front_end() ) {
			printf( ' <a href="%1$s">%2$s</a>', esc_url( Connection::front_end() ), esc_html__( 'Look at the site', 'homegrown' ) );
		}
		echo '</p><form method="post" action="options.php">';
		settings_fields( self::GROUP );
		foreach ( Setting_List::sections() as $section ) {
			echo '<h2>' . esc_html( $section['title'] ) . '</h2>';
			if ( '' !== $section['help'] ) {
				echo '<p>' . esc_html( $section['help'] ) . '</p>';
			}
			echo '<table class="form-table" role="presentation"><tbody>';
			foreach ( $section['settings'] as $path => $setting ) {
				list( $value, $error ) = $typed[ $path ] ?? array( $kept[ $path ] ?? '', '' );
				self::show_setting( $path, $setting, $value, $error );
			}
			echo '</tbody></table>';
		}
		submit_button();
		echo '</form>';
	}

	/**
	 * One row of the form.
	 *
	 * @param string  $path    Of the setting.
	 * @param Setting $setting What it is.
	 * @param mixed   $value   Kept, or typed and wrong.
	 * @param string  $error   What is wrong with it, escaped; empty for nothing.
	 */
	private static function show_setting( string $path, Setting $setting, mixed $value, string $error ): void {
		$id    = 'homegrown-' . str_replace( '.', '-', $path );
		$name  = Site_Settings::OPTION . "[$path]";
		$state = ( '' === $setting->help && '' === $error ? '' : sprintf( ' aria-describedby="%s"', esc_attr( "$id-help" ) ) ) . ( '' === $error ? '' : ' aria-invalid="true"' );
		printf( '<tr><th scope="row"><label for="%1$s">%2$s</label></th><td>', esc_attr( $id ), esc_html( $setting->label ) );
		// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $state is escaped above, options where they are made.
		if ( Setting::TARGET === $setting->kind ) {
			$page    = is_array( $value ) ? (string) ( $value['page'] ?? '' ) : $value;
			$is_page = Setting::POSTS === $page || ctype_digit( $page );
			$address = is_array( $value ) ? (string) ( $value['address'] ?? '' ) : ( $is_page ? '' : $value );
			$posts   = array( Setting::POSTS => __( 'The list of posts', 'homegrown' ) );
			printf( '<select id="%1$s" name="%2$s"%3$s>%4$s</select> ', esc_attr( $id ), esc_attr( "{$name}[page]" ), $state, self::options( array( '' => __( '– an address –', 'homegrown' ) ) + $posts + self::pages( $page ), $is_page ? $page : '' ) );
			printf( '<input type="text" class="regular-text" name="%1$s" value="%2$s" aria-label="%3$s" placeholder="https://">', esc_attr( "{$name}[address]" ), esc_attr( $address ), esc_attr__( 'Address', 'homegrown' ) );
		} else {
			$value  = is_scalar( $value ) ? (string) $value : '';
			$unset  = array( '' => __( 'The site’s default', 'homegrown' ) );
			$common = sprintf( 'id="%1$s" name="%2$s"%3$s', esc_attr( $id ), esc_attr( $name ), $state );
			match ( $setting->kind ) {
				Setting::CHOICE    => printf( '<select %1$s>%2$s</select>', $common, self::options( $unset + $setting->choices, $value ) ),
				Setting::PAGE      => printf( '<select %1$s>%2$s</select>', $common, self::options( $unset + self::pages( $value ), $value ) ),
				Setting::PICTURE   => self::show_picture( $common, $value ),
				Setting::LONG_TEXT, Setting::FIELDS => printf( '<textarea class="large-text" rows="3" %1$s>%2$s</textarea>', $common, esc_textarea( $value ) ),
				default            => printf( '<input type="text" class="regular-text" %1$s value="%2$s">', $common, esc_attr( $value ) ),
			};
		}
		// phpcs:enable
		if ( '' !== $setting->help || '' !== $error ) {
			printf( '<p class="description" id="%1$s">', esc_attr( "$id-help" ) );
			if ( '' !== $error ) {
				printf( '<strong>%s.</strong> ', esc_html( ucfirst( html_entity_decode( $error, ENT_QUOTES ) ) ) );
			}
			echo esc_html( $setting->help ) . '</p>';
		}
		echo '</td></tr>';
	}

	/**
	 * A picture with its buttons; pictures.js makes them work.
	 *
	 * @param string $common Attributes of the field, escaped.
	 * @param string $value  Id of the picture.
	 */
	private static function show_picture( string $common, string $value ): void {
		$address = wp_get_attachment_image_url( (int) $value, 'medium' );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- $common is escaped.
		printf( '<div class="homegrown-picture"><input type="hidden" %1$s value="%2$s">', $common, esc_attr( $value ) );
		printf( '<p><img src="%1$s" alt="" style="max-width: 300px; max-height: 150px"%2$s></p>', esc_url( (string) $address ), $address ? '' : ' hidden' );
		printf( '<button type="button" class="button" data-choose>%s</button> ', esc_html__( 'Choose a picture', 'homegrown' ) );
		printf( '<button type="button" class="button-link button-link-delete" data-remove%2$s>%1$s</button></div>', esc_html__( 'Remove', 'homegrown' ), '' === $value ? ' hidden' : '' );
	}

	/**
	 * Options of a list.
	 *
	 * @param array<string, string> $choices Value => label.
	 * @param string                $chosen  A value.
	 */
	private static function options( array $choices, string $chosen ): string {
		$options = '';
		foreach ( $choices as $value => $label ) {
			$options .= sprintf( '<option value="%1$s"%3$s>%2$s</option>', esc_attr( (string) $value ), esc_html( $label ), (string) $value === $chosen ? ' selected' : '' );
		}
		return $options;
	}

	/**
	 * The published pages: id => title, with dashes for their depth.
	 *
	 * @param string $chosen Id of a page that is in the list in any case.
	 * @return array<int, string>
	 */
	private static function pages( string $chosen ): array {
		$pages = array();
		foreach ( array_slice( (array) get_pages( array( 'post_status' => 'publish' ) ), 0, self::MAX_PAGES ) as $page ) {
			$pages[ $page->ID ] = str_repeat( '– ', count( get_post_ancestors( $page ) ) ) . self::title( $page->ID );
		}
		if ( ctype_digit( $chosen ) && ! isset( $pages[ (int) $chosen ] ) ) {
			/* translators: %s: title of a page. */
			$pages[ (int) $chosen ] = sprintf( __( '%s (not published)', 'homegrown' ), self::title( (int) $chosen ) );
		}
		return $pages;
	}

	/**
	 * The title of a page.
	 *
	 * @param int $id Of the page.
	 */
	private static function title( int $id ): string {
		$title = trim( wp_strip_all_tags( (string) get_the_title( $id ) ) );
		return '' === $title ? "#$id" : html_entity_decode( $title, ENT_QUOTES );
	}

	/**
	 * Where this user's values are kept that can't be saved.
	 */
	private static function transient(): string {
		return 'homegrown_typed_' . get_current_user_id();
	}
}
