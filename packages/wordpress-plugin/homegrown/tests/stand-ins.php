<?php
/**
 * As much of WordPress as the tested parts call.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress, Generic, Squiz -- stands in for WordPress.

const OBJECT  = 'OBJECT';
const DB_NAME = 'wordpress';
const HOUR_IN_SECONDS = 3600;
const ABSPATH = __DIR__ . '/wordpress/';

/** Everything that the stand-ins know. */
function reset_wordpress(): void {
	$GLOBALS['wordpress'] = array(
		'options'   => array(),
		'meta'      => array(),
		'hooks'     => array(),
		'requests'  => array(),
		'events'    => array(),
		'posts'     => array(),
		'uuids'     => 0,
		'seconds_passed' => 0,
		'spawned_crons'  => 0,
		'site'      => 1,
		'switched'  => array(),
		'sites'     => array(),
		'plugins'   => array(),
		'images'    => array(),
		'capabilities' => array( 'manage_options' ),
		'pages'     => array(),
		'types'     => array(),
		'locations' => array(),
		'image_sizes' => array(),
		'theme_supports' => array(),
		'theme_mods' => array(),
		'registered_meta' => array(),
		'graphql'   => array(),
		'answer'    => array( 'response' => array( 'code' => 202 ), 'body' => '' ),
	);
	$GLOBALS['wpdb'] = new Database_Stand_In();
}

/** Connects this WordPress to a front end. */
function connected(): void {
	$GLOBALS['wordpress']['options']['faustwp_settings'] = array( 'frontend_uri' => 'https://www.example.com', 'secret_key' => 'secret' );
	$GLOBALS['wordpress']['options']['active_plugins']   = array( 'homegrown/homegrown.php' );
}

function get_option( string $name, mixed $default = false ): mixed {
	return $GLOBALS['wordpress']['options'][ $name ] ?? $default;
}

function get_site_option( string $name ): mixed {
	return array();
}

function get_current_blog_id(): int {
	return $GLOBALS['wordpress']['site'];
}

function is_multisite(): bool {
	return array() !== $GLOBALS['wordpress']['sites'];
}

function is_subdomain_install(): bool {
	return false;
}

function ms_is_switched(): bool {
	return array() !== $GLOBALS['wordpress']['switched'];
}

function get_sites( array $query ): array {
	return array( 1, ...array_keys( $GLOBALS['wordpress']['sites'] ) );
}

function get_site(): object {
	return site_of_network( get_current_blog_id() );
}

/** The main site is at "/", the second at "/second/". */
function site_of_network( int $site ): object {
	return (object) array( 'blog_id' => (string) $site, 'domain' => 'cms.example.com', 'path' => 1 === $site ? '/' : '/second/', 'archived' => in_array( $site, $GLOBALS['wordpress']['archived'] ?? array(), true ) ? '1' : '0', 'spam' => '0', 'deleted' => '0' );
}

function get_network(): object {
	return (object) array( 'path' => '/' );
}

/** Notes how many steps of the path it looks for. */
function get_site_by_path( string $domain, string $path, ?int $segments = null ): object {
	$GLOBALS['wordpress']['steps'] = min( $segments ?? PHP_INT_MAX, substr_count( $path, '/' ) - 1 );
	return site_of_network( str_starts_with( $path, '/second/' ) ? 2 : 1 );
}

function get_home_url( int $site ): string {
	return 'https://cms.example.com' . ( 1 === $site ? '' : '/second' );
}

function get_blogs_of_user( int $user ): array {
	return array_fill_keys( get_sites( array() ), (object) array() );
}

/** What differs between the sites of a network. */
const OF_A_SITE = array( 'options', 'posts', 'events' );

function work_on_site( int $site ): void {
	foreach ( OF_A_SITE as $kept ) {
		$GLOBALS['wordpress']['sites'][ $GLOBALS['wordpress']['site'] ][ $kept ] = $GLOBALS['wordpress'][ $kept ];
		$GLOBALS['wordpress'][ $kept ] = $GLOBALS['wordpress']['sites'][ $site ][ $kept ] ?? array();
	}
	$GLOBALS['wordpress']['site'] = $site;
	$GLOBALS['wpdb']->prefix      = 1 === $site ? 'wp_' : "wp_{$site}_";
}

function switch_to_blog( int $site ): void {
	$GLOBALS['wordpress']['switched'][] = $GLOBALS['wordpress']['site'];
	work_on_site( $site );
}

