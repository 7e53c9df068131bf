<?php
/**
 * Archives on a site that is multilingual with Polylang.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

/**
 * Polylang's rewrite rules say the language of every address, `lang=de`. While WordPress shows its own pages, Polylang takes that for what it is;
 * in WPGraphQL it makes an archive of authors, dates or a content type one of the taxonomy `language`, whose term has no GraphQL type: the whole
 * field fails. A single node keeps its language, for with Polylang Pro several have one slug.
 */
final class Language_Archives {
	/** What makes a request one for an archive that is not one of terms. */
	private const ARCHIVES = array( 'author', 'author_name', 'year', 'monthnum', 'day', 'm', 'post_type' );

	/** What makes it one for a single node, or for the archive of a term. */
	private const OTHERS = array( 'name', 'pagename', 'p', 'page_id', 'attachment', 'category_name', 'tag', 'cat', 'tag_id', 'taxonomy' );

	/**
	 * Begins to listen. Without Polylang nothing has the query variable.
	 */
	public static function listen(): void {
		add_filter( 'request', array( self::class, 'without_language' ) );
	}

	/**
	 * The query variables of an address that WPGraphQL looks for, without the language of an archive.
	 *
	 * @param array<string, mixed> $query_vars Of the address.
	 * @return array<string, mixed>
	 */
	public static function without_language( array $query_vars ): array {
		if ( ! isset( $query_vars['lang'] ) || ! defined( 'POLYLANG_VERSION' ) || ! function_exists( 'is_graphql_request' ) || ! is_graphql_request() ) {
			return $query_vars;
		}
		$has = static fn ( string $name ): bool => isset( $query_vars[ $name ] ) && '' !== $query_vars[ $name ];
		if ( array_filter( self::ARCHIVES, $has ) && ! array_filter( self::OTHERS, $has ) ) {
			unset( $query_vars['lang'] );
		}
		return $query_vars;
	}
}
