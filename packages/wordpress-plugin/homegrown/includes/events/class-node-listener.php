<?php
/**
 * Hears of terms, users and comments that change.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

/**
 * Touches terms, users and comments before WordPress writes them.
 */
final class Node_Listener {
	/**
	 * Keeps where changes go.
	 *
	 * @param Request_Changes $changes Of this request.
	 */
	public function __construct( private readonly Request_Changes $changes ) {}

	/**
	 * Begins to listen.
	 */
	public function listen(): void {
		add_action( 'edit_terms', array( $this, 'before_term' ), 1, 2 );
		add_action( 'pre_delete_term', array( $this, 'before_term_deletion' ), 1, 2 );
		add_action( 'created_term', fn ( $id ) => $this->changes->here()->created( 'term', (int) $id ), 1 );
		add_filter( 'wp_pre_insert_user_data', array( $this, 'before_user' ), 1, 3 );
		add_action( 'user_register', fn ( $id ) => $this->changes->here()->created( 'user', (int) $id ), 1 );
		add_action( 'delete_user', array( $this, 'before_user_deletion' ), 1, 2 );
		add_action( 'remove_user_from_blog', fn ( $id, $site, $reassign = 0 ) => $this->before_user_deletion( $id, $reassign ), 1, 3 );
		add_filter( 'wp_update_comment_data', array( $this, 'before_comment' ), 1, 2 );
		add_action( 'wp_insert_comment', fn ( $id ) => $this->changes->here()->created( 'comment', (int) $id ), 1 );
		add_action( 'transition_comment_status', array( $this, 'after_comment_transition' ), 1, 3 );
		add_action( 'delete_comment', fn ( $id ) => $this->changes->here()->touch( 'comment', (int) $id ), 1 );
	}

	/**
	 * A term is about to change; the addresses of those below it, and of posts that begin with it, may change with it.
	 *
	 * @param int    $id       Term id.
	 * @param string $taxonomy Its taxonomy.
	 */
	public function before_term( $id, $taxonomy ): void {
		$terms = array( (int) $id );
		if ( is_taxonomy_hierarchical( $taxonomy ) ) {
			array_push( $terms, ...array_map( 'intval', get_term_children( (int) $id, $taxonomy ) ) );
		}
		foreach ( $terms as $term ) {
			$this->changes->here()->touch( 'term', $term );
		}
		if ( str_contains( (string) get_option( 'permalink_structure', '' ), "%$taxonomy%" ) ) {
			$this->touch_posts_in( $terms, $taxonomy );
		}
	}

	/**
	 * Touches the posts that have one of these terms.
	 *
	 * @param array<int> $terms    Term ids.
	 * @param string     $taxonomy Their taxonomy.
	 */
	private function touch_posts_in( array $terms, string $taxonomy ): void {
		$posts = get_objects_in_term( $terms, $taxonomy );
		foreach ( is_array( $posts ) ? $posts : array() as $post ) {
			$this->changes->here()->touch( 'post', (int) $post );
		}
	}

	/**
	 * A term is about to be deleted; its posts may fall back to the default term.
	 *
	 * @param int    $id       Term id.
	 * @param string $taxonomy Its taxonomy.
	 */
	public function before_term_deletion( $id, $taxonomy ): void {
		$this->before_term( $id, $taxonomy );
		$this->changes->here()->direct()->merge( $this->keys_of_menu_items( (int) $id ) );
		$this->touch_posts_in( array( (int) $id ), $taxonomy );
	}

	/**
	 * A user is about to change.
	 *
	 * @param array<string, mixed> $data   The new row.
	 * @param bool                 $update Whether the user is there already.
	 * @param int|null             $id     User id.
	 * @return array<string, mixed> The row as it was given.
	 */
	public function before_user( $data, $update, $id ) {
		if ( $update && $id ) {
			$this->changes->wherever_user_is( (int) $id, static fn ( Site_Changes $site ) => $site->touch( 'user', (int) $id ) );
		}
		return $data;
	}

	/**
	 * A user is about to be deleted, or to leave a site of a network; WordPress gives their posts to another without a word.
	 *
	 * @param int      $id       User id.
	 * @param int|null $reassign Who gets the posts.
	 */
	public function before_user_deletion( $id, $reassign ): void {
		$this->changes->here()->touch( 'user', (int) $id );
		if ( ! $reassign ) {
			return;
		}
		$this->changes->here()->touch( 'user', (int) $reassign );
		$posts = get_posts(
			array(
				'author'         => (int) $id,
				// "any" would leave out what searches leave out.
				'post_type'      => array_diff( get_post_types(), array( 'revision' ) ),
				'post_status'    => array( 'publish', 'inherit' ),
				'fields'         => 'ids',
				'posts_per_page' => Change_Set::MAX_CHANGES + 1,
				'orderby'        => 'none',
			)
		);
		foreach ( $posts as $post ) {
			$this->changes->here()->touch( 'post', (int) $post );
		}
	}

	/**
	 * A comment is about to change.
	 *
	 * @param array<string, mixed>|\WP_Error $data    The new row.
	 * @param array<string, mixed>           $comment The row before.
	 * @return array<string, mixed>|\WP_Error What was given.
	 */
	public function before_comment( $data, $comment ) {
		$this->changes->here()->touch( 'comment', (int) ( $comment['comment_ID'] ?? 0 ) );
		return $data;
	}

	/**
	 * A comment's status changed.
	 *
	 * @param string      $new_status Now.
	 * @param string      $old_status Before.
	 * @param \WP_Comment $comment    The comment.
	 */
	public function after_comment_transition( $new_status, $old_status, $comment ): void {
		$this->changes->here()->touch( 'comment', (int) $comment->comment_ID, (string) $old_status );
	}

	/**
	 * The menu items that lead to a term, while it is there to be asked for.
	 *
	 * @param int $id Term id.
	 */
	private function keys_of_menu_items( int $id ): Change_Set {
		$set = new Change_Set();
		foreach ( ( new WordPress_Related() )->menu_items( 'term', $id ) as $item ) {
			$set->add( Key::post( $item ) );
			$set->add( Key::listing( 'menuitem' ) );
		}
		return $set;
	}
}
