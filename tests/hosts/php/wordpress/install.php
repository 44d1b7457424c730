<?php
// Installs WordPress, with a user for each role in the arguments.
define( 'WP_INSTALLING', true );
mysqli_report( MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT );
( new mysqli( 'localhost', 'root', '', '', 0, getenv( 'DATABASE_SOCKET' ) ) )
	->query( 'CREATE DATABASE wordpress' );
require getenv( 'BLOG_FOLDER' ) . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'A blog', 'owner', 'owner@example.org', false, '', wp_generate_password() );
foreach ( array_slice( $argv, 1 ) as $role ) {
	$user = wp_insert_user(
		[ 'user_login' => $role, 'user_pass' => wp_generate_password(), 'role' => $role ]
	);
	if ( is_wp_error( $user ) ) {
		fwrite( STDERR, $user->get_error_message() );
		exit( 1 );
	}
}
