<?php
/**
 * The field `homegrownSeo`.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

use Homegrown\Seo\Adapter;
use Homegrown\Seo\Seo_Values;

/**
 * The same question for every SEO plugin; null where none holds anything.
 */
final class Seo_Field {
	/**
	 * Keeps the plugins.
	 *
	 * @param list<Adapter> $adapters The first active one answers.
	 */
	public function __construct( private readonly array $adapters ) {}

	/**
	 * Begins to listen; without WPGraphQL the action never fires.
	 */
	public function listen(): void {
		add_action( 'graphql_register_types', array( $this, 'register' ) );
	}

	/**
	 * Registers the type and its fields.
	 */
	public function register(): void {
		register_graphql_object_type(
			'HomegrownSeo',
			array(
				'description' => __( 'What an SEO plugin holds for a node', 'homegrown' ),
				'fields'      => array(
					'title'            => self::field( 'String', static fn ( Seo_Values $seo ) => $seo->title ),
					'description'      => self::field( 'String', static fn ( Seo_Values $seo ) => $seo->description ),
					'canonical'        => self::field( 'String', static fn ( Seo_Values $seo ) => $seo->canonical ),
					'noindex'          => self::field( 'Boolean', static fn ( Seo_Values $seo ) => $seo->noindex ),
					'nofollow'         => self::field( 'Boolean', static fn ( Seo_Values $seo ) => $seo->nofollow ),
					'shareImage'       => self::field( 'MediaItem', static fn ( Seo_Values $seo, $args, $context ) => $seo->share_image ? $context->get_loader( 'post' )->load_deferred( $seo->share_image ) : null ),
					'shareTitle'       => self::field( 'String', static fn ( Seo_Values $seo ) => $seo->share_title ),
					'shareDescription' => self::field( 'String', static fn ( Seo_Values $seo ) => $seo->share_description ),
				),
			)
		);
		foreach ( array(
			'ContentNode' => 'post',
			'TermNode'    => 'term',
			'User'        => 'user',
		) as $type => $kind ) {
			register_graphql_field(
				$type,
				'homegrownSeo',
				array(
					'type'        => 'HomegrownSeo',
					'description' => __( 'What an SEO plugin holds for this; null where none does', 'homegrown' ),
					'resolve'     => fn ( object $node ): ?Seo_Values => $this->values( $kind, (int) ( $node->databaseId ?? 0 ) ),
				)
			);
		}
	}

	/**
	 * What the active SEO plugin holds for a node that the one who asks may read.
	 *
	 * @param string $kind post, term or user.
	 * @param int    $id   Database id.
	 */
	public function values( string $kind, int $id ): ?Seo_Values {
		if ( $id <= 0 || ( 'post' === $kind && ! Readable::is( $id ) ) ) {
			return null;
		}
		// An SEO plugin knows nothing of revisions, which previews show.
		$id   = 'post' === $kind && wp_is_post_revision( $id ) ? (int) wp_is_post_revision( $id ) : $id;
		$term = 'term' === $kind ? get_term( $id ) : null;
		foreach ( $this->adapters as $adapter ) {
			if ( $adapter->is_active() ) {
				$values = $adapter->values( $kind, $id, $term instanceof \WP_Term ? $term->taxonomy : '' );
				return $values->is_empty() ? null : $values;
			}
		}
		return null;
	}

	/**
	 * A field of the type.
	 *
	 * @param string   $type    Of its value.
	 * @param callable $resolve Gives it.
	 * @return array<string, mixed>
	 */
	private static function field( string $type, callable $resolve ): array {
		return array(
			'type'    => $type,
			'resolve' => $resolve,
		);
	}
}
