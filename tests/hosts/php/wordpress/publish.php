<?php
// Publishes what stands on the standard input, by the user of the first argument, under the title
// of the second; prints the address. What the user may not write is taken out, as in the editor.
require getenv( 'BLOG_FOLDER' ) . '/wp-load.php';
wp_set_current_user( get_user_by( 'login', $argv[1] )->ID );
$post = wp_insert_post(
	wp_slash(
		[
			'post_title'   => $argv[2],
			'post_content' => stream_get_contents( STDIN ),
			'post_status'  => 'publish',
		]
	),
	true
);
if ( is_wp_error( $post ) ) {
	fwrite( STDERR, $post->get_error_message() );
	exit( 1 );
}
echo get_permalink( $post );
