<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Graphql\Sticky_Posts;
use WPGraphQL\Model\PostType;

require_once __DIR__ . '/graphql-model.php';

/** The query of a connection after the plugin has seen it. */
function marked( object $source, array $arguments = array() ): object {
	$GLOBALS['wpdb'] = (object) array( 'posts' => 'p' );
	$resolver        = new class( $source, $arguments + array( 'graphql_cursor_compare' => '<' ) ) {
		public function __construct( private object $source, public array $query_vars ) {}
		public function get_source(): object {
			return $this->source;
		}
		public function get_query_args(): array {
			return $this->query_vars;
		}
		public function set_query_arg( string $name, mixed $value ): void {
			$this->query_vars[ $name ] = $value;
		}
	};
	same( null, Sticky_Posts::mark( null, $resolver ) );
	return $resolver;
}

return array(
	'the posts page begins with the sticky posts, and goes on after them' => static function (): void {
		$GLOBALS['wordpress']['options']['sticky_posts'] = array( 7, '9', 0 );
		same( '(p.ID IN (7,9)) DESC, date DESC', Sticky_Posts::order( 'date DESC', marked( new PostType( 'post' ) ) ) );
		$after = static fn ( int $cursor ): ?string => Sticky_Posts::after_cursor( null, 'published', marked( new PostType( 'post' ), array( 'graphql_after_cursor' => $cursor ) ) );
		same( 'published AND (NOT (p.ID IN (7,9)) OR (1=1  AND older than 9))', $after( 9 ) );
		same( 'published AND NOT (p.ID IN (7,9))  AND older than 3', $after( 3 ) );
		same( null, $after( 0 ) );
		same( 'theirs', Sticky_Posts::after_cursor( 'theirs', 'published', marked( new PostType( 'post' ), array( 'graphql_after_cursor' => 3 ) ) ) );
	},
	'every other list has its own order' => static function (): void {
		$lists = array(
			array( new PostType( 'project' ) ),
			array( new WPGraphQL\Model\Post( 7 ) ),
			array( new PostType( 'post' ), array( 'orderby' => array( 'title' => 'ASC' ) ) ),
			array( new PostType( 'post' ), array( 'graphql_cursor_compare' => '>' ) ),
			array( new PostType( 'post' ), array( 'graphql_before_cursor' => 5 ) ),
		);
		$GLOBALS['wordpress']['options']['sticky_posts'] = array( 7 );
		foreach ( $lists as $list ) {
			same( 'date DESC', Sticky_Posts::order( 'date DESC', marked( ...$list ) ) );
		}
		$GLOBALS['wordpress']['options']['sticky_posts'] = array();
		same( 'date DESC', Sticky_Posts::order( 'date DESC', marked( new PostType( 'post' ) ) ) );
		same( 'query', Sticky_Posts::mark( 'query', new stdClass() ) );
	},
);
