<?php
/**
 * The menu that the theme shows where none is assigned.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

use Homegrown\Settings\Theme_Part;

/**
 * `homegrown { menu }`: what a block theme's header has, else the pages, as WordPress's own menu has them.
 */
final class Menu_Field {
	private const MAX_ENTRIES = 1000;
	private const MAX_LEVELS  = 20;

	/**
	 * The entries so far.
	 *
	 * @var list<array{number: int, parent: ?int, label: string, url: string}>
	 */
	private array $entries = array();

	/**
	 * Registers the type of an entry, and gives the field.
	 *
	 * @return array{type: array<string, mixed>, resolve: callable}
	 */
	public static function field(): array {
		register_graphql_object_type(
			'HomegrownMenuEntry',
			array(
				'description' => __( 'An entry of the menu that the theme shows where none is assigned', 'homegrown' ),
				'fields'      => array(
					'number' => array( 'type' => array( 'non_null' => 'Int' ) ),
					'parent' => array( 'type' => 'Int' ),
					'label'  => array( 'type' => array( 'non_null' => 'String' ) ),
					'url'    => array( 'type' => array( 'non_null' => 'String' ) ),
				),
			)
		);
		return array(
			'type'    => array( 'non_null' => array( 'list_of' => array( 'non_null' => 'HomegrownMenuEntry' ) ) ),
			'resolve' => static fn (): array => self::is_made() ? ( new self() )->entries() : array(),
		);
	}

	/**
	 * Whether no menu is assigned to the header.
	 */
	public static function is_made(): bool {
		$assigned = array_change_key_case( array_filter( get_nav_menu_locations() ) );
		return ! isset( $assigned['primary'] );
	}

	/**
	 * The entries of the block theme's navigation, else of all pages.
	 *
	 * @return list<array{number: int, parent: ?int, label: string, url: string}>
	 */
	private function entries(): array {
		$blocks = wp_is_block_theme() ? self::navigation() : array();
		foreach ( $blocks as $block ) {
			$this->add_block( $block, null, 0 );
		}
		if ( array() === $this->entries ) {
			$this->add_pages( 0, null, 0 );
		}
		return $this->entries;
	}

	/**
	 * The blocks of the navigation in the theme's header: those in it, else those of its post, else of the newest one.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function navigation(): array {
		$navigations = array_filter( Theme_Part::blocks( 'header' ), static fn ( array $block ): bool => 'core/navigation' === $block['blockName'] );
		$block       = array_values( $navigations )[0] ?? null;
		if ( null !== $block && array() !== $block['innerBlocks'] ) {
			return $block['innerBlocks'];
		}
		$post   = get_post( (int) ( $block['attrs']['ref'] ?? 0 ) );
		$newest = $post && 'publish' === $post->post_status ? array( $post ) : get_posts(
			array(
				'post_type'   => 'wp_navigation',
				'post_status' => 'publish',
				'numberposts' => 1,
			)
		);
		return array() === $newest || '' !== $newest[0]->post_password ? array() : parse_blocks( $newest[0]->post_content );
	}

	/**
	 * Adds what a block of a navigation leads to, with what stands below it.
	 *
	 * @param array<string, mixed> $block  Parsed.
	 * @param ?int                 $parent Number of the entry that it stands below.
	 * @param int                  $level  How deep it stands.
	 */
	private function add_block( array $block, ?int $parent, int $level ): void {
		$attrs = $block['attrs'];
		switch ( $block['blockName'] ) {
			case 'core/page-list':
				$this->add_pages( (int) ( $attrs['parentPageID'] ?? 0 ), $parent, $level );
				return;
			case 'core/home-link':
				$this->add( (string) ( $attrs['label'] ?? __( 'Home' ) ), home_url( '/' ), $parent ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- WordPress's own word.
				return;
			case 'core/navigation-link':
			case 'core/navigation-submenu':
				$names_content = 'post-type' === ( $attrs['kind'] ?? '' ) && isset( $attrs['id'] );
				if ( $names_content && 'publish' !== get_post_status( (int) $attrs['id'] ) ) {
					return;
				}
				$url   = $names_content ? get_permalink( (int) $attrs['id'] ) : ( $attrs['url'] ?? '' );
				$entry = $this->add( (string) ( $attrs['label'] ?? '' ), (string) $url, $parent );
				foreach ( null === $entry || $level > self::MAX_LEVELS ? array() : $block['innerBlocks'] as $inner ) {
					$this->add_block( $inner, $entry, $level + 1 );
				}
		}
	}

	/**
	 * Adds the pages below one, in WordPress's order.
	 *
	 * @param int     $of     Id of the page; 0 for those at the top.
	 * @param ?int $parent Id of the entry that they stand below.
	 * @param int     $level  How deep they stand.
	 */
	private function add_pages( int $of, ?int $parent, int $level ): void {
		$pages = get_pages(
			array(
				'parent'      => $of,
				'sort_column' => 'menu_order,post_title',
			)
		);
		foreach ( $level > self::MAX_LEVELS || false === $pages ? array() : $pages as $page ) {
			$entry = $this->add( get_the_title( $page ), (string) get_permalink( $page ), $parent );
			if ( null !== $entry ) {
				$this->add_pages( $page->ID, $entry, $level + 1 );
			}
		}
	}

	/**
	 * Adds an entry.
	 *
	 * @param string  $label  HTML.
	 * @param string  $url    Its address.
	 * @param ?int $parent Id of the entry that it stands below.
	 * @return ?int Its number; null without a label, and where there are too many.
	 */
	private function add( string $label, string $url, ?int $parent ): ?int {
		$text = trim( wp_strip_all_tags( $label ) );
		if ( '' === $text || count( $this->entries ) >= self::MAX_ENTRIES ) {
			return null;
		}
		$number          = count( $this->entries ) + 1;
		$this->entries[] = array(
			'number' => $number,
			'parent' => $parent,
			'label'  => $text,
			'url'    => $url,
		);
		return $number;
	}
}
