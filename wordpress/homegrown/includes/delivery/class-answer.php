<?php
/**
 * The answer to the editor.
 *
 * @package Homegrown
 */

namespace Homegrown\Delivery;

/**
 * Where PHP can send off the answer and work on, nobody waits for what comes after.
 */
final class Answer {
	/**
	 * Sends the answer off; false where somebody would have to wait.
	 */
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
