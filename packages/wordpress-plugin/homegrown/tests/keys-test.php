<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

/*
 * What editors do, as it was recorded on WordPress 7.1 with posts, pages and people of the demonstration => the keys.
 */

use Homegrown\Events\Change_Set;
use Homegrown\Events\Menu_Item_Keys;
use Homegrown\Events\Meta_Policy;
use Homegrown\Events\Node_Facts;
use Homegrown\Events\Node_Keys;
use Homegrown\Events\Option_Keys;
use Homegrown\Events\Post_Facts;
use Homegrown\Events\Post_Keys;
use Homegrown\Events\Smart_Cache_Listener;

require_once __DIR__ . '/listed-related.php';

/** The keys as a person reads them, sorted; unpublished ones end in "!". */
function readable( Change_Set $set ): array {
	$keys = array();
	foreach ( $set->keys() as $key => $unpublished ) {
		$words  = preg_replace_callback( '/[A-Za-z0-9+\/]+=*$/', static function ( array $match ): string {
			$id = base64_decode( $match[0], true );
			return $id && preg_match( '/^(post|term|user|comment):\d+$/', $id ) ? $id : $match[0];
		}, $key );
		$keys[] = $words . ( $unpublished ? '!' : '' );
	}
	sort( $keys );
	return $keys;
}

/** A published post of category 5 (below 2), tag 11, author 1. */
function article( mixed ...$other ): Post_Facts {
	return new Post_Facts(
		...( $other + array(
			'id'         => 1669,
			'type'       => 'post',
			'listed'     => true,
			'readable'   => true,
			'uri'        => '/recorded-direct/',
			'title'      => 'Recorded direct',
			'date'       => '2026-11-21 10:00:00',
			'author'     => 1,
			'author_uri' => '/author/admin/',
			'terms'      => array( 'category' => array( 2, 5 ), 'tag' => array( 11 ) ),
			'archives'   => array( '/2026/', '/2026/11/', '/2026/11/21/' ),
		) )
	);
}

/** A published page. */
function about( mixed ...$other ): Post_Facts {
	return new Post_Facts( ...( $other + array( 'id' => 13, 'type' => 'page', 'listed' => true, 'readable' => true, 'uri' => '/about/', 'title' => 'About', 'author' => 1 ) ) );
}

function hidden( string $type = 'post', int $id = 1669 ): Post_Facts {
	return new Post_Facts( id: $id, type: $type, listed: false, readable: false );
}

function words( string $words ): array {
	$all = array_values( array_filter( preg_split( '/\s+/', $words ) ) );
	sort( $all );
	return $all;
}

const ARTICLE_LISTS = 'list:post list:post@term:2 list:post@term:5 list:post@term:11 list:post@user:1';
const ARTICLE_ENTERS = ARTICLE_LISTS . ' list:category list:tag uri:/2026/ uri:/2026/11/ uri:/2026/11/21/';

