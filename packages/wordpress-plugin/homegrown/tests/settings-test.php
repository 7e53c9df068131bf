<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Admin\Settings_Form;
use Homegrown\Events\Post_Facts;
use Homegrown\Events\Post_Keys;
use Homegrown\Settings\Setting_List;
use Homegrown\Settings\Site_Settings;

/** A WordPress with pages and pictures to choose from, whose settings are open. */
function with_pages(): void {
	$GLOBALS['wordpress']['hooks'] = array();
	Settings_Form::listen();
	$GLOBALS['wordpress']['posts'] = array(
		5 => new WP_Post( 5, 'page', 'publish', 'contact', 'Tea &amp; contact' ),
		6 => new WP_Post( 6, 'page', 'publish', 'map', 'Map', post_parent: 5 ),
		7 => new WP_Post( 7, 'page', 'draft', 'plans', 'Plans' ),
	);
	$GLOBALS['wordpress']['images'] = array(
		11 => array( 'https://cms.example.com/wp-content/uploads/rows.jpg', 1600, 800 ),
		12 => array( 'https://cms.example.com/wp-content/uploads/card.jpg', 1200, 600 ),
		13 => array( 'https://cms.example.com/wp-content/uploads/drawing.svg', 0, 0 ),
	);
	$GLOBALS['wordpress']['meta']['post'][11]['_wp_attachment_image_alt'] = 'Rows of lettuce';
}

/** All that an owner can fill in. */
const EVERYTHING = array(
	'brand'                               => ' Fern & Sons ',
	'themeColor'                          => 'green',
	'cardPicture'                         => '12',
	'show.hero'                           => 'always',
	'frontPage.banner'                    => '11',
	'frontPage.heading'                   => 'Gardens',
	'frontPage.text'                      => "Plants of {brand}.\r\nWith {platform}.",
	'frontPage.buttons.0.label'           => 'Visit us',
	'frontPage.buttons.0.href'            => array( 'page' => '6', 'address' => '' ),
	'frontPage.buttons.1.label'           => 'Shop',
	'frontPage.buttons.1.href'            => array( 'page' => '', 'address' => 'https://shop.example.com/?a=b' ),
	'show.pageContent'                    => 'never',
	'show.callToAction'                   => 'auto',
	'frontPage.callToAction.text'         => 'Read on.',
	'frontPage.callToAction.button.label' => 'News',
	'frontPage.callToAction.button.href'  => array( 'page' => '{posts}', 'address' => '' ),
	'frontPage.latestPosts.heading'       => 'News',
	'frontPage.testimonials.heading'      => 'Neighbours',
	'frontPage.testimonials.text'         => 'What they say.',
	'social.instagram'                    => 'https://www.instagram.com/fern/',
	'footerText'                          => 'Since 1902.',
	'show.platform'                       => 'never',
	'platform.name'                       => 'WordPress',
	'platform.url'                        => 'https://wordpress.org/',
	'contactPage'                         => '5',
	'newsletter.shown'                    => 'always',
	'newsletter.heading'                  => 'Letters',
	'newsletter.text'                     => 'Once a month.',
	'newsletter.action'                   => 'https://list.example.com/subscribe',
	'newsletter.emailField'               => 'EMAIL',
	'newsletter.hiddenFields'             => "u = 1=2\n\nid=abc",
	'newsletter.page'                     => 'https://list.example.com/',
	'newsletter.places'                   => 'article footer',
	'counting.kind'                       => 'matomo',
	'counting.id'                         => '7',
	'counting.address'                    => 'https://count.example.com/',
	'toolbar'                             => 'always',
);

/** What the front end is told, as GraphQL gives it. */
function told_settings(): array {
	return json_decode( wp_json_encode( (object) Site_Settings::told() ), true );
}

/** The form as wp-admin shows it. */
function settings_form(): string {
	ob_start();
	Settings_Form::show();
	return ob_get_clean();
}

