<?php
/**
 * Settings → Homegrown.
 *
 * @package Homegrown
 */

namespace Homegrown\Admin;

use Homegrown\Connection;
use Homegrown\Delivery\Courier;
use Homegrown\Delivery\Message;
use Homegrown\Delivery\Queue;
use Homegrown\Events\Change_Set;
use Homegrown\Events\Key;

/**
 * Shows the settings of the site, and on a tab of its own whether the front end receives changes.
 */
final class Panel {
	public const SLUG        = 'homegrown';
	private const ACTION     = 'homegrown_refresh';
	private const CAPABILITY = 'manage_options';
	private const SHOWN      = 20;

	/**
	 * Keeps what it shows.
	 *
	 * @param Queue   $queue   Of messages.
	 * @param Courier $courier Who sends them.
	 */
	public function __construct( private readonly Queue $queue, private readonly Courier $courier ) {}

	/**
	 * Begins to listen.
	 */
	public function listen(): void {
		add_action( 'admin_menu', array( $this, 'add' ) );
		add_action( 'admin_post_' . self::ACTION, array( $this, 'refresh' ) );
	}

	/**
	 * Adds the page to the menu.
	 */
	public function add(): void {
		add_options_page( __( 'Homegrown', 'homegrown' ), __( 'Homegrown', 'homegrown' ), self::CAPABILITY, self::SLUG, array( $this, 'show' ) );
	}

