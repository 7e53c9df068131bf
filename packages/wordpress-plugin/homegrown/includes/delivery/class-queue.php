<?php
/**
 * The messages that wait, and the last that were delivered.
 *
 * @package Homegrown
 */

namespace Homegrown\Delivery;

use Homegrown\Events\Change_Set;
use Homegrown\Events\Key;
use Homegrown\Network;

/**
 * A table of its own, so that neither a restart nor a full object cache loses a message.
 */
final class Queue {
	public const MAX_WAITING    = 1000;
	public const KEPT_DELIVERED = 20;

	/** How long a process may take to send one message before another process may try. */
	private const CLAIM_SECONDS = 60;

	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- an own table, whose name is no input; a cache would send twice.

	/**
	 * The table's name.
	 */
	public static function table(): string {
		global $wpdb;
		return "{$wpdb->prefix}homegrown_messages";
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
				message_id char(36) NOT NULL,
				changes longtext NOT NULL,
				attempts int(10) unsigned NOT NULL DEFAULT 0,
				created bigint(20) unsigned NOT NULL,
				next_attempt bigint(20) unsigned NOT NULL,
				claimed_until bigint(20) unsigned NOT NULL DEFAULT 0,
				delivered bigint(20) unsigned NOT NULL DEFAULT 0,
				answer varchar(191) NOT NULL DEFAULT '',
				PRIMARY KEY  (id),
				KEY waiting (delivered,next_attempt)
			) {$wpdb->get_charset_collate()};"
		);
	}

	/**
	 * Adds a message. Where too many wait, all of them become one: "refresh everything", with what is unpublished.
	 *
	 * @param Change_Set $changes What it says.
	 */
	public function add( Change_Set $changes ): void {
		global $wpdb;
		$table   = self::table();
		$waiting = (int) $wpdb->get_var( "SELECT COUNT(*) FROM $table WHERE delivered = 0" );
		if ( $waiting >= self::MAX_WAITING ) {
			$newest  = (int) $wpdb->get_var( "SELECT MAX(id) FROM $table WHERE delivered = 0" );
			$changes = self::folded( $changes, $newest );
		}
		$is_kept = $this->insert( $changes );
		if ( $is_kept && isset( $newest ) ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE delivered = 0 AND id <= %d", $newest ) );
		}
	}

	/**
	 * Lets this process alone send; false where another one does. A process that ends gives it back. Where the database has no
	 * such locks, as SQLite and some clusters, whoever has claimed a message sends.
	 */
	public function lock(): bool {
		global $wpdb;
		$shows = $wpdb->suppress_errors();
		$lock  = $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, 0 )', self::lock_name() ) );
		$wpdb->suppress_errors( $shows );
		return null === $lock ? ! $this->is_being_sent( time() ) : '0' !== (string) $lock;
	}

	/**
	 * Whether a process sends at the moment, or has ended less than a minute ago while it did.
	 *
	 * @param int $now Unix seconds.
	 */
	private function is_being_sent( int $now ): bool {
		global $wpdb;
		$table = self::table();
		return 0 < (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $table WHERE delivered = 0 AND claimed_until > %d", $now ) );
	}

	/**
	 * Lets other processes send.
	 */
	public function unlock(): void {
		global $wpdb;
		$shows = $wpdb->suppress_errors();
		$wpdb->get_var( $wpdb->prepare( 'SELECT RELEASE_LOCK( %s )', self::lock_name() ) );
		$wpdb->suppress_errors( $shows );
	}

	/**
	 * The lock's name: of this WordPress among all on the database's machine, and short enough for MySQL.
	 */
	private static function lock_name(): string {
		return 'homegrown_' . md5( DB_NAME . self::table() );
	}

	/**
	 * Takes the oldest message that is due, for this process alone; null where none is.
	 *
	 * @param int $now Unix seconds.
	 */
	public function claim( int $now ): ?Message {
		global $wpdb;
		$table = self::table();
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE delivered = 0 AND next_attempt <= %d AND claimed_until <= %d ORDER BY id LIMIT 10", $now, $now ) );
		foreach ( $rows as $row ) {
			$claimed = $wpdb->query( $wpdb->prepare( "UPDATE $table SET claimed_until = %d WHERE id = %d AND delivered = 0 AND claimed_until <= %d", $now + self::CLAIM_SECONDS, $row->id, $now ) );
			if ( 1 === $claimed ) {
				return self::message( $row );
			}
		}
		return null;
	}

	/**
	 * Notes what came of an attempt.
	 *
	 * @param Message $message Claimed before.
	 * @param string  $outcome One of {@see Retry}.
	 * @param string  $answer  For the panel.
	 * @param int     $now     Unix seconds.
	 */
	public function note( Message $message, string $outcome, string $answer, int $now ): void {
		global $wpdb;
		$attempts = $message->attempts + 1;
		$values   = array(
			'attempts'      => $attempts,
			'claimed_until' => 0,
			'answer'        => mb_substr( $answer, 0, 191 ),
			'next_attempt'  => $now + Retry::delay_seconds( $attempts ),
		);
		if ( Retry::DELIVERED === $outcome ) {
			$values['delivered'] = $now;
		}
		if ( Retry::EVERYTHING === $outcome ) {
			$values['changes']    = self::in_place_of( $message->changes )->to_json();
			$values['message_id'] = wp_generate_uuid4();
		}
		$wpdb->update( self::table(), $values, array( 'id' => $message->row ) );
		if ( Retry::DELIVERED === $outcome ) {
			// The front end is there again: what waited for it need not wait longer.
			$this->retry_all();
			$this->prune();
		}
	}

	/**
	 * Drops a message that has nothing to say.
	 *
	 * @param Message $message Claimed before.
	 */
	public function forget( Message $message ): void {
		global $wpdb;
		$wpdb->delete( self::table(), array( 'id' => $message->row ) );
	}

	/**
	 * When the next message is due: Unix seconds, or null where none waits.
	 */
	public function next_attempt(): ?int {
		global $wpdb;
		$table = self::table();
		$next  = $wpdb->get_var( "SELECT MIN(GREATEST(next_attempt, claimed_until)) FROM $table WHERE delivered = 0" );
		return null === $next ? null : (int) $next;
	}

	/**
	 * How many messages wait.
	 */
	public function waiting(): int {
		global $wpdb;
		$table = self::table();
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM $table WHERE delivered = 0" );
	}

	/**
	 * The newest messages, delivered or not.
	 *
	 * @param int $count At most.
	 * @return list<Message>
	 */
	public function newest( int $count ): array {
		global $wpdb;
		$table = self::table();
		return array_map( array( self::class, 'message' ), $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table ORDER BY id DESC LIMIT %d", $count ) ) );
	}

	/**
	 * Makes every message due now.
	 */
	public function retry_all(): void {
		global $wpdb;
		$table = self::table();
		$wpdb->query( "UPDATE $table SET next_attempt = 0 WHERE delivered = 0" );
	}

	/**
	 * Writes a row. The table may be missing, after a database was restored from a copy without it: then it is made again.
	 *
	 * @param Change_Set $changes What it says.
	 * @return bool Whether it is kept; where it is not, PHP's log says so.
	 */
	private function insert( Change_Set $changes ): bool {
		global $wpdb;
		$now = time();
		$row = array(
			'message_id'   => wp_generate_uuid4(),
			'changes'      => $changes->to_json(),
			'created'      => $now,
			'next_attempt' => $now,
		);
		if ( $wpdb->insert( self::table(), $row ) ) {
			return true;
		}
		if ( ! Network::is_active_here() ) {
			// The site is deleted by this very request, as WP-CLI does it. Its table is not made again.
			return false;
		}
		self::install();
		if ( $wpdb->insert( self::table(), $row ) ) {
			return true;
		}
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- the answer has gone: nobody else is there to be told.
		error_log( "Homegrown: a message about changed content could not be kept, so the site does not hear of it: {$wpdb->last_error}" );
		return false;
	}

	/**
	 * Forgets all but the last delivered messages.
	 */
	private function prune(): void {
		global $wpdb;
		$table  = self::table();
		$oldest = $wpdb->get_var( $wpdb->prepare( "SELECT id FROM $table WHERE delivered > 0 ORDER BY id DESC LIMIT 1 OFFSET %d", self::KEPT_DELIVERED ) );
		if ( null !== $oldest ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE delivered > 0 AND id <= %d", $oldest ) );
		}
	}

	/**
	 * A message of a row.
	 *
	 * @param object $row Of the table.
	 */
	private static function message( object $row ): Message {
		return new Message(
			row: (int) $row->id,
			id: (string) $row->message_id,
			changes: Change_Set::from_json( (string) $row->changes ),
			attempts: (int) $row->attempts,
			created: (int) $row->created,
			next_attempt: (int) $row->next_attempt,
			delivered: (int) $row->delivered,
			answer: (string) $row->answer,
		);
	}

	/**
	 * "Refresh everything", with what is unpublished by changes and by the messages that wait. Reads some of these at a time: each
	 * may have hundreds of kilobytes.
	 *
	 * @param Change_Set $changes New.
	 * @param int        $newest  Row of the newest message.
	 */
	private static function folded( Change_Set $changes, int $newest ): Change_Set {
		global $wpdb;
		$table = self::table();
		$all   = $changes->as_everything();
		$last  = 0;
		do {
			$rows = $wpdb->get_results( $wpdb->prepare( "SELECT id, changes FROM $table WHERE delivered = 0 AND id > %d AND id <= %d ORDER BY id LIMIT 50", $last, $newest ) );
			foreach ( $rows as $row ) {
				$all->merge( Change_Set::from_json( (string) $row->changes )->as_everything() );
				$last = (int) $row->id;
			}
		} while ( array() !== $rows );
		return $all;
	}

	/**
	 * What goes in place of changes that the front end can't read: "refresh everything", with what is unpublished. Where that was
	 * not read either, everything is unpublished.
	 *
	 * @param Change_Set $changes Refused.
	 */
	private static function in_place_of( Change_Set $changes ): Change_Set {
		if ( ! isset( $changes->keys()[ Key::EVERYTHING ] ) || ! $changes->has_unpublished() ) {
			return $changes->as_everything();
		}
		$set = new Change_Set();
		$set->add( Key::EVERYTHING, true );
		return $set;
	}
	// phpcs:enable
}
