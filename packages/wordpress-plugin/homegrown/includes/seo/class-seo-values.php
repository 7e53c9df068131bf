<?php
/**
 * What an SEO plugin holds for a node.
 *
 * @package Homegrown
 */

namespace Homegrown\Seo;

/**
 * Empty texts are null; robots are null where the plugin leaves them to WordPress.
 */
final class Seo_Values {
	/**
	 * Keeps the values.
	 *
	 * @param string|null $title             Of the page.
	 * @param string|null $description       Of the page.
	 * @param string|null $canonical         Only one that an editor set; not the page's own address.
	 * @param bool|null   $noindex           Whether search engines shall leave it out.
	 * @param bool|null   $nofollow          Whether they shall not follow its links.
	 * @param int|null    $share_image       Media item.
	 * @param string|null $share_title       In previews of social networks.
	 * @param string|null $share_description In previews of social networks.
	 */
	public function __construct(
		public readonly ?string $title = null,
		public readonly ?string $description = null,
		public readonly ?string $canonical = null,
		public readonly ?bool $noindex = null,
		public readonly ?bool $nofollow = null,
		public readonly ?int $share_image = null,
		public readonly ?string $share_title = null,
		public readonly ?string $share_description = null,
	) {}

	/**
	 * A text as plain text; null where it is empty or still has a plugin's placeholders.
	 *
	 * @param mixed $value From a plugin.
	 */
	public static function text( mixed $value ): ?string {
		$text = is_string( $value ) ? trim( html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
		return '' === $text ? null : $text;
	}

	/**
	 * A media item of its id or address; null where there is none.
	 *
	 * @param mixed $id  From a plugin.
	 * @param mixed $url From a plugin, where it knows no id.
	 */
	public static function image( mixed $id, mixed $url = '' ): ?int {
		$number = is_numeric( $id ) ? (int) $id : 0;
		if ( $number <= 0 && is_string( $url ) && '' !== $url ) {
			$number = attachment_url_to_postid( $url );
		}
		return $number > 0 ? $number : null;
	}

	/**
	 * Whether nothing is held.
	 */
	public function is_empty(): bool {
		return array() === array_filter( get_object_vars( $this ), static fn ( mixed $value ): bool => null !== $value );
	}
}
