<?php
/**
 * One setting of the page Settings → Homegrown.
 *
 * @package Homegrown
 */

namespace Homegrown\Settings;

use Homegrown\Connection;
use Homegrown\Site_Path;

/**
 * What it is called, what it may be, and what the front end is told of it. Its value is kept as a text; empty: not set.
 */
final class Setting {
	public const TEXT      = 'text';
	public const LONG_TEXT = 'long text';
	public const ADDRESS   = 'address';
	/** An address that begins with https://. */
	public const SECURE_ADDRESS = 'secure address';
	public const CHOICE         = 'choice';
	public const PICTURE   = 'picture';
	/** A published page. */
	public const PAGE = 'page';
	/** A published page, the list of posts, or an address. */
	public const TARGET = 'target';
	/** Lines of name=value. */
	public const FIELDS = 'fields';

	private const MAX_LENGTH = 2000;

	/** The target that stands for the list of posts. */
	public const POSTS = '{posts}';

	/**
	 * Describes a setting.
	 *
	 * @param string                $kind    One of the constants above.
	 * @param string                $label   For the owner.
	 * @param string                $help    More about it; empty for none.
	 * @param array<string, string> $choices Value => label, of a choice.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $label,
		public readonly string $help = '',
		public readonly array $choices = array(),
	) {}

	/**
	 * The value to keep of what the owner has typed or chosen.
	 *
	 * @param mixed $typed A text, or of a target the page that is chosen and the address that is typed.
	 * @throws Invalid_Setting If the setting can't have this value.
	 */
	public function value_of( mixed $typed ): string {
		if ( is_array( $typed ) ) {
			$page  = trim( self::text( $typed['page'] ?? '' ) );
			$typed = '' === $page ? ( $typed['address'] ?? '' ) : $page;
		}
		$text = trim( str_replace( "\r", '', self::text( $typed ) ) );
		if ( mb_strlen( $text ) > self::MAX_LENGTH ) {
			/* translators: %s: a number of characters. */
			throw new Invalid_Setting( esc_html( sprintf( __( 'it has more than %s characters', 'homegrown' ), number_format_i18n( self::MAX_LENGTH ) ) ) );
		}
		if ( '' === $text ) {
			return '';
		}
		return match ( $this->kind ) {
			self::TEXT      => self::words( sanitize_text_field( $text ) ),
			self::LONG_TEXT => self::words( sanitize_textarea_field( $text ) ),
			self::ADDRESS   => self::address( $text ),
			self::SECURE_ADDRESS => self::address( str_starts_with( $text, 'https://' ) ? $text : '' ),
			self::CHOICE    => $this->choice( $text ),
			self::PICTURE   => self::picture( $text ),
			self::PAGE      => self::page( $text ),
			self::TARGET    => self::POSTS === $text || ctype_digit( $text ) ? self::page( $text ) : self::address( $text, '/' ),
			self::FIELDS    => self::fields( $text ),
		};
	}

	/**
	 * What the front end is told of a value; null for nothing.
	 *
	 * @param string $value The kept one.
	 */
	public function told( string $value ): mixed {
		if ( '' === $value ) {
			return null;
		}
		return match ( $this->kind ) {
			self::PICTURE => self::told_picture( (int) $value ),
			self::PAGE, self::TARGET => ctype_digit( $value ) ? self::path_of( (int) $value ) : $value,
			self::FIELDS  => (object) self::pairs( $value ),
			default       => $value,
		};
	}

	/**
	 * The id of the page or picture that a value names; 0 for none.
	 *
	 * @param string $value The kept one.
	 */
	public function post_of( string $value ): int {
		return in_array( $this->kind, array( self::PICTURE, self::PAGE, self::TARGET ), true ) && ctype_digit( $value ) ? (int) $value : 0;
	}

	/**
	 * A text; empty for anything that is none.
	 *
	 * @param mixed $value Any.
	 */
	private static function text( mixed $value ): string {
		return is_scalar( $value ) ? wp_check_invalid_utf8( (string) $value ) : '';
	}

	/**
	 * Words in which the front end fills in names.
	 *
	 * @param string $text Any.
	 * @throws Invalid_Setting If it has another name in braces.
	 */
	private static function words( string $text ): string {
		preg_match_all( '/\{(\w+)\}/', $text, $names );
		foreach ( array_diff( $names[1], array( 'brand', 'platform' ) ) as $name ) {
			/* translators: %s: a name. */
			throw new Invalid_Setting( esc_html( sprintf( __( 'only {brand} and {platform} may stand in braces, not {%s}', 'homegrown' ), $name ) ) );
		}
		return $text;
	}

