<?php
/**
 * Reads from WordPress what visitors see of a thing right now.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

use Homegrown\Connection;
use Homegrown\Graphql\Shop;
use Homegrown\Site_Path;

/**
 * The facts that are compared before and after a change.
 */
final class Snapshot {
	/**
	 * A post, page, media item …; null where it does not exist or is of a type that nobody is shown.
	 *
	 * @param int    $id      Database id.
	 * @param string $status  Instead of its status now; empty: its status.
	 * @param int    $changes How often its custom fields changed in this request.
	 */
	public static function post( int $id, string $status = '', int $changes = 0 ): ?Post_Facts {
		$post = get_post( $id );
		$type = $post instanceof \WP_Post ? self::list_name_of_post_type( $post->post_type ) : '';
		if ( '' === $type ) {
			return null;
		}
		$post   = clone $post;
		$status = '' === $status ? $post->post_status : $status;
		// get_permalink() looks at the status.
		$post->post_status = $status;
		$listed            = 'publish' === $status || ( 'inherit' === $status && self::parent_is_public( $post ) );
		$own_terms         = self::own_terms( $post );
		$terms             = self::with_ancestors( $own_terms );
		if ( 'nav_menu_item' === $post->post_type ) {
			// Menus without a location are not public.
			$listed = $listed && array() !== array_intersect( $terms['menu'] ?? array(), array_map( 'intval', get_nav_menu_locations() ) );
		}
		if ( ! $listed ) {
			$fingerprint = 'attachment' === $post->post_type ? $changes . ':' . self::fingerprint( $post ) : '';
			return new Post_Facts( id: $id, type: $type, listed: false, readable: false, fingerprint: $fingerprint );
		}
		$author = post_type_supports( $post->post_type, 'author' ) || 'attachment' === $post->post_type ? (int) $post->post_author : 0;
		return new Post_Facts(
			id: $id,
			type: $type,
			listed: true,
			readable: '' === $post->post_password,
			uri: 'nav_menu_item' === $post->post_type ? '' : self::path( get_permalink( $post ) ),
			title: $post->post_title,
			// WordPress gives a menu item the time of each save.
			date: 'nav_menu_item' === $post->post_type ? '' : $post->post_date,
			author: $author,
			author_uri: $author && get_userdata( $author ) ? self::path( get_author_posts_url( $author ) ) : '',
			parent: 'nav_menu_item' === $post->post_type ? (int) get_post_meta( $id, '_menu_item_menu_item_parent', true ) : (int) $post->post_parent,
			order: (int) $post->menu_order,
			sticky: 'post' === $post->post_type && is_sticky( $id ),
			terms: $terms,
			own_terms: $own_terms,
			archives: 'post' === $post->post_type ? self::date_archives( $post ) : array(),
			has_comments: (int) $post->comment_count > 0,
			slug: 'nav_menu_item' === $post->post_type ? '' : $post->post_name,
			language: function_exists( 'pll_get_post_language' ) ? (string) pll_get_post_language( $id ) : '',
			hidden_from: Shop::hidden_from( $post ),
			fingerprint: $changes . ':' . self::fingerprint( $post ),
		);
	}

	/**
	 * A term; null where it does not exist or its taxonomy is not shown.
	 *
	 * @param int $id      Database id.
	 * @param int $changes How often its custom fields changed in this request.
	 */
	public static function term( int $id, int $changes = 0 ): ?Node_Facts {
		$term = get_term( $id );
		if ( ! $term instanceof \WP_Term ) {
			return null;
		}
		$type = self::list_name_of_taxonomy( $term->taxonomy );
		if ( '' === $type ) {
			return null;
		}
		$is_menu = 'nav_menu' === $term->taxonomy;
		$link    = $is_menu ? '' : get_term_link( $term );
		return new Node_Facts(
			id: $id,
			type: $type,
			listed: ! $is_menu || in_array( $id, array_map( 'intval', get_nav_menu_locations() ), true ),
			uri: is_string( $link ) ? self::path( $link ) : '',
			order: "{$term->name}\n{$term->slug}\n{$term->parent}",
			fingerprint: "$changes:" . md5( $term->description ),
			within: (int) $term->parent,
		);
	}

	/**
	 * A user; null where there is none. Users without published posts are not public.
	 *
	 * @param int $id      Database id.
	 * @param int $changes How often custom fields of theirs changed in this request.
	 */
	public static function user( int $id, int $changes = 0 ): ?Node_Facts {
		$user = get_userdata( $id );
		if ( ! $user ) {
			return null;
		}
		$shown = array( $user->user_email, $user->user_url, $user->first_name, $user->last_name, $user->nickname, $user->description );
		return new Node_Facts(
			id: $id,
			type: 'user',
			listed: ( new WordPress_Related() )->published_posts( $id ) > 0,
			uri: self::path( get_author_posts_url( $id, $user->user_nicename ) ),
			order: "{$user->display_name}\n{$user->user_nicename}",
			fingerprint: "$changes:" . md5( implode( "\n", $shown ) ),
		);
	}

