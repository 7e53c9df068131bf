<?php
/**
 * The field `homegrownContent`.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

/**
 * Content in which the blocks that the front end shows itself keep their comments, with their attributes.
 *
 * Attributes can hold what a page never shows, such as who receives a form. So only those of WordPress's own blocks are told, of blocks whose
 * `block.json` has `"supports": { "homegrown": true }`, and of those that the filter `homegrown_block_names` adds.
 */
final class Block_Content {
	/**
	 * Stands for the HTML of a block that has none, so that a hidden one, of which nothing at all is left, is told apart.
	 */
	private const NOTHING = '<!-- homegrown -->';

	/**
	 * Begins to listen; without WPGraphQL the action never fires.
	 */
	public static function listen(): void {
		add_action( 'graphql_register_types', array( self::class, 'register' ) );
	}

	/**
	 * Registers the field.
	 */
	public static function register(): void {
		register_graphql_field(
			'ContentNode',
			'homegrownContent',
			array(
				'type'        => 'String',
				'description' => __( 'The content, in which these blocks keep their comments; null where it has none of them', 'homegrown' ),
				'args'        => array(
					'blocks' => array(
						'type'        => array( 'list_of' => array( 'non_null' => 'String' ) ),
						'description' => __( 'The names of blocks, with their namespaces', 'homegrown' ),
					),
				),
				'resolve'     => static fn ( object $node, array $args ): ?string => self::content( (int) ( $node->databaseId ?? 0 ), $args['blocks'] ?? array() ),
			)
		);
	}

	/**
	 * The content of a post that the one who asks may read, as WordPress shows it; null where it shows none of these blocks. Nothing is told of
	 * a block that WordPress or a plugin hides.
	 *
	 * @param int          $id    Of a post or a revision.
	 * @param list<string> $names Of blocks.
	 */
	public static function content( int $id, array $names ): ?string {
		$names = array_unique( array_filter( $names, array( self::class, 'may_be_told' ) ) );
		$post  = $id > 0 && array() !== $names && Readable::is( $id ) ? get_post( $id ) : null;
		if ( ! $post instanceof \WP_Post || ! str_contains( $post->post_content, '<!-- wp:' ) ) {
			return null;
		}
		$is_shown = false;
		$fill     = static fn ( $html, $block ) => in_array( $block['blockName'], $names, true ) && '' === trim( (string) $html ) ? self::NOTHING . $html : $html;
		$comment  = static function ( $html, $block ) use ( &$is_shown ): string {
			if ( '' === trim( (string) $html ) ) {
				return '';
			}
			$is_shown = true;
			return get_comment_delimited_block_content( $block['blockName'], $block['attrs'], str_replace( self::NOTHING, '', (string) $html ) );
		};
		$hooks = array_map( static fn ( string $name ): string => "render_block_$name", $names );
		add_filter( 'render_block', $fill, PHP_INT_MIN, 2 );
		foreach ( $hooks as $hook ) {
			// The last of a block's filters: those before it read the block's HTML from its start.
			add_filter( $hook, $comment, PHP_INT_MAX, 2 );
		}
		try {
			$html = self::as_shown( $post );
		} finally {
			remove_filter( 'render_block', $fill, PHP_INT_MIN );
			foreach ( $hooks as $hook ) {
				remove_filter( $hook, $comment, PHP_INT_MAX );
			}
		}
		return $is_shown ? $html : null;
	}

	/**
	 * Whether anybody may know the attributes of a block.
	 *
	 * @param string $name With its namespace.
	 */
	private static function may_be_told( string $name ): bool {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
		return str_starts_with( $name, 'core/' )
			|| ! empty( $type->supports['homegrown'] )
			|| in_array( $name, (array) apply_filters( 'homegrown_block_names', array() ), true );
	}

	/**
	 * The content of a post as HTML; that of a revision as its post would show it.
	 *
	 * @param \WP_Post $post Post or revision.
	 */
	private static function as_shown( \WP_Post $post ): string {
		$before = $GLOBALS['post'] ?? null;
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- blocks and filters read it, as in WPGraphQL's own field.
		$GLOBALS['post'] = 'revision' === $post->post_type ? get_post( $post->post_parent ) : $post;
		setup_postdata( $GLOBALS['post'] );
		try {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
			return apply_filters( 'the_content', $post->post_content );
		} finally {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- as it was.
			$GLOBALS['post'] = $before;
			if ( $before instanceof \WP_Post ) {
				setup_postdata( $before );
			}
		}
	}
}
