<?php
/**
 * The field `homegrownAddress`.
 *
 * @package Homegrown
 */

namespace Homegrown\Graphql;

use Homegrown\Addresses\Address;
use Homegrown\Addresses\Home_Folder;
use Homegrown\Addresses\Memory;
use Homegrown\Addresses\Old_Slug;
use Homegrown\Addresses\Other_Site;
use Homegrown\Addresses\Redirection_Rules;

/**
 * "Where does this path lead now?" The owner's own rules come first.
 */
final class Address_Field {
	private const MAX_PATH_BYTES = 2000;

	/**
	 * Keeps who is asked, in this order.
	 *
	 * @param Redirection_Rules $rules  Of the owner.
	 * @param Memory            $memory Of this plugin.
	 * @param Old_Slug          $slugs  Of WordPress.
	 */
	public function __construct(
		private readonly Redirection_Rules $rules,
		private readonly Memory $memory,
		private readonly Old_Slug $slugs,
	) {}

	/**
	 * Begins to listen; without WPGraphQL the action never fires.
	 */
	public function listen(): void {
		add_action( 'graphql_register_types', array( $this, 'register' ) );
	}

	/**
	 * Registers the type and the field that leads to it.
	 */
	public function register(): void {
		register_graphql_object_type(
			'HomegrownAddress',
			array(
				'description' => __( 'Where a path leads now', 'homegrown' ),
				'fields'      => array(
					'path'   => array(
						'type'        => 'String',
						'description' => __( 'A path on the site, or an address that WordPress itself shows; null where the content is gone', 'homegrown' ),
						'resolve'     => static fn ( Address $address ): ?string => $address->path,
					),
					'status' => array(
						'type'        => array( 'non_null' => 'Int' ),
						'description' => __( '301: it moved; 410: it is gone', 'homegrown' ),
						'resolve'     => static fn ( Address $address ): int => $address->status,
					),
				),
			)
		);
		register_graphql_field(
			'RootQuery',
			'homegrownAddress',
			array(
				'type'        => 'HomegrownAddress',
				'description' => __( 'Where a path leads now; null where nothing is known of it', 'homegrown' ),
				'args'        => array( 'path' => array( 'type' => array( 'non_null' => 'String' ) ) ),
				'resolve'     => fn ( $source, array $args ): ?Address => $this->find( (string) $args['path'] ),
			)
		);
	}

	/**
	 * Where a path leads now; null where nothing is known of it.
	 *
	 * @param string $path On the site.
	 */
	public function find( string $path ): ?Address {
		if ( ! str_starts_with( $path, '/' ) || strlen( $path ) > self::MAX_PATH_BYTES ) {
			return null;
		}
		return $this->rules->find( $path ) ?? Other_Site::find( $path ) ?? Shop::address( $path ) ?? $this->memory->find( $path ) ?? $this->slugs->find( $path ) ?? Home_Folder::without( $path );
	}
}
