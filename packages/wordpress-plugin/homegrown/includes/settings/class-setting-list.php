<?php
/**
 * The settings of the page Settings → Homegrown.
 *
 * @package Homegrown
 */

namespace Homegrown\Settings;

/**
 * Each has the path that its value has in what the front end is told: `frontPage.heading`.
 */
final class Setting_List {
	/** The networks whose profiles the front end links to: name => label. */
	private const NETWORKS = array(
		'x'         => 'X',
		'facebook'  => 'Facebook',
		'instagram' => 'Instagram',
		'youtube'   => 'YouTube',
		'github'    => 'GitHub',
		'linkedin'  => 'LinkedIn',
	);

	/** How many buttons the front page may have. */
	private const MAX_BUTTONS = 2;

	/**
	 * All settings by their paths.
	 *
	 * @return array<string, Setting>
	 */
	public static function all(): array {
		return array_merge( ...array_column( self::sections(), 'settings' ) );
	}

	/**
	 * The settings in the sections of the page.
	 *
	 * @return list<array{title: string, help: string, settings: array<string, Setting>}>
	 */
	public static function sections(): array {
		return array(
			self::section(
				__( 'Brand', 'homegrown' ),
				__( 'Logo and icon are those of WordPress (Settings → General, and the logo of the theme).', 'homegrown' ),
				array(
					'brand'       => new Setting( Setting::TEXT, __( 'Name', 'homegrown' ), __( 'In the header and the footer. Empty: the title of the site.', 'homegrown' ) ),
					'themeColor'  => new Setting(
						Setting::CHOICE,
						__( 'Colour', 'homegrown' ),
						'',
						array(
							'blue'   => __( 'Blue', 'homegrown' ),
							'red'    => __( 'Red', 'homegrown' ),
							'green'  => __( 'Green', 'homegrown' ),
							'garden' => __( 'Garden', 'homegrown' ),
						)
					),
					'cardPicture' => new Setting( Setting::PICTURE, __( 'Picture of cards', 'homegrown' ), __( 'For posts without a featured image.', 'homegrown' ) ),
				)
			),
			self::section(
				__( 'Front page: beginning', 'homegrown' ),
				__( 'A banner with a heading and buttons above the content of the front page. In texts, {brand} stands for the name and {platform} for the one of "Powered By".', 'homegrown' ),
				array(
					'show.hero'         => self::shown( __( 'Beginning', 'homegrown' ) ),
					'frontPage.banner'  => new Setting( Setting::PICTURE, __( 'Banner', 'homegrown' ) ),
					'frontPage.heading' => new Setting( Setting::TEXT, __( 'Heading', 'homegrown' ) ),
					'frontPage.text'    => new Setting( Setting::LONG_TEXT, __( 'Text', 'homegrown' ) ),
				) + self::buttons()
			),
			self::section(
				__( 'Front page: sections', 'homegrown' ),
				'',
				array(
					'show.pageContent'                => self::shown( __( 'Content of the page', 'homegrown' ), __( 'The page that Settings → Reading names as the front page.', 'homegrown' ) ),
					'show.callToAction'               => self::shown( __( 'Call to action', 'homegrown' ) ),
					'frontPage.callToAction.text'     => new Setting( Setting::LONG_TEXT, __( 'Text of the call to action', 'homegrown' ) ),
					'frontPage.callToAction.button.label' => new Setting( Setting::TEXT, __( 'Button of the call to action', 'homegrown' ) ),
					'frontPage.callToAction.button.href' => new Setting( Setting::TARGET, __( 'Where that button leads', 'homegrown' ) ),
					'show.latestPosts'                => self::shown( __( 'Latest posts', 'homegrown' ) ),
					'frontPage.latestPosts.heading'   => new Setting( Setting::TEXT, __( 'Heading of the latest posts', 'homegrown' ) ),
					'show.testimonials'               => self::shown( __( 'Testimonials', 'homegrown' ) ),
					'frontPage.testimonials.heading'  => new Setting( Setting::TEXT, __( 'Heading of the testimonials', 'homegrown' ) ),
					'frontPage.testimonials.text'     => new Setting( Setting::LONG_TEXT, __( 'Text of the testimonials', 'homegrown' ) ),
				)
			),
			self::section(
				__( 'Profiles', 'homegrown' ),
				__( 'Links in the footer; a network without an address is not shown.', 'homegrown' ),
				array( 'show.social' => self::shown( __( 'Profiles', 'homegrown' ) ) ) + self::profiles()
			),
			self::section(
				__( 'Footer and error pages', 'homegrown' ),
				'',
				array(
					'footerText'       => new Setting( Setting::LONG_TEXT, __( 'Text of the footer', 'homegrown' ), __( 'Empty: that of the theme’s footer where you have changed it, else the year and the name.', 'homegrown' ) ),
					'show.platform'    => self::shown( __( '"Powered By"', 'homegrown' ) ),
					'platform.name'    => new Setting( Setting::TEXT, __( 'Name behind "Powered By"', 'homegrown' ) ),
					'platform.url'     => new Setting( Setting::ADDRESS, __( 'Address behind "Powered By"', 'homegrown' ) ),
					'show.contactPage' => self::shown( __( 'Link to the contact page', 'homegrown' ) ),
					'contactPage'      => new Setting( Setting::PAGE, __( 'Contact page', 'homegrown' ), __( 'Error pages link to it.', 'homegrown' ) ),
				)
			),
			self::section(
				__( 'What the front end brings', 'homegrown' ),
				__( 'Pictures and words that its developers have put into it.', 'homegrown' ),
				array(
					'show.brandPictures'  => self::shown( __( 'Pictures of the name', 'homegrown' ) ),
					'show.defaultImages'  => self::shown( __( 'Pictures of cards', 'homegrown' ) ),
					'show.icons'          => self::shown( __( 'Icons', 'homegrown' ), __( 'Where WordPress has no site icon.', 'homegrown' ) ),
					'show.searchSynonyms' => self::shown( __( 'Words that mean the same in a search', 'homegrown' ) ),
				)
			),
			self::section(
				__( 'Newsletter', 'homegrown' ),
				__( 'Any provider that offers a plain HTML form: the values are in that form.', 'homegrown' ),
				array(
					'newsletter.shown'        => self::on_or_off( __( 'Newsletter', 'homegrown' ) ),
					'newsletter.heading'      => new Setting( Setting::TEXT, __( 'Heading of the newsletter', 'homegrown' ) ),
					'newsletter.text'         => new Setting( Setting::LONG_TEXT, __( 'Text of the newsletter', 'homegrown' ), __( 'What subscribers get, and how often.', 'homegrown' ) ),
					'newsletter.action'       => new Setting( Setting::SECURE_ADDRESS, __( 'Address of the form', 'homegrown' ), __( 'The "action" of the provider’s form.', 'homegrown' ) ),
					'newsletter.emailField'   => new Setting( Setting::TEXT, __( 'Name of the e-mail field', 'homegrown' ), __( 'As in the form: EMAIL, email.', 'homegrown' ) ),
					'newsletter.hiddenFields' => new Setting( Setting::FIELDS, __( 'Hidden fields', 'homegrown' ), __( 'One in a line: name=value.', 'homegrown' ) ),
					'newsletter.page'         => new Setting( Setting::SECURE_ADDRESS, __( 'Subscription page of the provider', 'homegrown' ) ),
					'newsletter.places'       => new Setting(
						Setting::CHOICE,
						__( 'Where', 'homegrown' ),
						'',
						array(
							'article footer' => __( 'Below articles and in the footer', 'homegrown' ),
							'article'        => __( 'Below articles', 'homegrown' ),
							'footer'         => __( 'In the footer', 'homegrown' ),
						)
					),
				)
			),
			self::section(
				__( 'Comments', 'homegrown' ),
				__( 'How many, how deep and how long is set in Settings → Discussion.', 'homegrown' ),
				array( 'comments' => self::on_or_off( __( 'Comments', 'homegrown' ) ) )
			),
			self::section(
				__( 'Counting visitors', 'homegrown' ),
				__( 'Plausible and Matomo are reached through the site itself and keep nothing on the reader’s device, as does Fathom. Google’s services are loaded only for readers who allow it.', 'homegrown' ),
				array(
					'counting.kind'    => new Setting(
						Setting::CHOICE,
						__( 'Service', 'homegrown' ),
						'',
						array(
							'none'               => __( 'None', 'homegrown' ),
							'plausible'          => 'Plausible',
							'matomo'             => 'Matomo',
							'fathom'             => 'Fathom',
							'google-analytics'   => 'Google Analytics',
							'google-tag-manager' => 'Google Tag Manager',
						)
					),
					'counting.id'      => new Setting( Setting::TEXT, __( 'What the service calls this site', 'homegrown' ), __( 'The domain (Plausible), a number (Matomo), the site id (Fathom), G-… (Google Analytics), GTM-… (Google Tag Manager).', 'homegrown' ) ),
					'counting.address' => new Setting( Setting::SECURE_ADDRESS, __( 'Address of the service', 'homegrown' ), __( 'Of your own Matomo, Plausible or Fathom; empty: the provider’s.', 'homegrown' ) ),
				)
			),
			self::section(
				__( 'Editors', 'homegrown' ),
				__( 'A bar above the pages of the site, with a link that edits the page, for those who are signed in.', 'homegrown' ),
				array( 'toolbar' => self::on_or_off( __( 'Toolbar', 'homegrown' ) ) )
			),
		);
	}

