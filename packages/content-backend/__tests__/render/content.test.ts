import fc from 'fast-check';
import type { PostRecord } from '../../model';
import { renderContent, renderDescription, renderRichText } from '../../render';
import { renderEmbeds } from '../../render/media-shortcodes';
import { photo } from './images-of-test';
import { contextOf, postWith } from './site-of-test';

const site = contextOf([
  photo(7, { slug: 'photo-seven', excerpt: 'Leaves & <em>stems</em>' }),
  photo(8, { slug: 'photo-eight' }),
  postWith({
    id: 20,
    slug: 'newest',
    title: `It's "new" & <em>fresh</em>`,
    date: '2026-11-01 00:00:00',
  }),
  postWith({ id: 21, slug: 'older', date: '2026-10-01 00:00:00' }),
  postWith({
    id: 30,
    type: 'wp_block',
    content: '<!-- wp:paragraph -->\n<p>Shared</p>\n<!-- /wp:paragraph -->',
  }),
  postWith({ id: 31, type: 'wp_block', content: '<!-- wp:block {"ref":31} /-->' }),
  postWith({ id: 32, type: 'wp_block', password: 'x', content: 'Secret' }),
]);

function shown(content: string, changed: Partial<PostRecord> = {}): string | null {
  return renderContent(postWith({ id: 20, content, ...changed }), site);
}

function block(name: string, html: string, attributes = ''): string {
  return `<!-- wp:${name} ${attributes}${attributes && ' '}-->\n${html}\n<!-- /wp:${name} -->`;
}

const uploads = 'http://127.0.0.1:8081/wp-content/uploads/2026/11';

