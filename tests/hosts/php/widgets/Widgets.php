<?php
// Stands in for Extension:Widgets, which Debian does not package: a page "Widget:<name>" is a
// template of Smarty between "<!--{" and "}-->", under Smarty's security policy, and
// {{#widget:<name>|<parameter>=<value>}} puts it into a page. Of the extension's own modifiers it
// knows the one that our widget uses.

use MediaWiki\MediaWikiServices;

class Widgets {
	public static function prepare( Parser $parser ) {
		$parser->setFunctionHook( 'widget', [ self::class, 'draw' ] );
	}

	public static function draw( Parser $parser, string $name, string ...$said ) {
		$smarty = self::smarty();
		foreach ( $said as $one ) {
			[ $parameter, $word ] = array_map( 'trim', explode( '=', $one, 2 ) );
			$smarty->assign( $parameter, $word );
		}
		return [ $smarty->fetch( 'string:' . self::source( $name ) ), 'isHTML' => true ];
	}

	private static function source( string $name ): string {
		$title = Title::makeTitleSafe( NS_WIDGET, $name );
		$page = MediaWikiServices::getInstance()->getWikiPageFactory()->newFromTitle( $title );
		$text = $page->getContent()->getText();
		return str_replace( [ '<includeonly>', '</includeonly>' ], '', $text );
	}

	private static function smarty(): Smarty {
		require_once glob( '/usr/share/php/smarty*/Smarty.class.php' )[0];
		$smarty = new Smarty();
		$smarty->setLeftDelimiter( '<!--{' );
		$smarty->setRightDelimiter( '}-->' );
		$smarty->setCompileDir( getenv( 'COMPILED_WIDGETS' ) );
		$smarty->enableSecurity();
		$smarty->registerPlugin( 'modifier', 'validate', [ self::class, 'validate' ] );
		return $smarty;
	}

	// The word, if it is a whole number; else nothing.
	public static function validate( $word, string $kind ): string {
		$is_valid = $kind === 'int' && filter_var( $word, FILTER_VALIDATE_INT ) !== false;
		return $is_valid ? $word : '';
	}
}
