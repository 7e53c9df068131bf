<?php
/**
 * What one request changes of one site.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

use Homegrown\Addresses\Memory;

/**
 * Keeps what visitors saw of each touched thing before its first change, and compares at the end of the request: many
 * steps of one save give one message, and what comes out as it was gives none.
 */
final class Site_Changes {
	/**
	 * Kind => id => facts before the first change; null: it did not exist.
	 *
	 * @var array<string, array<int, Post_Facts|Node_Facts|null>>
	 */
	private array $before = array();

	/**
	 * Kind => id => how often its custom fields changed.
	 *
	 * @var array<string, array<int, int>>
	 */
	private array $meta = array();

	/**
	 * In place of the facts, once the site is going to refresh everything: kind => id => the address of what the public could
	 * read before the first change; null: it could not.
	 *
	 * @var array<string, array<int, string|null>>
	 */
	private array $readable = array();

	/**
	 * Keys that need no comparison.
	 *
	 * @var Change_Set
	 */
	private Change_Set $direct;

	/**
	 * Starts with nothing.
	 *
	 * @param Memory $memory Of the addresses that things had.
	 */
	public function __construct( private readonly Memory $memory ) {
		$this->direct = new Change_Set();
	}

	/**
	 * Notes that a thing is about to change.
	 *
	 * @param string $kind   post, term, user or comment.
	 * @param int    $id     Database id.
	 * @param string $status For a post or comment whose status has changed already: the one before.
	 */
	public function touch( string $kind, int $id, string $status = '' ): void {
		if ( $id > 0 && ! $this->is_touched( $kind, $id ) ) {
			$this->keep( $kind, $id, self::snapshot( $kind, $id, $status, 0 ) );
		}
	}

	/**
	 * Whether its facts from before are kept already.
	 *
	 * @param string $kind post, term, user or comment.
	 * @param int    $id   Database id.
	 */
	public function is_touched( string $kind, int $id ): bool {
		return array_key_exists( $id, $this->before[ $kind ] ?? array() ) || array_key_exists( $id, $this->readable[ $kind ] ?? array() );
	}

	/**
	 * Notes that a thing was made in this request.
	 *
	 * @param string $kind post, term, user or comment.
	 * @param int    $id   Database id.
	 */
	public function created( string $kind, int $id ): void {
		$this->keep( $kind, $id, null );
	}

	/**
	 * Notes that a custom field of a thing, which visitors can see, is about to change.
	 *
	 * @param string $kind post, term or user.
	 * @param int    $id   Database id.
	 */
	public function meta( string $kind, int $id ): void {
		$this->touch( $kind, $id );
		$this->meta[ $kind ][ $id ] = ( $this->meta[ $kind ][ $id ] ?? 0 ) + 1;
	}

	/**
	 * Keys that need no comparison.
	 */
	public function direct(): Change_Set {
		return $this->direct;
	}

	/**
	 * Whether anything was touched, be it different in the end or not.
	 */
	public function has_any(): bool {
		return array() !== $this->before || ! $this->direct->is_empty();
	}

	/**
	 * All that changed since the start or the last call. Beside "everything" stands what is unpublished, which is not shown even
	 * while WordPress is down. Never throws.
	 */
	public function take(): Change_Set {
		if ( $this->is_everything() ) {
			$this->keep_only_readable();
		}
		$set     = $this->direct;
		$related = new WordPress_Related( count( $this->before['post'] ?? array() ) );
		foreach ( $this->before as $kind => $things ) {
			foreach ( $things as $id => $before ) {
				try {
					$set->merge( $this->difference( $kind, $id, $before, $related ) );
				} catch ( \Throwable $error ) {
					// A filter of another plugin, say. What can't be compared may have become anything, or be gone.
					self::log( $kind, $id, $error );
					$set->add( Key::EVERYTHING );
					self::add_unpublished( $set, $kind, $id, self::readable_uri( $before ) );
				}
			}
		}
		foreach ( $this->readable as $kind => $uris ) {
			foreach ( $uris as $id => $uri ) {
				if ( null !== $uri && ! self::is_readable( $kind, $id ) ) {
					self::add_unpublished( $set, $kind, $id, $uri );
				}
			}
		}
		$this->before   = array();
		$this->readable = array();
		$this->meta     = array();
		$this->direct   = new Change_Set();
		return $set;
	}

	/**
	 * Whether the public may read a thing now; what can't be told may be gone.
	 *
	 * @param string $kind post, term, user or comment.
	 * @param int    $id   Database id.
	 */
	private static function is_readable( string $kind, int $id ): bool {
		try {
			return null !== self::readable_uri( self::snapshot( $kind, $id, '', 0 ) );
		} catch ( \Throwable $error ) {
			self::log( $kind, $id, $error );
			return false;
		}
	}

	/**
	 * Writes into PHP's log that a thing could not be compared.
	 *
	 * @param string     $kind  post, term, user or comment.
	 * @param int        $id    Database id.
	 * @param \Throwable $error Why.
	 */
	private static function log( string $kind, int $id, \Throwable $error ): void {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- the answer has gone: nobody else is there to be told.
		error_log( "Homegrown: the changes of $kind $id could not be told apart, so everything is refreshed: $error" );
	}