$posts = array(
	'create a draft'                      => array( null, hidden(), '' ),
	'edit a draft'                        => array( hidden(), hidden(), '' ),
	'untrash (comes back as a draft)'     => array( hidden(), hidden(), '' ),
	'delete a draft'                      => array( hidden(), null, '' ),
	'schedule a post'                     => array( null, hidden(), '' ),
	'delete for good from the trash'      => array( hidden(), null, '' ),
	'nothing changed'                     => array( article(), article(), '' ),
	'publish a draft'                     => array( hidden(), article(), 'post:1669 uri:/recorded-direct/ ' . ARTICLE_ENTERS ),
	'publish directly'                    => array( null, article(), 'post:1669 uri:/recorded-direct/ ' . ARTICLE_ENTERS ),
	'a scheduled post becomes published'  => array( hidden(), article(), 'post:1669 uri:/recorded-direct/ ' . ARTICLE_ENTERS ),
	'edit the title'                      => array( article(), article( title: 'Another', fingerprint: 'b' ), 'post:1669' ),
	'edit content, excerpt, or its picture' => array( article(), article( fingerprint: 'b' ), 'post:1669' ),
	'edit the slug'                       => array( article(), article( uri: '/recorded-direct-2/' ), 'post:1669 uri:/recorded-direct/ uri:/recorded-direct-2/' ),
	'change the date'                     => array(
		article(),
		article( date: '2026-08-21 10:00:00', archives: array( '/2026/', '/2026/08/', '/2026/08/21/' ) ),
		'post:1669 uri:/2026/ uri:/2026/11/ uri:/2026/11/21/ uri:/2026/08/ uri:/2026/08/21/ ' . ARTICLE_LISTS,
	),
	'change the author'                   => array( article(), article( author: 3, author_uri: '/author/fern/' ), 'post:1669 list:post@user:1 list:post@user:3' ),
	'add a category'                      => array( article(), article( terms: array( 'category' => array( 2, 3, 5 ), 'tag' => array( 11 ) ) ), 'post:1669 list:post@term:3 list:category' ),
	'give it a category above one that it has' => array(
		article( own_terms: array( 'category' => array( 5 ), 'tag' => array( 11 ) ) ),
		article( own_terms: array( 'category' => array( 2, 5 ), 'tag' => array( 11 ) ) ),
		'post:1669 list:post@term:2 list:category',
	),
	'remove the only tag'                 => array( article(), article( terms: array( 'category' => array( 2, 5 ) ) ), 'post:1669 list:post@term:11 list:tag' ),
	'sticky on'                           => array( article(), article( sticky: true ), 'post:1669 ' . ARTICLE_LISTS ),
	'give it another language'            => array( article( language: 'en' ), article( language: 'de' ), 'post:1669 ' . ARTICLE_LISTS ),
	'set a password'                      => array( article(), article( readable: false ), 'post:1669! uri:/recorded-direct/!' ),
	'remove the password'                 => array( article( readable: false ), article(), 'post:1669' ),
	'trash, set private, unpublish, or a date ahead' => array( article(), hidden(), 'post:1669! uri:/recorded-direct/! ' . ARTICLE_ENTERS ),
	'delete a published post for good'    => array( article(), null, 'post:1669! uri:/recorded-direct/! ' . ARTICLE_ENTERS ),
	'trash a post with a password, of which everybody knew the title' => array( article( readable: false ), hidden(), 'post:1669! uri:/recorded-direct/! ' . ARTICLE_ENTERS ),
	'trash a post with comments'          => array( article( has_comments: true ), hidden(), 'list:comment post:1669! uri:/recorded-direct/! ' . ARTICLE_ENTERS ),
	'create a page'                       => array( null, about(), 'post:13 uri:/about/ list:page list:page@user:1' ),
	'edit the slug of the front page'     => array( about( uri: '/', slug: 'home' ), about( uri: '/', slug: 'start' ), 'post:13 uri:/ uri:/home/ uri:/start/' ),
	'change the order of a page'          => array( about(), about( order: 3 ), 'post:13 list:page list:page@user:1' ),
	'change the parent of a page'         => array( about(), about( parent: 16, uri: '/privacy/about/' ), 'post:13 uri:/about/ uri:/privacy/about/ list:page@post:16' ),
	'upload a picture'                    => array( null, new Post_Facts( id: 27, type: 'mediaitem', listed: true, readable: true, uri: '/picture/' ), 'post:27 uri:/picture/ list:mediaitem' ),
	'describe a picture'                  => array( new Post_Facts( id: 27, type: 'mediaitem', listed: true, readable: true ), new Post_Facts( id: 27, type: 'mediaitem', listed: true, readable: true, fingerprint: '1' ), 'post:27' ),
);

$tests = array();
foreach ( $posts as $action => list( $before, $after, $keys ) ) {
	$tests[ "a post: $action" ] = static fn () => same( words( $keys ), readable( Post_Keys::between( $before, $after, new Listed_Related() ) ) );
}

/** A term or user. */
function node( string $type, int $id, string $uri, string $order, mixed ...$other ): Node_Facts {
	return new Node_Facts( ...( $other + array( 'id' => $id, 'type' => $type, 'listed' => true, 'uri' => $uri, 'order' => $order ) ) );
}

function thread( bool $listed, string $text = 'text' ): Node_Facts {
	return new Node_Facts( id: 2, type: 'comment', listed: $listed, order: '2026', fingerprint: $text, within: 104 );
}

