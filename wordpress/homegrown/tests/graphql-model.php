<?php
/**
 * WPGraphQL's models of a post and a term, as far as the fields read them.
 *
 * @package Homegrown
 */

// phpcs:disable -- stands in for another plugin, with its names.

namespace WPGraphQL\Model;

class Post {
	public function __construct( public int $databaseId ) {}
}

class Term {
	public function __construct( public int $databaseId, public string $taxonomyName ) {}
}
