<?php
/**
 * The lists of terms that have terms below them.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

/**
 * WordPress's archive of a category has the posts of its subcategories, too; WPGraphQL's connections of a term leave them out, and count the term's own.
 */
final class Term_Lists {
	/**
	 * Numbers of posts with those of the terms below, by term id.
	 *
	 * @var array<string, array<int, int>>
	 */
	private static array $counts = array();

	/**
	 * Begins to listen.
	 */
	public static function listen(): void {
		add_filter( 'graphql_connection_pre_get_query', array( self::class, 'with_lower_terms' ), 10, 2 );
		add_filter( 'graphql_return_field_from_model', array( self::class, 'count' ), 10, 4 );
	}

	/**
	 * Has a term's connection of content include the terms below it.
	 *
	 * @param mixed  $query    The query that answers instead; passed on as it is.
	 * @param object $resolver WPGraphQL's of the connection.
	 * @return mixed
	 */
	public static function with_lower_terms( $query, $resolver ) {
		$source = method_exists( $resolver, 'get_source' ) ? $resolver->get_source() : null;
		if ( ! $source instanceof \WPGraphQL\Model\Term || ! is_taxonomy_hierarchical( $source->taxonomyName ) ) {
			return $query;
		}
		$arguments = $resolver->get_query_args();
		$own       = array(
			'taxonomy'         => $source->taxonomyName,
			'terms'            => array( $source->databaseId ),
			'field'            => 'term_id',
			'include_children' => false,
		);
		$conditions = (array) ( $arguments['tax_query'] ?? array() );
		foreach ( $conditions as $place => $condition ) {
			if ( $condition === $own ) {
				$conditions[ $place ]['include_children'] = true;
				$resolver->set_query_arg( 'tax_query', $conditions );
			}
		}
		return $query;
	}

	/**
	 * The number of a term's content with that of the terms below it.
	 *
	 * @param mixed  $value Of a model's field.
	 * @param string $field Its name.
	 * @param string $model The model's name.
	 * @param mixed  $term  What the model is of.
	 * @return mixed
	 */
	public static function count( $value, $field, $model, $term ) {
		if ( 'count' !== $field || ! $term instanceof \WP_Term || ! is_taxonomy_hierarchical( $term->taxonomy ) ) {
			return $value;
		}
		self::$counts[ $term->taxonomy ] ??= self::counts_of( $term->taxonomy );
		$count                             = self::$counts[ $term->taxonomy ][ $term->term_id ] ?? 0;
		return $count > 0 ? $count : $value;
	}

	/**
	 * The numbers of a taxonomy.
	 *
	 * @param string $taxonomy Its name.
	 * @return array<int, int> By term id.
	 */
	private static function counts_of( string $taxonomy ): array {
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'pad_counts' => true,
				'hide_empty' => false,
			)
		);
		return is_array( $terms ) ? wp_list_pluck( $terms, 'count', 'term_id' ) : array();
	}
}
