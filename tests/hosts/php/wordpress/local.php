<?php
// WordPress asks no address of its own machine and no unusual port. Our site has both here.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	fn ( array $ports ): array => [ ...$ports, ...array_map( 'intval', explode( ' ', getenv( 'SITE_PORTS' ) ) ) ]
);