	/**
	 * What is missing beside values that are set: path => what to do.
	 *
	 * @param array<string, string> $values Kept ones by path.
	 * @return array<string, string>
	 */
	public static function missing( array $values ): array {
		$pairs = array( 'platform.name' => 'platform.url' );
		foreach ( array_keys( self::all() ) as $path ) {
			if ( str_ends_with( $path, '.label' ) ) {
				$pairs[ $path ] = substr( $path, 0, -5 ) . 'href';
			}
		}
		$missing = array();
		foreach ( $pairs as $one => $other ) {
			$has = array( isset( $values[ $one ] ), isset( $values[ $other ] ) );
			if ( $has[0] !== $has[1] ) {
				$missing[ $has[0] ? $other : $one ] = __( 'it is missing; without it the other value is not shown', 'homegrown' );
			}
		}
		$counting = $values['counting.kind'] ?? 'none';
		foreach ( 'none' === $counting ? array() : array( 'counting.id', ...( 'matomo' === $counting ? array( 'counting.address' ) : array() ) ) as $path ) {
			if ( ! isset( $values[ $path ] ) ) {
				$missing[ $path ] = __( 'it is missing; without it nobody is counted', 'homegrown' );
			}
		}
		if ( 'always' === ( $values['newsletter.shown'] ?? '' ) ) {
			foreach ( array( 'newsletter.heading', 'newsletter.action', 'newsletter.emailField' ) as $path ) {
				if ( ! isset( $values[ $path ] ) ) {
					$missing[ $path ] = __( 'it is missing; without it there is no newsletter', 'homegrown' );
				}
			}
		}
		return $missing;
	}

