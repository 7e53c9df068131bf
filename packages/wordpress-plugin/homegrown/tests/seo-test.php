<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Seo\Rank_Math;
use Homegrown\Seo\Seo_Values;
use Homegrown\Seo\Seopress;
use Homegrown\Seo\The_Seo_Framework;
use Homegrown\Seo\Yoast;

require_once __DIR__ . '/rank-math-helper.php';

/** An object whose every method gives the same. */
function giving( mixed $value ): object {
	return new class( $value ) {
		public function __construct( private mixed $value ) {}
		public function __call( string $name, array $arguments ): mixed {
			return is_callable( $this->value ) ? ( $this->value )( ...$arguments ) : $this->value;
		}
	};
}

return array(
	'texts are plain, and empty ones are none' => static function (): void {
		same( 'Marketing & more', Seo_Values::text( ' Marketing &amp; more ' ) );
		same( array( null, null, null ), array( Seo_Values::text( '' ), Seo_Values::text( null ), Seo_Values::text( false ) ) );
		same( array( 5, 27, null, null ), array( Seo_Values::image( '5' ), Seo_Values::image( 0, 'https://cms.example.com/wp-content/uploads/share.png' ), Seo_Values::image( '', 'https://elsewhere.example/a.png' ), Seo_Values::image( null ) ) );
		same( true, ( new Seo_Values() )->is_empty() );
		same( false, ( new Seo_Values( noindex: false ) )->is_empty() );
	},
	'Yoast: titles by its templates, a canonical address only where an editor set one' => static function (): void {
		$meta = (object) array(
			'title'                  => 'Title &#8211; Site',
			'description'            => '',
			'canonical'              => 'https://cms.example.com/own/',
			'robots'                 => array( 'index' => 'noindex', 'follow' => 'follow' ),
			'open_graph_title'       => 'Share',
			'open_graph_description' => '',
			'open_graph_images'      => array( array( 'id' => 19, 'url' => 'x' ) ),
		);
		$GLOBALS['wordpress']['yoast'] = (object) array( 'meta' => giving( $meta ) );
		same( (array) new Seo_Values( title: 'Title – Site', noindex: true, nofollow: false, share_image: 19, share_title: 'Share' ), (array) ( new Yoast() )->values( 'post', 1, '' ) );
		$GLOBALS['wordpress']['meta']['post'][1]['_yoast_wpseo_canonical'] = 'https://example.com/first/';
		same( 'https://example.com/first/', ( new Yoast() )->values( 'post', 1, '' )->canonical );
		$GLOBALS['wordpress']['options']['wpseo_taxonomy_meta'] = array( 'category' => array( 5 => array( 'wpseo_canonical' => 'https://example.com/term/' ) ) );
		same( 'https://example.com/term/', ( new Yoast() )->values( 'term', 5, 'category' )->canonical );
		$GLOBALS['wordpress']['yoast'] = (object) array( 'meta' => giving( false ) );
		same( true, ( new Yoast() )->values( 'user', 3, '' )->is_empty() );
	},
	'Rank Math: its meta first, then its settings, with its variables, which it prepares only while it renders a page' => static function (): void {
		$GLOBALS['wordpress']['rank_math'] = (object) array();
		same( false, ( new Rank_Math() )->is_active() );
		$GLOBALS['wordpress']['rank_math']->variables = new class() {
			public bool $is_setup = false;
			public function setup(): void {
				$this->is_setup = true;
			}
		};
		same( true, ( new Rank_Math() )->is_active() );
		$settings = &$GLOBALS['wordpress']['rank_math_settings'];
		$settings = array( 'titles.pt_post_title' => '%title% | Site', 'titles.author_archive_title' => '%name% | Site', 'titles.author_custom_robots' => true, 'titles.author_robots' => array( 'noindex' ) );
		$values   = ( new Rank_Math() )->values( 'post', 1, '' );
		same( array( 'Post 1 | Site', null ), array( $values->title, $values->noindex ) );
		$GLOBALS['wordpress']['meta']['post'][1] = array( 'rank_math_title' => 'Own %title%', 'rank_math_robots' => array( 'noindex' ), 'rank_math_facebook_image_id' => '19' );
		$values                                  = ( new Rank_Math() )->values( 'post', 1, '' );
		same( array( 'Own Post 1', true, false, 19 ), array( $values->title, $values->noindex, $values->nofollow, $values->share_image ) );
		same( true, ( new Rank_Math() )->values( 'term', 5, 'category' )->is_empty() );
		$values = ( new Rank_Math() )->values( 'user', 3, '' );
		same( array( 'User 3 | Site', true, false ), array( $values->title, $values->noindex, $values->nofollow ) );
		$settings['titles.robots_global'] = array( 'index', 'nofollow' );
		$values                           = ( new Rank_Math() )->values( 'term', 5, 'category' );
		same( array( false, true ), array( $values->noindex, $values->nofollow ) );
	},
	'SEOPress: its services and its meta' => static function (): void {
		$context = giving( array( 'id' => 1 ) );
		$GLOBALS['wordpress']['seopress'] = array(
			'ContextPage'     => giving( $context ),
			'TitleMeta'       => giving( 'Title' ),
			'DescriptionMeta' => giving( '' ),
			'TagsToString'    => giving( static fn ( string $text ): string => str_replace( '%%sitetitle%%', 'Site', $text ) ),
		);
		$GLOBALS['wordpress']['meta']['post'][1] = array( '_seopress_robots_index' => 'yes', '_seopress_social_fb_title' => 'Share %%sitetitle%%' );
		same( (array) new Seo_Values( title: 'Title', noindex: true, share_title: 'Share Site' ), (array) ( new Seopress() )->values( 'post', 1, '' ) );
		same( true, ( new Seopress() )->values( 'user', 1, '' )->is_empty() );
		same( false, ( new Seopress() )->is_active() );
		$GLOBALS['wordpress']['seopress_toggles'] = array( 'titles' => '1' );
		same( true, ( new Seopress() )->is_active() );
		$GLOBALS['wordpress']['options']['seopress_titles_option_name'] = array( 'seopress_titles_archives_author_noindex' => '1', 'seopress_titles_tax_titles' => array( 'post_tag' => array( 'noindex' => '1' ) ), 'seopress_titles_single_titles' => array( 'post' => array( 'nofollow' => '1' ) ) );
		same( array( true, true, null, true ), array( ( new Seopress() )->values( 'user', 1, '' )->noindex, ( new Seopress() )->values( 'term', 5, 'post_tag' )->noindex, ( new Seopress() )->values( 'term', 5, 'category' )->noindex, ( new Seopress() )->values( 'post', 2, '' )->nofollow ) );
	},
	'The SEO Framework: its pools and its meta' => static function (): void {
		$GLOBALS['wordpress']['tsf'] = new class() {
			public function title(): object {
				return giving( static fn ( array $node ): string => 'Title ' . implode( ' ', array_keys( $node ) ) );
			}
			public function description(): object {
				return giving( '' );
			}
			public function robots(): object {
				return giving( static fn ( array $node ): array => array( 'tax' => array( 'noindex' => 'noindex' ) )[ array_key_last( $node ) ] ?? array() );
			}
		};
		$GLOBALS['wordpress']['meta']['post'][1]['_genesis_noindex'] = '-1';
		$GLOBALS['wordpress']['meta']['term'][5]['autodescription-term-settings'] = array( 'og_title' => 'Share' );
		same( (array) new Seo_Values( title: 'Title id', noindex: false ), (array) ( new The_Seo_Framework() )->values( 'post', 1, '' ) );
		same( (array) new Seo_Values( title: 'Title id tax', noindex: true, share_title: 'Share' ), (array) ( new The_Seo_Framework() )->values( 'term', 5, 'category' ) );
		same( array( 'Title uid', null ), array( ( new The_Seo_Framework() )->values( 'user', 3, '' )->title, ( new The_Seo_Framework() )->values( 'user', 3, '' )->noindex ) );
		$GLOBALS['wordpress']['options']['autodescription-site-settings'] = array( 'author_noindex' => 1 );
		same( array( true, null ), array( ( new The_Seo_Framework() )->values( 'user', 3, '' )->noindex, ( new The_Seo_Framework() )->values( 'user', 3, '' )->nofollow ) );
	},
);
