<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Addresses\Address;
use Homegrown\Addresses\Memory;
use Homegrown\Addresses\Home_Folder;
use Homegrown\Addresses\Other_Site;
use Homegrown\Graphql\Folder_Names;
use Homegrown\Addresses\Old_Slug;
use Homegrown\Addresses\Redirection_Rules;
use Homegrown\Events\Post_Facts;

require_once __DIR__ . '/graphql-model.php';

/** A row of Redirection's table. */
function rule( string $url, string $target, array $other = array() ): object {
	return (object) ( $other + array( 'url' => $url, 'regex' => 0, 'action_type' => 'url', 'action_code' => 301, 'action_data' => $target, 'match_data' => '{"source":{"flag_case":true}}' ) );
}

/** Where a rule leads: "301 /path", "410 " or "". */
function leads( object $rule, string $path ): string {
	$address = Redirection_Rules::apply( $rule, $path, 'https://cms.example.com', 'https://www.example.com' );
	return $address ? "{$address->status} {$address->path}" : '';
}

return array(
	'an address never leads to itself or to another site' => static function (): void {
		same( '/new/', Address::moved( '/old/', '/new/' )->path );
		foreach ( array( '/old', '/old/?x=1', '/%6fld/', '//elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere.example', "/a\nb", '' ) as $target ) {
			same( null, Address::moved( '/old/', $target ) );
		}
	},
	'an old slug counts only in the same place' => static function (): void {
		same( true, Old_Slug::fits( '/projects/old/', '/projects/new/' ) );
		same( false, Old_Slug::fits( '/old/', '/projects/new/' ) );
		same( false, Old_Slug::fits( '/old/', '' ) );
	},
	'former addresses of a post are gone with it, and lead to it again when it is back from the trash' => static function (): void {
		$facts = static fn ( bool $listed ): Post_Facts => new Post_Facts( id: 5, type: 'post', listed: $listed, readable: $listed, uri: '/moved/' );
		( new Memory() )->remember( 'post', $facts( true ), null );
		( new Memory() )->remember( 'post', $facts( false ), $facts( true ) );
		same( array( 1, 0 ), array_column( $GLOBALS['wpdb']->updates, 'gone' ) );
		same( array( 5, 5 ), array_column( $GLOBALS['wpdb']->updates, 'node' ) );
	},
	'rules of Redirection: exact, by pattern, gone' => static function (): void {
		same( '301 /new/', leads( rule( '/old', '/new/' ), '/old/' ) );
		same( '301 /new/', leads( rule( '/old', 'https://cms.example.com/new/' ), '/OLD' ) );
		same( '', leads( rule( '/old', '/new/', array( 'match_data' => '' ) ), '/OLD' ) );
		same( '301 /blog/tidy/', leads( rule( '^/articles/(.*?)/?$', '/blog/$1/', array( 'regex' => 1 ) ), '/articles/tidy/' ) );
		same( '', leads( rule( '^/articles/(.*)$', '/blog/$1', array( 'regex' => 1 ) ), '/pages/tidy/' ) );
		same( '', leads( rule( '((', '/blog/', array( 'regex' => 1 ) ), '/((' ) );
		same( '410 ', leads( rule( '/old', '', array( 'action_type' => 'error', 'action_code' => 410 ) ), '/old' ) );
		same( '', leads( rule( '/old', '', array( 'action_type' => 'error', 'action_code' => 404 ) ), '/old' ) );
		same( '', leads( rule( '/old', 'https://elsewhere.example/' ), '/old' ) );
		same( '', leads( rule( '/old', '//elsewhere.example/' ), '/old' ) );
	},
	'an address with the folder of WordPress\'s pages leads to the one without' => static function (): void {
		$of = static function ( string $home, string $path ): ?string {
			$GLOBALS['wordpress']['options']['home'] = $home;
			return Home_Folder::without( $path )?->path;
		};
		same( '/books/moby/', $of( 'https://shop.example/blog', '/blog/books/moby/' ) );
		same( '/', $of( 'https://shop.example/blog/', '/blog' ) );
		same( null, $of( 'https://shop.example/blog', '/blogger/' ) );
		same( '/evil.example/', $of( 'https://shop.example/blog', '/blog//evil.example/' ) );
		same( null, $of( 'https://shop.example', '/books/' ) );
	},
	'an address of another site of the network is at that site, and one of this site is not' => static function (): void {
		same( null, Other_Site::find( '/second/about/' ) );
		$GLOBALS['wordpress']['sites'][2] = array( 'options' => array( 'home' => 'https://cms.example.com/second' ) );
		same( 'https://cms.example.com/second/caf%C3%A9/', Other_Site::find( '/second/café/?x=1' )?->path );
		same( 'https://cms.example.com/second/', Other_Site::find( '/second' )?->path );
		same( null, Other_Site::find( '/seconds/' ) );
		same( array( null, 1 ), array( Other_Site::find( str_repeat( '/a', 1000 ) ), $GLOBALS['wordpress']['steps'] ) );
		$GLOBALS['wordpress']['archived'] = array( 2 );
		same( null, Other_Site::find( '/second/' ) );
	},
	'a path that begins as the folder of WordPress\'s pages does is looked for below it, once' => static function (): void {
		$context = (object) array( 'node_resolver' => new class() {
			public function resolve_uri( string $uri, $further ): ?string {
				return Folder_Names::find( null, $uri, null, null, $further ) ?? ( '/shop/shoplifting/' === $uri ? null : "$uri by WPGraphQL" );
			}
		} );
		$find = static fn ( string $uri, $node = null ) => Folder_Names::find( $node, $uri, $context, null, '' );
		$GLOBALS['wordpress']['options']['home'] = 'https://cms.example.com/shop';
		same( '/shop/shopping/ by WPGraphQL', $find( '/shopping/' ) );
		same( '/shop/Shop-hours/ by WPGraphQL', $find( '/Shop-hours/' ) );
		same( 'found', $find( '/shopping/', 'found' ) );
		// Though there may be a page "lifting".
		same( null, ( $find( '/shoplifting/' )->answer )() );
		foreach ( array( '/shop/', '/shop', '/shop/shopping/', '/about/shopping/', 'https://cms.example.com/shop/shopping/' ) as $other ) {
			same( null, $find( $other ) );
		}
		$GLOBALS['wordpress']['options']['home'] = 'https://cms.example.com';
		same( null, $find( '/shopping/' ) );
	},
);
