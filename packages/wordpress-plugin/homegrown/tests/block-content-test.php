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
	return '<!-- wp:' . $name . ' ' . json_encode( $attributes ) . ' -->' . $html . "<!-- /wp:$name -->";
}

function setup_postdata( object $post ): void {
	$GLOBALS['wordpress']['set_up'][] = $post->ID;
}

/** A post whose content WordPress shows as these blocks, each a paragraph. */
function post_of_blocks( string ...$names ): void {
	$GLOBALS['wordpress']['posts'][7] = new WP_Post( 7, 'post', post_content: '<!-- wp:paragraph -->' );
	add_filter(
		'the_content',
		static function () use ( $names ): string {
			$html = '';
			foreach ( $names as $name ) {
				$block = array( 'blockName' => $name, 'attrs' => array( 'a' => 1 ) );
				$shown = "<p>$name</p>";
				foreach ( $GLOBALS['wordpress']['hooks']['render_block'] ?? array() as list( $listener ) ) {
					$shown = $listener( $shown, $block );
				}
				$html .= $shown;
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
);
