<?php
/**
 * Turns what a request changed into one message.
 *
 * @package Homegrown
 */

namespace Homegrown\Delivery;

use Homegrown\Connection;
use Homegrown\Events\Request_Changes;

/**
 * At the end of a request: the answer goes to the editor, the message goes into the queue, then it is sent.
 */
final class Dispatcher {
	/**
	 * Keeps what it works with.
	 *
	 * @param Request_Changes  $changes       Of this request.
	 * @param Queue            $queue         Of messages.
	 * @param Courier          $courier       Who sends them.
	 * @param \Closure(): bool $finish_answer Of {@see Answer::finish()}.
	 */
	public function __construct(
		private readonly Request_Changes $changes,
		private readonly Queue $queue,
		private readonly Courier $courier,
		private readonly \Closure $finish_answer,
	) {}

	/**
	 * Begins to listen.
	 */
	public function listen(): void {
		add_action( 'shutdown', array( $this, 'finish' ), PHP_INT_MAX );
		add_action( Courier::HOOK, array( $this->courier, 'deliver' ) );
	}

	/**
	 * The request ends. To compare and to write takes some milliseconds, which the editor need not wait for either.
	 */
	public function finish(): void {
		if ( ! $this->changes->has_any() ) {
			return;
		}
		$nobody_waits = ( $this->finish_answer )();
		$changes      = $this->changes->take();
		if ( $changes->is_empty() || ! Connection::is_complete() ) {
			return;
		}
		$this->queue->add( $changes );
		if ( $nobody_waits ) {
			$this->courier->deliver();
			return;
		}
		$this->courier->plan();
		spawn_cron();
	}
}
