<?php
/**
 * The names of what can change.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * The keys of a message, in the form of WPGraphQL Smart Cache where it has one: a node's global id, a list, a group of
 * settings; and the address of a page.
 */
final class Key {
	public const EVERYTHING = '*';

	/**
	 * A post, page, project, media item or menu item: base64 of "post:1".
	 *
	 * @param int $id Database id.
	 */
	public static function post( int $id ): string {
		return self::node( 'post', $id );
	}

	/**
	 * A category, tag or menu: base64 of "term:1".
	 *
	 * @param int $id Database id.
	 */
	public static function term( int $id ): string {
		return self::node( 'term', $id );
	}

	/**
	 * A user: base64 of "user:1".
	 *
	 * @param int $id Database id.
	 */
	public static function user( int $id ): string {
		return self::node( 'user', $id );
	}

	/**
	 * A content type, whose archive has an address: base64 of "post_type:post".
	 *
	 * @param string $name Of the type.
	 */
	public static function content_type( string $name ): string {
		return self::node( 'post_type', $name );
	}

	/**
	 * A comment: base64 of "comment:1".
	 *
	 * @param int $id Database id.
	 */
	public static function comment( int $id ): string {
		return self::node( 'comment', $id );
	}

	/**
	 * The members or the order of the lists of a type: "list:post", or only of those within a node: "list:post@dGVybTo1".
	 *
	 * @param string $type   The type's name in GraphQL, in lower case.
	 * @param string $within Key of a term, author, parent or commented post; empty for every list of the type.
	 */
	public static function listing( string $type, string $within = '' ): string {
		return 'list:' . strtolower( $type ) . ( '' === $within ? '' : "@$within" );
	}

	/**
	 * A page of settings: "setting_group:general".
	 *
	 * @param string $group Its name.
	 */
	public static function settings( string $group ): string {
		return "setting_group:$group";
	}

	/**
	 * What an address leads to: "uri:/about/".
	 *
	 * @param string $path Path (and query) on the site, with a slash at its beginning.
	 */
	public static function uri( string $path ): string {
		return "uri:$path";
	}

	/**
	 * A node's global id, as `GraphQLRelay\Relay::toGlobalId` makes it.
	 *
	 * @param string     $kind Of the loader: post, term, user, comment or post_type.
	 * @param int|string $id   Database id, or name.
	 */
	private static function node( string $kind, int|string $id ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- this is what a global id is.
		return base64_encode( "$kind:$id" );
	}
}
