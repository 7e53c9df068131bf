<?php
// phpcs:disable WordPress, Squiz.Commenting -- runs without WordPress; titles say what is tested.

namespace Homegrown\Delivery;

/** The clock of the delivery: a test may let seconds pass. */
function time(): int {
	return \time() + $GLOBALS['wordpress']['seconds_passed'];
}