	/**
	 * A section.
	 *
	 * @param string                 $title    Its heading.
	 * @param string                 $help     Below the heading; empty for nothing.
	 * @param array<string, Setting> $settings By path.
	 * @return array{title: string, help: string, settings: array<string, Setting>}
	 */
	private static function section( string $title, string $help, array $settings ): array {
		return compact( 'title', 'help', 'settings' );
	}

	/**
	 * When a part is shown.
	 *
	 * @param string $label For the owner.
	 * @param string $help  More about it.
	 */
	private static function shown( string $label, string $help = '' ): Setting {
		return new Setting(
			Setting::CHOICE,
			$label,
			$help,
			array(
				'auto'   => __( 'Automatic: as soon as you fill in something of it', 'homegrown' ),
				'always' => __( 'Always', 'homegrown' ),
				'never'  => __( 'Never', 'homegrown' ),
			)
		);
	}

	/**
	 * Something that is there or not.
	 *
	 * @param string $label For the owner.
	 */
	private static function on_or_off( string $label ): Setting {
		return new Setting(
			Setting::CHOICE,
			$label,
			'',
			array(
				'always' => __( 'Yes', 'homegrown' ),
				'never'  => __( 'No', 'homegrown' ),
			)
		);
	}

	/**
	 * The buttons of the front page.
	 *
	 * @return array<string, Setting>
	 */
	private static function buttons(): array {
		$buttons = array();
		for ( $index = 0; $index < self::MAX_BUTTONS; $index++ ) {
			/* translators: %s: the number of a button. */
			$buttons[ "frontPage.buttons.$index.label" ] = new Setting( Setting::TEXT, sprintf( __( 'Button %s', 'homegrown' ), number_format_i18n( $index + 1 ) ) );
			/* translators: %s: the number of a button. */
			$buttons[ "frontPage.buttons.$index.href" ] = new Setting( Setting::TARGET, sprintf( __( 'Where button %s leads', 'homegrown' ), number_format_i18n( $index + 1 ) ) );
		}
		return $buttons;
	}

	/**
	 * The profiles.
	 *
	 * @return array<string, Setting>
	 */
	private static function profiles(): array {
		$profiles = array();
		foreach ( self::NETWORKS as $name => $label ) {
			$profiles[ "social.$name" ] = new Setting( Setting::ADDRESS, $label );
		}
		return $profiles;
	}
}
