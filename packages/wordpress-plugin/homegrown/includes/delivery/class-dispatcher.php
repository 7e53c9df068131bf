<?php
/**
 * Turns what a request changed into one message.
 *
 * @package Homegrown
 */

namespace Homegrown\Delivery;

use Homegrown\Connection;
use Homegrown\Events\Change_Set;
use Homegrown\Events\Request_Changes;
use Homegrown\Events\Site_Changes;
use Homegrown\Network;

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
	 * Handles the end of the request. The editor need not wait for the few milliseconds of comparing
	 * and writing.
	 */
	public function finish(): void {
		$touched = $this->changes->touched();
		if ( array() === $touched ) {
			return;
		}
		$until = ( $this->finish_answer )() ? time() + Courier::MAX_SECONDS_AFTER_ANSWER : 0;
		foreach ( $touched as $site => $changes ) {
			Network::on_site( $site, fn () => $this->dispatch( $site, $changes, $until ) );
		}
	}

	/**
	 * Queues what changed of the site that WordPress works on, and sends it.
	 *
	 * @param int          $site    Its id.
	 * @param Site_Changes $touched What was touched of it.
	 * @param int          $until   Unix seconds; afterwards WordPress's cron sends.
	 */
	private function dispatch( int $site, Site_Changes $touched, int $until ): void {
		$changes = $this->compared( $site, $touched );
		if ( $changes->is_empty() || ! Connection::is_complete() ) {
			return;
		}
		$this->queue->add( $changes );
		if ( time() < $until ) {
			$this->courier->deliver( $until );
			return;
		}
		$this->courier->plan();
		if ( ! defined( 'ALTERNATE_WP_CRON' ) || ! ALTERNATE_WP_CRON ) {
			// There it would work off the queue in this very request, which somebody waits for; the next one begins it.
			spawn_cron();
		}
	}

	/**
	 * What changed of the site that WordPress works on; nothing where this plugin is not active there. The addresses of another
	 * site than the request's own are known only where they follow the same rules.
	 *
	 * @param int          $site    Its id.
	 * @param Site_Changes $touched What was touched of it.
	 */
	private function compared( int $site, Site_Changes $touched ): Change_Set {
		if ( $site === $this->changes->own_site ) {
			return $touched->take();
		}
		if ( ! Network::is_active_here() ) {
			return new Change_Set();
		}
		$changes   = $touched->take();
		$own_rules = Network::on_site( $this->changes->own_site, Network::address_rules( ... ) );
		return $changes->is_empty() || Network::address_rules() === $own_rules ? $changes : $changes->as_everything();
	}
}
