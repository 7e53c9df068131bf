<?php
/**
 * WPGraphQL's model of a post, as far as the fields read it.
 *
 * @package Homegrown
 */

// phpcs:disable

namespace WPGraphQL\Model;

class Post {
	public function __construct( public int $databaseId ) {}
}