	/**
	 * A comment; null where there is none.
	 *
	 * @param int    $id     Database id.
	 * @param string $status Instead of its status now: "approved", "unapproved", "spam", "trash"; empty: its status.
	 */
	public static function comment( int $id, string $status = '' ): ?Node_Facts {
		$comment = get_comment( $id );
		if ( ! $comment instanceof \WP_Comment ) {
			return null;
		}
		$status = '' === $status ? wp_get_comment_status( $comment ) : $status;
		$shown  = array( $comment->comment_content, $comment->comment_author, $comment->comment_author_url, $comment->comment_author_email, $comment->user_id );
		return new Node_Facts(
			id: $id,
			type: 'comment',
			listed: 'approved' === $status && 'publish' === get_post_status( (int) $comment->comment_post_ID ),
			order: "{$comment->comment_date}\n{$comment->comment_parent}\n{$comment->comment_post_ID}",
			fingerprint: md5( implode( "\n", $shown ) ),
			within: (int) $comment->comment_post_ID,
		);
	}

	/**
	 * A post type's name in list keys: its GraphQL name in lower case; empty where the public is not shown it.
	 *
	 * @param string $name Of the post type.
	 */
	public static function list_name_of_post_type( string $name ): string {
		$core = array(
			'post'          => 'post',
			'page'          => 'page',
			'attachment'    => 'mediaitem',
			'nav_menu_item' => 'menuitem',
		);
		$type = get_post_type_object( $name );
		if ( isset( $core[ $name ] ) || ! $type ) {
			return $core[ $name ] ?? '';
		}
		if ( empty( $type->show_in_graphql ) && ! $type->public ) {
			return '';
		}
		return strtolower( empty( $type->graphql_single_name ) ? $name : $type->graphql_single_name );
	}

	/**
	 * A taxonomy's name in list keys; empty where the public is not shown it.
	 *
	 * @param string $name Of the taxonomy.
	 */
	public static function list_name_of_taxonomy( string $name ): string {
		$core     = array(
			'category'    => 'category',
			'post_tag'    => 'tag',
			'post_format' => 'postformat',
			'nav_menu'    => 'menu',
		);
		$taxonomy = get_taxonomy( $name );
		if ( isset( $core[ $name ] ) || ! $taxonomy ) {
			return $core[ $name ] ?? '';
		}
		if ( empty( $taxonomy->show_in_graphql ) && ! $taxonomy->public ) {
			return '';
		}
		return strtolower( empty( $taxonomy->graphql_single_name ) ? $name : $taxonomy->graphql_single_name );
	}

	/**
	 * A path on the site.
	 *
	 * @param string|false $url Of WordPress or of the front end.
	 */
	private static function path( string|false $url ): string {
		return Site_Path::of( (string) $url, home_url(), Connection::front_end() );
	}

	/**
	 * Media are public unless they are attached to something that is not.
	 *
	 * @param \WP_Post $post A media item.
	 */
	private static function parent_is_public( \WP_Post $post ): bool {
		return ! $post->post_parent || ! get_post( $post->post_parent ) || 'publish' === get_post_status( $post->post_parent );
	}

	/**
	 * The terms of a post: a taxonomy's name in list keys => ids.
	 *
	 * @param \WP_Post $post Any.
	 * @return array<string, list<int>>
	 */
	private static function own_terms( \WP_Post $post ): array {
		$all = array();
		foreach ( get_object_taxonomies( $post->post_type ) as $taxonomy ) {
			$name  = self::list_name_of_taxonomy( $taxonomy );
			$terms = '' === $name ? array() : get_the_terms( $post->ID, $taxonomy );
			$ids   = is_array( $terms ) ? array_map( 'intval', wp_list_pluck( $terms, 'term_id' ) ) : array();
			sort( $ids );
			if ( array() !== $ids ) {
				$all[ $name ] = $ids;
			}
		}
		return $all;
	}

	/**
	 * The same terms with their ancestors.
	 *
	 * @param array<string, list<int>> $terms Of {@see own_terms()}.
	 * @return array<string, list<int>>
	 */
	private static function with_ancestors( array $terms ): array {
		foreach ( $terms as $name => $ids ) {
			foreach ( $ids as $id ) {
				$terms[ $name ] = array_merge( $terms[ $name ], array_map( 'intval', get_ancestors( $id, '', 'taxonomy' ) ) );
			}
			$terms[ $name ] = array_values( array_unique( $terms[ $name ] ) );
			sort( $terms[ $name ] );
		}
		return $terms;
	}

	/**
	 * The addresses of the year, month and day that list a post.
	 *
	 * @param \WP_Post $post A post.
	 * @return list<string>
	 */
	private static function date_archives( \WP_Post $post ): array {
		$year  = (int) substr( $post->post_date, 0, 4 );
		$month = (int) substr( $post->post_date, 5, 2 );
		$day   = (int) substr( $post->post_date, 8, 2 );
		return array(
			self::path( get_year_link( $year ) ),
			self::path( get_month_link( $year, $month ) ),
			self::path( get_day_link( $year, $month, $day ) ),
		);
	}

	/**
	 * A value that changes when anything of the post's row changes, or of what a menu item says.
	 *
	 * @param \WP_Post $post Any.
	 */
	private static function fingerprint( \WP_Post $post ): string {
		if ( 'nav_menu_item' === $post->post_type ) {
			$shown = array( $post->post_title, $post->post_excerpt, $post->post_content );
			foreach ( array( 'type', 'object_id', 'object', 'target', 'classes', 'xfn', 'url' ) as $name ) {
				$shown[] = get_post_meta( $post->ID, "_menu_item_$name", true );
			}
			return md5( (string) wp_json_encode( $shown ) );
		}
		return md5( implode( "\n", array( $post->post_content, $post->post_excerpt, $post->post_modified, $post->post_name, $post->post_password, $post->comment_status, $post->ping_status, $post->post_mime_type ) ) );
	}
}
