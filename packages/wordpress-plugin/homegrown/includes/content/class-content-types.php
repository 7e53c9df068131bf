<?php
/**
 * The content types that the front end shows beside posts and pages.
 *
 * @package Homegrown
 */

namespace Homegrown\Content;

/**
 * Registers each content type only where nobody else has.
 */
final class Content_Types {
	/**
	 * Begins to listen. It registers after other plugins and the theme.
	 */
	public static function listen(): void {
		add_action( 'init', array( self::class, 'register' ), 20 );
	}

	/**
	 * Registers what is missing.
	 */
	public static function register(): void {
		if ( ! post_type_exists( 'project' ) ) {
			register_post_type(
				'project',
				array(
					'labels'              => self::labels( __( 'Projects', 'homegrown' ), __( 'Project', 'homegrown' ) ),
					'public'              => true,
					'has_archive'         => 'projects',
					'rewrite'             => array( 'slug' => 'projects' ),
					'menu_icon'           => 'dashicons-portfolio',
					'supports'            => array( 'title', 'editor', 'author', 'thumbnail', 'excerpt', 'revisions' ),
					'show_in_rest'        => true,
					'show_in_graphql'     => true,
					'graphql_single_name' => 'project',
					'graphql_plural_name' => 'projects',
				)
			);
		}
		if ( ! post_type_exists( 'testimonial' ) ) {
			register_post_type(
				'testimonial',
				array(
					'labels'              => self::labels( __( 'Testimonials', 'homegrown' ), __( 'Testimonial', 'homegrown' ) ),
					'public'              => true,
					'has_archive'         => false,
					'rewrite'             => array( 'slug' => 'testimonials' ),
					'menu_icon'           => 'dashicons-format-quote',
					'supports'            => array( 'title', 'editor', 'thumbnail', 'revisions' ),
					'show_in_rest'        => true,
					'show_in_graphql'     => true,
					'graphql_single_name' => 'testimonial',
					'graphql_plural_name' => 'testimonials',
				)
			);
		}
	}

	/**
	 * The words of wp-admin for a type.
	 *
	 * @param string $plural   Its name.
	 * @param string $singular Of one.
	 * @return array<string, string>
	 */
	private static function labels( string $plural, string $singular ): array {
		return array(
			'name'               => $plural,
			'singular_name'      => $singular,
			'menu_name'          => $plural,
			'all_items'          => $plural,
			/* translators: %s: name of a content type, singular. */
			'add_new_item'       => sprintf( __( 'Add %s', 'homegrown' ), $singular ),
			/* translators: %s: name of a content type, singular. */
			'edit_item'          => sprintf( __( 'Edit %s', 'homegrown' ), $singular ),
			/* translators: %s: name of a content type, singular. */
			'view_item'          => sprintf( __( 'View %s', 'homegrown' ), $singular ),
			/* translators: %s: name of a content type, plural. */
			'search_items'       => sprintf( __( 'Search %s', 'homegrown' ), $plural ),
			/* translators: %s: name of a content type, plural. */
			'not_found'          => sprintf( __( 'No %s found.', 'homegrown' ), $plural ),
			/* translators: %s: name of a content type, plural. */
			'not_found_in_trash' => sprintf( __( 'No %s found in Trash.', 'homegrown' ), $plural ),
		);
	}
}
