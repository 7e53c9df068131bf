<?php
/**
 * WPGraphQL's models of a post and a term, as far as the fields read them, and what it answers later.
 *
 * @package Homegrown
 */

// phpcs:disable -- stands in for another plugin, with its names.

namespace WPGraphQL\Model;

class Post {
	public function __construct( public int $databaseId ) {}
}

class PostType {
	public function __construct( public string $name ) {}
}

class Term {
	public function __construct( public int $databaseId, public string $taxonomyName ) {}
}

namespace GraphQL;

class Deferred {
	public function __construct( public \Closure $answer ) {}
}

namespace WPGraphQL\Data\Cursor;

class PostObjectCursor {
	public function __construct( private array $variables, string $cursor ) {}
	public function get_where(): string {
		return " AND older than {$this->variables['graphql_after_cursor']}";
	}
}
