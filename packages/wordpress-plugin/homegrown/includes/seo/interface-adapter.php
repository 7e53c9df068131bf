<?php
/**
 * One SEO plugin.
 *
 * @package Homegrown
 */

namespace Homegrown\Seo;

/**
 * Asks a plugin what it holds.
 */
interface Adapter {
	/**
	 * Whether the plugin is active.
	 */
	public function is_active(): bool;

	/**
	 * What it holds for a node.
	 *
	 * @param string $kind     post, term or user.
	 * @param int    $id       Database id.
	 * @param string $taxonomy Of a term.
	 */
	public function values( string $kind, int $id, string $taxonomy ): Seo_Values;
}
