<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Content\Picture_Sizes;

/** An image of a text, as GraphQL answers it. */
function pictured( string $tag ): string {
	$GLOBALS['wordpress']['hooks']      = array();
	$GLOBALS['wordpress']['is_graphql'] = true;
	$file                               = WP_CONTENT_DIR . '/themes/shop/a flower.gif';
	@mkdir( dirname( $file ), 0700, true );
	// The beginning of a picture of 3 by 2 pixels.
	file_put_contents( $file, "GIF89a\x03\0\x02\0\x80\0\0" );
	Picture_Sizes::listen();
	list( list( $add ) ) = $GLOBALS['wordpress']['hooks']['wp_content_img_tag'];
	try {
		return $add( $tag );
	} finally {
		unlink( $file );
	}
}

return array(
	'a theme\'s picture without measures has those of its file' => static function (): void {
		foreach ( array( 'https://cms.example/wp-content/themes/shop/a%20flower.gif?ver=1', '/wp-content/themes/shop/a%20flower.gif', home_url( '/wp-content/themes/shop/a%20flower.gif' ) ) as $address ) {
			$tag = pictured( "<img src=\"$address\" alt=\"\"/>" );
			same( array( 1, 1 ), array( substr_count( $tag, ' width="3"' ), substr_count( $tag, ' height="2"' ) ) );
		}
	},
	'every other picture stays as it is' => static function (): void {
		foreach (
			array(
				'<img width="9" src="/wp-content/themes/shop/a%20flower.gif"/>',
				'<img src="https://elsewhere.example/wp-content/themes/shop/a%20flower.gif"/>',
				'<img src="/wp-content/themes/shop/../shop/a%20flower.gif"/>',
				'<img src="/wp-content/themes/shop/none.gif"/>',
				'<img src="/a%20flower.gif"/>',
				'<img src="http://:0"/>',
				'<img alt="none"/>',
			) as $tag
		) {
			same( $tag, pictured( $tag ) );
		}
	},
);
