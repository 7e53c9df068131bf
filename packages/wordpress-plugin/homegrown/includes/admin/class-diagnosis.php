<?php
/**
 * Whether the front end receives changes, and why not.
 *
 * @package Homegrown
 */

namespace Homegrown\Admin;

use Homegrown\Delivery\Message;

/**
 * Says it in an owner's words, with the remedy.
 */
final class Diagnosis {
	/**
	 * Keeps the words.
	 *
	 * @param bool   $connected Whether the front end took the newest message, or none was sent yet.
	 * @param string $words     For the owner.
	 */
	private function __construct( public readonly bool $connected, public readonly string $words ) {}

	/**
	 * Says what the problem is.
	 *
	 * @param string       $front_end Address of the front end; empty for none.
	 * @param string       $secret    Shared with it; empty for none.
	 * @param Message|null $newest    The message that was tried last; null for none.
	 */
	public static function of( string $front_end, string $secret, ?Message $newest ): self {
		if ( '' === $front_end ) {
			return new self( false, __( 'The address of the front end is missing. Enter it in Settings → Faust as "Front-end site URL".', 'homegrown' ) );
		}
		if ( '' === $secret ) {
			return new self( false, __( 'The secret key is missing. Settings → Faust has one; the front end needs the same as FAUST_SECRET_KEY.', 'homegrown' ) );
		}
		if ( ! $newest || ( 0 === $newest->attempts && 0 === $newest->delivered ) ) {
			return new self( true, __( 'Ready. Nothing has been sent yet: "Refresh everything" tries it.', 'homegrown' ) );
		}
		if ( $newest->delivered > 0 ) {
			return new self( true, __( 'Connected. The front end took the newest message.', 'homegrown' ) );
		}
		return new self( false, self::reason( $newest->answer ) );
	}

	/**
	 * Why the front end did not take a message.
	 *
	 * @param string $answer Its status and words, or what went wrong on the way.
	 */
	private static function reason( string $answer ): string {
		return match ( (int) $answer ) {
			401     => __( 'The front end does not accept the signature. Its FAUST_SECRET_KEY must be the secret key of Settings → Faust, and the clocks of both machines must agree within five minutes.', 'homegrown' ),
			404     => __( 'The front end does not know /api/changes. Is the address right, and is the front end up to date?', 'homegrown' ),
			400, 413 => __( 'The front end could not read the message; "refresh everything" goes instead.', 'homegrown' ),
			429     => __( 'The front end is busy; the message is sent again.', 'homegrown' ),
			0       => __( 'The front end does not answer. Does it run, and can this machine reach its address?', 'homegrown' ),
			default => __( 'The front end answered with an error; the message is sent again.', 'homegrown' ),
		};
	}
}