	/**
	 * "Refresh everything" was pressed: whatever waits is sent at once, and the page then shows the answer.
	 */
	public function refresh(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'homegrown' ), 403 );
		}
		check_admin_referer( self::ACTION );
		if ( Connection::is_complete() ) {
			$everything = new Change_Set();
			$everything->add( Key::EVERYTHING );
			$this->queue->add( $everything );
			$this->queue->retry_all();
			$this->courier->deliver( time() + Courier::MAX_SECONDS_AFTER_ANSWER );
		}
		wp_safe_redirect( self::address( 'connection' ) );
		exit;
	}

	/**
	 * The page.
	 */
	public function show(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it only chooses what is shown.
		$tab      = isset( $_GET['tab'] ) && 'connection' === $_GET['tab'] ? 'connection' : 'site';
		$messages = $this->queue->newest( self::SHOWN );
		echo '<div class="wrap"><h1>' . esc_html__( 'Homegrown', 'homegrown' ) . '</h1>';
		$this->show_state( $messages, $tab );
		self::show_tabs( $tab );
		if ( 'site' === $tab ) {
			Settings_Form::show();
		} else {
			$this->show_connection();
			$this->show_button();
			$this->show_messages( $messages );
		}
		echo '</div>';
	}

	/**
	 * The address of a tab.
	 *
	 * @param string $tab site or connection.
	 */
	private static function address( string $tab ): string {
		return admin_url( 'options-general.php?page=' . self::SLUG . ( 'site' === $tab ? '' : "&tab=$tab" ) );
	}

	/**
	 * The tabs.
	 *
	 * @param string $current Which is open.
	 */
	private static function show_tabs( string $current ): void {
		$tabs = array(
			'site'       => __( 'Site', 'homegrown' ),
			'connection' => __( 'Connection', 'homegrown' ),
		);
		echo '<nav class="nav-tab-wrapper">';
		foreach ( $tabs as $tab => $label ) {
			printf( '<a class="nav-tab%3$s" href="%1$s"%4$s>%2$s</a>', esc_url( self::address( $tab ) ), esc_html( $label ), $tab === $current ? ' nav-tab-active' : '', $tab === $current ? ' aria-current="page"' : '' );
		}
		echo '</nav>';
	}

	/**
	 * Connected or not, and what the versions need; where all is well, only on its own tab.
	 *
	 * @param list<Message> $messages The newest first.
	 * @param string        $tab      Which is open.
	 */
	private function show_state( array $messages, string $tab ): void {
		$tried     = array_values( array_filter( $messages, static fn ( Message $message ): bool => $message->attempts > 0 ) );
		$diagnosis = Diagnosis::of( Connection::front_end(), Connection::secret(), $tried[0] ?? null );
		if ( 'connection' === $tab || ! $diagnosis->connected ) {
			self::show_notice( $diagnosis->connected ? 'success' : 'error', $diagnosis->words );
		}
		foreach ( Versions::warnings( Versions::all() ) as $warning ) {
			self::show_notice( 'warning', $warning );
		}
	}

	/**
	 * A notice in its place on the page.
	 *
	 * @param string $type  success, warning or error.
	 * @param string $words For the owner.
	 */
	private static function show_notice( string $type, string $words ): void {
		printf( '<div class="notice notice-%1$s inline"><p>%2$s</p></div>', esc_attr( $type ), esc_html( $words ) );
	}

	/**
	 * Address, secret and versions.
	 */
	private function show_connection(): void {
		$secret = match ( Connection::secret_source() ) {
			'constant' => __( 'HOMEGROWN_SECRET_KEY in wp-config.php', 'homegrown' ),
			'faustwp'  => __( 'Settings → Faust; the front end has it as FAUST_SECRET_KEY', 'homegrown' ),
			default    => __( 'none', 'homegrown' ),
		};
		$rows = array(
			__( 'Front end', 'homegrown' )        => '' === Connection::front_end() ? __( 'none', 'homegrown' ) : Connection::front_end(),
			__( 'Secret key', 'homegrown' )       => $secret,
			__( 'Messages waiting', 'homegrown' ) => number_format_i18n( $this->queue->waiting() ),
		);
		echo '<table class="form-table" role="presentation"><tbody>';
		foreach ( $rows + Versions::all() as $name => $value ) {
			printf( '<tr><th scope="row">%1$s</th><td>%2$s</td></tr>', esc_html( $name ), esc_html( $value ) );
		}
		echo '</tbody></table>';
	}

	/**
	 * "Refresh everything".
	 */
	private function show_button(): void {
		echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
		echo '<input type="hidden" name="action" value="' . esc_attr( self::ACTION ) . '">';
		wp_nonce_field( self::ACTION );
		submit_button( __( 'Refresh everything', 'homegrown' ), 'secondary', 'submit', true, Connection::is_complete() ? array() : array( 'disabled' => 'disabled' ) );
		echo '</form>';
	}

	/**
	 * The last messages with their answers.
	 *
	 * @param list<Message> $messages The newest first.
	 */
	private function show_messages( array $messages ): void {
		echo '<h2>' . esc_html__( 'Last messages', 'homegrown' ) . '</h2>';
		if ( array() === $messages ) {
			echo '<p>' . esc_html__( 'None yet.', 'homegrown' ) . '</p>';
			return;
		}
		echo '<table class="widefat striped"><thead><tr>';
		foreach ( array( __( 'When', 'homegrown' ), __( 'Changes', 'homegrown' ), __( 'Attempts', 'homegrown' ), __( 'Answer', 'homegrown' ), __( 'Next attempt', 'homegrown' ) ) as $heading ) {
			echo '<th scope="col">' . esc_html( $heading ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		foreach ( $messages as $message ) {
			$cells = array(
				self::moment( $message->created ),
				isset( $message->changes->keys()[ Key::EVERYTHING ] ) ? __( 'everything', 'homegrown' ) : number_format_i18n( count( $message->changes->keys() ) ),
				number_format_i18n( $message->attempts ),
				$message->answer,
				self::next_attempt( $message ),
			);
			echo '<tr><td>' . implode( '</td><td>', array_map( 'esc_html', $cells ) ) . '</td></tr>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- each cell is escaped.
		}
		echo '</tbody></table>';
	}

	/**
	 * When a message is tried again; nothing where it was delivered.
	 *
	 * @param Message $message Any.
	 */
	private static function next_attempt( Message $message ): string {
		if ( $message->delivered > 0 ) {
			return '';
		}
		return $message->next_attempt > time() ? self::moment( $message->next_attempt ) : __( 'due', 'homegrown' );
	}

	/**
	 * A moment, counted from now: "5 minutes ago", "in 2 minutes".
	 *
	 * @param int $time Unix seconds.
	 */
	private static function moment( int $time ): string {
		/* translators: %s: a span of time, "5 minutes". */
		$words = $time > time() ? __( 'in %s', 'homegrown' ) : __( '%s ago', 'homegrown' );
		return sprintf( $words, human_time_diff( $time ) );
	}
}
