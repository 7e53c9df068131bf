<?php
/**
 * The header and the footer of a block theme.
 *
 * @package Homegrown
 */

namespace Homegrown\Settings;

/**
 * What stands in them, as far as the front end takes it over.
 */
final class Theme_Part {
	/** Blocks and patterns may hold each other; deeper than this nobody builds. */
	private const MAX_LEVELS = 20;

	/** The services of social links: name of the block => name in the settings. */
	private const NETWORKS = array(
		'x'         => 'x',
		'twitter'   => 'x',
		'facebook'  => 'facebook',
		'instagram' => 'instagram',
		'youtube'   => 'youtube',
		'github'    => 'github',
		'linkedin'  => 'linkedin',
	);

	/**
	 * All blocks of a part, also those within others and in patterns, in their order.
	 *
	 * @param string $slug header or footer.
	 * @return list<array<string, mixed>>
	 */
	public static function blocks( string $slug ): array {
		$part = wp_is_block_theme() ? get_block_template( get_stylesheet() . "//$slug", 'wp_template_part' ) : null;
		return self::flat( parse_blocks( $part->content ?? '' ), 0 );
	}

	/**
	 * What the owner has written into the footer: profiles and words; nothing of one that is as the theme brings it.
	 *
	 * @return array{social?: array<string, string>, footerText?: string}
	 */
	public static function footer(): array {
		$part = wp_is_block_theme() ? get_block_template( get_stylesheet() . '//footer', 'wp_template_part' ) : null;
		if ( 'custom' !== ( $part->source ?? '' ) ) {
			return array();
		}
		$social = array();
		$words  = array();
		foreach ( self::blocks( 'footer' ) as $block ) {
			$network = self::NETWORKS[ $block['attrs']['service'] ?? '' ] ?? null;
			$url     = (string) ( $block['attrs']['url'] ?? '' );
			if ( 'core/social-link' === $block['blockName'] && null !== $network && 1 === preg_match( '#^https?://\S+$#', $url ) ) {
				$social[ $network ] ??= $url;
			}
			if ( 'core/paragraph' === $block['blockName'] ) {
				$words[] = trim( html_entity_decode( wp_strip_all_tags( $block['innerHTML'] ), ENT_QUOTES ) );
			}
		}
		$text = implode( ' ', array_filter( $words ) );
		return array_filter(
			array(
				'social'     => $social,
				'footerText' => mb_substr( $text, 0, 500 ),
			)
		);
	}

	/**
	 * Blocks with those within them.
	 *
	 * @param list<array<string, mixed>> $blocks Parsed.
	 * @param int                        $level  How deep they stand.
	 * @return list<array<string, mixed>>
	 */
	private static function flat( array $blocks, int $level ): array {
		$all = array();
		foreach ( $level > self::MAX_LEVELS ? array() : $blocks as $block ) {
			$inner = $block['innerBlocks'];
			if ( 'core/pattern' === $block['blockName'] ) {
				$pattern = \WP_Block_Patterns_Registry::get_instance()->get_registered( (string) ( $block['attrs']['slug'] ?? '' ) );
				$inner   = parse_blocks( (string) ( $pattern['content'] ?? '' ) );
			}
			array_push( $all, $block, ...self::flat( $inner, $level + 1 ) );
		}
		return $all;
	}
}
