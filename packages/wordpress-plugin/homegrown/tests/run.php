<?php
/**
 * Runs the tests: php packages/wordpress-plugin/homegrown/tests/run.php. Every *-test.php gives an array of title => function.
 *
 * @package Homegrown
 */

// phpcs:disable WordPress -- runs without WordPress.

error_reporting( E_ALL );
set_error_handler(
	static function ( int $level, string $message, string $file, int $line ): bool {
		if ( ! ( error_reporting() & $level ) ) {
			return false;
		}
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);

require __DIR__ . '/../includes/autoload.php';
require __DIR__ . '/stand-ins.php';
require __DIR__ . '/admin-stand-ins.php';
require __DIR__ . '/content-stand-ins.php';
require __DIR__ . '/settings-stand-ins.php';
require __DIR__ . '/clock.php';

/** Fails a test unless both values are the same. */
function same( mixed $expected, mixed $actual ): void {
	if ( $expected !== $actual ) {
		throw new RuntimeException( "expected\n" . var_export( $expected, true ) . "\ngot\n" . var_export( $actual, true ) );
	}
}

/** What PHP's log gets while something runs. */
function logged( callable $something ): string {
	$file   = tempnam( sys_get_temp_dir(), 'homegrown' );
	$before = ini_set( 'error_log', $file );
	try {
		$something();
		return file_get_contents( $file );
	} finally {
		ini_set( 'error_log', $before );
		unlink( $file );
	}
}

$passed = 0;
$failed = 0;
foreach ( glob( __DIR__ . '/*-test.php' ) as $file ) {
	foreach ( require $file as $title => $test ) {
		try {
			reset_wordpress();
			$test();
			++$passed;
		} catch ( Throwable $error ) {
			++$failed;
			echo basename( $file ) . ": $title\n" . $error->getMessage() . ' (' . basename( $error->getFile() ) . ':' . $error->getLine() . ")\n\n";
		}
	}
}
echo "$passed passed, $failed failed\n";
exit( $failed > 0 ? 1 : 0 );
