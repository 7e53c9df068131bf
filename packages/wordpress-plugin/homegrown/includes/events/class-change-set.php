<?php
/**
 * What changed during one request.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Keys, each once, and what is needed to find the content that shows the changed thing by a block: the kinds of things
 * that changed, synced patterns and navigations by id, and images by id.
 */
final class Change_Set {
	public const MAX_CHANGES = 1000;
	public const MAX_BYTES   = 262144;

	/**
	 * Key => whether the content is unpublished.
	 *
	 * @var array<string, bool>
	 */
	private array $keys = array();

	/**
	 * Kinds of things that changed: posts, terms, users, comments, settings.
	 *
	 * @var array<string, true>
	 */
	private array $kinds = array();

	/**
	 * Ids of synced patterns and navigations that changed.
	 *
	 * @var array<int, true>
	 */
	private array $references = array();

	/**
	 * Ids of images whose files changed.
	 *
	 * @var array<int, true>
	 */
	private array $images = array();

	/**
	 * Adds a key. A key that was unpublished once stays unpublished in this set: the site drops it and
	 * renders it again.
	 *
	 * @param string $key       One of {@see Key}.
	 * @param bool   $unpublished Whether the public may no longer see what the key stands for.
	 */
	public function add( string $key, bool $unpublished = false ): void {
		$this->keys[ $key ] = $unpublished || ( $this->keys[ $key ] ?? false );
	}

	/**
	 * Notes that things of a kind changed, so that content with blocks that show them is found.
	 *
	 * @param string $kind posts, terms, users, comments or settings.
	 */
	public function add_kind( string $kind ): void {
		$this->kinds[ $kind ] = true;
	}

	/**
	 * Notes a synced pattern or navigation that changed.
	 *
	 * @param int $id Its post id.
	 */
	public function add_reference( int $id ): void {
		$this->references[ $id ] = true;
	}

	/**
	 * Notes an image whose files changed.
	 *
	 * @param int $id Its post id.
	 */
	public function add_image( int $id ): void {
		$this->images[ $id ] = true;
	}

	/**
	 * Takes over all of another set.
	 *
	 * @param Change_Set $other The other.
	 */
	public function merge( Change_Set $other ): void {
		foreach ( $other->keys as $key => $unpublished ) {
			$this->add( (string) $key, $unpublished );
		}
		$this->kinds      += $other->kinds;
		$this->references += $other->references;
		$this->images     += $other->images;
	}

	/**
	 * Whether nothing that visitors can see has changed.
	 */
	public function is_empty(): bool {
		return array() === $this->keys && array() === $this->references && array() === $this->images;
	}

	/**
	 * "Everything" in place of what changed, with what is unpublished of it and what is needed to find the content that shows that.
	 */
	public function as_everything(): self {
		$set = new self();
		if ( $this->has_unpublished() ) {
			$set->merge( $this );
			$set->keys = array_filter( $this->keys );
		}
		$set->add( Key::EVERYTHING );
		return $set;
	}

	/**
	 * Whether the public may no longer see something that it saw.
	 */
	public function has_unpublished(): bool {
		return in_array( true, $this->keys, true );
	}

	/**
	 * Key => whether the content is unpublished.
	 *
	 * @return array<string, bool>
	 */
	public function keys(): array {
		return $this->keys;
	}

	/**
	 * The kinds of things that changed.
	 *
	 * @return list<string>
	 */
	public function kinds(): array {
		return array_keys( $this->kinds );
	}

	/**
	 * Ids of synced patterns and navigations that changed.
	 *
	 * @return list<int>
	 */
	public function references(): array {
		return array_keys( $this->references );
	}

	/**
	 * Ids of images whose files changed.
	 *
	 * @return list<int>
	 */
	public function images(): array {
		return array_keys( $this->images );
	}

	/**
	 * For the queue: everything in it, as JSON.
	 */
	public function to_json(): string {
		$keys = count( $this->keys ) > self::MAX_CHANGES ? $this->everything() : $this->keys;
		return self::encode(
			array(
				'keys'       => (object) $keys,
				'kinds'      => $this->kinds(),
				'references' => array_slice( $this->references(), 0, self::MAX_CHANGES ),
				'images'     => array_slice( $this->images(), 0, self::MAX_CHANGES ),
			)
		);
	}

	/**
	 * From the queue. What can't be read is everything: a change is never lost.
	 *
	 * @param string $json Of {@see to_json()}.
	 */
	public static function from_json( string $json ): self {
		$set  = new self();
		$data = json_decode( $json, true );
		if ( ! is_array( $data ) || ! is_array( $data['keys'] ?? null ) ) {
			$set->add( Key::EVERYTHING );
			return $set;
		}
		foreach ( $data['keys'] as $key => $unpublished ) {
			$set->add( (string) $key, (bool) $unpublished );
		}
		array_map( array( $set, 'add_kind' ), $data['kinds'] ?? array() );
		array_map( array( $set, 'add_reference' ), $data['references'] ?? array() );
		array_map( array( $set, 'add_image' ), $data['images'] ?? array() );
		return $set;
	}

	/**
	 * The body of a message. Where the changes are too many or too long, it says "everything", and beside it what is
	 * unpublished, which is not shown even while WordPress is down.
	 */
	public function to_body(): string {
		if ( ! isset( $this->keys[ Key::EVERYTHING ] ) && count( $this->keys ) <= self::MAX_CHANGES ) {
			$body = self::body( $this->keys );
			if ( strlen( $body ) <= self::MAX_BYTES ) {
				return $body;
			}
		}
		$body = self::body( $this->everything() );
		return strlen( $body ) <= self::MAX_BYTES ? $body : self::body( array( Key::EVERYTHING => true ) );
	}

	/**
	 * "Everything" in place of the keys, with those that are unpublished; where they are too many, everything is.
	 *
	 * @return array<string, bool>
	 */
	private function everything(): array {
		$unpublished = array_filter( $this->keys );
		return count( $unpublished ) < self::MAX_CHANGES
			? $unpublished + array( Key::EVERYTHING => false )
			: array( Key::EVERYTHING => true );
	}

	/**
	 * A body with these keys.
	 *
	 * @param array<string, bool> $keys Key => unpublished.
	 */
	private static function body( array $keys ): string {
		$changes = array();
		foreach ( $keys as $key => $unpublished ) {
			$changes[] = array(
				'key'       => (string) $key,
				'withdrawn' => $unpublished,
			);
		}
		return self::encode(
			array(
				'version' => 1,
				'changes' => $changes,
			)
		);
	}

	/**
	 * JSON with readable addresses. What is no UTF-8 is replaced, so that there is always a message.
	 *
	 * @param array<string, mixed> $value Anything.
	 */
	private static function encode( array $value ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode -- runs without WordPress in the tests.
		return (string) json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
	}
}
