<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Events\Change_Set;
use Homegrown\Events\Key;
use Homegrown\Events\Showing_Blocks;
use Homegrown\Site_Path;

return array(
	'keys have the form of global ids and Smart Cache' => static function (): void {
		same( 'cG9zdDoxNjY5', Key::post( 1669 ) );
		same( array( 'dGVybTo1', 'dXNlcjoz', 'Y29tbWVudDoy' ), array( Key::term( 5 ), Key::user( 3 ), Key::comment( 2 ) ) );
		same( 'list:mediaitem', Key::listing( 'MediaItem' ) );
		same( 'list:post@dGVybTo1', Key::listing( 'post', Key::term( 5 ) ) );
	},
	'each key stands once in a message, and unpublished stays unpublished' => static function (): void {
		$set = new Change_Set();
		$set->add( 'list:post' );
		$set->add( Key::post( 1 ), true );
		$set->add( Key::post( 1 ), false );
		same( '{"version":1,"changes":[{"key":"list:post","withdrawn":false},{"key":"cG9zdDox","withdrawn":true}]}', $set->to_body() );
	},
	'a message holds 1,000 changes; more are everything' => static function (): void {
		$set = new Change_Set();
		for ( $id = 1; $id <= 1000; $id++ ) {
			$set->add( Key::post( $id ) );
		}
		same( 1000, count( json_decode( $set->to_body(), true )['changes'] ) );
		$set->add( 'list:post' );
		same( '{"version":1,"changes":[{"key":"*","withdrawn":false}]}', $set->to_body() );
	},
	'a message never has more than 256 KB' => static function (): void {
		$set = new Change_Set();
		for ( $id = 1; $id <= 1000; $id++ ) {
			$set->add( Key::uri( '/' . str_repeat( 'x', 300 ) . "$id/" ) );
		}
		same( '{"version":1,"changes":[{"key":"*","withdrawn":false}]}', $set->to_body() );
	},
	'what is unpublished is named beside "everything", and where that is too much, everything is unpublished' => static function (): void {
		$set = new Change_Set();
		for ( $id = 1; $id <= 1000; $id++ ) {
			$set->add( Key::post( $id ) );
		}
		$set->add( 'uri:/gone/', true );
		$told = '{"version":1,"changes":[{"key":"uri:/gone/","withdrawn":true},{"key":"*","withdrawn":false}]}';
		same( $told, $set->to_body() );
		same( $told, Change_Set::from_json( $set->to_json() )->to_body() );
		for ( $id = 1; $id <= 1000; $id++ ) {
			$set->add( Key::post( $id ), true );
		}
		same( '{"version":1,"changes":[{"key":"*","withdrawn":true}]}', $set->to_body() );
	},
	'nothing is lost on the way through the queue' => static function (): void {
		$set = new Change_Set();
		$set->add( '123', true );
		$set->add( Key::uri( '/über-uns/' ) );
		$set->add_kind( 'posts' );
		$set->add_reference( 1702 );
		$set->add_image( 106 );
		$back = Change_Set::from_json( $set->to_json() );
		same( $set->to_body(), $back->to_body() );
		same( array( array( 'posts' ), array( 1702 ), array( 106 ) ), array( $back->kinds(), $back->references(), $back->images() ) );
		same( array( '*' => false ), Change_Set::from_json( 'cut of' )->keys() );
	},
	'content is found by the blocks that show the changed thing' => static function (): void {
		$set = new Change_Set();
		$set->add_kind( 'comments' );
		$set->add_reference( 17 );
		$set->add_image( 106 );
		$pieces = Showing_Blocks::pieces( $set );
		$shows  = static fn ( string $content ): bool => array() !== array_filter( $pieces, static fn ( string $piece ): bool => str_contains( $content, $piece ) );
		same( true, $shows( '<!-- wp:latest-comments {"commentsToShow":3} /-->' ) );
		same( true, $shows( '<!-- wp:block {"ref":17} /-->' ) );
		same( false, $shows( '<!-- wp:block {"ref":170} /-->' ) );
		same( true, $shows( '<img class="wp-image-106" src="">' ) );
		same( true, $shows( '[gallery ids="106"]' ) );
		same( false, $shows( '<img class="wp-image-1060" src="">' ) );
		same( false, $shows( '<!-- wp:latest-posts /-->' ) );
	},
	'content is found by the blocks that lead to what changed' => static function (): void {
		$shows = static function ( string $kind, string $content ): bool {
			$set = new Change_Set();
			$set->add_kind( $kind );
			return array() !== array_filter( Showing_Blocks::pieces( $set ), static fn ( string $piece ): bool => str_contains( $content, $piece ) );
		};
		same( true, $shows( 'posts', '<!-- wp:breadcrumbs /-->' ) );
		same( true, $shows( 'posts', '<!-- wp:post-navigation-link {"type":"previous"} /-->' ) );
		same( true, $shows( 'posts', '<!-- wp:gallery {"dynamicContent":{"source":"core/attached-media"}} /-->' ) );
		same( true, $shows( 'posts', '<!-- wp:embed {"url":"https://cms.example.com/a/","type":"wp-embed"} -->' ) );
		same( true, $shows( 'posts', "<!-- wp:embed {\"url\":\"https://cms.example.com/a/\"} --><figure>\nhttps://cms.example.com/a/\n</figure>" ) );
		same( true, $shows( 'posts', "Read this:\n\nhttp://cms.example.com/a/" ) );
		same( false, $shows( 'posts', "<!-- wp:embed {\"url\":\"https://youtu.be/x\"} --><figure>\nhttps://youtu.be/x\n</figure>" ) );
		same( false, $shows( 'posts', "Read this:\n\nhttps://cms.example.community/a/" ) );
		same( false, $shows( 'terms', "Read this:\n\nhttps://cms.example.com/a/" ) );
		same( false, $shows( 'posts', '<!-- wp:gallery {"linkTo":"none"} -->' ) );
		same( false, $shows( 'posts', '<!-- wp:embed {"url":"https://youtu.be/x","type":"video"} -->' ) );
		same( true, $shows( 'terms', '<!-- wp:breadcrumbs /-->' ) );
		same( true, $shows( 'settings', '<!-- wp:breadcrumbs /-->' ) );
		same( false, $shows( 'users', '<!-- wp:breadcrumbs /-->' ) );
	},
	'addresses are paths, whichever host FaustWP writes' => static function (): void {
		$of = static fn ( string $url ): string => Site_Path::of( $url, 'https://cms.example.com/wp', 'https://www.example.com/blog/' );
		same( '/about/', $of( 'https://cms.example.com/wp/about/' ) );
		same( '/about/', $of( 'https://www.example.com/blog/about/' ) );
		same( '/?p=5', $of( 'https://cms.example.com/wp/?p=5' ) );
		same( '/', $of( 'https://cms.example.com/wp' ) );
		same( '/about/', $of( '/about/' ) );
		same( '', $of( 'https://cms.example.com/wpx/about/' ) );
		same( '', $of( '//elsewhere.example/' ) );
		same( '/about/', Site_Path::of( 'https://example.com/wp/about/', 'https://example.com/wp', 'https://example.com' ) );
	},
);
