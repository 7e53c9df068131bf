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
 * At the end of a request: the message goes into the queue, the answer goes to the editor, then the message is sent.
 */
final class Dispatcher {
	/**
	 * Keeps what it works with.
	 *
	 * @param Request_Changes $changes Of this request.
	 * @param Queue           $queue   Of messages.
	 * @param Courier         $courier Who sends them.
	 */
	public function __construct(
		private readonly Request_Changes $changes,
		private readonly Queue $queue,
		private readonly Courier $courier,
	) {}

	/**
	 * Begins to listen.
	 */
	public function listen(): void {
		add_action( 'shutdown', array( $this, 'finish' ), PHP_INT_MAX );
		add_action( Courier::HOOK, array( $this->courier, 'deliver' ) );
	}

	/**
	 * The request ends.
	 */
	public function finish(): void {
		$changes = $this->changes->take();
		if ( $changes->is_empty() || ! Connection::is_complete() ) {
			return;
		}
		$this->queue->add( $changes );
		if ( self::finish_answer() ) {
			$this->courier->deliver();
			return;
		}
		$this->courier->plan();
		spawn_cron();
	}

	/**
	 * Sends the answer off, where PHP can do so and work on; false where somebody would have to wait.
	 */
	private static function finish_answer(): bool {
		if ( 'cli' === PHP_SAPI || wp_doing_cron() ) {
			return true;
		}
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			return fastcgi_finish_request();
		}
		if ( function_exists( 'litespeed_finish_request' ) ) {
			return litespeed_finish_request();
		}
		return false;
	}
}