describe('a post written in the block editor', () => {
  const column = block(
    'column',
    `<div class="wp-block-column">${block('paragraph', '<p>Left</p>')}</div>`,
  );
  const inner = block('paragraph', '<p>In</p>');

  it.each([
    ['<p>One</p>', '<p class="wp-block-paragraph">One</p>'],
    ['<p class="has-a" id="x">One</p>', '<p class="has-a wp-block-paragraph" id="x">One</p>'],
  ])('keeps %s with the class that WordPress adds', (stored, html) => {
    expect(shown(block('paragraph', stored))).toBe(`\n${html}\n`);
  });

  it.each([
    [block('heading', '<h2>Old heading</h2>'), '<h2 class="wp-block-heading">'],
    [block('list', '<ul><li>Old list</li></ul>'), '<ul class="wp-block-list">'],
    [
      block('columns', `<div class="wp-block-columns">${column}</div>`),
      '<div class="wp-block-columns is-layout-flex wp-container-core-columns-is-layout-794e3cfa wp-block-columns-is-layout-flex">\n' +
        '<div class="wp-block-column is-layout-flow wp-block-column-is-layout-flow">',
    ],
    [
      block(
        'group',
        `<div class="wp-block-group">${inner}</div>`,
        '{"layout":{"type":"constrained"}}',
      ),
      'class="wp-block-group has-global-padding is-layout-constrained wp-block-group-is-layout-constrained"',
    ],
    [
      block(
        'details',
        `<details class="wp-block-details"><summary>More</summary>${inner}</details>`,
      ),
      '<details class="wp-block-details is-layout-flow wp-block-details-is-layout-flow"><summary>More</summary>',
    ],
    [
      block(
        'cover',
        `<div class="wp-block-cover"><span class="dim"></span><div class="wp-block-cover__inner-container">${inner}</div></div>`,
      ),
      '<div class="wp-block-cover"><span class="dim"></span><div class="wp-block-cover__inner-container is-layout-flow wp-block-cover-is-layout-flow">',
    ],
  ])('has the classes and layouts that WordPress adds to %s', (markup, html) => {
    expect(shown(markup)).toContain(html);
  });

  it('shows a row of centred buttons, without empty ones', () => {
    const button = (text: string): string =>
      block(
        'button',
        `<div class="wp-block-button"><a class="wp-block-button__link" href="/x/">${text}</a></div>`,
      );
    const html = shown(
      block(
        'buttons',
        `<div class="wp-block-buttons">${button('Go')}${button('')}</div>`,
        '{"layout":{"type":"flex","justifyContent":"center"}}',
      ),
    );
    expect(html).toMatch(
      /class="wp-block-buttons is-content-justification-center is-layout-flex wp-container-core-buttons-is-layout-[0-9a-f]{8} wp-block-buttons-is-layout-flex"/,
    );
    expect(html?.match(/wp-block-button__link/g)).toHaveLength(1);
  });

  it('lets large text grow with the window', () => {
    const html = shown(
      block(
        'paragraph',
        '<p style="font-size:22px">Big</p>',
        '{"style":{"typography":{"fontSize":"22px"}}}',
      ),
    );
    expect(html).toContain(
      'style="font-size:clamp(14.642px, 0.915rem + ((1vw - 3.2px) * 0.721), 22px);"',
    );
  });

  it('gives an image its dimensions, srcset and lazy loading', () => {
    const html = shown(
      block(
        'image',
        `<figure class="wp-block-image size-large"><img src="${uploads}/photo-7-1024x576.jpg" alt="" class="wp-image-7"/></figure>`,
        '{"id":7}',
      ),
    );
    expect(html).toContain(
      `<img loading="lazy" decoding="async" width="1024" height="576" src="${uploads}/photo-7-1024x576.jpg" alt="" class="wp-image-7" srcset="${uploads}/photo-7-1024x576.jpg 1024w, `,
    );
    expect(html).toContain(' sizes="auto, (max-width: 1024px) 100vw, 1024px" /></figure>');
  });

  it.each([
    ['photo-7.jpg?ver=2', 1600, 900],
    ['photo-7-1024x576.jpg', 1024, 576],
  ])(
    'gives an image that was inserted by its address, %s, the measures of its file',
    (file, width, height) => {
      const image = shown(block('html', `<img src="${uploads}/${file}">`));
      expect(image).toBe(
        `\n<img width="${width}" height="${height}" decoding="async" src="${uploads}/${file}">\n`,
      );
      const wider = `<img src="${uploads}/${file}" width="9">`;
      expect(shown(block('html', wider))).not.toContain('height');
    },
  );

  it('changes only the decoding attribute of an external image', () => {
    expect(shown(block('html', '<img src="https://example.com/a.jpg">'))).toBe(
      '\n<img decoding="async" src="https://example.com/a.jpg">\n',
    );
  });

  it('numbers the images of a gallery, the galleries and the search forms', () => {
    const image = block(
      'image',
      `<figure class="wp-block-image"><img src="${uploads}/photo-8-1024x576.jpg" alt="" class="wp-image-8"/></figure>`,
      '{"id":8}',
    );
    const gallery = block(
      'gallery',
      `<figure class="wp-block-gallery has-nested-images">${image}</figure>`,
    );
    const html = shown(`${gallery}${gallery}<!-- wp:search {"label":"Find"} /-->`);
    expect(html).toContain('wp-block-gallery-1 is-layout-flex wp-block-gallery-is-layout-flex');
    expect(html).toContain('wp-block-gallery-2 is-layout-flex');
    expect(html).toContain('height="576" data-id="8" src=');
    expect(html).toContain('action="http://localhost:3000/"');
    expect(html).toContain(
      '<label class="wp-block-search__label" for="wp-block-search__input-3" >Find</label>',
    );
  });

  it('lists the latest posts with their titles and addresses on the front end', () => {
    expect(shown('<!-- wp:latest-posts {"postsToShow":1} /-->')).toBe(
      '<ul class="wp-block-latest-posts__list wp-block-latest-posts is-layout-flow wp-block-latest-posts-is-layout-flow">' +
        '<li><a class="wp-block-latest-posts__post-title" href="http://localhost:3000/newest/">It&#8217;s &#8220;new&#8221; &#038; <em>fresh</em></a></li>\n</ul>',
    );
  });

  it('shows synced patterns, but not one inside itself, nor one with a password', () => {
    expect(shown('<!-- wp:block {"ref":30} /-->')).toBe(
      '\n<p class="wp-block-paragraph">Shared</p>\n',
    );
    expect(shown('<!-- wp:block {"ref":31} /-->')).toBe('');
    expect(shown('<!-- wp:block {"ref":999} /-->')).toBe('');
    expect(shown('<!-- wp:block {"ref":32} /-->')).toBe('');
  });

  it('a post shows its footnotes', () => {
    const html = shown('<!-- wp:footnotes /-->', {
      meta: new Map([['footnotes', '[{"id":"a1","content":"See <em>here</em>"}]']]),
    });
    expect(html).toBe(
      '<ol class="wp-block-footnotes"><li id="a1">See <em>here</em> <a href="#a1-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
    );
  });

  it('hidden blocks are left out', () => {
    expect(
      shown(block('paragraph', '<p>Hidden</p>', '{"metadata":{"blockVisibility":false}}')),
    ).toBe('');
  });

  it('keeps the marks of "read more" and of pages, embeds that are only an address, frames and scripts', () => {
    expect(shown(block('more', '<!--more-->'))).toBe('\n<!--more-->\n');
    expect(shown(block('nextpage', '<!--nextpage-->'))).toBe('\n<!--nextpage-->\n');
    const embed =
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=1\n</div></figure>';
    expect(shown(block('embed', embed, '{"url":"https://www.youtube.com/watch?v=1"}'))).toBe(
      `\n${embed}\n`,
    );
    expect(
      shown(
        block(
          'html',
          '<iframe src="https://example.com/e" width="5" height="3"></iframe><script>a && b</script>',
        ),
      ),
    ).toBe(
      '\n<iframe loading="lazy" src="https://example.com/e" width="5" height="3"></iframe><script>a && b</script>\n',
    );
  });

  it('code stays as typed', () => {
    const code = '<pre class="wp-block-code"><code>if (a &lt; b) "x" -- \'y\'</code></pre>';
    expect(shown(block('code', code))).toBe(`\n${code}\n`);
  });
});

