<?php
/**
 * A value that a setting can't have.
 *
 * @package Homegrown
 */

namespace Homegrown\Settings;

/**
 * Its message tells the owner what is wrong and what is wanted.
 */
final class Invalid_Setting extends \InvalidArgumentException {}
