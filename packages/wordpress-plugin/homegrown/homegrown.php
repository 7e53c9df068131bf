<?php
/**
 * Plugin Name:       Homegrown
 * Description:       Connects WordPress with a Homegrown front end: content types and their fields, what only WordPress knows in GraphQL, and a signed message for every change that visitors can see.
 * Version:           0.1.0
 * Requires at least: 6.6
 * Requires PHP:      8.1
 * Author:            Homegrown
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       homegrown
 * Update URI:        false
 *
 * @package Homegrown
 */

namespace Homegrown;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const FILE    = __FILE__;

require_once __DIR__ . '/includes/autoload.php';

register_activation_hook( __FILE__, array( Plugin::class, 'activate' ) );
register_deactivation_hook( __FILE__, array( Plugin::class, 'deactivate' ) );
add_action( 'plugins_loaded', array( Plugin::class, 'start' ) );
