<?php
/**
 * The addresses that content had.
 *
 * @package Homegrown
 */

namespace Homegrown\Addresses;

use Homegrown\Connection;
use Homegrown\Events\Node_Facts;
use Homegrown\Events\Post_Facts;
use Homegrown\Site_Path;

/**
 * A table of its own: path => what it led to, or that this is deleted. WordPress itself remembers slugs only.
 */
final class Memory {
	public const MAX_ADDRESSES = 10000;

	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- an own table, whose name is no input.

	/**
	 * The table's name.
	 */
	public static function table(): string {
		global $wpdb;
		return "{$wpdb->prefix}homegrown_addresses";
	}

	/**
	 * Makes or alters the table.
	 */
	public static function install(): void {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$table = self::table();
		dbDelta(
			"CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				path_hash char(32) NOT NULL,
				kind varchar(10) NOT NULL,
				node bigint(20) unsigned NOT NULL,
				gone tinyint(1) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY path_hash (path_hash)
			) {$wpdb->get_charset_collate()};"
		);
	}

	/**
	 * Where a path leads now; null where nothing is known.
	 *
	 * @param string $path On the site.
	 */
	public function find( string $path ): ?Address {
		global $wpdb;
		$table = self::table();
		$row   = $wpdb->get_row( $wpdb->prepare( "SELECT kind, node, gone FROM $table WHERE path_hash = %s", self::hash( $path ) ) );
		if ( ! $row ) {
			return null;
		}
		return $row->gone ? Address::gone() : Address::moved( $path, self::path_now( $row->kind, (int) $row->node ) );
	}

	/**
	 * Keeps the address that a thing had, when it has another or is deleted; forgets one that is in use again.
	 *
	 * @param string                     $kind   post, term, user or comment.
	 * @param Post_Facts|Node_Facts|null $before The thing before.
	 * @param Post_Facts|Node_Facts|null $after  The thing now.
	 */
	public function remember( string $kind, Post_Facts|Node_Facts|null $before, Post_Facts|Node_Facts|null $after ): void {
		$had = $before?->listed ? $before->uri : '';
		$has = $after?->listed ? $after->uri : '';
		if ( $had === $has || 'comment' === $kind ) {
			return;
		}
		if ( '' !== $has ) {
			$this->forget( $has );
			// Content may have been restored from the trash: its former addresses lead to it again.
			$this->mark( $kind, $after->id, false );
		}
		// Unpublishing is no deletion: the content may come back, and nothing is recorded until then.
		$deleted = null === $after || ( 'post' === $kind && 'trash' === get_post_status( $after->id ) );
		if ( '' !== $had && '/' !== $had && ( $deleted || '' !== $has ) ) {
			$this->keep( $had, $kind, $before->id, $deleted );
		}
	}

	/**
	 * Writes an address; the oldest ones are removed.
	 *
	 * @param string $path On the site.
	 * @param string $kind post, term or user.
	 * @param int    $node Database id.
	 * @param bool   $gone Whether it is deleted.
	 */
	private function keep( string $path, string $kind, int $node, bool $gone ): void {
		global $wpdb;
		$table = self::table();
		$wpdb->replace(
			$table,
			array(
				'path_hash' => self::hash( $path ),
				'kind'      => $kind,
				'node'      => $node,
				'gone'      => (int) $gone,
			)
		);
		if ( $gone ) {
			// Former addresses of what is deleted are gone as well.
			$this->mark( $kind, $node, true );
		}
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE id <= %d", (int) $wpdb->insert_id - self::MAX_ADDRESSES ) );
	}

	/**
	 * Notes of all former addresses of a thing whether it is deleted.
	 *
	 * @param string $kind post, term or user.
	 * @param int    $node Database id.
	 * @param bool   $gone Whether it is deleted.
	 */
	private function mark( string $kind, int $node, bool $gone ): void {
		global $wpdb;
		$wpdb->update(
			self::table(),
			array( 'gone' => (int) $gone ),
			array(
				'kind' => $kind,
				'node' => $node,
			)
		);
	}

	/**
	 * Forgets an address.
	 *
	 * @param string $path On the site.
	 */
	private function forget( string $path ): void {
		global $wpdb;
		$wpdb->delete( self::table(), array( 'path_hash' => self::hash( $path ) ) );
	}

	/**
	 * A path's row.
	 *
	 * @param string $path On the site.
	 */
	private static function hash( string $path ): string {
		return md5( Address::normal( $path ) );
	}

	/**
	 * The address of a thing now; empty where the public may not see it.
	 *
	 * @param string $kind post, term or user.
	 * @param int    $id   Database id.
	 */
	private static function path_now( string $kind, int $id ): string {
		$link = match ( $kind ) {
			'post'  => in_array( get_post_status( $id ), array( 'publish', 'inherit' ), true ) ? get_permalink( $id ) : '',
			'term'  => get_term_link( $id ),
			'user'  => get_userdata( $id ) ? get_author_posts_url( $id ) : '',
			default => '',
		};
		return is_string( $link ) ? Site_Path::of( $link, home_url(), Connection::front_end() ) : '';
	}
	// phpcs:enable
}