function restore_current_blog(): void {
	work_on_site( array_pop( $GLOBALS['wordpress']['switched'] ) );
}

function plugin_basename( string $file ): string {
	return 'homegrown/homegrown.php';
}

function update_option( string $name, mixed $value, bool $autoload = true ): bool {
	$GLOBALS['wordpress']['options'][ $name ] = $value;
	return true;
}

function delete_option( string $name ): void {
	unset( $GLOBALS['wordpress']['options'][ $name ] );
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
	$GLOBALS['wordpress']['hooks'][ $hook ][] = array( $function, $arguments, $priority );
}

function add_filter( string $hook, callable $function, int $priority = 10, int $arguments = 1 ): void {
	add_action( $hook, $function, $priority, $arguments );
}

function remove_filter( string $hook, callable $function ): void {
	$kept = array_filter( $GLOBALS['wordpress']['hooks'][ $hook ] ?? array(), static fn ( array $listener ): bool => $listener[0] !== $function );
	$GLOBALS['wordpress']['hooks'][ $hook ] = $kept;
}

function apply_filters( string $hook, mixed $value ): mixed {
	foreach ( $GLOBALS['wordpress']['hooks'][ $hook ] ?? array() as list( $function ) ) {
		$value = $function( $value );
	}
	return $value;
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
	return $GLOBALS['wordpress']['posts'][ $id ]->post_type ?? 'post';
}

function post_type_exists( string $type ): bool {
	return isset( $GLOBALS['wordpress']['types'][ $type ] ) || in_array( $type, array( 'post', 'page', 'wp_block', 'wp_navigation', 'revision', 'attachment', 'nav_menu_item' ), true );
}

function get_post( int $id ): object {
	return $GLOBALS['wordpress']['posts'][ $id ] ?? (object) array( 'ID' => $id );
}

function get_term( int $id, string $taxonomy = '' ): object {
	return (object) array( 'term_id' => $id );
}

function get_userdata( int $id ): object {
	$texts = array( 'user_email', 'user_url', 'first_name', 'last_name', 'nickname', 'description', 'display_name', 'user_nicename' );
	return (object) ( array( 'ID' => $id ) + array_fill_keys( $texts, '' ) );
}

function YoastSEO(): object {
	return $GLOBALS['wordpress']['yoast'];
}

function seopress_get_service( string $name ): object {
	return $GLOBALS['wordpress']['seopress'][ $name ];
}

function seopress_get_toggle_option( string $feature ): string {
	return $GLOBALS['wordpress']['seopress_toggles'][ $feature ] ?? '';
}

/** Rank Math, once its wizard is finished. */
function rank_math(): object {
	return $GLOBALS['wordpress']['rank_math'];
}

function tsf(): object {
	return $GLOBALS['wordpress']['tsf'];
}

