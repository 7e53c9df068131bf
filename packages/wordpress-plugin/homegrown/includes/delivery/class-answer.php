<?php
/**
 * The answer to the editor.
 *
 * @package Homegrown
 */

namespace Homegrown\Delivery;

/** If PHP can send the answer and continue working, nobody waits for the rest. */
final class Answer {
	/** Sends the answer; false if somebody would have to wait. */
	public static function finish(): bool {
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
