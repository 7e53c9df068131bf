<?php
/**
 * Addresses that begin as the folder of WordPress's pages does.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

use Homegrown\Addresses\Home_Folder;

/**
 * WPGraphQL takes the name of the folder off the beginning of every path, whether a slash follows or not: at https://example.com/shop
 * it looks for "/shopping/" as "ping", and finds nothing, or the page "ping". With the folder before it, the name is taken off once.
 */
final class Folder_Names {
	/**
	 * Begins to listen; without WPGraphQL the filter never runs.
	 */
	public static function listen(): void {
		add_filter( 'graphql_pre_resolve_uri', array( self::class, 'find' ), 10, 5 );
	}

	/**
	 * The node at such a path; for any other what another plugin has found.
	 *
	 * @param mixed  $node    Of another plugin; null for none.
	 * @param string $uri     Of the question.
	 * @param object $context WPGraphQL's of the question, which has its resolver.
	 * @param object $wp      WordPress's request; not needed.
	 * @param mixed  $further Query variables of the question.
	 * @return mixed
	 */
	public static function find( $node, $uri, $context, $wp, $further ) {
		$folder = Home_Folder::path();
		if ( null !== $node || '' === $folder || ! preg_match( '{^' . preg_quote( $folder, '{' ) . '[^/?#]}i', (string) $uri ) ) {
			return $node;
		}
		// With nothing at all WPGraphQL would go on, and look for "ping".
		return $context->node_resolver->resolve_uri( $folder . $uri, $further ) ?? new \GraphQL\Deferred( static fn () => null );
	}
}
