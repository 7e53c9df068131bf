<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

use Homegrown\Addresses\Memory;
use Homegrown\Addresses\Old_Slug;
use Homegrown\Addresses\Redirection_Rules;
use Homegrown\Content\Content_Types;
use Homegrown\Content\Field_Panel;
use Homegrown\Content\Meta_Fields;
use Homegrown\Content\Preview_Links;
use Homegrown\Content\Theme_Features;
use Homegrown\GraphQL\Address_Field;
use Homegrown\GraphQL\Field_Groups;
use Homegrown\GraphQL\Seo_Field;
use Homegrown\GraphQL\Site_Field;

require_once __DIR__ . '/graphql-model.php';

/** The schema of the content backend, which gives the same fields: the fields of a type with their types. */
function declared( string $type ): array {
	$schema = file_get_contents( dirname( __DIR__, 3 ) . '/content-backend/schema.graphql' );
	same( 1, preg_match( "/^type $type \{\n(.*?)^\}/ms", $schema, $match ) );
	preg_match_all( '/^  (\w+)(?:\([^)]*\))?: (.+)$/m', $match[1], $fields );
	return array_combine( $fields[1], $fields[2] );
}

/** A type as the schema writes it. */
function name_of_type( mixed $type ): string {
	return match ( true ) {
		! is_array( $type )       => $type,
		isset( $type['list_of'] ) => '[' . name_of_type( $type['list_of'] ) . ']',
		default                   => name_of_type( $type['non_null'] ) . '!',
	};
}

/** The same of a type that the plugin has registered. */
function registered( string $type ): array {
	$types = array_map( static fn ( array $field ): string => name_of_type( $field['type'] ), $GLOBALS['wordpress']['graphql'][ $type ] );
	ksort( $types );
	return $types;
}

/** What a registered field gives. */
function resolved( string $type, string $field, mixed ...$arguments ): mixed {
	return ( $GLOBALS['wordpress']['graphql'][ $type ][ $field ]['resolve'] )( ...$arguments );
}

