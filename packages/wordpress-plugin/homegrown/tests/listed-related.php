<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Events\Related;

/** What hangs on things, as a list. */
final class Listed_Related implements Related {
	public function __construct( private array $menu_items = array(), private array $media = array(), private array $published = array(), private int $touched = 1, private array $below = array(), private array $above = array(), private array $translations = array(), private array $in_settings = array() ) {}

	public function touched_posts(): int {
		return $this->touched;
	}

	public function menu_items( string $kind, int $id ): array {
		return $this->menu_items[ "$kind:$id" ] ?? array();
	}

	public function is_menu_made(): bool {
		return false;
	}

	public function posts_in_settings(): array {
		return $this->in_settings;
	}

	public function media( int $post_id ): array {
		return $this->media[ $post_id ] ?? array();
	}

	public function pages_below( int $post_id, string $type = '' ): array {
		return $this->below[ $post_id ] ?? array();
	}

	public function translations( string $kind, int $id ): array {
		return $this->translations[ "$kind:$id" ] ?? array();
	}

	public function terms_above( int $term_id ): array {
		return $this->above[ $term_id ] ?? array();
	}

	public function types_of_term( int $term_id ): array {
		return array( 'post' );
	}

	public function published_posts( int $user_id ): int {
		return $this->published[ $user_id ] ?? 5;
	}
}
