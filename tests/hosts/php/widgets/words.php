<?php
// What the parser function is called in pages: {{#widget:…}}.
$magicWords = [ 'en' => [ 'widget' => [ 0, 'widget' ] ] ];
