<?php
/**
 * Which custom fields visitors can see.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Most meta is a plugin's own book-keeping: view counters, edit locks, scores. Only what answers hold counts.
 */
final class Meta_Policy {
	/** The fields that WordPress itself shows. */
	private const CORE = array(
		'post' => array( '_thumbnail_id', '_wp_page_template', '_wp_attachment_image_alt', '_wp_attached_file', '_wp_attachment_metadata', 'footnotes' ),
		'user' => array( 'first_name', 'last_name', 'nickname', 'description', 'locale', 'simple_local_avatar', 'wp_user_avatar' ),
		'term' => array(),
	);

	/** Of WooCommerce's products, what an offer is made of (Graphql\Offer_Field). */
	private const OFFER = array( '_price', '_regular_price', '_sale_price', '_stock_status', '_product_url', '_children' );

	/** The fields that the SEO adapters of this plugin read, and the main category, which titles and addresses may hold. */
	private const SEO = '/^(
		_yoast_wpseo_(title|metadesc|canonical|meta-robots-(noindex|nofollow)|opengraph-(title|description|image|image-id)|primary_\w+)
		|wpseo_(title|metadesc|noindex_author)
		|rank_math_(title|description|canonical_url|robots|facebook_(title|description|image|image_id)|primary_\w+)
		|_seopress_(titles_(title|desc)|robots_(index|follow|canonical|primary_cat)|social_fb_(title|desc|img|img_attachment_id))
		|_genesis_(title|description|canonical_uri|noindex|nofollow)|_open_graph_(title|description)|_social_image_(url|id)
		|autodescription-(term|user)-settings
	)$/x';

	/**
	 * Whether a change of this field can change an answer.
	 *
	 * @param string       $kind       post, term or user.
	 * @param string       $key        Of the field.
	 * @param list<string> $registered Keys that someone registered for REST or GraphQL.
	 * @param bool         $is_acf     Whether Advanced Custom Fields keeps a field under this key.
	 */
	public static function shows( string $kind, string $key, array $registered, bool $is_acf ): bool {
		// WordPress registers these for the editor's own preferences.
		if ( str_ends_with( $key, 'persisted_preferences' ) ) {
			return false;
		}
		return $is_acf
			|| in_array( $key, self::CORE[ $kind ], true )
			|| ( 'post' === $kind && in_array( $key, self::OFFER, true ) )
			|| in_array( $key, $registered, true )
			|| 1 === preg_match( self::SEO, $key );
	}
}
