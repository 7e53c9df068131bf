<?php
/**
 * The measures of pictures.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

use Homegrown\Connection;

/**
 * A picture in a text whose measures nobody wrote has those of its file, so that what follows it does not move while it loads. WordPress adds them where it knows the attachment; a theme's pictures, and those that were inserted by their address, are no attachments to it.
 */
final class Picture_Sizes {
	/**
	 * Begins to listen.
	 */
	public static function listen(): void {
		add_filter( 'wp_content_img_tag', array( self::class, 'add' ) );
	}

	/**
	 * Adds the measures to an image, in what GraphQL answers.
	 *
	 * @param string $tag An `img`.
	 */
	public static function add( $tag ): string {
		$tag   = (string) $tag;
		$image = new \WP_HTML_Tag_Processor( $tag );
		if ( ! function_exists( 'is_graphql_request' ) || ! is_graphql_request() || ! $image->next_tag( 'img' ) ) {
			return $tag;
		}
		if ( null !== $image->get_attribute( 'width' ) || null !== $image->get_attribute( 'height' ) ) {
			return $tag;
		}
		$file = self::file_at( (string) $image->get_attribute( 'src' ) );
		$size = null === $file ? false : wp_getimagesize( $file );
		if ( ! is_array( $size ) || $size[0] < 1 || $size[1] < 1 ) {
			return $tag;
		}
		$image->set_attribute( 'width', (string) $size[0] );
		$image->set_attribute( 'height', (string) $size[1] );
		return $image->get_updated_html();
	}

	/**
	 * The file on this machine at an address below `wp-content`. FaustWP gives it the host of the site.
	 *
	 * @param string $address Of a picture.
	 */
	private static function file_at( string $address ): ?string {
		$content = wp_make_link_relative( content_url() );
		$host    = wp_parse_url( $address, PHP_URL_HOST );
		$path    = rawurldecode( (string) wp_parse_url( $address, PHP_URL_PATH ) );
		$own     = array_map( static fn ( string $url ) => wp_parse_url( $url, PHP_URL_HOST ), array( content_url(), home_url(), Connection::front_end() ) );
		$is_own  = ! is_string( $host ) || in_array( $host, $own, true );
		if ( ! $is_own || ! str_starts_with( $path, "$content/" ) || 0 !== validate_file( $path ) ) {
			return null;
		}
		$file = WP_CONTENT_DIR . substr( $path, strlen( $content ) );
		return is_file( $file ) ? $file : null;
	}
}