$related = new Listed_Related( menu_items: array( 'term:5' => array( 136 ) ) );
$thread  = 'list:comment list:comment@post:104 post:104';
$nodes   = array(
	'rename a category that is in a menu' => array( Node_Keys::of_term( node( 'category', 5, '/category/content/', 'Content' ), node( 'category', 5, '/category/content/', 'Words' ), $related ), 'term:5 list:category post:136' ),
	'change the slug of a category'   => array( Node_Keys::of_term( node( 'category', 5, '/category/content/', 'content' ), node( 'category', 5, '/category/words/', 'words' ), $related ), 'term:5 list:category post:136 uri:/category/content/ uri:/category/words/' ),
	'change a description'            => array( Node_Keys::of_term( node( 'category', 7, '/c/', 'c' ), node( 'category', 7, '/c/', 'c', fingerprint: 'b' ), $related ), 'term:7' ),
	'change the parent of a category' => array( Node_Keys::of_term( node( 'category', 7, '/c/', 'c 0' ), node( 'category', 7, '/b/c/', 'c 2', within: 2 ), $related ), 'term:7 list:category list:category@term:2 list:post@term:2 uri:/c/ uri:/b/c/' ),
	'change the parent of a category from one of two levels' => array( Node_Keys::of_term( node( 'category', 7, '/a/b/c/', 'c 2', within: 2 ), node( 'category', 7, '/d/c/', 'c 4', within: 4 ), new Listed_Related( above: array( 2 => array( 1 ) ) ) ), 'term:7 list:category list:category@term:2 list:category@term:4 list:post@term:1 list:post@term:2 list:post@term:4 uri:/a/b/c/ uri:/d/c/' ),
	'create a tag'                    => array( Node_Keys::of_term( null, node( 'tag', 40, '/tag/new/', 'New' ), $related ), 'term:40 list:tag uri:/tag/new/' ),
	'delete a tag'                    => array( Node_Keys::of_term( node( 'tag', 12, '/tag/keywords/', 'Keywords' ), null, $related ), 'term:12! list:tag uri:/tag/keywords/!' ),
	'create a menu without a place'   => array( Node_Keys::of_term( null, node( 'menu', 28, '', 'New', listed: false ), $related ), '' ),
	'rename a menu'                   => array( Node_Keys::of_term( node( 'menu', 23, '', 'Main' ), node( 'menu', 23, '', 'Primary' ), $related ), 'term:23 list:menu' ),
	'a user logs in or changes the password' => array( Node_Keys::of_user( node( 'user', 3, '/author/fern/', 'Fern' ), node( 'user', 3, '/author/fern/', 'Fern' ) ), '' ),
	'a new user without posts'        => array( Node_Keys::of_user( null, node( 'user', 8, '/author/sage/', 'Sage', listed: false ) ), '' ),
	'a user changes the name'         => array( Node_Keys::of_user( node( 'user', 3, '/author/fern/', 'Fern' ), node( 'user', 3, '/author/fern/', 'Fern X' ) ), 'user:3 list:user' ),
	'a user changes the bio'          => array( Node_Keys::of_user( node( 'user', 3, '/author/fern/', 'Fern' ), node( 'user', 3, '/author/fern/', 'Fern', fingerprint: 'b' ) ), 'user:3' ),
	'a user gets another slug'        => array( Node_Keys::of_user( node( 'user', 3, '/author/fern/', 'fern' ), node( 'user', 3, '/author/fern-x/', 'fern-x' ) ), 'user:3 list:user uri:/author/fern/ uri:/author/fern-x/' ),
	'a user is deleted'               => array( Node_Keys::of_user( node( 'user', 9, '/author/sage/', 'Sage' ), null ), 'user:9! list:user uri:/author/sage/!' ),
	'a comment waits for approval'    => array( Node_Keys::of_comment( null, thread( false ) ), '' ),
	'a comment appears'               => array( Node_Keys::of_comment( null, thread( true ) ), "comment:2 $thread" ),
	'a comment is approved'           => array( Node_Keys::of_comment( thread( false ), thread( true ) ), "comment:2 $thread" ),
	'a comment is spam, trashed, or deleted' => array( Node_Keys::of_comment( thread( true ), thread( false ) ), "comment:2! $thread" ),
	'a comment is edited'             => array( Node_Keys::of_comment( thread( true ), thread( true, 'other' ) ), 'comment:2' ),
	'a trashed comment is deleted'    => array( Node_Keys::of_comment( thread( false ), null ), '' ),
);
foreach ( $nodes as $action => list( $set, $keys ) ) {
	$tests[ $action ] = static fn () => same( words( $keys ), readable( $set ) );
}