	/**
	 * An address.
	 *
	 * @param string $text  Any.
	 * @param string $paths "/" where a path of the site is one too.
	 * @throws Invalid_Setting If it is none.
	 */
	private static function address( string $text, string $paths = '' ): string {
		$is_path = '' !== $paths && 1 === preg_match( '#^/(?!/)\S*$#', $text );
		if ( ! $is_path && 1 !== preg_match( '#^https?://[^\s/?\#]+\.?[^\s]*$#i', $text ) ) {
			throw new Invalid_Setting(
				esc_html(
					'' === $paths
						? __( 'it must be an address that begins with https://', 'homegrown' )
						: __( 'it must be an address that begins with https://, or a path of the site that begins with /', 'homegrown' )
				)
			);
		}
		return esc_url_raw( $text );
	}

	/**
	 * One of the choices.
	 *
	 * @param string $text Any.
	 * @throws Invalid_Setting If it is none.
	 */
	private function choice( string $text ): string {
		if ( ! isset( $this->choices[ $text ] ) ) {
			throw new Invalid_Setting( esc_html__( 'choose one of the list', 'homegrown' ) );
		}
		return $text;
	}

	/**
	 * The id of a picture.
	 *
	 * @param string $text Any.
	 * @throws Invalid_Setting If it is none.
	 */
	private static function picture( string $text ): string {
		if ( null === self::told_picture( (int) $text ) ) {
			throw new Invalid_Setting( esc_html__( 'choose a picture of the media library that has a width and a height', 'homegrown' ) );
		}
		return (string) (int) $text;
	}

	/**
	 * The id of a page.
	 *
	 * @param string $text Any.
	 * @throws Invalid_Setting If visitors can't see it.
	 */
	private static function page( string $text ): string {
		if ( self::POSTS !== $text && null === self::path_of( (int) $text ) ) {
			throw new Invalid_Setting( esc_html__( 'choose a page that is published', 'homegrown' ) );
		}
		return $text;
	}

	/**
	 * Lines of name=value.
	 *
	 * @param string $text Any.
	 * @throws Invalid_Setting If a line is none.
	 */
	private static function fields( string $text ): string {
		foreach ( explode( "\n", $text ) as $line ) {
			if ( '' !== trim( $line ) && 1 !== preg_match( '/^\s*[^\s=]{1,200}\s*=/u', $line ) ) {
				/* translators: %s: a line that somebody typed. */
				throw new Invalid_Setting( esc_html( sprintf( __( '"%s" is not name=value', 'homegrown' ), trim( $line ) ) ) );
			}
		}
		return sanitize_textarea_field( $text );
	}

	/**
	 * Name => value of such lines.
	 *
	 * @param string $value The kept one.
	 * @return array<string, string>
	 */
	private static function pairs( string $value ): array {
		$pairs = array();
		foreach ( array_filter( array_map( 'trim', explode( "\n", $value ) ) ) as $line ) {
			list( $name, $text )    = explode( '=', $line, 2 );
			$pairs[ trim( $name ) ] = trim( $text );
		}
		return $pairs;
	}

	/**
	 * A picture as the front end takes it; null if it is none that visitors can see.
	 *
	 * @param int $id Of an upload.
	 * @return array{src: string, width: int, height: int, alt: string}|null
	 */
	private static function told_picture( int $id ): ?array {
		$source = $id > 0 && wp_attachment_is_image( $id ) ? wp_get_attachment_image_src( $id, 'full' ) : false;
		if ( ! $source || $source[1] < 1 || $source[2] < 1 ) {
			return null;
		}
		return array(
			'src'    => $source[0],
			'width'  => (int) $source[1],
			'height' => (int) $source[2],
			'alt'    => trim( wp_strip_all_tags( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ) ),
		);
	}

	/**
	 * The path of a published page on the site; null if visitors can't see it.
	 *
	 * @param int $id Of a page.
	 */
	private static function path_of( int $id ): ?string {
		if ( $id < 1 || 'page' !== get_post_type( $id ) || 'publish' !== get_post_status( $id ) ) {
			return null;
		}
		$path = Site_Path::of( (string) get_permalink( $id ), home_url(), Connection::front_end() );
		return '' === $path ? null : $path;
	}
}