return array(
	'all that an owner fills in reaches the front end in the shape of its site.config.ts' => static function (): void {
		with_pages();
		save_settings( EVERYTHING );
		same( array(), $GLOBALS['wordpress']['settings_errors'] );
		same( json_decode( file_get_contents( __DIR__ . '/settings.told.json' ), true ), told_settings() );
	},
	'what is saved again as the form shows it stays the same' => static function (): void {
		with_pages();
		save_settings( EVERYTHING );
		$kept = Site_Settings::kept();
		save_settings( $kept );
		same( array( array(), $kept ), array( $GLOBALS['wordpress']['settings_errors'], Site_Settings::kept() ) );
	},
	'the front end is told nothing that nobody has set, but that WordPress is one of a network, and where its pages are there' => static function (): void {
		with_pages();
		save_settings( array_fill_keys( array_keys( Setting_List::all() ), '' ) );
		same( array( 'postsPerPage', 'theme', 'comments' ), array_keys( told_settings() ) );
		same( array(), Site_Settings::kept() );
		$GLOBALS['wordpress']['sites'][2] = array( 'options' => array() );
		same( array( true, '' ), array( told_settings()['isInNetwork'] ?? null, told_settings()['networkPath'] ?? null ) );
		$GLOBALS['wordpress']['options'] = array( 'home' => 'https://cms.example.com/second', 'siteurl' => 'https://cms.example.com/second/wp' );
		same( '/second', told_settings()['networkPath'] ?? null );
	},
	'of a footer that the owner has written in the Site Editor its profiles and words are told, and of the theme\'s own nothing' => static function (): void {
		with_pages();
		$link   = static fn ( string $service, string $url ): array => array( 'blockName' => 'core/social-link', 'attrs' => compact( 'service', 'url' ) );
		$footer = array(
			array(
				'blockName'   => 'core/group',
				'innerBlocks' => array(
					array( 'blockName' => 'core/paragraph', 'innerHTML' => '<p>© 1902 <b>Fern &amp; Sons</b></p>' ),
					array( 'blockName' => 'core/social-links', 'innerBlocks' => array( $link( 'twitter', 'https://x.com/fern' ), $link( 'mail', 'mailto:a@b.c' ), $link( 'facebook', '#' ) ) ),
				),
			),
		);
		$GLOBALS['wordpress']['theme_parts']['theme//footer'] = array( 'theme', $footer );
		same( array( false, false ), array( isset( told_settings()['social'] ), isset( told_settings()['footerText'] ) ) );
		$GLOBALS['wordpress']['theme_parts']['theme//footer'] = array( 'custom', $footer );
		same( array( array( 'x' => 'https://x.com/fern' ), '© 1902 Fern & Sons' ), array( told_settings()['social'], told_settings()['footerText'] ) );
		save_settings( array( 'social.instagram' => 'https://www.instagram.com/fern/', 'footerText' => 'Since 1902' ) );
		same( array( array( 'instagram' => 'https://www.instagram.com/fern/' ), 'Since 1902' ), array( told_settings()['social'], told_settings()['footerText'] ) );
	},
	'comments and newsletter can be switched off' => static function (): void {
		with_pages();
		save_settings( array( 'comments' => 'never', 'newsletter.shown' => 'never', 'newsletter.heading' => 'Letters' ) );
		same( array( 'newsletter' => false, 'comments' => false ), array_intersect_key( told_settings(), array( 'comments' => 1, 'newsletter' => 1 ) ) );
	},
	'a value that can\'t be is named with what is wanted, the one before stays, and the form shows what was typed' => static function (): void {
		with_pages();
		save_settings( array( 'frontPage.heading' => 'Gardens', 'social.x' => 'https://x.com/fern', 'contactPage' => '5' ) );
		$wrong = array(
			'frontPage.heading'       => 'Gardens of {oven}',
			'social.x'                => 'x.com/<b>fern',
			'contactPage'             => '7',
			'cardPicture'             => '13',
			'themeColor'              => 'mauve',
			'newsletter.action'       => 'http://list.example.com/',
			'newsletter.hiddenFields' => '<i>',
			'frontPage.text'          => str_repeat( 'a', 2001 ),
			'frontPage.buttons.0.href' => array( 'page' => '', 'address' => 'javascript:alert(1)' ),
		);
		save_settings( $wrong + array( 'brand' => 'Fern' ) );
		$errors = $GLOBALS['wordpress']['settings_errors'];
		same( array_keys( $wrong ), array_values( array_intersect( array_keys( $wrong ), array_keys( $errors ) ) ) );
		same( 'Heading: only {brand} and {platform} may stand in braces, not {oven}.', $errors['frontPage.heading'] );
		same( 'Hidden fields: &quot;&lt;i&gt;&quot; is not name=value.', $errors['newsletter.hiddenFields'] );
		same( array( 'brand' => 'Fern', 'frontPage.heading' => 'Gardens', 'social.x' => 'https://x.com/fern', 'contactPage' => '5' ), Site_Settings::kept() );
		$form = settings_form();
		same( 1, preg_match( '#id="homegrown-social-x"[^>]* aria-invalid="true" value="x\.com/&lt;b&gt;fern">#', $form ) );
		same( 1, preg_match( '#<strong>It must be an address that begins with https://\.</strong>#', $form ) );
		same( 1, preg_match( '#<option value="7" selected>Plans \(not published\)</option>#', $form ) );
		same( 1, preg_match( '#value="javascript:alert\(1\)"#', $form ) );
		// The next look at the page shows what is saved.
		same( 1, preg_match( '#id="homegrown-social-x"[^>]* value="https://x\.com/fern">#', settings_form() ) );
	},
	'what is missing beside a value is named' => static function (): void {
		with_pages();
		save_settings( array( 'frontPage.buttons.0.label' => 'Visit us', 'platform.url' => 'https://wordpress.org/', 'newsletter.shown' => 'always', 'newsletter.heading' => 'Letters', 'counting.kind' => 'plausible' ) );
		same( array( 'platform.name', 'frontPage.buttons.0.href', 'counting.id', 'newsletter.action', 'newsletter.emailField' ), array_keys( $GLOBALS['wordpress']['settings_errors'] ) );
		same( array( 'frontPage' => array( 'buttons' => array() ), 'newsletter' => false, 'counting' => false ), array_intersect_key( told_settings(), array( 'frontPage' => 1, 'newsletter' => 1, 'platform' => 1, 'counting' => 1 ) ) );
	},
	'no button leads to a page that is gone, and none shows a picture that is gone' => static function (): void {
		with_pages();
		save_settings( EVERYTHING );
		$GLOBALS['wordpress']['posts'][6]->post_status = 'trash';
		$GLOBALS['wordpress']['posts'][5]->post_status = 'private';
		unset( $GLOBALS['wordpress']['images'][11] );
		$told = told_settings();
		same( array( 'Shop' ), array_column( $told['frontPage']['buttons'], 'label' ) );
		same( array( false, false ), array( isset( $told['contactPage'] ), isset( $told['frontPage']['banner'] ) ) );
	},
	'the form offers published pages, with dashes for those below others' => static function (): void {
		with_pages();
		preg_match( '#<select id="homegrown-contactPage".*?</select>#', settings_form(), $list );
		same( array( 'The site’s default', 'Tea &amp; contact', '– Map' ), explode( '|', trim( preg_replace( '#(<[^>]*>)+#', '|', $list[0] ), '|' ) ) );
	},
	'every page of the site is told of a page or picture that the settings name, when it or a page above it changes' => static function (): void {
		$facts = static fn ( int $id, string $uri ): Post_Facts => new Post_Facts( id: $id, type: 'page', listed: true, readable: true, uri: $uri );
		$keys  = static fn ( int $id, Listed_Related $related ): bool => isset( Post_Keys::between( $facts( $id, '/a/' ), $facts( $id, '/b/' ), $related )->keys()['setting_group:general'] );
		$named = new Listed_Related( in_settings: array( 6 ), below: array( 5 => array( 6 ) ) );
		same( array( true, true, false ), array( $keys( 6, $named ), $keys( 5, $named ), $keys( 4, $named ) ) );
		with_pages();
		save_settings( EVERYTHING );
		same( array( 12, 11, 6, 5 ), Site_Settings::posts() );
	},
);
