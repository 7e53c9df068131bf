<?php
/**
 * As much of WooCommerce as the field of offers calls.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress, Generic, Squiz -- stands in for WooCommerce.

/** A product; a price is what a visitor sees but for the tax. */
final class WC_Product {
	/**
	 * @param list<int>    $children   Of a group.
	 * @param list<string> $variations Their prices, the least first.
	 * @param list<string> $regular    Their prices while they are not reduced, the least first.
	 */
	public function __construct(
		private int $id,
		private string $type = 'simple',
		private string $price = '',
		private string $regular_price = '',
		private bool $in_stock = true,
		private array $children = array(),
		private array $variations = array(),
		private array $regular = array(),
		private string $url = '',
	) {}

	public function get_id(): int {
		return $this->id;
	}

	public function is_type( string $type ): bool {
		return $type === $this->type;
	}

	public function get_price(): string {
		return $this->price;
	}

	public function get_regular_price(): string {
		return $this->regular_price;
	}

	public function is_in_stock(): bool {
		return $this->in_stock;
	}

	public function is_purchasable(): bool {
		return '' !== $this->price && ! ( $GLOBALS['wordpress']['is_catalogue'] ?? false );
	}

	public function get_children(): array {
		return $this->children;
	}

	public function get_product_url(): string {
		return $this->url;
	}

	public function get_variation_price( string $which, bool $for_display ): string {
		return 'min' === $which ? $this->variations[0] ?? '' : $this->variations[ count( $this->variations ) - 1 ] ?? '';
	}

	public function get_variation_regular_price( string $which, bool $for_display ): string {
		return $this->regular[0] ?? '';
	}
}

function wc_get_product( int $id ): WC_Product|false {
	return $GLOBALS['wordpress']['products'][ $id ] ?? false;
}

/** With the tax; 0 of a product without a price, as WooCommerce has it. */
function wc_get_price_to_display( WC_Product $product, array $args = array() ): float {
	$price = $args['price'] ?? '';
	return (float) ( '' === $price ? $product->get_price() : $price ) * ( 1 + ( $GLOBALS['wordpress']['tax'] ?? 0 ) );
}

function wc_format_decimal( float $number, int $decimals ): string {
	return number_format( $number, $decimals, '.', '' );
}

function wc_get_price_decimals(): int {
	return $GLOBALS['wordpress']['decimals'] ?? 2;
}

function get_woocommerce_currency(): string {
	return $GLOBALS['wordpress']['options']['woocommerce_currency'] ?? '';
}

/** As FaustWP rewrites the addresses of pages. */
function wc_get_cart_url(): string {
	return 'https://www.example.com/cart/';
}

function add_query_arg( string $name, int|string $value, string $url ): string {
	return $url . ( str_contains( $url, '?' ) ? '&' : '?' ) . "$name=$value";
}

function wc_get_page_id( string $page ): int {
	return $GLOBALS['wordpress']['shop_pages'][ $page ] ?? -1;
}
