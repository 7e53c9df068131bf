<?php
/**
 * SEOPress.
 *
 * @package Homegrown
 */

namespace Homegrown\Seo;

/**
 * Titles and descriptions come from its services, the others from its meta and settings. Of authors it says only whether
 * search engines shall leave them out: its titles for them look at the page that WordPress is rendering.
 */
final class Seopress implements Adapter {
	/**
	 * Whether the plugin is active, and its titles are turned on.
	 */
	public function is_active(): bool {
		return function_exists( 'seopress_get_service' ) && '1' === seopress_get_toggle_option( 'titles' );
	}

	/**
	 * What it holds for a node.
	 *
	 * @param string $kind     post, term or user.
	 * @param int    $id       Database id.
	 * @param string $taxonomy Of a term.
	 */
	public function values( string $kind, int $id, string $taxonomy ): Seo_Values {
		if ( 'user' === $kind ) {
			return new Seo_Values( noindex: self::setting( 'archives_author_noindex' ) );
		}
		$about   = 'term' === $kind ? array(
			'type'     => 'term',
			'taxonomy' => $taxonomy,
		) : array();
		$context = seopress_get_service( 'ContextPage' )->buildContextWithCurrentId( $id, $about )->getContext();
		$meta    = static fn ( string $key ): mixed => call_user_func( "get_{$kind}_meta", $id, "_seopress_$key", true );
		$fill    = static fn ( mixed $text ): ?string => Seo_Values::text( '' === (string) $text ? '' : seopress_get_service( 'TagsToString' )->replace( (string) $text, $context ) );
		return new Seo_Values(
			title: Seo_Values::text( seopress_get_service( 'TitleMeta' )->getValue( $context ) ),
			description: Seo_Values::text( seopress_get_service( 'DescriptionMeta' )->getValue( $context ) ),
			canonical: Seo_Values::text( $meta( 'robots_canonical' ) ),
			noindex: 'yes' === $meta( 'robots_index' ) ? true : self::robot( 'noindex', $kind, $id, $taxonomy ),
			nofollow: 'yes' === $meta( 'robots_follow' ) ? true : self::robot( 'nofollow', $kind, $id, $taxonomy ),
			share_image: Seo_Values::image( $meta( 'social_fb_img_attachment_id' ), $meta( 'social_fb_img' ) ),
			share_title: $fill( $meta( 'social_fb_title' ) ),
			share_description: $fill( $meta( 'social_fb_desc' ) ),
		);
	}

	/**
	 * What search engines are told of all nodes of a kind; null where it is left to WordPress.
	 *
	 * @param string $robot    noindex or nofollow.
	 * @param string $kind     post or term.
	 * @param int    $id       Database id.
	 * @param string $taxonomy Of a term.
	 */
	private static function robot( string $robot, string $kind, int $id, string $taxonomy ): ?bool {
		return self::setting( $robot ) ?? ( 'term' === $kind ? self::setting( 'tax_titles', $taxonomy, $robot ) : self::setting( 'single_titles', (string) get_post_type( $id ), $robot ) );
	}

	/**
	 * Whether one of its settings for titles is on; null where it is not.
	 *
	 * @param string ...$path Its name without prefix, and the way to it within its values.
	 */
	private static function setting( string ...$path ): ?bool {
		$value   = get_option( 'seopress_titles_option_name' );
		$path[0] = "seopress_titles_$path[0]";
		foreach ( $path as $name ) {
			$value = is_array( $value ) ? ( $value[ $name ] ?? null ) : null;
		}
		return '1' === (string) ( is_scalar( $value ) ? $value : '' ) ? true : null;
	}
}
