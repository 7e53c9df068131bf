<?php
/**
 * Hears of posts that change.
 *
 * @package Homegrown
 */

namespace Homegrown\Events;

use Homegrown\Graphql\Menu_Field;

use Homegrown\Connection;
use Homegrown\Site_Path;

/**
 * Touches a post before WordPress writes it, whatever way it is written.
 */
final class Post_Listener {
	/** Types that stand inside other content by their id. */
	private const REFERENCED = array( 'wp_block', 'wp_navigation' );

	/** Types that define what GraphQL has. */
	private const SCHEMA = array( 'acf-field-group', 'acf-post-type', 'acf-taxonomy' );

	/** What the owner has changed of the theme: colours and sizes, header and footer (Appearance → Editor). */
	private const THEME = array( 'wp_global_styles', 'wp_template_part' );

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
		add_action( 'pre_post_update', array( $this, 'before_update' ), 10, 2 );
		add_action( 'transition_post_status', array( $this, 'after_transition' ), 1, 3 );
		add_action( 'wp_insert_post', array( $this, 'after_insert' ), 1, 3 );
		add_action( 'add_attachment', array( $this, 'after_upload' ), 1 );
		add_action( 'before_delete_post', array( $this, 'before_delete' ), 1 );
		add_action( 'delete_attachment', array( $this, 'before_delete' ), 1 );
		add_action( 'add_term_relationship', array( $this, 'before_terms' ), 1, 3 );
		add_action( 'delete_term_relationships', array( $this, 'before_terms' ), 1, 3 );
		add_action( 'pll_save_post', array( $this, 'after_translation' ), 10, 3 );
		add_action( 'set_object_terms', array( $this, 'after_group' ), 10, 6 );
		add_filter( 'pre_post_type', array( $this, 'before_type' ) );
	}

	/**
	 * A row is about to be written. The addresses of pages below it depend on its slug, parent and status.
	 *
	 * @param int                  $id   Post id.
	 * @param array<string, mixed> $data The new row.
	 */
	public function before_update( $id, $data ): void {
		$post = get_post( $id );
		if ( ! $post ) {
			return;
		}
		$this->notice( $post );
		if ( ! self::is_shown_within( (array) $data + (array) $post ) ) {
			$this->unpublish_reference( $post );
		}
		foreach ( array( 'post_name', 'post_parent', 'post_status' ) as $column ) {
			if ( (string) ( $data[ $column ] ?? '' ) !== (string) $post->$column ) {
				$this->touch_below( $post );
				return;
			}
		}
	}

	/**
	 * Polylang has kept which posts are translations of each other: their pages link to each other.
	 *
	 * @param int                $id           Post id.
	 * @param \WP_Post           $post         The post.
	 * @param array<string, int> $translations Ids by language, its own too.
	 */
	public function after_translation( $id, $post, $translations ): void {
		if ( 'publish' !== $post->post_status ) {
			return;
		}
		foreach ( array_diff( array_map( 'intval', (array) $translations ), array( (int) $id, 0 ) ) as $translation ) {
			$this->changes->here()->direct()->add( Key::post( $translation ) );
		}
	}

	/**
	 * A post has other terms. By those of `post_translations` Polylang keeps what is translations of each other, also where no editor saves a post:
	 * pll_save_post_translations(), importers.
	 *
	 * @param int               $id       Post id.
	 * @param array             $terms    What was asked for.
	 * @param array<int|string> $now      The terms in the taxonomy.
	 * @param string            $taxonomy Its name.
	 * @param bool              $append   Whether they came to others.
	 * @param array<int|string> $before   The terms before.
	 */
	public function after_group( $id, $terms, $now, $taxonomy, $append, $before ): void {
		if ( 'post_translations' !== $taxonomy || array_map( 'intval', (array) $now ) === array_map( 'intval', (array) $before ) ) {
			return;
		}
		$post = get_post( $id );
		if ( ! $post || 'publish' !== $post->post_status ) {
			return;
		}
		$this->changes->here()->direct()->add( Key::post( (int) $id ) );
		$this->after_translation( $id, $post, function_exists( 'pll_get_post_translations' ) ? pll_get_post_translations( $id ) : array() );
	}

	/**
	 * A post type is about to be written. set_post_type() tells only this, and not of which post: its query, the next that
	 * writes, does.
	 *
	 * @param string $type The new one.
	 * @return string What was given.
	 */
	public function before_type( $type ) {
		add_filter( 'query', array( $this, 'before_query' ) );
		return $type;
	}

	/**
	 * The query after {@see before_type()}.
	 *
	 * @param string $query About to be sent.
	 * @return string What was given.
	 */
	public function before_query( $query ) {
		global $wpdb;
		if ( 1 === preg_match( '/^\s*(SELECT|SHOW|DESCRIBE)\b/i', $query ) ) {
			return $query;
		}
		remove_filter( 'query', array( $this, 'before_query' ) );
		if ( 1 === preg_match( "/^UPDATE `{$wpdb->posts}` SET `post_type` = '([^']*)' WHERE `ID` = '?(\d+)'?$/", $query, $match ) ) {
			$this->before_type_of( get_post( (int) $match[2] ), $match[1] );
		}
		return $query;
	}

	/**
	 * A status changed; wp_publish_post() tells of it only here.
	 *
	 * @param string   $new_status Now.
	 * @param string   $old_status Before.
	 * @param \WP_Post $post       The post.
	 */
	public function after_transition( $new_status, $old_status, $post ): void {
		if ( $new_status === $old_status || $this->changes->here()->is_touched( 'post', $post->ID ) ) {
			return;
		}
		$this->changes->here()->touch( 'post', $post->ID, $old_status );
		if ( self::is_reference( $post ) ) {
			$this->touch_reference( $post );
		}
	}

	/**
	 * A post was made.
	 *
	 * @param int      $id     Post id.
	 * @param \WP_Post $post   The post.
	 * @param bool     $update Whether it was there before.
	 */
	public function after_insert( $id, $post, $update ): void {
		if ( ! $update ) {
			$this->notice( $post );
			$this->changes->here()->created( 'post', $id );
		}
	}

	/**
	 * A file was uploaded.
	 *
	 * @param int $id Post id.
	 */
	public function after_upload( $id ): void {
		$this->changes->here()->created( 'post', $id );
	}

	/**
	 * A post is about to be deleted. Pages below it move up, and media are no longer attached to it.
	 *
	 * @param int $id Post id.
	 */
	public function before_delete( $id ): void {
		$post = get_post( $id );
		if ( ! $post || 'revision' === $post->post_type ) {
			return;
		}
		$this->notice( $post );
		$this->unpublish_reference( $post );
		$this->touch_below( $post );
		foreach ( 'attachment' === $post->post_type ? array() : ( new WordPress_Related() )->media( $post->ID ) as $media ) {
			$this->changes->here()->touch( 'post', $media );
		}
	}

	/**
	 * A post gets or loses a term.
	 *
	 * @param int            $id       Post id (or of another kind of object).
	 * @param int|array<int> $terms    Term taxonomy ids.
	 * @param string         $taxonomy Its name.
	 */
	public function before_terms( $id, $terms, $taxonomy ): void {
		$type = get_post_type( $id );
		if ( $type && is_object_in_taxonomy( $type, $taxonomy ) ) {
			$this->changes->here()->touch( 'post', (int) $id );
		}
	}

	/**
	 * Keeps what a post is before it changes.
	 *
	 * @param \WP_Post $post The post.
	 */
	private function notice( \WP_Post $post ): void {
		if ( self::is_reference( $post ) ) {
			$this->touch_reference( $post );
		} elseif ( in_array( $post->post_type, self::THEME, true ) ) {
			$this->changes->here()->direct()->add( Key::settings( 'general' ) );
			$this->changes->here()->direct()->add( Key::listing( 'menuitem' ) );
			$this->changes->here()->direct()->add_kind( 'settings' );
		} elseif ( in_array( $post->post_type, self::SCHEMA, true ) && 'auto-draft' !== $post->post_status ) {
			$this->changes->here()->direct()->add( Key::EVERYTHING );
		} elseif ( ! post_type_exists( $post->post_type ) && ms_is_switched() ) {
			// This is a post of another site of the network. Only that site knows whether its visitors see the type.
			$this->changes->here()->direct()->add( Key::EVERYTHING );
			$this->changes->here()->direct()->add( Key::post( $post->ID ), 'publish' === $post->post_status );
		} elseif ( 'revision' !== $post->post_type ) {
			$this->changes->here()->touch( 'post', $post->ID );
		}
	}

	/**
	 * Whether a post stands inside other content by its id.
	 *
	 * @param \WP_Post $post The post.
	 */
	private static function is_reference( \WP_Post $post ): bool {
		return in_array( $post->post_type, self::REFERENCED, true );
	}

	/**
	 * A synced pattern, or a navigation, which may be the site's menu.
	 *
	 * @param \WP_Post $post The post.
	 */
	private function touch_reference( \WP_Post $post ): void {
		$this->changes->here()->direct()->add_reference( $post->ID );
		if ( 'wp_navigation' === $post->post_type && Menu_Field::is_made() ) {
			$this->changes->here()->direct()->add( Key::listing( 'menuitem' ) );
		}
	}

	/**
	 * A synced pattern or navigation goes out of the content that shows it. Its own key says so: no page depends on it, but
	 * {@see Showing_Posts} takes the content for unpublished.
	 *
	 * @param \WP_Post $post As it was.
	 */
	private function unpublish_reference( \WP_Post $post ): void {
		if ( self::is_reference( $post ) && self::is_shown_within( (array) $post ) ) {
			$this->changes->here()->direct()->add( Key::post( $post->ID ), true );
		}
	}

	/**
	 * Whether a pattern or navigation is shown within content: WordPress leaves out those that aren't published or have a password.
	 *
	 * @param array<string, mixed> $row Of the table of posts.
	 */
	private static function is_shown_within( array $row ): bool {
		return 'publish' === $row['post_status'] && '' === $row['post_password'];
	}

	/**
	 * Touches all pages below one.
	 *
	 * @param \WP_Post $post A page.
	 */
	private function touch_below( \WP_Post $post ): void {
		foreach ( ( new WordPress_Related() )->pages_below( $post->ID ) as $page ) {
			$this->changes->here()->touch( 'post', $page );
		}
	}

	/**
	 * A post is about to become another type. The addresses of pages below it stay as they are, but lead to them only while it
	 * is a page.
	 *
	 * @param \WP_Post|null $post The post; null where there is none.
	 * @param string        $type The new one.
	 */
	private function before_type_of( ?\WP_Post $post, string $type ): void {
		if ( ! $post || $post->post_type === $type ) {
			return;
		}
		$this->notice( $post );
		$related = new WordPress_Related();
		foreach ( array( ...$related->pages_below( $post->ID ), ...$related->pages_below( $post->ID, $type ) ) as $page ) {
			$uri = Site_Path::of( (string) get_permalink( $page ), home_url(), Connection::front_end() );
			if ( '' !== $uri && 'publish' === get_post_status( $page ) ) {
				$this->changes->here()->direct()->add( Key::post( $page ) );
				$this->changes->here()->direct()->add( Key::uri( $uri ) );
			}
		}
	}
}
