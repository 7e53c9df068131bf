<?php
/**
 * The custom fields in GraphQL.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

use Homegrown\Content\Fields;

/**
 * The same types and fields as WPGraphQL for ACF makes; only where it does not. Where it does, it is kept from answering the fields of
 * content that the one who asks may not read.
 */
final class Field_Groups {
	/**
	 * Begins to listen; without WPGraphQL the action never fires.
	 */
	public static function listen(): void {
		add_action( 'graphql_register_types', array( self::class, 'register' ) );
		add_filter( 'wpgraphql/acf/pre_get_node_acf_id', array( self::class, 'readable_id' ), 10, 2 );
	}

	/**
	 * The id by which WPGraphQL for ACF finds the fields of a node: none for content that may not be read.
	 *
	 * @param mixed $id   What another filter says; null lets WPGraphQL for ACF find it.
	 * @param mixed $node Of any type.
	 */
	public static function readable_id( mixed $id, mixed $node ): mixed {
		return $node instanceof \WPGraphQL\Model\Post && ! Readable::is( (int) $node->databaseId ) ? 0 : $id;
	}

	/**
	 * Registers a type for each group, and the field that leads to it.
	 */
	public static function register(): void {
		if ( class_exists( 'ACF' ) && ( class_exists( 'WPGraphQLAcf' ) || defined( 'WPGRAPHQL_FOR_ACF_VERSION' ) ) ) {
			return;
		}
		foreach ( Fields::ALL as $type => $fields ) {
			$group  = "{$type}Fields";
			$config = array(
				'fieldGroupName' => array(
					'type'    => 'String',
					'resolve' => static fn (): string => $group,
				),
			);
			foreach ( $fields as $key => $kind ) {
				$config[ Fields::graphql_name( $key ) ] = array(
					'type'        => 'String',
					'description' => Fields::label( $key ),
					'resolve'     => static fn ( array $source ): ?string => self::value( $source['post'], $key, $kind ),
				);
			}
			register_graphql_object_type(
				ucfirst( $group ),
				array(
					'description' => __( 'Custom fields', 'homegrown' ),
					'fields'      => $config,
				)
			);
			register_graphql_field(
				ucfirst( $type ),
				$group,
				array(
					'type'        => ucfirst( $group ),
					'description' => __( 'Custom fields', 'homegrown' ),
					'resolve'     => static fn ( object $source ): ?array => Readable::is( (int) $source->databaseId ) ? array( 'post' => (int) $source->databaseId ) : null,
				)
			);
		}
	}

	/**
	 * A field's value as answers hold it; null where it is empty. A revision without one has its post's.
	 *
	 * @param int    $post_id Post or revision.
	 * @param string $key     Meta key.
	 * @param string $kind    One of {@see Fields}.
	 */
	public static function value( int $post_id, string $key, string $kind ): ?string {
		$parent = wp_is_post_revision( $post_id );
		$value  = (string) get_post_meta( $parent && ! metadata_exists( 'post', $post_id, $key ) ? $parent : $post_id, $key, true );
		if ( '' === $value ) {
			return null;
		}
		return Fields::RICH_TEXT === $kind ? self::html( $value ) : $value;
	}

	/**
	 * Rich text as HTML, by the steps that WordPress takes for content of the classic editor.
	 *
	 * @param string $text As it was typed.
	 */
	private static function html( string $text ): string {
		$html = shortcode_unautop( wpautop( convert_smilies( wptexturize( $text ) ) ) );
		return do_shortcode( wp_filter_content_tags( $html ) );
	}
}
