<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Events\Post_Facts;
use Homegrown\Events\Post_Keys;
use Homegrown\Events\Snapshot;
use Homegrown\Graphql\Offer_Field;
use Homegrown\Graphql\Shop;

/** What the field says of a product that everybody may read. */
function offer_of( WC_Product $product, WC_Product ...$others ): ?array {
	foreach ( array( $product, ...$others ) as $one ) {
		$id = $one->get_id();
		$GLOBALS['wordpress']['posts'][ $id ] ??= new WP_Post( $id, 'product', post_name: "product-$id" );
		$GLOBALS['wordpress']['products'][ $id ] = $one;
	}
	$GLOBALS['wordpress']['options'] += array( 'faustwp_settings' => array( 'frontend_uri' => 'https://www.example.com' ), 'woocommerce_currency' => 'EUR' );
	return Offer_Field::offer( $product->get_id() );
}

return array(
	'where WooCommerce is not active, nothing has a price' => static function (): void {
		same( false, function_exists( 'wc_get_product' ) );
		$GLOBALS['wordpress']['posts'][7] = new WP_Post( 7, 'product' );
		same( null, Offer_Field::offer( 7 ) );
		require_once __DIR__ . '/woocommerce-stand-ins.php';
	},
	'a product costs what a visitor pays, and is put into the cart of WordPress' => static function (): void {
		same(
			array(
				'price'        => '19.90',
				'regularPrice' => null,
				'currency'     => 'EUR',
				'isFrom'       => false,
				'isAvailable'  => true,
				'buyUrl'       => 'https://cms.example.com/cart/?add-to-cart=7',
			),
			offer_of( new WC_Product( 7, price: '19.9', regular_price: '19.9' ) )
		);
	},
	'a reduced product has its price before, both with the tax and in the decimals of the shop' => static function (): void {
		$GLOBALS['wordpress']['tax'] = 0.1;
		$offer = offer_of( new WC_Product( 7, price: '20', regular_price: '25' ) );
		same( array( '22.00', '27.50' ), array( $offer['price'], $offer['regularPrice'] ) );
		$GLOBALS['wordpress']['decimals'] = 0;
		same( '22', offer_of( new WC_Product( 7, price: '20', regular_price: '20' ) )['price'] );
	},
	'the currency is null where the shop has none' => static function (): void {
		$GLOBALS['wordpress']['options']['woocommerce_currency'] = '';
		same( null, offer_of( new WC_Product( 7, price: '1' ) )['currency'] );
	},
	'variations of several prices cost from the least, and are chosen on the page of the product' => static function (): void {
		$offer = offer_of( new WC_Product( 7, 'variable', '5', variations: array( '5', '9' ), regular: array( '6', '9' ) ) );
		same( array( '5.00', null, true ), array( $offer['price'], $offer['regularPrice'], $offer['isFrom'] ) );
		same( 'https://cms.example.com/product-7/', $offer['buyUrl'] );
		$offer = offer_of( new WC_Product( 7, 'variable', '5', variations: array( '5', '5' ), regular: array( '6', '6' ) ) );
		same( array( '5.00', '6.00', false ), array( $offer['price'], $offer['regularPrice'], $offer['isFrom'] ) );
		same( null, offer_of( new WC_Product( 7, 'variable' ) ) );
	},
	'a group costs from the least of what is in it and may be read' => static function (): void {
		$group = new WC_Product( 7, 'grouped', children: array( 8, 9, 10, 11, 12 ) );
		$GLOBALS['wordpress']['posts'][10] = new WP_Post( 10, 'product', 'draft' );
		$offer = offer_of( $group, new WC_Product( 8, price: '4' ), new WC_Product( 9, price: '3' ), new WC_Product( 10, price: '1' ), new WC_Product( 11 ) );
		same( array( '3.00', true, 'https://cms.example.com/product-7/' ), array( $offer['price'], $offer['isFrom'], $offer['buyUrl'] ) );
	},
	'what another shop sells is bought there' => static function (): void {
		same( 'https://shop.example/hat', offer_of( new WC_Product( 7, 'external', '5', url: 'https://shop.example/hat' ) )['buyUrl'] );
		same( null, offer_of( new WC_Product( 7, 'external', '5' ) )['buyUrl'] );
	},
	'what is sold out, or not for sale, can\'t be bought' => static function (): void {
		$offer = offer_of( new WC_Product( 7, price: '5', in_stock: false ) );
		same( array( '5.00', false, null ), array( $offer['price'], $offer['isAvailable'], $offer['buyUrl'] ) );
		$GLOBALS['wordpress']['is_catalogue'] = true;
		same( null, offer_of( new WC_Product( 7, price: '5' ) )['buyUrl'] );
	},
	'a product without a price has no offer, and a free one costs 0' => static function (): void {
		same( null, offer_of( new WC_Product( 7 ) ) );
		same( '0.00', offer_of( new WC_Product( 7, price: '0' ) )['price'] );
	},
	'what one may not read has no price, and neither has what is no product' => static function (): void {
		$product = new WC_Product( 7, price: '5' );
		foreach ( array( new WP_Post( 7, 'product', 'draft' ), new WP_Post( 7, 'product', post_password: 'x' ), new WP_Post( 7 ) ) as $post ) {
			$GLOBALS['wordpress']['posts'][7] = $post;
			same( null, offer_of( $product ) );
		}
		same( null, Offer_Field::offer( 0 ) );
	},
	'the cart, the checkout and the account are WordPress\'s alone, unless it leads its visitors back' => static function (): void {
		$page = new WP_Post( 31, 'page', post_name: 'cart' );
		$GLOBALS['wordpress']['posts'][31] = $page;
		$GLOBALS['wordpress']['shop_pages'] = array( 'cart' => 31 );
		$is_hidden = static fn ( WP_Post $post ): bool => Shop::hide_pages( false, 'PostObject', $post );
		same( array( true, false ), array( $is_hidden( $page ), $is_hidden( new WP_Post( 32, 'page' ) ) ) );
		same( 'https://cms.example.com/cart/', Shop::address( '/cart' )?->path );
		same( 'https://cms.example.com/cart/paid/', Shop::address( '/cart/paid/' )?->path );
		same( null, Shop::address( '/carts/' ) );
		$GLOBALS['wordpress']['options']['faustwp_settings'] = array( 'enable_redirects' => '1' );
		same( array( false, null ), array( $is_hidden( $page ), Shop::address( '/cart/' ) ) );
	},
	'a shop whose home page is its checkout has a home page' => static function (): void {
		$checkout = new WP_Post( 31, 'page', post_name: 'checkout' );
		$GLOBALS['wordpress']['posts'][31]  = $checkout;
		$GLOBALS['wordpress']['shop_pages'] = array( 'cart' => 30, 'checkout' => 31 );
		$GLOBALS['wordpress']['options']    = array( 'show_on_front' => 'posts', 'page_on_front' => '31' );
		same( array( true, array( 30, 31 ) ), array( Shop::hide_pages( false, 'PostObject', $checkout ), Shop::pages() ) );
		$GLOBALS['wordpress']['options']['show_on_front'] = 'page';
		same( array( false, array( 30 ) ), array( Shop::hide_pages( false, 'PostObject', $checkout ), Shop::pages() ) );
	},
	'a product that is hidden from the catalogue or from searches is in no such list, nor in the index of the site\'s own search' => static function (): void {
		$conditions = static fn ( array $query, array $where = array() ) => Shop::leave_out_hidden( $query, null, array( 'where' => $where ) )['tax_query'] ?? null;
		$without    = static fn ( string $name ): array => array( 'taxonomy' => 'product_visibility', 'field' => 'name', 'terms' => array( $name ), 'operator' => 'NOT IN' );
		$other      = array( 'taxonomy' => 'product_cat', 'terms' => array( 3 ) );
		same( array( $without( 'exclude-from-catalog' ) ), $conditions( array( 'post_type' => array( 'post', 'product' ) ) ) );
		same( array( $without( 'exclude-from-search' ) ), $conditions( array( 'post_type' => 'product', 's' => 'tea' ) ) );
		same( array( 'relation' => 'AND', $other, $without( 'exclude-from-catalog' ) ), $conditions( array( 'post_type' => 'product', 'tax_query' => array( 'relation' => 'AND', $other ) ) ) );
		same( array( $without( 'exclude-from-search' ) ), $conditions( array( 'post_type' => 'product' ), array( 'homegrownForSearch' => true ) ) );
		same( array( $without( 'exclude-from-catalog' ) ), $conditions( array( 'post_type' => 'product' ), array( 'homegrownForSearch' => false ) ) );
		$either = array( 'relation' => 'OR', $other, $other );
		same( array( $either, $without( 'exclude-from-catalog' ) ), $conditions( array( 'post_type' => 'product', 'tax_query' => $either ) ) );
		same( null, $conditions( array( 'post_type' => array( 'post', 'page' ) ) ) );
	},
	'a product that is hidden from lists or searches, or shown there again, changes the lists; one that is featured or rated does not' => static function (): void {
		require_once __DIR__ . '/listed-related.php';
		$GLOBALS['wordpress']['posts'][7] = new WP_Post( 7, 'product', post_author: '0' );
		$seen = static function ( string ...$visibility ): Post_Facts {
			$GLOBALS['wordpress']['visibility'][7] = $visibility;
			return Snapshot::post( 7 );
		};
		$keys = static fn ( Post_Facts $before, Post_Facts $after ): array => array_keys( Post_Keys::between( $before, $after, new Listed_Related() )->keys() );
		$all  = array( base64_encode( 'post:7' ), 'list:product' );
		same( $all, $keys( $seen(), $seen( 'exclude-from-catalog' ) ) );
		same( $all, $keys( $seen( 'exclude-from-search', 'exclude-from-catalog' ), $seen( 'exclude-from-catalog' ) ) );
		same( array(), $keys( $seen( 'exclude-from-search', 'exclude-from-catalog' ), $seen( 'rated-4', 'exclude-from-catalog', 'exclude-from-search', 'featured' ) ) );
	},
	'a revision, which a preview shows, has the offer of its product' => static function (): void {
		$GLOBALS['wordpress']['posts'][99] = new WP_Post( 99, 'revision', 'inherit', post_parent: 7 );
		offer_of( new WC_Product( 7, price: '5' ) );
		same( '5.00', Offer_Field::offer( 99 )['price'] );
	},
);