describe('a post written in the classic editor', () => {
  it('a post of the classic editor has paragraphs and line breaks', () => {
    expect(shown('First\nline\n\nSecond\n\n<!--more-->\n\nThird')).toBe(
      '<p>First<br />\nline</p>\n<p>Second</p>\n<p><!--more--></p>\n<p>Third</p>\n',
    );
  });

  it('shows a captioned image as a figure', () => {
    const html = shown(
      `[caption id="attachment_8" align="alignleft" width="300"]<img class="size-medium wp-image-8" src="${uploads}/photo-8-300x169.jpg" alt="a" width="300" height="169" /> Some <em>words</em>[/caption]`,
    );
    expect(html).toContain(
      '<figure id="attachment_8" aria-describedby="caption-attachment-8" style="width: 300px" class="wp-caption alignleft"><img loading="lazy" decoding="async" class="size-medium wp-image-8"',
    );
    expect(html).toContain(
      '<figcaption id="caption-attachment-8" class="wp-caption-text">Some <em>words</em></figcaption></figure>',
    );
  });

  it('shows a gallery whose pictures link to their pages on the CMS', () => {
    const html = shown('[gallery ids="7,8,999" columns="2"]');
    expect(html).toContain(
      "<div id='gallery-1' class='gallery galleryid-20 gallery-columns-2 gallery-size-thumbnail'><figure class='gallery-item'>\n\t\t\t<div class='gallery-icon landscape'>\n\t\t\t\t<a href='http://127.0.0.1:8081/photo-seven/'><img",
    );
    expect(html).toContain(
      "<figcaption class='wp-caption-text gallery-caption' id='gallery-1-7'>\n\t\t\t\tLeaves &#038; <em>stems</em>\n\t\t\t\t</figcaption>",
    );
    expect(html?.match(/gallery-item/g)).toHaveLength(2);
  });

  it('keeps unknown shortcodes, and unwraps those that were escaped', () => {
    expect(shown('[form 1] and [[gallery]]')).toBe('<p>[form 1] and [gallery]</p>\n');
  });

  it('plays audio and video, and links what it cannot embed', () => {
    expect(shown('[audio src="/a.mp3"]')).toContain(
      '<source type="audio/mpeg" src="/a.mp3?_=1" />',
    );
    expect(shown('[video mp4="/a.mp4"][/video]')).toContain(
      '<video class="wp-video-shortcode" id="video-20-1" width="640" height="360"',
    );
    expect(shown('[embed]https://example.com/x[/embed]')).toContain(
      '<a href="https://example.com/x">https://example.com/x</a>',
    );
  });
});

