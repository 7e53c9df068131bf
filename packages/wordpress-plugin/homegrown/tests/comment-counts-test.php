<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Graphql\Comment_Counts;

return array(
	'the number of comments is that of what readers have written' => static function (): void {
		$post = new WP_Post( 7 );
		$GLOBALS['wordpress']['comment_counts'][7] = array( 'comment' => 2, 'review' => 1, 'pingback' => 4 );
		$count = static fn ( string $field, mixed $value, object $of ): mixed => Comment_Counts::count( $value, $field, 'PostObject', $of );
		same( 3, $count( 'commentCount', 7, $post ) );
		same( 0, $count( 'commentCount', 0, $post ) );
		same( 7, $count( 'menuOrder', 7, $post ) );
		same( 7, $count( 'commentCount', 7, new stdClass() ) );
	},
);