	/**
	 * The keys of a thing that was touched.
	 *
	 * @param string                     $kind    post, term, user or comment.
	 * @param int                        $id      Database id.
	 * @param Post_Facts|Node_Facts|null $before  Its facts before.
	 * @param Related                    $related What hangs on it.
	 */
	private function difference( string $kind, int $id, Post_Facts|Node_Facts|null $before, Related $related ): Change_Set {
		$after = self::snapshot( $kind, $id, '', $this->meta[ $kind ][ $id ] ?? 0 );
		if ( null === $before && null === $after ) {
			return new Change_Set();
		}
		$this->memory->remember( $kind, $before, $after );
		return self::compare( $kind, $before, $after, $related );
	}

	/**
	 * The address of a thing that the public may read: empty where it has none, null where the public may not read it. Menu
	 * items are never unpublished.
	 *
	 * @param Post_Facts|Node_Facts|null $facts Of the thing.
	 */
	private static function readable_uri( Post_Facts|Node_Facts|null $facts ): ?string {
		$readable = $facts instanceof Post_Facts ? $facts->readable && 'menuitem' !== $facts->type : $facts?->listed;
		return $readable ? $facts->uri : null;
	}

	/**
	 * Adds that the public may no longer read a thing.
	 *
	 * @param Change_Set  $set  Where the keys go.
	 * @param string      $kind post, term, user or comment.
	 * @param int         $id   Database id.
	 * @param string|null $uri  Of {@see readable_uri()} before; null adds nothing.
	 */
	private static function add_unpublished( Change_Set $set, string $kind, int $id, ?string $uri ): void {
		if ( null === $uri ) {
			return;
		}
		$key = match ( $kind ) {
			'post'    => Key::post( $id ),
			'term'    => Key::term( $id ),
			'user'    => Key::user( $id ),
			'comment' => Key::comment( $id ),
		};
		$set->add( $key, true );
		$set->add_kind( "{$kind}s" );
		if ( '' !== $uri ) {
			$set->add( Key::uri( $uri ), true );
		}
	}

	/**
	 * Whether the site is going to refresh everything anyway.
	 */
	private function is_everything(): bool {
		return isset( $this->direct->keys()[ Key::EVERYTHING ] );
	}

	/**
	 * Keeps facts. More things than a message may name are everything; then only what may be unpublished matters.
	 *
	 * @param string                     $kind  post, term, user or comment.
	 * @param int                        $id    Database id.
	 * @param Post_Facts|Node_Facts|null $facts Before the change.
	 */
	private function keep( string $kind, int $id, Post_Facts|Node_Facts|null $facts ): void {
		if ( $this->is_everything() ) {
			$this->readable[ $kind ][ $id ] = self::readable_uri( $facts );
			return;
		}
		$this->before[ $kind ][ $id ] = $facts;
		if ( array_sum( array_map( 'count', $this->before ) ) > Change_Set::MAX_CHANGES ) {
			$this->direct->add( Key::EVERYTHING );
			$this->keep_only_readable();
		}
	}

	/**
	 * Drops the facts but for the addresses of what the public could read.
	 */
	private function keep_only_readable(): void {
		foreach ( $this->before as $kind => $things ) {
			$this->readable[ $kind ] = ( $this->readable[ $kind ] ?? array() ) + array_map( self::readable_uri( ... ), $things );
		}
		$this->before = array();
	}

	/**
	 * What visitors see of a thing now.
	 *
	 * @param string $kind    post, term, user or comment.
	 * @param int    $id      Database id.
	 * @param string $status  Of a post or comment, instead of its status now.
	 * @param int    $changes Of its custom fields.
	 */
	private static function snapshot( string $kind, int $id, string $status, int $changes ): Post_Facts|Node_Facts|null {
		return match ( $kind ) {
			'post'    => Snapshot::post( $id, $status, $changes ),
			'term'    => Snapshot::term( $id, $changes ),
			'user'    => Snapshot::user( $id, $changes ),
			'comment' => Snapshot::comment( $id, $status ),
		};
	}

	/**
	 * The keys of one thing.
	 *
	 * @param string                     $kind    post, term, user or comment.
	 * @param Post_Facts|Node_Facts|null $before  Its facts before.
	 * @param Post_Facts|Node_Facts|null $after   Its facts now.
	 * @param Related                    $related What hangs on it.
	 */
	private static function compare( string $kind, Post_Facts|Node_Facts|null $before, Post_Facts|Node_Facts|null $after, Related $related ): Change_Set {
		if ( 'term' === $kind && $before?->uri !== $after?->uri && $before && $after
			&& str_contains( (string) get_option( 'permalink_structure' ), "%{$after->type}%" ) ) {
			$set = new Change_Set();
			$set->add( Key::EVERYTHING );
			return $set;
		}
		return match ( true ) {
			'term' === $kind                            => Node_Keys::of_term( $before, $after, $related ),
			'user' === $kind                            => Node_Keys::of_user( $before, $after ),
			'comment' === $kind                         => Node_Keys::of_comment( $before, $after ),
			'menuitem' === ( $after ?? $before )->type => Menu_Item_Keys::between( $before, $after ),
			default                                     => self::compare_posts( $before, $after, $related ),
		};
	}

	/**
	 * The keys of content. The archive of posts is at the address of the page that was chosen for it.
	 *
	 * @param Post_Facts|null $before  Its facts before.
	 * @param Post_Facts|null $after   Its facts now.
	 * @param Related         $related What hangs on it.
	 */
	private static function compare_posts( ?Post_Facts $before, ?Post_Facts $after, Related $related ): Change_Set {
		$set = Post_Keys::between( $before, $after, $related );
		if ( $before?->uri !== $after?->uri && ( $after ?? $before )->id === (int) get_option( 'page_for_posts' ) ) {
			$set->add( Key::content_type( 'post' ) );
		}
		return $set;
	}
}