return array(
	'the block editor has the preview links of drafts of every type that the site shows' => static function (): void {
		$GLOBALS['wordpress']['posts'][8] = new WP_Post( 8, 'recipe', 'draft' );
		$GLOBALS['wordpress']['types']['recipe'] = array( 'show_in_graphql' => true );
		Preview_Links::listen();
		do_action( 'rest_api_init' );
		$answer = static function ( string $status ): string {
			$GLOBALS['wordpress']['posts'][8]->post_status = $status;
			$response = (object) array( 'data' => array( 'link' => 'https://cms.example.com/?p=8' ) );
			do_action( 'rest_prepare_recipe', $response, $GLOBALS['wordpress']['posts'][8] );
			return $response->data['link'];
		};
		same( array( 'preview of 8', 'preview of 8', 'https://cms.example.com/?p=8' ), array_map( $answer, array( 'draft', 'pending', 'publish' ) ) );
	},
	'content types, menu locations and image sizes are registered, each only where nobody else has' => static function (): void {
		Content_Types::listen();
		Theme_Features::listen();
		do_action( 'init' );
		do_action( 'after_setup_theme' );
		same( array( 'project', 'testimonial' ), array_keys( $GLOBALS['wordpress']['types'] ) );
		$project = $GLOBALS['wordpress']['types']['project'];
		same( array( 'projects', 'project', 'projects', true ), array( $project['has_archive'], $project['graphql_single_name'], $project['graphql_plural_name'], $project['show_in_graphql'] ) );
		$testimonial = $GLOBALS['wordpress']['types']['testimonial'];
		same( array( false, 'testimonial', 'testimonials', true ), array( $testimonial['has_archive'], $testimonial['graphql_single_name'], $testimonial['graphql_plural_name'], $testimonial['public'] ) );
		same( array( 'primary', 'footer' ), array_keys( $GLOBALS['wordpress']['locations'] ) );
		same( array( 'medium_large', '1536x1536', '2048x2048' ), array_keys( $GLOBALS['wordpress']['image_sizes'] ) );
		same( array( 'post-thumbnails' ), $GLOBALS['wordpress']['theme_supports'] );

		$GLOBALS['wordpress']['types']       = array( 'project' => 'of another plugin', 'testimonial' => 'of another plugin' );
		$GLOBALS['wordpress']['locations']   = array( 'PRIMARY' => 'of the theme' );
		$GLOBALS['wordpress']['image_sizes'] = array( 'medium_large' => 'of WordPress' );
		do_action( 'init' );
		do_action( 'after_setup_theme' );
		same( array( 'of another plugin', 'of another plugin' ), array_values( $GLOBALS['wordpress']['types'] ) );
		same( array( 'PRIMARY', 'footer' ), array_keys( $GLOBALS['wordpress']['locations'] ) );
		same( 'of WordPress', $GLOBALS['wordpress']['image_sizes']['medium_large'] );
	},
	'without ACF the fields are plain meta, which REST gives and only those who may edit write' => static function (): void {
		Meta_Fields::listen();
		do_action( 'init' );
		same( array( 'project_title', 'summary', 'content_area' ), array_keys( $GLOBALS['wordpress']['registered_meta']['project'] ) );
		$rich = $GLOBALS['wordpress']['registered_meta']['testimonial']['testimonial_content'];
		same( array( true, '<b>Fine</b>' ), array( $rich['show_in_rest'], $rich['sanitize_callback']( '<b>Fine</b><script>x</script>' ) ) );
		same( 'Fine', $GLOBALS['wordpress']['registered_meta']['project']['project_title']['sanitize_callback']( ' <b>Fine</b> ' ) );
		same( false, $rich['auth_callback']( true, 'testimonial_content', 7 ) );
		$GLOBALS['wordpress']['capabilities'][] = 'edit_post';
		same( true, $rich['auth_callback']( false, 'testimonial_content', 7 ) );
	},
	'without ACF an editor has a panel, and what it sends is saved whole, once it is proved to come from there' => static function (): void {
		$project = new WP_Post( 7, 'project' );
		$GLOBALS['wordpress']['posts'][7]                 = $project;
		$GLOBALS['wordpress']['meta']['post'][7]['summary'] = 'Soap & "water"';
		Field_Panel::listen();
		do_action( 'add_meta_boxes_project', $project );
		ob_start();
		$GLOBALS['wordpress']['boxes']['project']( $project );
		$panel = ob_get_clean();
		same( 1, preg_match( '#<textarea[^>]* name="homegrown_summary">Soap &amp; &quot;water&quot;</textarea>#', $panel ) );
		same( 3, preg_match_all( '#name="homegrown_(?:project_title|summary|content_area)"#', $panel ) );
		same( 1, preg_match( '#name="(homegrown_fields)" value="(\w+)"#', $panel, $proof ) );

		$sent = array( 'homegrown_project_title' => 'A \\\\ <i>sign</i>', 'homegrown_content_area' => '<p>It\\\'s<script>x</script></p>' );
		try {
			foreach ( array( array( '', true ), array( 'forged', true ), array( $proof[2], false ) ) as list( $nonce, $may_edit ) ) {
				$GLOBALS['wordpress']['capabilities'] = $may_edit ? array( 'edit_post' ) : array();
				$_POST                                = $sent + array( $proof[1] => $nonce );
				do_action( 'save_post_project', 7 );
				same( array( 'summary' ), array_keys( $GLOBALS['wordpress']['meta']['post'][7] ) );
			}
			$GLOBALS['wordpress']['capabilities'] = array( 'edit_post' );
			do_action( 'save_post_project', 7 );
		} finally {
			$_POST = array();
		}
		same( array( 'summary' => 'Soap & "water"', 'project_title' => 'A \\ sign', 'content_area' => "<p>It's</p>" ), $GLOBALS['wordpress']['meta']['post'][7] );
	},
	'without ACF GraphQL has the same fields of plain meta: rich text as HTML, nothing where there is none, and of hidden content nothing' => static function (): void {
		Field_Groups::listen();
		do_action( 'graphql_register_types' );
		same( array( 'contentArea' => 'String', 'fieldGroupName' => 'String', 'projectTitle' => 'String', 'summary' => 'String' ), registered( 'ProjectFields' ) );
		same( array( 'projectFields' => 'ProjectFields' ), registered( 'Project' ) );
		same( array( 'testimonialFields' => 'TestimonialFields' ), registered( 'Testimonial' ) );
		$GLOBALS['wordpress']['posts'] = array( 7 => new WP_Post( 7, 'project' ), 8 => new WP_Post( 8, 'project', post_password: 'x' ), 9 => new WP_Post( 9, 'revision', post_parent: 7 ) );
		$GLOBALS['wordpress']['meta']['post'] = array( 7 => array( 'summary' => 'Short', 'content_area' => 'Long' ), 9 => array( 'summary' => 'Shorter' ) );
		$of = static fn ( int $id ): ?array => resolved( 'Project', 'projectFields', (object) array( 'databaseId' => $id ) );
		same( array( 'Short', '<p>Long</p>', null ), array( resolved( 'ProjectFields', 'summary', $of( 7 ) ), resolved( 'ProjectFields', 'contentArea', $of( 7 ) ), resolved( 'ProjectFields', 'projectTitle', $of( 7 ) ) ) );
		same( array( 'Shorter', '<p>Long</p>' ), array( resolved( 'ProjectFields', 'summary', $of( 9 ) ), resolved( 'ProjectFields', 'contentArea', $of( 9 ) ) ) );
		same( null, $of( 8 ) );
	},
	'WPGraphQL for ACF is kept from the fields of what one may not read: a password, another\'s draft' => static function (): void {
		Field_Groups::listen();
		$GLOBALS['wordpress']['posts'] = array( 7 => new WP_Post( 7, 'project' ), 8 => new WP_Post( 8, 'project', post_password: 'x' ), 9 => new WP_Post( 9, 'project', 'draft' ), 10 => new WP_Post( 10, 'revision', 'inherit', post_parent: 9 ) );
		list( $filter, $arguments ) = end( $GLOBALS['wordpress']['hooks']['wpgraphql/acf/pre_get_node_acf_id'] );
		$of = static fn ( int $id ): mixed => $filter( ...array_slice( array( null, new WPGraphQL\Model\Post( $id ) ), 0, $arguments ) );
		same( array( null, 0, 0, 0 ), array_map( $of, array( 7, 8, 9, 10 ) ) );
		same( 'term_3', $filter( 'term_3', (object) array( 'databaseId' => 8 ) ) );
		$GLOBALS['wordpress']['capabilities'][] = 'edit_post';
		same( array( null, null, null, null ), array_map( $of, array( 7, 8, 9, 10 ) ) );
	},
	'what WordPress alone knows has the fields that the content backend gives' => static function (): void {
		Site_Field::listen();
		( new Seo_Field( array() ) )->listen();
		( new Address_Field( new Redirection_Rules(), new Memory(), new Old_Slug() ) )->listen();
		do_action( 'graphql_register_types' );
		foreach ( array( 'HomegrownSite', 'HomegrownSeo', 'HomegrownAddress' ) as $type ) {
			same( declared( $type ), registered( $type ) );
		}
		foreach ( array( 'ContentNode', 'TermNode', 'User' ) as $type ) {
			same( array( 'homegrownSeo' => 'HomegrownSeo' ), registered( $type ) );
		}
		same( array( 'homegrown' => 'HomegrownSite', 'homegrownAddress' => 'HomegrownAddress' ), registered( 'RootQuery' ) );
	},
	'what WordPress alone knows is the owner\'s: brand, language, direction, formats, logo, icon, pages' => static function (): void {
		Site_Field::listen();
		do_action( 'graphql_register_types' );
		$GLOBALS['wordpress']['options'] = array( 'blogname' => 'Fern &amp; Sons', 'date_format' => 'j. F Y', 'time_format' => 'H:i', 'site_icon' => '31', 'site_logo' => '32', 'show_on_front' => 'posts', 'page_on_front' => '11', 'page_for_posts' => '12' );
		same( array( 'Fern & Sons', 'en-US', 'ltr', 'j. F Y', 'H:i', '1', false ), array_map( static fn ( string $name ): mixed => resolved( 'HomegrownSite', $name ), array( 'brand', 'language', 'textDirection', 'dateFormat', 'timeFormat', 'version', 'events' ) ) );
		$context = new class() {
			public function get_loader( string $kind ): object {
				return new class() {
					public function load_deferred( int $id ): int {
						return $id;
					}
				};
			}
		};
		$node = static fn ( string $name ): ?int => resolved( 'HomegrownSite', $name, array(), array(), $context );
		same( array( 32, 31, null, null ), array( $node( 'logo' ), $node( 'icon' ), $node( 'postsPage' ), $node( 'frontPage' ) ) );
		$GLOBALS['wordpress']['theme_mods']              = array( 'custom_logo' => 33 );
		$GLOBALS['wordpress']['options']['show_on_front'] = 'page';
		$GLOBALS['wordpress']['options']['WPLANG']        = 'ar';
		connected();
		same( array( 33, 12, 11, 'rtl', true ), array( $node( 'logo' ), $node( 'postsPage' ), $node( 'frontPage' ), resolved( 'HomegrownSite', 'textDirection' ), resolved( 'HomegrownSite', 'events' ) ) );
	},
);
