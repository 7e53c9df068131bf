/**
 * Markup that has cost, or could cost, a reader of HTML time that grows faster than its length:
 * each entry makes one of about any length. For the sanitiser and for the content backend's
 * renderer.
 */

type Markup = (characters: number) => string;

/** Repeats a piece as often as fits; `#` in it becomes the number of the repetition. */
function repeated(piece: string): Markup {
  return (characters) => {
    const pieces: string[] = [];
    for (let length = 0, number = 0; length < characters; number += 1) {
      const next = piece.replaceAll('#', String(number));
      pieces.push(next);
      length += next.length;
    }
    return pieces.join('');
  };
}

const around = (before: string, inside: string, after: string): Markup => {
  const middle = repeated(inside);
  return (characters) => before + middle(characters) + after;
};

/** Fills the first half with one piece, and the second half with another. */
const halves = (first: string, second: string, between = ''): Markup => {
  const [one, two] = [repeated(first), repeated(second)];
  return (characters) => one(characters / 2) + between + two(characters / 2);
};

/** The markup, by a name that says what it is. */
export const hostileMarkup: Readonly<Record<string, Markup>> = {
  'code of one long line': around('<pre class="language-javascript"><code>', 'a(', '</code></pre>'),
  'code of short lines': around('<pre class="language-typescript"><code>', '\n ', '</code></pre>'),
  'a srcset of one long word': around('<img src="/wp-content/uploads/a.jpg" srcset="', 'a', '" />'),
  'a srcset of blanks': around('<img src="/wp-content/uploads/a.jpg" srcset="a', ' ', 'b" />'),
  'a srcset of commas': around('<img src="/wp-content/uploads/a.jpg" srcset="a', ',', 'b" />'),
  'a srcset of many candidates': around(
    '<img src="/wp-content/uploads/a.jpg" srcset="',
    '/wp-content/uploads/a-#.jpg #w, ',
    '" />',
  ),
  'a long address of an image': around(
    '<img width="900" src="/wp-content/uploads/',
    'a',
    '.jpg" />',
  ),
  'sizes of blanks': around('<img src="/a.jpg" srcset="/a.jpg 2x" sizes="auto', ' ', 'x" />'),
  'many images': repeated('<img src="/wp-content/uploads/#.jpg" width="900" alt="x"/>'),
  newlines: repeated('\n'),
  'newlines around a letter': halves('\n', '\n', 'x'),
  'newlines in an element': around('<div>', '\n', 'x</div>'),
  lines: repeated('a\n'),
  'lines of elements': repeated('<b>a</b>\n'),
  'paragraphs of the classic editor': repeated('word word\n\n'),
  blanks: around('x', ' ', 'x'),
  'blanks without a break': around('x', '\u00a0', 'x'),
  'tabs and newlines': around('x', '\t\n', 'x'),
  entities: repeated('&amp;'),
  'entities that never end': repeated('&#'),
  'signs that begin no tag': repeated('<'),
  'tags that never end': repeated('<a '),
  'closing tags': repeated('</p>'),
  'closing tags of another element': halves('<div>', '</span>'),
  'comments that never end': repeated('<!--'),
  comments: repeated('<!---->'),
  declarations: repeated('<!x'),
  'sections of XML': repeated('<![CDATA['),
  'nested spans': repeated('<span>'),
  'nested spans, closed': halves('<span>', '</span>'),
  'nested divs, closed': halves('<div>', '</div>'),
  'nested spans at the depth that is read': (characters) =>
    '<span aria-hidden="true">'.repeat(120) + repeated('<i>x</i>')(characters),
  'nested blocks at the depth that is read': (characters) =>
    '<details><summary>'.repeat(60) + repeated('<p><a href="/x">x</a>')(characters),
  'nested lists': repeated('<ul><li>'),
  'nested quotations': repeated('<blockquote><p>'),
  'nested tables': repeated('<table><tr><td>'),
  'nested tables of header cells': (characters) =>
    '<table><tr><th>'.repeat(50) + repeated('<br>')(characters),
  'nested forms and buttons': repeated('<form><button><p>'),
  'nested details': repeated('<details><summary>'),
  'nested templates': repeated('<template>'),
  'drawings that never end': repeated('<svg>'),
  'nested drawings': repeated('<svg><foreignObject>'),
  'formatting that is never closed': repeated('<b><i><u>'),
  'formatting of many kinds': repeated('<font color="#">'),
  'formatting of many kinds in paragraphs': repeated('<p><font color="#">x'),
  'formatting that every paragraph repeats': (characters) =>
    `<p>${repeated('<font color="#">')(2000)}${repeated('<p>x')(characters)}`,
  'a long attribute that every paragraph repeats': (characters) =>
    `<p><b title="${'x'.repeat(characters / 2)}">${repeated('<p>x')(characters / 2)}`,
  'links that are never closed': repeated('<a href="/#">x'),
  'wrongly nested formatting': repeated('<b><p></b>'),
  'wrongly nested links': repeated('<a><div></a>'),
  'a block in formatting with many children': around('<b><div>', '<br>', '</b>'),
  'text in tables': repeated('<table>x'),
  'elements in a table that it may not hold': around('<table>', '<br>', '</table>'),
  'text and elements in a table': around('<table>', 'x<br>', '</table>'),
  'rows and cells': repeated('<table><tr><td>#</td></tr></table>'),
  'attributes of one element': around('<p ', 'a# ', '>x</p>'),
  'attributes of the document': repeated('<html a#=1>'),
  'attributes that are the same': around('<p ', 'a=1 ', '>x</p>'),
  classes: around('<p class="', 'a# ', '">x</p>'),
  'classes that content may not have': around('<p class="', 'screen-reader-text ', '">x</p>'),
  styles: around('<p style="', 'color:red;', '">x</p>'),
  'a style of one value': around('<p style="color:', 'a', '">x</p>'),
  'a style of brackets': around('<p style="', 'width:calc((((((1))))));', '">x</p>'),
  'styles of words': repeated(`<p style="color:${'a'.repeat(399)}">x</p>`),
  'a language': around('<p lang="en', '-abcdefgh', '">x</p>'),
  'ids that are the same': repeated('<p id="x">x</p>'),
  'ids that are numbered': halves('<p id="x-#">x</p>', '<p id="x">x</p>'),
  'descriptions by id': around('<p id="a">x</p><img src="/a.jpg" aria-describedby="', 'a ', '"/>'),
  'links to ids': repeated('<a href="#a">x</a>'),
  headings: repeated('<h2>x</h2>'),
  'headings without a text': repeated('<h2></h2>'),
  'a long heading': around('<h2>', 'x ', '</h2>'),
  'a heading of marks': around('<h2>', '-\u2019', '</h2>'),
  'nested headings': (characters) => '<h2><div>'.repeat(100) + 'x'.repeat(characters),
  'links of images in a figure': around(
    '<figure>',
    '<a href="/x"><img src="/a.jpg"></a>',
    '<figcaption>x</figcaption></figure>',
  ),
  'links of images and a long caption': (characters) =>
    `<figure>${repeated('<a href="/x"><img src="/a.jpg"></a>')(characters / 2)}` +
    `<figcaption>${'x'.repeat(characters / 2)}</figcaption></figure>`,
  'tables in a figure': around('<figure>', '<table><td>x</table>', '</figure>'),
  'tables and a long caption': (characters) =>
    `<figure>${repeated('<table><td>x</table>')(characters / 2)}` +
    `<figcaption>${'x'.repeat(characters / 2)}</figcaption></figure>`,
  'embeds in a figure': around(
    '<figure>',
    '<div class="wp-block-embed__wrapper">https://youtu.be/a</div>',
    '<figcaption>x</figcaption></figure>',
  ),
  frames: repeated('<iframe src="https://www.youtube.com/embed/a" title="x"></iframe>'),
  'frames of unknown hosts': repeated('<iframe src="https://a.example/#/">'),
  'sources of a player': around('<video>', '<source src="/a.mp4"/>', '</video>'),
  'sources of a picture': around(
    '<picture>',
    '<source srcset="/a.jpg 1x"/>',
    '<img src="/a.jpg"/></picture>',
  ),
  'list items without a list': repeated('<li>x'),
  'definitions in a wrong order': around('<dl>', '<dd>x<dt>', '</dl>'),
  'strays in a list': around('<ul>', 'x<b>x</b>', '</ul>'),
  'addresses with a long path': around('<a href="https://a.example', '/..', '">x</a>'),
  'addresses with many slashes': around('<a href="https://cms.example.com', '/', 'x">x</a>'),
  'addresses with escapes': around('<a href="/', '%25', '">x</a>'),
  'addresses in other letters': around('<a href="/', '看', '">x</a>'),
  'halves of characters': around('<a href="/', '\ud800', '">\ud800</a>'),
  'relations of a link': around('<a href="/x" rel="', 'nofollow ', '">x</a>'),
  scripts: repeated('<script>x</script>'),
  'scripts that never end': repeated('<script>'),
  'styles that never end': repeated('<style>'),
  code: repeated('<pre>\n\n<code>\n</code></pre>'),
  'code that never ends': repeated('<pre>'),
  'shortcodes that never end': repeated('[caption '),
  'shortcodes that are not closed': repeated('[caption width="9"]'),
  captions: repeated('[caption width="9"]<img src="/a.jpg"/> x[/caption]'),
  'nested captions': halves('[caption width="9"]<img src="/a.jpg"/> x', '[/caption]'),
  'a caption of blanks': around('[caption width="9"', ' ', 'x]y[/caption]'),
  'a caption of words': around('[caption ', 'a', ']y[/caption]'),
  'shortcodes in paragraphs': repeated('<p>[embed]'),
  galleries: repeated('[gallery ids="1,2"]'),
  brackets: repeated('['),
  'brackets, closed': halves('[', ']'),
  blocks: repeated('<!-- wp:paragraph -->\n<p>x</p>\n<!-- /wp:paragraph -->\n'),
  'a block of tags that never end': around('<!-- wp:paragraph -->', '<p', ''),
  'a block of styles that never end': around('<!-- wp:paragraph -->', '<style', ''),
  'a block of comments that never end': around('<!-- wp:paragraph -->', '<!--', ''),
  'a block of paragraphs that are never closed': around('<!-- wp:paragraph -->', '<p>', ''),
  'blocks that never end': repeated('<!-- wp:group -->'),
  'blocks with attributes that never end': repeated('<!-- wp:a {"a":'),
  'blocks with braces that never end': repeated('<!-- wp:group {"a":{"b":'),
  'blocks with many braces': around('<!-- wp:group ', '{"a":', ' -->'),
  'nested blocks': halves('<!-- wp:group --><div>', '</div><!-- /wp:group -->'),
  'closed blocks that were never open': repeated('<!-- /wp:group -->'),
  'images in details': around(
    '<!-- wp:details --><details>',
    '<img ',
    '</details><!-- /wp:details -->',
  ),
  'blocks with CSS of their own within each other': halves(
    '<!-- wp:group {"style":{"css":"x"}} --><div>',
    '</div><!-- /wp:group -->',
  ),
  'a look of addresses that never end': around(
    '<!-- wp:post-title {"style":{"color":{"text":"',
    'url(http:',
    '"}}} /-->',
  ),
  'a look of functions that never end': around(
    '<!-- wp:post-title {"style":{"color":{"text":"',
    'calc(',
    '"}}} /-->',
  ),
  'a post that shows itself': repeated('<!-- wp:post-content /-->'),
  'a count of the words of comments that never end': around(
    '<!-- wp:post-time-to-read /-->',
    '<!-- a ',
    '',
  ),
  'tabs within tabs': repeated(
    '<!-- wp:tabs --><div><!-- wp:tab-panels --><div><!-- wp:tab-panel --><section>',
  ),
  playlists: repeated('<!-- wp:playlist --><figure><!-- wp:playlist-track {"id":1} /-->'),
  'players with a long address': repeated('[audio src="' + '.a?'.repeat(300) + '\n"]'),
  'a player with a long address': around('[audio src="', '.a?', '\n"]'),
  buttons: repeated('<!-- wp:button --><a>x</a><!-- /wp:button -->'),
  'quotation marks': repeated('"'),
  apostrophes: repeated("'"),
  'apostrophes in words': repeated("a'"),
  quotations: repeated('"a" \'b\' '),
  'quoted numbers': around(' "', '1', '"'),
  primes: repeated('1\' 2" '),
  dashes: repeated('-'),
  'dashes between blanks': repeated(' - '),
  dots: repeated('.'),
  products: repeated('1x'),
  'products of long numbers': repeated('1,1.1x'),
  'own addresses': repeated('http://cms.example.com'),
  'page breaks': repeated('<!--nextpage-->'),
  'iframes with blanks': around('<iframe', ' ', '>'),
  objects: repeated('<object><param>'),
  options: repeated('<select><option>'),
};