function esc_html__( string $text, string $domain ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

function register_block_style( string $block, array $style ): void {
	$GLOBALS['wordpress']['block_styles'][ $block ][] = $style['name'];
}

function register_block_pattern( string $name, array $pattern ): void {
	$GLOBALS['wordpress']['block_patterns'][ $name ] = $pattern;
}

function __( string $text, string $domain ): string {
	return $text;
}

/** The database, as far as the queue asks it: rows of one table. */
final class Database_Stand_In {
	public string $prefix = 'wp_';
	public string $posts = 'wp_posts';
	public string $postmeta = 'wp_postmeta';
	/** Image => posts that have it as their featured one. */
	public array $illustrated = array();
	/** Piece of content => rows of the published posts that hold it. */
	public array $posts_with = array();
	/** Tables that were dropped. */
	public array $dropped = array();
	/** Values and conditions of every update. */
	public array $updates = array();
	/** Whether another process has the lock; null: the database has no locks. */
	public ?bool $locked = false;
	/** How often this process gave the lock back. */
	public int $unlocked = 0;
	/** Whether the tables are there; "broken": they can't be made either. */
	public bool|string $has_tables = true;
	public string $last_error = '';
	public int $insert_id = 0;
	public array $rows = array();

	public function prepare( string $query, mixed ...$values ): string {
		$values = is_array( $values[0] ?? null ) ? $values[0] : $values;
		return vsprintf( str_replace( '%s', "'%s'", $query ), $values );
	}

	public function suppress_errors( bool $suppress = true ): bool {
		return false;
	}

	public function esc_like( string $text ): string {
		return $text;
	}

	public function get_var( string $query ): ?string {
		if ( str_contains( $query, 'GET_LOCK' ) ) {
			return null === $this->locked ? null : ( $this->locked ? '0' : '1' );
		}
		if ( str_contains( $query, 'RELEASE_LOCK' ) ) {
			++$this->unlocked;
			return '1';
		}
		$waiting = array_filter( $this->rows, static fn ( array $row ): bool => 0 === $row['delivered'] );
		if ( preg_match( '/COUNT\(\*\) .* claimed_until > (\d+)$/', $query, $match ) ) {
			return (string) count( array_filter( $waiting, static fn ( array $row ): bool => $row['claimed_until'] > (int) $match[1] ) );
		}
		if ( str_contains( $query, 'COUNT(*)' ) ) {
			return (string) count( $waiting );
		}
		if ( preg_match( '/ delivered > 0 ORDER BY id DESC LIMIT 1 OFFSET (\d+)$/', $query, $match ) ) {
			$delivered = array_reverse( array_filter( $this->rows, static fn ( array $row ): bool => $row['delivered'] > 0 ) );
			return isset( $delivered[ (int) $match[1] ] ) ? (string) $delivered[ (int) $match[1] ]['id'] : null;
		}
		if ( str_contains( $query, 'MAX(id)' ) ) {
			return array() === $waiting ? null : (string) max( array_keys( $waiting ) );
		}
		return str_contains( $query, 'MIN(' ) && array() !== $waiting ? (string) min( array_column( $waiting, 'next_attempt' ) ) : null;
	}

	public function get_row( string $query ): ?object {
		return null;
	}

	public function get_results( string $query ): array {
		if ( ! str_contains( $query, 'homegrown_messages' ) ) {
			$found = array_filter( $this->posts_with, static fn ( string $piece ): bool => str_contains( $query, $piece ), ARRAY_FILTER_USE_KEY );
			return array_map( static fn ( array $row ): object => (object) $row, array_merge( array(), ...array_values( $found ) ) );
		}
		if ( preg_match( '/ ORDER BY id DESC LIMIT (\d+)$/', $query, $match ) ) {
			return array_map( static fn ( array $row ): object => (object) $row, array_slice( array_reverse( $this->rows ), 0, (int) $match[1] ) );
		}
		if ( preg_match( '/ id > (\d+) AND id <= (\d+) ORDER BY id LIMIT (\d+)$/', $query, $match ) ) {
			$found = array_filter( $this->rows, static fn ( array $row ): bool => 0 === $row['delivered'] && $row['id'] > (int) $match[1] && $row['id'] <= (int) $match[2] );
			return array_map( static fn ( array $row ): object => (object) $row, array_slice( array_values( $found ), 0, (int) $match[3] ) );
		}
		return array_map( static fn ( array $row ): object => (object) $row, array_values( array_filter( $this->rows, static fn ( array $row ): bool => 0 === $row['delivered'] && $row['next_attempt'] <= time() ) ) );
	}

	public function get_col( string $query ): array {
		return array_merge( array(), ...array_map( fn ( int $image ): array => str_contains( $query, "'$image'" ) ? $this->illustrated[ $image ] : array(), array_keys( $this->illustrated ) ) );
	}

	public function query( string $query ): int {
		if ( preg_match( '/^DROP TABLE IF EXISTS (\w+)$/', $query, $match ) ) {
			$this->dropped[] = $match[1];
		}
		if ( str_contains( $query, 'SET next_attempt = 0 WHERE delivered = 0' ) ) {
			$this->rows = array_map( static fn ( array $row ): array => 0 === $row['delivered'] ? array( 'next_attempt' => 0 ) + $row : $row, $this->rows );
		}
		if ( preg_match( '/^DELETE .* WHERE delivered = 0 AND id <= (\d+)$/', $query, $match ) ) {
			$this->rows = array_filter( $this->rows, static fn ( array $row ): bool => $row['delivered'] > 0 || $row['id'] > (int) $match[1] );
		}
		if ( preg_match( '/^DELETE .* WHERE delivered > 0 AND id <= (\d+)$/', $query, $match ) ) {
			$this->rows = array_filter( $this->rows, static fn ( array $row ): bool => 0 === $row['delivered'] || $row['id'] > (int) $match[1] );
		}
		return 1;
	}

	public function get_charset_collate(): string {
		return '';
	}

	public function insert( string $table, array $row ): int|false {
		if ( true !== $this->has_tables ) {
			$this->last_error = "Table '$table' doesn't exist";
			return false;
		}
		$this->insert_id                = ( array() === $this->rows ? 0 : max( array_keys( $this->rows ) ) ) + 1;
		$this->rows[ $this->insert_id ] = $row + array( 'id' => $this->insert_id, 'attempts' => 0, 'delivered' => 0, 'claimed_until' => 0, 'answer' => '' );
		return 1;
	}

	public function update( string $table, array $values, array $where ): int {
		if ( isset( $where['id'] ) ) {
			$this->rows[ $where['id'] ] = $values + $this->rows[ $where['id'] ];
		}
		$this->updates[] = $values + $where;
		return 1;
	}

	public function replace( string $table, array $row ): int {
		return 1;
	}

	public function delete( string $table, array $where ): int {
		if ( isset( $where['id'] ) ) {
			unset( $this->rows[ $where['id'] ] );
		}
		return 1;
	}
}

final class WP_Error {
	public function __construct( private string $message ) {}

	public function get_error_message(): string {
		return $this->message;
	}
}

function spawn_cron(): void {
	++$GLOBALS['wordpress']['spawned_crons'];
}

function is_wp_error( mixed $value ): bool {
	return $value instanceof WP_Error;
}

function wp_generate_uuid4(): string {
	return '00000000-0000-4000-8000-' . str_pad( (string) ++$GLOBALS['wordpress']['uuids'], 12, '0', STR_PAD_LEFT );
}

function wp_remote_post( string $url, array $request ): mixed {
	$GLOBALS['wordpress']['requests'][] = array( 'url' => $url ) + $request;
	$answer = $GLOBALS['wordpress']['answer'];
	return $answer instanceof Closure ? $answer( $request ) : $answer;
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

function flush_rewrite_rules(): void {}

function did_action( string $hook ): int {
	return 0;
}

function wp_schedule_event( int $time, string $every, string $hook ): void {
	$GLOBALS['wordpress']['events'][ $hook ] = $time;
}

function wp_next_scheduled( string $hook ): int|false {
	return $GLOBALS['wordpress']['events'][ $hook ] ?? false;
}

function wp_clear_scheduled_hook( string $hook ): void {
	unset( $GLOBALS['wordpress']['events'][ $hook ] );
}

function wp_unschedule_event( int $time, string $hook ): void {
	unset( $GLOBALS['wordpress']['events'][ $hook ] );
}

function wp_schedule_single_event( int $time, string $hook ): void {
	$GLOBALS['wordpress']['events'][ $hook ] = $time;
}

final class WP_Post {
	public function __construct(
		public int $ID,
		public string $post_type = 'post',
		public string $post_status = 'publish',
		public string $post_name = 'a-post',
		public string $post_title = 'A post',
		public string $post_content = '',
		public string $post_excerpt = '',
		public string $post_date = '2026-11-21 10:00:00',
		public string $post_modified = '2026-11-21 10:00:00',
		public string $post_password = '',
		public string $post_author = '1',
		public int $post_parent = 0,
		public int $menu_order = 0,
		public int $comment_count = 0,
		public string $comment_status = 'open',
		public string $ping_status = 'closed',
		public string $post_mime_type = '',
	) {}
}

function get_permalink( object|int $post ): string {
	$post = is_int( $post ) ? get_post( $post ) : $post;
	do_action( 'post_link', $post );
	$path = "/{$post->post_name}/";
	while ( 'page' === $post->post_type && $post->post_parent > 0 ) {
		$post = get_post( $post->post_parent );
		$path = "/{$post->post_name}$path";
	}
	if ( str_contains( get_option( 'permalink_structure', '' ), '%category%' ) ) {
		foreach ( $GLOBALS['wordpress']['categories'] as $category ) {
			$path = in_array( $post->ID, $category['posts'], true ) ? "/{$category['path']}$path" : $path;
		}
	}
	return home_url( $path );
}

function home_url( string $path = '' ): string {
	return 'https://cms.example.com' . ( 1 === get_current_blog_id() ? '' : '/site-' . get_current_blog_id() ) . $path;
}

function get_author_posts_url( int $id ): string {
	return home_url( "/author/$id/" );
}

function get_year_link( int $year ): string {
	return home_url( "/$year/" );
}

function get_month_link( int $year, int $month ): string {
	return home_url( "/$year/$month/" );
}

function get_day_link( int $year, int $month, int $day ): string {
	return home_url( "/$year/$month/$day/" );
}

function get_post_status( int|WP_Post $post ): string|false {
	$post = is_int( $post ) ? $GLOBALS['wordpress']['posts'][ $post ] ?? null : $post;
	if ( 'attachment' === $post?->post_type && 'inherit' === $post->post_status ) {
		return 0 === $post->post_parent ? 'publish' : get_post_status( $post->post_parent );
	}
	return $post->post_status ?? false;
}

function is_post_status_viewable( string $status ): bool {
	return in_array( $status, array( 'publish', 'on-sale' ), true );
}

function get_post_type_object( string $name ): ?object {
	return in_array( $name, array( 'post', 'page', 'product' ), true ) ? (object) array( 'public' => true ) : (object) array( 'public' => false );
}

function is_post_type_hierarchical( string $type ): bool {
	return 'page' === $type;
}

function post_type_supports( string $type, string $feature ): bool {
	return true;
}

function is_sticky( int $id ): bool {
	return false;
}

function get_object_taxonomies( string $type ): array {
	return 'nav_menu_item' === $type ? array( 'nav_menu' ) : array();
}

function is_taxonomy_hierarchical( string $name ): bool {
	return 'category' === $name;
}

function get_term_children( int $id, string $taxonomy ): array {
	return $GLOBALS['wordpress']['categories'][ $id ]['children'] ?? array();
}

/** @param array<int> $ids */
function get_objects_in_term( array|int $ids, string $taxonomy ): array {
	return array_merge( ...array_map( static fn ( int $id ): array => $GLOBALS['wordpress']['categories'][ $id ]['posts'] ?? array(), (array) $ids ) );
}

function get_taxonomy( string $name ): object {
	return (object) array( 'public' => false );
}

/** Menu items are all in one menu. */
function get_the_terms( int $post, string $taxonomy ): array {
	if ( 'product_visibility' === $taxonomy ) {
		return array_map( static fn ( string $name ): object => (object) array( 'name' => $name ), $GLOBALS['wordpress']['visibility'][ $post ] ?? array() );
	}
	return array( (object) array( 'term_id' => 23 ) );
}

function get_nav_menu_locations(): array {
	return array( 'primary' => 23 );
}

function get_ancestors( int $id, string $type, string $kind ): array {
	return array();
}

function wp_list_pluck( array $objects, string $property, ?string $index = null ): array {
	return array_column( $objects, $property, $index );
}

/** @return list<array{term_id: int, count: int}> */
function get_terms( array $query ): array {
	$GLOBALS['wordpress']['counted'] = ( $GLOBALS['wordpress']['counted'] ?? 0 ) + 1;
	$counts = $GLOBALS['wordpress']['counts'] ?? array();
	return array_map( static fn ( int $id, int $count ): array => array( 'term_id' => $id, 'count' => $count ), array_keys( $counts ), $counts );
}

final class WP_Term {
	public function __construct( public int $term_id, public string $taxonomy ) {}
}

function wp_json_encode( mixed $value ): string {
	return json_encode( $value, JSON_THROW_ON_ERROR );
}

function get_post_types( array $which ): array {
	return isset( $which['show_in_graphql'] ) ? array_keys( array_filter( $GLOBALS['wordpress']['types'], static fn ( array $type ): bool => $type['show_in_graphql'] ?? false ) ) : array( 'post', 'page' );
}

function get_preview_post_link( int $id ): string {
	return "preview of $id";
}

function count_user_posts( int $user, array $types, bool $only_public ): string {
	return '5';
}

/** Ids of the pages below others. */
function get_posts( array $query ): array {
	$found = array_filter( $GLOBALS['wordpress']['posts'], static fn ( WP_Post $post ): bool => $query['post_type'] === $post->post_type && in_array( $post->post_parent, $query['post_parent__in'] ?? array(), true ) );
	return array_keys( $found );
}

function wp_get_associated_nav_menu_items( int $id, string $kind, string $taxonomy ): array {
	return array();
}

function get_object_subtype( string $kind, int $id ): string {
	return 'post';
}

function get_registered_meta_keys( string $kind, string $subtype = '' ): array {
	return array();
}

function get_metadata( string $kind, int $id, string $key, bool $single ): mixed {
	return $GLOBALS['wordpress']['meta'][ $kind ][ $id ][ $key ] ?? '';
}

function is_object_in_taxonomy( string $type, string $taxonomy ): bool {
	return true;
}
