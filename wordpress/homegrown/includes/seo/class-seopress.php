<?php
/**
 * SEOPress.
 *
 * @package Homegrown
 */

namespace Homegrown\Seo;

/**
 * Titles and descriptions come from its services, the others from its meta. It holds nothing for authors.
 */
final class Seopress implements Adapter {
	/**
	 * Whether the plugin is active.
	 */
	public function is_active(): bool {
		return function_exists( 'seopress_get_service' );
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
			return new Seo_Values();
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
			noindex: 'yes' === $meta( 'robots_index' ) ? true : null,
			nofollow: 'yes' === $meta( 'robots_follow' ) ? true : null,
			share_image: Seo_Values::image( $meta( 'social_fb_img_attachment_id' ), $meta( 'social_fb_img' ) ),
			share_title: $fill( $meta( 'social_fb_title' ) ),
			share_description: $fill( $meta( 'social_fb_desc' ) ),
		);
	}
}
