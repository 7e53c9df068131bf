<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Graphql\Block_Content;

/** WordPress's registry of blocks, as much as is asked of it. */
final class WP_Block_Type_Registry {
	public static function get_instance(): self {
		return new self();
	}

	public function get_registered( string $name ): ?object {
		return array( 'shop/price' => (object) array( 'supports' => array( 'homegrown' => true ) ) )[ $name ] ?? null;
	}
}

function get_comment_delimited_block_content( string $name, array $attributes, string $html ): string {
	$name = str_replace( 'core/', '', $name );
	$opening = '<!-- wp:' . $name . ' ' . json_encode( $attributes ) . ' ';
	return '' === $html ? $opening . '/-->' : $opening . '-->' . $html . "<!-- /wp:$name -->";
}

function setup_postdata( object $post ): void {
	$GLOBALS['wordpress']['set_up'][] = $post->ID;
}

/** A block as WordPress shows it: through the filters of all blocks, then through those of its name. */
function rendered( string $name, string $html ): string {
	$block = array( 'blockName' => $name, 'attrs' => array( 'a' => 1 ) );
	foreach ( array( 'render_block', "render_block_$name" ) as $hook ) {
		$listeners = $GLOBALS['wordpress']['hooks'][ $hook ] ?? array();
		usort( $listeners, static fn ( array $one, array $other ): int => $one[2] <=> $other[2] );
		foreach ( $listeners as list( $listener ) ) {
			$html = $listener( $html, $block );
		}
	}
	return $html;
}

/** A post with these blocks, whose HTML is a paragraph, or what is given by name. */
function post_of_blocks( string ...$blocks ): void {
	$GLOBALS['wordpress']['posts'][7] = new WP_Post( 7, 'post', post_content: '<!-- wp:paragraph -->' );
	add_filter(
		'the_content',
		static function () use ( $blocks ): string {
			$html = '';
			foreach ( $blocks as $key => $block ) {
				$html .= is_string( $key ) ? rendered( str_replace( '_', '/', $key ), $block ) : rendered( $block, "<p>$block</p>" );
			}
			return $html;
		}
	);
}

return array(
	'the front end gets the attributes of WordPress\'s blocks, and of an owner\'s that are meant for it' => static function (): void {
		post_of_blocks( 'core/quote', 'core/list', 'shop/price' );
		same(
			'<!-- wp:quote {"a":1} --><p>core/quote</p><!-- /wp:quote --><p>core/list</p><!-- wp:shop/price {"a":1} --><p>shop/price</p><!-- /wp:shop/price -->',
			Block_Content::content( 7, array( 'core/quote', 'shop/price' ) )
		);
	},
	'nobody learns the attributes of any other block, unless the owner names it' => static function (): void {
		post_of_blocks( 'forms/contact' );
		same( null, Block_Content::content( 7, array( 'forms/contact' ) ) );
		add_filter( 'homegrown_block_names', static fn ( array $names ): array => array( ...$names, 'forms/contact' ) );
		same( '<!-- wp:forms/contact {"a":1} --><p>forms/contact</p><!-- /wp:forms/contact -->', Block_Content::content( 7, array( 'forms/contact' ) ) );
	},
	'content without these blocks is not said twice' => static function (): void {
		post_of_blocks( 'core/list' );
		same( array( null, null ), array( Block_Content::content( 7, array( 'core/quote' ) ), Block_Content::content( 7, array() ) ) );
	},
	'nothing of a post with a password is told' => static function (): void {
		post_of_blocks( 'core/quote' );
		$GLOBALS['wordpress']['posts'][7]->post_password = 'secret';
		$GLOBALS['wordpress']['capabilities']            = array();
		same( null, Block_Content::content( 7, array( 'core/quote' ) ) );
	},
	'WordPress goes on as it was, and other content keeps no comments' => static function (): void {
		post_of_blocks( 'core/quote' );
		$GLOBALS['post'] = new WP_Post( 3, 'page' );
		Block_Content::content( 7, array( 'core/quote' ) );
		same( array( 3, array( 7, 3 ) ), array( $GLOBALS['post']->ID, $GLOBALS['wordpress']['set_up'] ) );
		same( '<p>core/quote</p>', apply_filters( 'the_content', '' ) );
		unset( $GLOBALS['post'] );
	},
	'of a block that a plugin hides from the one who asks, nothing is told' => static function (): void {
		post_of_blocks( 'core/quote', 'shop/price' );
		add_filter( 'render_block', static fn ( string $html, array $block ): string => 'shop/price' === $block['blockName'] ? '' : $html, 10, 2 );
		same( '<!-- wp:quote {"a":1} --><p>core/quote</p><!-- /wp:quote -->', Block_Content::content( 7, array( 'core/quote', 'shop/price' ) ) );
	},
	'a hidden block without HTML of its own is hidden too' => static function (): void {
		post_of_blocks( shop_price: '' );
		add_filter( 'render_block', static fn (): string => '', 10, 2 );
		same( null, Block_Content::content( 7, array( 'shop/price' ) ) );
	},
	'a block without HTML is told, since the front end shows it' => static function (): void {
		post_of_blocks( shop_price: '' );
		same( '<!-- wp:shop/price {"a":1} /-->', Block_Content::content( 7, array( 'shop/price' ) ) );
	},
	'filters of a block\'s name find its HTML as WordPress made it' => static function (): void {
		post_of_blocks( 'core/quote' );
		add_filter( 'render_block_core/quote', static fn ( string $html ): string => preg_replace( '/^<p>/', '<p class="own">', $html ), 10, 2 );
		same( '<!-- wp:quote {"a":1} --><p class="own">core/quote</p><!-- /wp:quote -->', Block_Content::content( 7, array( 'core/quote' ) ) );
	},
	'other content keeps no comments after a block that could not be shown' => static function (): void {
		post_of_blocks( 'core/quote' );
		add_filter( 'the_content', static fn () => throw new RuntimeException( 'broken block' ) );
		try {
			Block_Content::content( 7, array( 'core/quote' ) );
			same( 'an exception', 'none' );
		} catch ( RuntimeException $failure ) {
			same( array( 'broken block', '<p>core/quote</p>' ), array( $failure->getMessage(), rendered( 'core/quote', '<p>core/quote</p>' ) ) );
		}
	},
);