$options = array(
	'change the site title'        => array( 'blogname', 'Homegrown', 'Other', 'setting_group:general' ),
	'change the date format'       => array( 'date_format', 'F j, Y', 'j F Y', 'setting_group:general' ),
	'change the site icon'         => array( 'site_icon', 0, 19, 'setting_group:general' ),
	'save settings without change' => array( 'blogname', 'Homegrown', 'Homegrown', '' ),
	'posts per page'               => array( 'posts_per_page', 9, 8, 'setting_group:reading' ),
	'another front page'           => array( 'page_on_front', 11, 16, 'setting_group:reading uri:/ list:page list:menuitem' ),
	'discussion settings'          => array( 'default_comment_status', 'open', 'closed', 'setting_group:discussion' ),
	'permalink structure'          => array( 'permalink_structure', '/%postname%/', '/%year%/%postname%/', '*' ),
	'another theme'                => array( 'stylesheet', 'a', 'b', '*' ),
	'a plugin is activated'        => array( 'active_plugins', array(), array( 'hello.php' ), '*' ),
	'another currency'             => array( 'woocommerce_currency', 'EUR', 'PLN', '*' ),
	'another page for the cart'    => array( 'woocommerce_cart_page_id', '7', '8', '*' ),
	'another page for the checkout' => array( 'woocommerce_checkout_page_id', '7', '8', '*' ),
	'another page for the account' => array( 'woocommerce_myaccount_page_id', '7', '8', '*' ),
	'visitors of WordPress\'s pages are led to the site' => array( 'faustwp_settings', array( 'frontend_uri' => 'a' ), array( 'frontend_uri' => 'a', 'enable_redirects' => '1' ), '*' ),
	'sticky off'                   => array( 'sticky_posts', array( 5, 1669 ), array( 5 ), 'post:1669 list:post' ),
	'a menu gets another place'    => array( 'theme_mods_x', array( 'nav_menu_locations' => array( 'FOOTER' => 24 ) ), array( 'nav_menu_locations' => array( 'FOOTER' => 28 ) ), 'list:menu list:menuitem term:24 term:28' ),
	'a menu gets an empty place'   => array( 'theme_mods_x', false, array( 'nav_menu_locations' => array( 'FOOTER' => 24 ) ), 'list:menu list:menuitem term:24' ),
	'the logo of the theme'        => array( 'theme_mods_x', array(), array( 'custom_logo' => 5 ), 'setting_group:general' ),
	'custom CSS'                   => array( 'theme_mods_x', array(), array( 'custom_css_post_id' => 5 ), '' ),
	'the front-end address'        => array( 'faustwp_settings', array( 'frontend_uri' => 'a' ), array( 'frontend_uri' => 'b' ), '' ),
	'what Yoast keeps of a term'   => array( 'wpseo_taxonomy_meta', array( 'category' => array( 5 => array( 'a' => 1 ) ) ), array( 'category' => array( 5 => array( 'a' => 2 ), 7 => array() ) ), 'term:5 term:7' ),
	'a transient, cron'            => array( 'cron', array( 1 ), array( 2 ), '' ),
);
foreach ( $options as $action => list( $name, $before, $after, $keys ) ) {
	$tests[ "settings: $action" ] = static fn () => same( words( $keys ), readable( Option_Keys::between( $name, $before, $after ) ) );
}

