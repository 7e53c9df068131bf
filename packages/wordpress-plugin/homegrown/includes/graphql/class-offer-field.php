<?php
/**
 * The field `homegrownOffer`.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

use Homegrown\Connection;
use Homegrown\Site_Path;

/**
 * What a product of WooCommerce costs, and where it is bought; null for everything else.
 */
final class Offer_Field {
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
		register_graphql_object_type(
			'HomegrownOffer',
			array(
				'description' => __( 'What a product costs, and where it is bought', 'homegrown' ),
				'fields'      => array(
					'price'        => array(
						'type'        => 'String',
						'description' => __( 'What a visitor pays now: 19.90', 'homegrown' ),
					),
					'regularPrice' => array(
						'type'        => 'String',
						'description' => __( 'What it costs otherwise; null where the price is not reduced', 'homegrown' ),
					),
					'currency'     => array(
						'type'        => 'String',
						'description' => __( 'The currency by ISO 4217; null where it is not known', 'homegrown' ),
					),
					'isFrom'       => array(
						'type'        => 'Boolean',
						'description' => __( 'Whether the price is the least of several', 'homegrown' ),
					),
					'isAvailable'  => array(
						'type'        => 'Boolean',
						'description' => __( 'Whether it is in stock', 'homegrown' ),
					),
					'buyUrl'       => array(
						'type'        => 'String',
						'description' => __( 'Where it is bought; null where it can\'t be', 'homegrown' ),
					),
				),
			)
		);
		register_graphql_field(
			'ContentNode',
			'homegrownOffer',
			array(
				'type'        => 'HomegrownOffer',
				'description' => __( 'What it costs, if it is a product of WooCommerce with a price; else null', 'homegrown' ),
				'resolve'     => static fn ( object $node ): ?array => self::offer( (int) ( $node->databaseId ?? 0 ) ),
			)
		);
	}

	/**
	 * The offer of a product that the one who asks may read; null for everything else, and where no price is set.
	 *
	 * @param int $id Of a post or a revision.
	 * @return array{price: string, regularPrice: string|null, currency: string|null, isFrom: bool, isAvailable: bool, buyUrl: string|null}|null
	 */
	public static function offer( int $id ): ?array {
		if ( $id <= 0 || ! function_exists( 'wc_get_product' ) || ! Readable::is( $id ) ) {
			return null;
		}
		// WooCommerce knows nothing of revisions, which previews show.
		$id      = wp_is_post_revision( $id ) ? (int) wp_is_post_revision( $id ) : $id;
		$product = 'product' === get_post_type( $id ) ? wc_get_product( $id ) : null;
		$prices  = $product instanceof \WC_Product ? self::prices( $product ) : array();
		if ( array() === $prices ) {
			return null;
		}
		$least   = min( $prices );
		$is_from = max( $prices ) > $least;
		$regular = $is_from ? $least : self::regular_price( $product );
		$decimal = static fn ( float $price ): string => wc_format_decimal( $price, wc_get_price_decimals() );
		return array(
			'price'        => $decimal( $least ),
			'regularPrice' => $regular > $least ? $decimal( $regular ) : null,
			'currency'     => get_woocommerce_currency() ? get_woocommerce_currency() : null,
			'isFrom'       => $is_from,
			'isAvailable'  => $product->is_in_stock(),
			'buyUrl'       => self::buy_url( $product ),
		);
	}

	/**
	 * What a visitor pays: one price; the least and the highest of a product with variations; those of all in a group.
	 *
	 * @param \WC_Product $product The product.
	 * @return list<float>
	 */
	private static function prices( \WC_Product $product ): array {
		if ( $product->is_type( 'variable' ) ) {
			$prices = array( $product->get_variation_price( 'min', true ), $product->get_variation_price( 'max', true ) );
			return array_map( 'floatval', array_filter( $prices, 'is_numeric' ) );
		}
		$parts = $product->is_type( 'grouped' ) ? array_map( 'wc_get_product', $product->get_children() ) : array( $product );
		// WooCommerce shows a product without a price at 0.
		$priced = array_filter( $parts, static fn ( $part ): bool => $part instanceof \WC_Product && is_numeric( $part->get_price() ) && Readable::is( $part->get_id() ) );
		return array_map( static fn ( \WC_Product $part ): float => (float) wc_get_price_to_display( $part ), array_values( $priced ) );
	}

	/**
	 * What a product costs while its price is not reduced.
	 *
	 * @param \WC_Product $product The product.
	 */
	private static function regular_price( \WC_Product $product ): float {
		return (float) ( $product->is_type( 'variable' )
			? $product->get_variation_regular_price( 'min', true )
			: wc_get_price_to_display( $product, array( 'price' => $product->get_regular_price() ) ) );
	}

	/**
	 * Where a product is bought: at another shop, in the cart, or where a visitor chooses what exactly.
	 *
	 * @param \WC_Product $product The product.
	 */
	private static function buy_url( \WC_Product $product ): ?string {
		if ( $product->is_type( 'external' ) ) {
			return $product->get_product_url() ? $product->get_product_url() : null;
		}
		if ( ! $product->is_in_stock() ) {
			return null;
		}
		if ( ! $product->is_type( 'simple' ) ) {
			return self::in_wordpress( (string) get_permalink( $product->get_id() ) );
		}
		return $product->is_purchasable()
			? add_query_arg( 'add-to-cart', $product->get_id(), self::in_wordpress( wc_get_cart_url() ) )
			: null;
	}

	/**
	 * An address of WordPress with WordPress's own host: FaustWP may have written the front end's.
	 *
	 * @param string $url Absolute.
	 */
	private static function in_wordpress( string $url ): string {
		$path = Site_Path::of( $url, home_url(), Connection::front_end() );
		return '' === $path ? $url : home_url( $path );
	}
}
