<?php
/**
 * Sends messages to the front end.
 *
 * @package Homegrown
 */

namespace Homegrown\Delivery;

use Homegrown\Connection;
use Homegrown\Events\Change_Set;
use Homegrown\Events\Showing_Posts;

/**
 * Takes due messages from the queue until none is left, one fails, or its time is over.
 */
final class Courier {
	public const HOOK = 'homegrown_deliver';

	private const TIMEOUT_SECONDS = 5;

	/** The time of a run by WordPress's cron, for which nobody waits. */
	private const MAX_SECONDS = 20;

	/**
	 * The time of a run after a request's answer was sent: for so long it occupies one of PHP's
	 * workers.
	 */
	public const MAX_SECONDS_AFTER_ANSWER = 5;

	/** An answer is a line of JSON, but an error page in its place may have any length. */
	private const MAX_ANSWER_BYTES = 4096;

	/**
	 * Keeps the queue.
	 *
	 * @param Queue $queue Of messages.
	 */
	public function __construct( private readonly Queue $queue ) {}

	/**
	 * Sends what is due, then schedules the next run. Only one process sends at a time, so that a slow
	 * front end does not occupy all of PHP's workers; that process also sends the messages of the
	 * others.
	 *
	 * @param int|null $until Unix seconds, when no request is begun nor goes on; null: as long as cron
	 *   may.
	 */
	public function deliver( ?int $until = null ): void {
		$until ??= time() + self::MAX_SECONDS;
		do {
			if ( ! $this->queue->lock() ) {
				break;
			}
			try {
				$is_all = $this->deliver_due( $until );
			} finally {
				// This also runs when a filter of another plugin throws.
				$this->queue->unlock();
				$this->plan();
			}
			$next = $this->queue->next_attempt();
		} while ( $is_all && null !== $next && $next <= time() );
		$this->plan();
	}

	/**
	 * Sends what is due, until one fails or the time is over.
	 *
	 * @param int $until Unix seconds.
	 * @return bool Whether none was left.
	 */
	private function deliver_due( int $until ): bool {
		while ( Connection::is_complete() && time() < $until ) {
			$message = $this->queue->claim( time() );
			if ( ! $message ) {
				return true;
			}
			if ( Retry::DELIVERED !== $this->send( $message, $until ) ) {
				return false;
			}
		}
		return false;
	}

	/** Schedules a run for when the next message is due. */
	public function plan(): void {
		$next    = Connection::is_complete() ? $this->queue->next_attempt() : null;
		$planned = wp_next_scheduled( self::HOOK );
		if ( null === $next || ( $planned && $planned <= $next ) ) {
			return;
		}
		if ( $planned ) {
			wp_unschedule_event( $planned, self::HOOK );
		}
		wp_schedule_single_event( max( $next, time() ), self::HOOK );
	}

	/**
	 * Sends one message.
	 *
	 * @param Message $message Claimed.
	 * @param int     $until   Unix seconds.
	 * @return string One of {@see Retry}.
	 */
	private function send( Message $message, int $until ): string {
		$changes = Showing_Posts::add_to( $message->changes );
		if ( array() === $changes->keys() ) {
			// A synced pattern, say, that no content shows.
			$this->queue->forget( $message );
			return Retry::DELIVERED;
		}
		$answer  = self::post( $message->id, $changes, min( self::TIMEOUT_SECONDS, max( 1, $until - time() ) ) );
		$status  = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		$outcome = Retry::after( $status );
		$words   = is_wp_error( $answer ) ? $answer->get_error_message() : trim( "$status " . self::reason( $outcome, wp_remote_retrieve_body( $answer ) ) );
		$this->queue->note( $message, $outcome, $words, time() );
		return $outcome;
	}

	/**
	 * The request.
	 *
	 * @param string     $id              Of the message.
	 * @param Change_Set $changes         What it says.
	 * @param int        $timeout_seconds For the answer.
	 * @return array<string, mixed>|\WP_Error
	 */
	private static function post( string $id, Change_Set $changes, int $timeout_seconds ): array|\WP_Error {
		$body = $changes->to_body();
		$time = time();
		return wp_remote_post(
			Connection::front_end() . '/api/changes',
			array(
				'timeout'             => $timeout_seconds,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_ANSWER_BYTES,
				'headers'             => array(
					'Content-Type'          => 'application/json',
					'X-Homegrown-Time'      => (string) $time,
					'X-Homegrown-Id'        => $id,
					'X-Homegrown-Signature' => Signature::of( Connection::secret(), $time, $id, $body ),
				),
				'body'                => $body,
			)
		);
	}

	/**
	 * What the front end says about a refusal.
	 *
	 * @param string $outcome One of {@see Retry}.
	 * @param string $body    Of the answer.
	 */
	private static function reason( string $outcome, string $body ): string {
		return Retry::DELIVERED === $outcome ? '' : mb_substr( wp_strip_all_tags( $body ), 0, 150 );
	}
}