return $tests + array(
	'a page in menus: its title, address, or end changes the menu items' => static function (): void {
		$related = new Listed_Related( menu_items: array( 'post:13' => array( 140 ) ) );
		same( words( 'post:13 post:140' ), readable( Post_Keys::between( about(), about( title: 'Us' ), $related ) ) );
		same( words( 'post:13 post:140 uri:/about/ uri:/us/' ), readable( Post_Keys::between( about(), about( uri: '/us/' ), $related ) ) );
		same( words( 'post:13' ), readable( Post_Keys::between( about(), about( fingerprint: 'b' ), $related ) ) );
		same( words( 'post:13! post:140 list:menuitem uri:/about/! list:page list:page@user:1' ), readable( Post_Keys::between( about(), hidden( 'page', 13 ), $related ) ) );
	},
	'a page that is public again is among the ancestors of those below it' => static function (): void {
		$related = new Listed_Related( below: array( 13 => array( 17, 18 ) ) );
		same( words( 'post:13 post:17 post:18 uri:/about/ list:page list:page@user:1' ), readable( Post_Keys::between( hidden( 'page', 13 ), about(), $related ) ) );
		same( words( 'post:13' ), readable( Post_Keys::between( about(), about( fingerprint: 'b' ), $related ) ) );
	},
	'translations link to a post from where it is published to where it is unpublished, and wherever it moves' => static function (): void {
		$related = new Listed_Related( translations: array( 'post:13' => array( 41, 42 ), 'term:7' => array( 8 ) ) );
		same( words( 'post:13 post:41 post:42 uri:/about/ list:page list:page@user:1' ), readable( Post_Keys::between( hidden( 'page', 13 ), about(), $related ) ) );
		same( words( 'post:13 post:41 post:42 uri:/about/ uri:/us/' ), readable( Post_Keys::between( about(), about( uri: '/us/' ), $related ) ) );
		same( words( 'post:13! post:41 post:42 uri:/about/! list:page list:page@user:1' ), readable( Post_Keys::between( about(), hidden( 'page', 13 ), $related ) ) );
		same( words( 'post:13' ), readable( Post_Keys::between( about(), about( fingerprint: 'b' ), $related ) ) );
		same( words( 'term:7 term:8 uri:/a/ uri:/b/' ), readable( Node_Keys::of_term( node( 'category', 7, '/a/', 'a' ), node( 'category', 7, '/b/', 'a' ), $related ) ) );
	},
	'pictures attached to a post go with it' => static function (): void {
		$related = new Listed_Related( media: array( 1669 => array( 106 ) ) );
		$keys    = Post_Keys::between( article(), hidden(), $related )->keys();
		same( array( true, false ), array( $keys[ base64_encode( 'post:106' ) ], $keys['list:mediaitem'] ) );
		same( array( 'post:1669' ), readable( Post_Keys::between( article(), article( fingerprint: 'b' ), $related ) ) );
	},
	'pictures attached to a post come with it, for other posts that have them too' => static function (): void {
		$related = new Listed_Related( media: array( 1669 => array( 106 ) ) );
		same( array( 106 ), Post_Keys::between( hidden(), article(), $related )->images() );
		same( array(), Post_Keys::between( article(), hidden(), $related )->images() );
		$picture = static fn ( bool $listed ): Post_Facts => new Post_Facts( id: 106, type: 'mediaitem', listed: $listed, readable: $listed );
		same( array( 106 ), Post_Keys::between( $picture( false ), $picture( true ), new Listed_Related() )->images() );
		same( array(), Post_Keys::between( null, $picture( true ), new Listed_Related() )->images() );
	},
	'galleries show an upload that is hidden with what it is attached to' => static function (): void {
		$picture = static fn ( string $fingerprint ): Post_Facts => new Post_Facts( id: 106, type: 'mediaitem', listed: false, readable: false, fingerprint: $fingerprint );
		foreach ( array( $picture( 'b' ), null ) as $after ) {
			$set = Post_Keys::between( $picture( 'a' ), $after, new Listed_Related() );
			same( array( array( 106 ), array() ), array( $set->images(), $set->keys() ) );
		}
		same( array(), Post_Keys::between( $picture( 'a' ), $picture( 'a' ), new Listed_Related() )->images() );
		same( array(), Post_Keys::between( hidden(), null, new Listed_Related() )->images() );
	},
	'a post that becomes a page leaves the one list and enters the other' => static function (): void {
		$keys = readable( Post_Keys::between( article(), about( id: 1669, uri: '/recorded-direct/' ), new Listed_Related() ) );
		same( words( ARTICLE_ENTERS . ' list:page list:page@user:1 post:1669! uri:/recorded-direct/!' ), $keys );
	},
	'an author is public from the first post to the last' => static function (): void {
		$first = Post_Keys::between( null, article(), new Listed_Related( published: array( 1 => 1 ) ) )->keys();
		same( array( false, false, false ), array( $first['list:user'], $first[ base64_encode( 'user:1' ) ], $first['uri:/author/admin/'] ) );
		$three = Post_Keys::between( null, article(), new Listed_Related( published: array( 1 => 3 ), touched: 3 ) )->keys();
		same( false, $three['list:user'] );
		$another = Post_Keys::between( null, article(), new Listed_Related( published: array( 1 => 3 ), touched: 2 ) )->keys();
		same( false, isset( $another['list:user'] ) );
		$last = Post_Keys::between( article(), null, new Listed_Related( published: array( 1 => 0 ) ) )->keys();
		same( array( false, true, true ), array( $last['list:user'], $last[ base64_encode( 'user:1' ) ], $last['uri:/author/admin/'] ) );
	},
	'a menu saved unchanged says nothing; each real change of an item does' => static function (): void {
		$item = static fn ( mixed ...$other ): Post_Facts => new Post_Facts( ...( $other + array( 'id' => 131, 'type' => 'menuitem', 'listed' => true, 'readable' => true, 'order' => 1, 'terms' => array( 'menu' => array( 23 ) ) ) ) );
		same( array(), readable( Menu_Item_Keys::between( $item(), $item() ) ) );
		same( words( 'post:131' ), readable( Menu_Item_Keys::between( $item(), $item( fingerprint: 'label' ) ) ) );
		same( words( 'post:131 list:menuitem term:23' ), readable( Menu_Item_Keys::between( $item(), $item( order: 2 ) ) ) );
		same( words( 'post:131 list:menuitem term:23' ), readable( Menu_Item_Keys::between( null, $item() ) ) );
		same( words( 'post:131 list:menuitem term:23' ), readable( Menu_Item_Keys::between( $item(), null ) ) );
		same( array(), readable( Menu_Item_Keys::between( null, $item( listed: false ) ) ) );
	},
	'facts that only look alike as numbers are different' => static function (): void {
		same( array( 'post:1669' ), readable( Post_Keys::between( article( fingerprint: '0e1' ), article( fingerprint: '0e2' ), new Listed_Related() ) ) );
	},
	'view counters, locks and scores are quiet; pictures, descriptions and SEO titles are not' => static function (): void {
		$shows = static fn ( string $kind, string $key ): bool => Meta_Policy::shows( $kind, $key, array( 'registered' ), false );
		foreach ( array( 'post_views_count', '_edit_lock', '_edit_last', '_seo_title', 'rank_math_seo_score', '_yoast_wpseo_linkdex', '_wp_old_slug' ) as $key ) {
			same( false, $shows( 'post', $key ) );
		}
		foreach ( array( '_thumbnail_id', '_wp_attachment_image_alt', '_yoast_wpseo_title', 'rank_math_robots', '_seopress_robots_index', '_genesis_title', '_yoast_wpseo_primary_category', 'rank_math_primary_category', '_seopress_robots_primary_cat', 'registered' ) as $key ) {
			same( true, $shows( 'post', $key ) );
		}
		same( array( false, false, true ), array( $shows( 'user', 'session_tokens' ), $shows( 'user', 'last_login' ), $shows( 'user', 'description' ) ) );
		same( false, Meta_Policy::shows( 'user', 'wp_persisted_preferences', array( 'wp_persisted_preferences' ), false ) );
		same( true, Meta_Policy::shows( 'post', 'summary', array(), true ) );
	},
	'what a product costs and whether there is any left is not quiet; how often it was sold is' => static function (): void {
		$shows = static fn ( string $kind, string $key ): bool => Meta_Policy::shows( $kind, $key, array(), false );
		foreach ( array( '_price', '_regular_price', '_sale_price', '_stock_status', '_product_url' ) as $key ) {
			same( array( true, false ), array( $shows( 'post', $key ), $shows( 'term', $key ) ) );
		}
		foreach ( array( '_stock', 'total_sales', '_wc_average_rating', '_product_version' ) as $key ) {
			same( false, $shows( 'post', $key ) );
		}
	},
	'of Smart Cache only what this plugin has no listener for is passed on' => static function (): void {
		foreach ( array( base64_encode( 'post:1' ), base64_encode( 'user:3' ), 'skipped:post', 'list:post', 'graphql:Query', 'setting_group:general' ) as $key ) {
			same( false, Smart_Cache_Listener::is_foreign( $key ) );
		}
		foreach ( array( base64_encode( 'form:1' ), 'list:product', 'my-plugin:prices' ) as $key ) {
			same( true, Smart_Cache_Listener::is_foreign( $key ) );
		}
	},
);