describe('an [embed]', () => {
  const embed = '[embed]https://example.com/x[/embed]';
  const link = '<a href="https://example.com/x">https://example.com/x</a>';

  it('is a link in a synced pattern', () => {
    const pattern = postWith({
      id: 40,
      type: 'wp_block',
      content: `<!-- wp:shortcode -->${embed}<!-- /wp:shortcode -->`,
    });
    const post = postWith({ content: '<!-- wp:block {"ref":40} /-->' });
    expect(renderContent(post, contextOf([post, pattern]))).toContain(link);
  });

  it('is a link in content that a loop shows as a whole', () => {
    const held = postWith({
      id: 41,
      content: `<!-- wp:paragraph --><p>${embed}</p><!-- /wp:paragraph -->`,
    });
    const loop =
      '<!-- wp:query {"queryId":1,"query":{"postType":"post"}} --><div><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->';
    const page = postWith({ id: 42, type: 'page', content: loop });
    expect(renderContent(page, contextOf([page, held]))).toContain(link);
  });

  it('leaves what a block says of itself as it is', () => {
    const quoted = JSON.stringify({ title: embed, content: [embed] });
    const block = (name: string, words: string) =>
      `<!-- wp:${name} ${quoted} --><p title="${embed}">${words}</p><!-- /wp:${name} -->`;
    const text = `${block('x/one', embed)}<!-- ${embed} --><!-- never ends ${embed}`;
    expect(renderEmbeds(text)).toBe(text.replace(`>${embed}<`, `>${link}<`));
    expect(renderEmbeds(`[[embed src="/a"]]<b title="${embed}">`)).toBe(
      `[embed src="/a"]<b title="${embed}">`,
    );
  });
});

describe('addresses in content', () => {
  it('addresses in content lead to the front end, those of uploads to the CMS, also in plain text', () => {
    expect(
      shown(
        `See http://127.0.0.1:8081/about/ and <a href="http://localhost:3000/x/">x</a> <a href="http://127.0.0.1:8081">home</a> <a href="${uploads}/a.pdf">pdf</a> <a href="/relative/">r</a>`,
      ),
    ).toBe(
      `<p>See http://localhost:3000/about/ and <a href="http://localhost:3000/x/">x</a> <a href="http://localhost:3000">home</a> <a href="${uploads}/a.pdf">pdf</a> <a href="/relative/">r</a></p>\n`,
    );
  });

  it('addresses in content follow the site to another host', () => {
    const moved = contextOf([], {
      frontEndUrl: 'https://site.example',
      cmsUrl: 'http://127.0.0.1:8080',
      ownOrigins: ['https://old.example'],
    });
    const post = postWith({
      content:
        'https://old.example/a/ https://old.example/wp-content/uploads/b.jpg https://old.example.org/ https://old.example:81/',
    });
    expect(renderContent(post, moved)).toBe(
      '<p>https://site.example/a/ http://127.0.0.1:8080/wp-content/uploads/b.jpg https://old.example.org/ https://old.example:81/</p>\n',
    );
    expect(
      renderRichText(
        '<a href="https://old.example/a/">a</a> https://old.example/wp-content/uploads/b.pdf',
        post,
        moved,
      ),
    ).toBe(
      '<p><a href="https://site.example/a/">a</a> http://127.0.0.1:8080/wp-content/uploads/b.pdf</p>\n',
    );
  });
});

describe('content from anywhere', () => {
  it('content that does not exist renders as null', () => {
    expect(shown('')).toBeNull();
    expect(renderRichText(' ', postWith({}), site)).toBe('');
  });

  it('any content is rendered without an error', () => {
    const pieces = fc.constantFrom(
      '<!-- wp:group {"layout":{"type":"flex"}} -->',
      '<!-- /wp:group -->',
      '<!-- wp:image {"id":7} -->',
      '<!-- wp:gallery -->',
      '<!-- wp:search /-->',
      '<!-- wp:block {"ref":31} /-->',
      '<!-- wp:x/y {"__proto__":1} /-->',
      '<div class="a',
      '">',
      '</div>',
      '<img src="',
      '<img class="wp-image-7" src="a" width="1" height="2">',
      '[gallery ids="7"]',
      '[caption width="9"]',
      '[/caption]',
      '[[',
      ']',
      '<',
      '>',
      '"',
      "'",
      '&',
      '\n\n',
      '<pre>',
      '<script>',
      'a',
    );
    fc.assert(
      fc.property(fc.array(pieces), (parts) => typeof shown(`a${parts.join('')}`) === 'string'),
    );
    fc.assert(fc.property(fc.string(), (text) => typeof shown(`a${text}`) === 'string'));
  });

  it('content is rendered although its blocks are deeply nested', () => {
    expect(
      typeof shown(
        '<!-- wp:group -->\n<div>'.repeat(3000) + '</div>\n<!-- /wp:group -->'.repeat(3000),
      ),
    ).toBe('string');
  });
});

describe('the description of an upload', () => {
  it('is the text alone, without the picture that WordPress shows before it', () => {
    const image = photo(7, { content: 'About it' });
    expect(renderDescription(image, contextOf([image]))).toBe('<p>About it</p>\n');
    expect(renderDescription(photo(7), site)).toBeNull();
  });
});
