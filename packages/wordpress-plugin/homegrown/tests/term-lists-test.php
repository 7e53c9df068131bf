<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Graphql\Term_Lists;

require_once __DIR__ . '/graphql-model.php';

/** A connection of a term, as far as the plugin reads and changes it. */
function connection_of( object $source, array $tax_query ): object {
	return new class( $source, array( 'tax_query' => $tax_query ) ) {
		public function __construct( private object $source, private array $arguments ) {}
		public function get_source(): object {
			return $this->source;
		}
		public function get_query_args(): array {
			return $this->arguments;
		}
		public function set_query_arg( string $name, mixed $value ): void {
			$this->arguments[ $name ] = $value;
		}
	};
}

/** A condition as WPGraphQL sets it. */
function within_term( string $taxonomy, int $id ): array {
	return array( 'taxonomy' => $taxonomy, 'terms' => array( $id ), 'field' => 'term_id', 'include_children' => false );
}

return array(
	'the list of a category has the content of the categories below it' => static function (): void {
		$other      = within_term( 'genre', 3 );
		$connection = connection_of( new WPGraphQL\Model\Term( 7, 'category' ), array( $other, within_term( 'category', 7 ) ) );
		same( null, Term_Lists::with_lower_terms( null, $connection ) );
		same( true, $connection->get_query_args()['tax_query'][1]['include_children'] );
		same( false, $connection->get_query_args()['tax_query'][0]['include_children'] );
	},
	'lists of tags, of other things and of nothing stay as they are' => static function (): void {
		foreach ( array( new WPGraphQL\Model\Term( 7, 'post_tag' ), new WPGraphQL\Model\Post( 7 ) ) as $source ) {
			$connection = connection_of( $source, array( within_term( 'post_tag', 7 ) ) );
			Term_Lists::with_lower_terms( null, $connection );
			same( array( within_term( 'post_tag', 7 ) ), $connection->get_query_args()['tax_query'] );
		}
		same( 'query', Term_Lists::with_lower_terms( 'query', new stdClass() ) );
	},
	'the number of a category counts what is below it, once for all of a request' => static function (): void {
		$GLOBALS['wordpress']['counts'] = array( 7 => 5, 8 => 0 );
		$count = static fn ( string $field, int $id, string $taxonomy = 'category' ): mixed => Term_Lists::count( 2, $field, 'TermObject', new WP_Term( $id, $taxonomy ) );
		same( 5, $count( 'count', 7 ) );
		same( 2, $count( 'count', 8 ) );
		same( 2, $count( 'name', 7 ) );
		same( 2, $count( 'count', 7, 'post_tag' ) );
		same( 1, $GLOBALS['wordpress']['counted'] );
	},
);
