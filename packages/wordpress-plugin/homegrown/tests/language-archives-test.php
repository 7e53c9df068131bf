<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Graphql\Language_Archives;

// As WPGraphQL and Polylang say that they are there.
if ( ! defined( 'POLYLANG_VERSION' ) ) {
	define( 'POLYLANG_VERSION', '3.8.7' );
}
/** What is left of the query variables of an address that WPGraphQL looks for. */
function looked_for( array $query_vars ): array {
	Language_Archives::listen();
	$GLOBALS['wordpress']['is_graphql'] = true;
	return apply_filters( 'request', $query_vars );
}

return array(
	'the archive of an author, a date or a content type is found whatever language its address says' => static function (): void {
		foreach ( array( array( 'author_name' => 'admin' ), array( 'year' => '2026', 'monthnum' => '05' ), array( 'post_type' => 'project', 'paged' => '2' ) ) as $archive ) {
			same( $archive, looked_for( array( 'lang' => 'de' ) + $archive ) );
		}
	},
	'a single node and the archive of a term keep the language: with Polylang Pro several have one slug' => static function (): void {
		foreach ( array( array( 'name' => 'team' ), array( 'pagename' => 'about/team' ), array( 'post_type' => 'project', 'name' => 'pond' ), array( 'category_name' => 'garden' ), array( 'tag' => 'herbs' ), array() ) as $other ) {
			$query_vars = array( 'lang' => 'de' ) + $other;
			same( $query_vars, looked_for( $query_vars ) );
		}
	},
	'WordPress’s own pages are left to Polylang' => static function (): void {
		Language_Archives::listen();
		$query_vars = array( 'lang' => 'de', 'author_name' => 'admin' );
		same( $query_vars, apply_filters( 'request', $query_vars ) );
	},
);
