<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Content\Grid_Columns;

/** A block of a layout, as GraphQL answers it. */
function grid( array $layout, string $name = 'core/group' ): string {
	$GLOBALS['wordpress']['hooks'] = array();
	$GLOBALS['wordpress']['is_graphql'] = true;
	Grid_Columns::listen();
	list( list( $add ) ) = $GLOBALS['wordpress']['hooks']['render_block'];
	return $add( '<div class="wp-block-group is-layout-grid" style="color:red">a</div>', array( 'blockName' => $name, 'attrs' => array( 'layout' => $layout + array( 'type' => 'grid' ) ) ) );
}

return array(
	'a grid has its columns in its own style, as the style sheet that GraphQL does not give has them' => static function (): void {
		$columns = static fn ( array $layout ): string => preg_match( '/style="color:red;grid-template-columns:([^"]+)"/', grid( $layout ), $match ) ? $match[1] : '';
		same( 'repeat(3, minmax(0, 1fr))', $columns( array( 'columnCount' => 3 ) ) );
		same( 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))', $columns( array( 'minimumColumnWidth' => '19rem' ) ) );
		same( 'repeat(auto-fill, minmax(max(min(8rem, 100%), (100% - (1.2rem * 1)) / 2), 1fr))', $columns( array( 'columnCount' => 2, 'minimumColumnWidth' => '8rem' ) ) );
		same( 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))', $columns( array( 'minimumColumnWidth' => '1px;color:red' ) ) );
	},
	'a loop keeps its columns in its class, and what is no grid stays as it is' => static function (): void {
		same( 0, substr_count( grid( array( 'columnCount' => 3 ), 'core/post-template' ), 'grid-template' ) );
		same( 0, substr_count( grid( array( 'type' => 'flex' ) ), 'grid-template' ) );
	},
);
