<?php
/**
 * As much of WordPress as the tested parts call.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress, Generic, Squiz -- stands in for WordPress.

const OBJECT = 'OBJECT';

/** Everything that the stand-ins know. */
function reset_wordpress(): void {
	$GLOBALS['wordpress'] = array(
		'options'   => array(),
		'meta'      => array(),
		'hooks'     => array(),
		'requests'  => array(),
		'events'    => array(),
		'uuids'     => 0,
		'answer'    => array( 'response' => array( 'code' => 202 ), 'body' => '' ),
	);
	$GLOBALS['wpdb'] = new Database_Stand_In();
}

function get_option( string $name, mixed $default = false ): mixed {
	return $GLOBALS['wordpress']['options'][ $name ] ?? $default;
}

function update_option( string $name, mixed $value, bool $autoload = true ): bool {
	$GLOBALS['wordpress']['options'][ $name ] = $value;
	return true;
}

function get_post_meta( int $id, string $key, bool $single ): mixed {
	return $GLOBALS['wordpress']['meta']['post'][ $id ][ $key ] ?? '';
}

function get_term_meta( int $id, string $key, bool $single ): mixed {
	return $GLOBALS['wordpress']['meta']['term'][ $id ][ $key ] ?? '';
}

function get_user_meta( int $id, string $key, bool $single ): mixed {
	return $GLOBALS['wordpress']['meta']['user'][ $id ][ $key ] ?? '';
}


function add_action( string $hook, callable $function, int $priority = 10, int $arguments = 1 ): void {
	$GLOBALS['wordpress']['hooks'][ $hook ][] = array( $function, $arguments );
}

function do_action( string $hook, mixed ...$arguments ): void {
	foreach ( $GLOBALS['wordpress']['hooks'][ $hook ] ?? array() as list( $function, $count ) ) {
		$function( ...array_slice( $arguments, 0, $count ) );
	}
}

function attachment_url_to_postid( string $url ): int {
	return 'https://cms.example.com/wp-content/uploads/share.png' === $url ? 27 : 0;
}

function get_post_type( int $id ): string {
	return 'post';
}

function get_post( int $id ): object {
	return (object) array( 'ID' => $id );
}

function get_term( int $id, string $taxonomy = '' ): object {
	return (object) array( 'term_id' => $id );
}

function get_userdata( int $id ): object {
	return (object) array( 'ID' => $id );
}

function YoastSEO(): object {
	return $GLOBALS['wordpress']['yoast'];
}

function seopress_get_service( string $name ): object {
	return $GLOBALS['wordpress']['seopress'][ $name ];
}

function tsf(): object {
	return $GLOBALS['wordpress']['tsf'];
}

function __( string $text, string $domain ): string {
	return $text;
}

/** The database, as far as the queue asks it: rows of one table. */
final class Database_Stand_In {
	public string $prefix = 'wp_';
	public string $posts = 'wp_posts';
	public int $insert_id = 0;
	public array $rows = array();

	public function prepare( string $query, mixed ...$values ): string {
		$values = is_array( $values[0] ?? null ) ? $values[0] : $values;
		return vsprintf( str_replace( '%s', "'%s'", $query ), $values );
	}

	public function esc_like( string $text ): string {
		return $text;
	}

	public function get_var( string $query ): ?string {
		$waiting = array_filter( $this->rows, static fn ( array $row ): bool => 0 === $row['delivered'] );
		if ( str_contains( $query, 'COUNT(*)' ) ) {
			return (string) count( $waiting );
		}
		return str_contains( $query, 'MIN(' ) && array() !== $waiting ? (string) min( array_column( $waiting, 'next_attempt' ) ) : null;
	}

	public function get_row( string $query ): ?object {
		return null;
	}

	public function get_results( string $query ): array {
		if ( ! str_contains( $query, 'homegrown_messages' ) ) {
			return array();
		}
		return array_map( static fn ( array $row ): object => (object) $row, array_values( array_filter( $this->rows, static fn ( array $row ): bool => 0 === $row['delivered'] && $row['next_attempt'] <= time() ) ) );
	}

	public function query( string $query ): int {
		return 1;
	}

	public function insert( string $table, array $row ): int {
		$this->insert_id          = count( $this->rows ) + 1;
		$this->rows[ $this->insert_id ] = $row + array( 'id' => $this->insert_id, 'attempts' => 0, 'delivered' => 0, 'claimed_until' => 0, 'answer' => '' );
		return 1;
	}

	public function update( string $table, array $values, array $where ): int {
		if ( isset( $where['id'] ) ) {
			$this->rows[ $where['id'] ] = $values + $this->rows[ $where['id'] ];
		}
		return 1;
	}

	public function replace( string $table, array $row ): int {
		return 1;
	}

	public function delete( string $table, array $where ): int {
		return 1;
	}
}

final class WP_Error {
	public function __construct( private string $message ) {}

	public function get_error_message(): string {
		return $this->message;
	}
}

function is_wp_error( mixed $value ): bool {
	return $value instanceof WP_Error;
}

function wp_generate_uuid4(): string {
	return '00000000-0000-4000-8000-' . str_pad( (string) ++$GLOBALS['wordpress']['uuids'], 12, '0', STR_PAD_LEFT );
}

function wp_remote_post( string $url, array $request ): mixed {
	$GLOBALS['wordpress']['requests'][] = array( 'url' => $url ) + $request;
	return $GLOBALS['wordpress']['answer'];
}

function wp_remote_retrieve_response_code( array $answer ): int {
	return $answer['response']['code'];
}

function wp_remote_retrieve_body( array $answer ): string {
	return $answer['body'];
}

function wp_strip_all_tags( string $text ): string {
	return strip_tags( $text );
}

function wp_next_scheduled( string $hook ): int|false {
	return $GLOBALS['wordpress']['events'][ $hook ] ?? false;
}

function wp_unschedule_event( int $time, string $hook ): void {
	unset( $GLOBALS['wordpress']['events'][ $hook ] );
}

function wp_schedule_single_event( int $time, string $hook ): void {
	$GLOBALS['wordpress']['events'][ $hook ] = $time;
}
