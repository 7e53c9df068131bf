import { html, one, shown } from './shown';

// The log tells the owner of images that are not shown.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('images in a content', () => {
  const plain = 'https://cms.example.com/wp-content/uploads/plain.png';

  test.each([
    ['in another protocol, with www.', plain.replace('https://', 'http://www.')],
    ['without a protocol', plain.replace('https:', '')],
    ['in a folder of WordPress', plain.replace('/wp-content', '/wordpress/wp-content')],
    ['at Jetpack', plain.replace('https://', 'https://i0.wp.com/') + '?resize=640%2C427&ssl=1'],
  ])('are shown from this site when their address is written %s', (_how, address) => {
    expect(html(`<img src="${address}" alt="A">`)).toBe(
      '<img src="/blog/wp-content/uploads/plain.png" alt="A" loading="lazy" decoding="async">',
    );
  });

  const LATE = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="';

  test.each([
    ['data-src', `<img ${LATE} data-src="${plain}" alt="A">`],
    ['data-lazy-src', `<img ${LATE} data-lazy-src="${plain}" alt="A">`],
    ['data-srcset alone', `<img class="lazyload" src="${plain}" data-srcset="" alt="A">`],
    [
      'a noscript after it',
      `<img ${LATE} data-src="${plain}" alt="A"><noscript><img src="${plain}" alt="A"></noscript>`,
    ],
    [
      'a noscript before it',
      `<noscript><img src="${plain}" alt="A"></noscript> <img ${LATE} data-src="${plain}" alt="A">`,
    ],
    ['a noscript alone', `<noscript><img src="${plain}" alt="A"></noscript>`],
  ])('that a script would load are shown once: %s', (_how, given) => {
    const shownOnce = html(`<p>${given}</p>`).match(/<img[^>]*>/g);
    expect(shownOnce).toEqual([
      '<img src="/blog/wp-content/uploads/plain.png" alt="A" loading="lazy" decoding="async">',
    ]);
    expect(html(`<p>${given}</p>`)).not.toContain('noscript');
  });

  test('keep what stands in a noscript beside them when nothing is loaded late', () => {
    expect(html(`<p><img src="${plain}" alt="A"><noscript>Words</noscript></p>`)).toContain(
      'Words',
    );
  });

  test('that are drawings are shown without the optimizer', () => {
    const drawing =
      '<img src="https://cms.example.com/wp-content/uploads/a.svg" alt="A" width="200" height="100">';
    expect(html(drawing)).toBe(
      '<img src="/blog/wp-content/uploads/a.svg" alt="A" width="200" height="100" loading="lazy" decoding="async">',
    );
  });

  test('keep the links of their map, and lose those that could do harm', () => {
    const map = `<img src="${plain}" usemap="#m" alt="Shops"><map name="m"><area shape="rect" coords="0,0,9,9" href="https://cms.example.com/about/" alt="About"><area href="javascript:alert(1)" alt="x"></map>`;
    const kept = html(map);
    expect(kept).toContain('usemap="#m"');
    expect(kept).toContain('href="/blog/about/" alt="About"');
    expect(kept).not.toContain('javascript');
    expect(kept.match(/<area/g)).toHaveLength(1);
  });
  test.each([
    '/api/faust/auth/token',
    '/blog/api/editor/toolbar?path=/',
    '/%61pi/health',
    '/x/../api/health',
    '/wp-content/uploads/../../api/health',
    '/wp-content/uploads/%2e%2e/%2e%2e/api/health',
    '/API/health',
    '/x//../../api/health',
    '/x/..//api/health',
    '/.//api/health',
  ])('ask nothing of the site’s API: %s', (address) => {
    const media = `<p>words <img src="${address}" alt=""><img src="/logo.png" srcset="${address} 2x" alt=""></p><video src="/a.mp4" poster="${address}"></video>`;
    expect(html(media)).not.toMatch(/(?:api|%61pi)\//i);
  });

  const image = `<img class="wp-image-5" src="https://cms.example.com/wp-content/uploads/2026/11/s-1024x576.jpg" width="1024" height="576" fetchpriority="high"
    srcset="https://cms.example.com/wp-content/uploads/2026/11/s-1024x576.jpg 1024w, https://evil.example/s.jpg 300w, https://cms.example.com/wp-content/uploads/2026/11/s.jpg 1600w"
    sizes="auto, (max-width: 1024px) 100vw, 1024px">`;

  test('images come through the optimizer at this site’s own address, keep their size and load lazily', () => {
    const optimized = (width: number) =>
      `/blog/_next/image?url=%2Fblog%2Fwp-content%2Fuploads%2F2026%2F11%2Fs.jpg&amp;w=${width}&amp;q=75`;
    const candidates = [256, 350, 390, 672, 750, 828, 1080, 1200, 1600].map(
      (width) => `${optimized(width)} ${width}w`,
    );
    expect(html(image)).toBe(
      `<img class="wp-image-5" src="${optimized(1600)}" width="1024" height="576" srcset="${candidates.join(', ')}" sizes="auto, (max-width: 1024px) 100vw, 1024px" alt="" loading="lazy" decoding="async">`,
    );
  });

  test('images that visitors’ browsers may not load become a link that says what they show', () => {
    expect(html('<p><img src="https://other.example/shop%20front.jpg" alt="Our shop"></p>')).toBe(
      '<p><a href="https://other.example/shop%20front.jpg">Our shop</a></p>',
    );
    expect(html('<p><img src="https://other.example/shop%20front.jpg"></p>')).toContain(
      '>shop front.jpg</a>',
    );
    expect(html('<p>a <img src="data:image/gif;base64,R0lGOD" alt=""> b</p>')).toBe('<p>a  b</p>');
    expect(html('<p><img class="wp-smiley" src="https://s.w.org/x.png" alt="🙂"></p>')).toBe(
      '<p>🙂</p>',
    );
  });

  test('a picture keeps its sources; sound and film have controls and do not start by themselves', () => {
    const picture =
      '<picture><source srcset="/wp-content/uploads/a.webp" type="image/webp"><img src="/wp-content/uploads/a.jpg" alt="A"></picture>';
    expect(one(picture, 'source').getAttribute('srcset')).toBe('/blog/wp-content/uploads/a.webp');
    const film = one(
      '<video autoplay muted src="https://cms.example.com/wp-content/uploads/f.mp4"><track kind="captions" src="/wp-content/uploads/f.vtt" srclang="en" default></video>',
      'video',
    );
    expect(film.getAttribute('src')).toBe('/blog/wp-content/uploads/f.mp4');
    expect(film.hasAttribute('controls')).toBe(true);
    expect(film.hasAttribute('autoplay')).toBe(false);
    expect(film.querySelector('track')?.getAttribute('src')).toBe('/blog/wp-content/uploads/f.vtt');
    expect(html('<audio src="https://other.example/talk.mp3"></audio>')).toBe(
      '<a href="https://other.example/talk.mp3">talk.mp3</a>',
    );
  });

  const uploads = '/wp-content/uploads';
  const lazy = 'loading="lazy" decoding="async"';

  test.each([
    ['width="300px" height="200"', 'width="300" height="200"'],
    ['width="1.5" height="0"', ''],
    ['width="px3" height="-2"', ''],
    ['width="50%" height="1"', 'height="1"'],
  ])('the size of an image with %s is whole pixels: %s', (given, size) => {
    const attributes = [`src="/blog${uploads}/a.gif"`, size, 'alt=""', lazy].filter(Boolean);
    expect(html(`<img src="${uploads}/a.gif" ${given}>`)).toBe(`<img ${attributes.join(' ')}>`);
  });

  test('an image is described without blanks around the words', () => {
    expect(one(`<img src="${uploads}/a.gif" alt=" Our shop ">`, 'img').getAttribute('alt')).toBe(
      'Our shop',
    );
  });

  const optimizedWidths = (image: string) =>
    [...(one(image, 'img').getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)].map(
      ([, width]) => width,
    );
  const optimizedFile = (image: string) =>
    new URL(
      one(image, 'img').getAttribute('src') ?? '',
      'https://www.example.com',
    ).searchParams.get('url');

  test('the optimizer gets the largest file of an image, in whatever order they stand', () => {
    const files = ['a-300.jpg 300w', 'a-900.jpg 900w', 'a-600.jpg 600w']
      .map((file) => `${uploads}/${file}`)
      .join(', ');
    const image = `<img src="${uploads}/a.jpg" srcset="${files}">`;
    expect(optimizedFile(image)).toBe(`/blog${uploads}/a-900.jpg`);
    expect(optimizedWidths(image)).toEqual(['256', '350', '390', '672', '750', '828', '1080']);
    expect(one(image, 'img').getAttribute('sizes')).toBe('(max-width: 900px) 100vw, 900px');
    const small = `<img src="${uploads}/a.jpg" width="300" srcset="${files}">`;
    expect(optimizedFile(small)).toBe(`/blog${uploads}/a-900.jpg`);
    expect(one(small, 'img').getAttribute('sizes')).toBe('(max-width: 300px) 100vw, 300px');
    const widest = `<img src="${uploads}/a.jpg" width="1000" srcset="${files}" sizes="auto">`;
    expect(optimizedFile(widest)).toBe(`/blog${uploads}/a.jpg`);
    expect(one(widest, 'img').getAttribute('sizes')).toBe('(max-width: 1000px) 100vw, 1000px');
    const asWide = `<img src="${uploads}/a.jpg" width="900" srcset="${files}" sizes="50vw">`;
    expect(optimizedFile(asWide)).toBe(`/blog${uploads}/a-900.jpg`);
    expect(one(asWide, 'img').getAttribute('sizes')).toBe('50vw');
  });

  test.each(['jpg', 'jpeg', 'JPG', 'png', 'webp', 'avif'])(
    'photographs are optimized: %s',
    (end) => {
      expect(optimizedFile(`<img src="${uploads}/a.${end}" width="100">`)).toBe(
        `/blog${uploads}/a.${end}`,
      );
    },
  );

  test.each([
    [`${uploads}/a.gif`, 'an animation'],
    [`${uploads}/a.svg`, 'a drawing'],
    [`${uploads}/a.jpg.svg`, 'a drawing with another name'],
    [`${uploads}/${'a'.repeat(3_072)}.jpg`, 'an address longer than the optimizer reads'],
    ['/logo.png', 'no upload'],
    ['/_next/image?url=%2Fa.jpg', 'optimized already'],
  ])('an image stays as WordPress wrote it: %#', (src) => {
    expect(html(`<img src="${src}" width="100">`)).toBe(
      `<img src="/blog${src}" width="100" alt="" ${lazy}>`,
    );
  });

  test('an image of unknown width stays as WordPress wrote it, with its files for dense screens', () => {
    const files = `${uploads}/1.jpg, ${uploads}/2.jpg 2x,${uploads}/3.jpg 1.5x`;
    expect(html(`<img src="${uploads}/a.jpg" srcset="${files}">`)).toBe(
      `<img src="/blog${uploads}/a.jpg" srcset="/blog${uploads}/1.jpg, /blog${uploads}/2.jpg 2x, /blog${uploads}/3.jpg 1.5x" alt="" ${lazy}>`,
    );
  });

  test('files whose size is not told in widths or densities are left out', () => {
    const files = '/1.png 20h, /2.png 2x 3w, /3.png x, /4.png 1.x, https://other.example/5.png 5w';
    expect(html(`<img src="/a.png" srcset="${files}" sizes="50vw">`)).toBe(
      `<img src="/blog/a.png" alt="" ${lazy}>`,
    );
    expect(html(`<img src="/a.png" srcset="${files}, , /6.png 6w,," sizes=" AUTO ,  50vw ">`)).toBe(
      `<img src="/blog/a.png" srcset="/blog/6.png 6w" sizes="auto, 50vw" alt="" ${lazy}>`,
    );
    expect(html('<img src="/a.png" srcset="/6.png 6w" sizes="(width < 9em) 9em, auto">')).toContain(
      'sizes="(width < 9em) 9em, auto"',
    );
  });

  test.each(['logo.png', '../logo.png', '/%C3.png', '/\\\\logo.png', ''])(
    'an image of an address that may not be asked is its description: %j',
    (src) => {
      expect(html(`<p>Our <img src="${src}" alt="logo"></p>`)).toBe('<p>Our logo</p>');
      expect(html(`<p>Our <img src="${src}"></p>`)).toBe('<p>Our </p>');
    },
  );

  test('an image of another host within a link is its description or its name', () => {
    expect(html('<a href="/x">The <img src="https://other.example/a.jpg" alt=" shop "></a>')).toBe(
      '<a href="/blog/x">The shop</a>',
    );
    expect(html('<a href="/x">The <img src="https://other.example/a.jpg"></a>')).toBe(
      '<a href="/blog/x">The a.jpg</a>',
    );
  });

  test.each([
    ['https://other.example/', 'other.example'],
    ['https://other.example/a/', 'other.example'],
    ['https://other.example/a/%E7%9C.jpg', '%E7%9C.jpg'],
  ])('media at %s are named %s', (address, name) => {
    expect(html(`<img src="${address}">`)).toBe(`<a href="${address}">${name}</a>`);
  });

  test('smilies are the characters that they stand for, wherever their pictures are', () => {
    expect(html(`<p>a<img class="emoji" src="${uploads}/x.png" alt="🙂"></p>`)).toBe('<p>a🙂</p>');
    expect(html('<p>a<img class="emoji" src="https://s.w.org/x.png"></p>')).toBe('<p>a</p>');
  });

  test('a picture has sources of this site alone, and nothing but them and its image', () => {
    expect(
      html(
        `<picture>text<source srcset="${uploads}/a.webp 1x" sizes="auto, 3px" src="/x" type="image/webp"><source srcset="https://other.example/x"><img src="${uploads}/a.jpg"></picture>`,
      ),
    ).toBe(
      `<picture><source srcset="/blog${uploads}/a.webp 1x" sizes="3px" type="image/webp"><img src="/blog${uploads}/a.jpg" alt="" ${lazy}></picture>`,
    );
    expect(
      html(
        `<picture><source srcset="${uploads}/a.webp"><img src="https://other.example/a.jpg" alt="A"></picture>`,
      ),
    ).toBe('<a href="https://other.example/a.jpg">A</a>');
    expect(html(`<p>b</p><picture>text<source srcset="${uploads}/a.webp"></picture>`)).toBe(
      '<p>b</p>',
    );
  });

  test('a film keeps how it plays, with a size in whole pixels', () => {
    expect(
      html(
        `<video src="${uploads}/f.mp4" poster="${uploads}/p.jpg" width="10px" height="x" loop muted playsinline autoplay preload="auto"></video>`,
      ),
    ).toBe(
      `<video src="/blog${uploads}/f.mp4" poster="/blog${uploads}/p.jpg" width="10" loop muted playsinline preload="auto" controls></video>`,
    );
    expect(
      one(`<video src="${uploads}/f.mp4" height="200"></video>`, 'video').getAttribute('height'),
    ).toBe('200');
    expect(html(`<audio src="${uploads}/t.mp3"></audio>`)).toBe(
      `<audio src="/blog${uploads}/t.mp3" preload="metadata" controls></audio>`,
    );
  });

  test('a film behind a cover has no controls', () => {
    expect(
      html(`<video class="wp-block-cover__video-background" src="${uploads}/f.mp4"></video>`),
    ).toBe(
      `<video class="wp-block-cover__video-background" src="/blog${uploads}/f.mp4" preload="metadata"></video>`,
    );
  });

  test('a film plays from the sources that are on this site, with the words for who sees none', () => {
    expect(
      html(
        `<video poster="https://other.example/p.jpg">words <b>here</b><source src="https://other.example/f.mp4"><source src="${uploads}/f.webm" srcset="/x"><track src="https://other.example/t.vtt"><track src="${uploads}/t.vtt"></video>`,
      ),
    ).toBe(
      `<video preload="metadata" controls>words <b>here</b><source src="/blog${uploads}/f.webm"><track src="/blog${uploads}/t.vtt"></video>`,
    );
  });

  test('a film on another host is a link with its name, and within a link its name', () => {
    const film = '<video aria-label="Our film"><source src="https://other.example/f.mp4"></video>';
    expect(html(film)).toBe('<a href="https://other.example/f.mp4">Our film</a>');
    expect(html(`<a href="/x">${film}</a>`)).toBe('<a href="/blog/x">Our film</a>');
    expect(html('<p>a</p><video></video>')).toBe('<p>a</p>');
    const captioned = `<video src="https://other.example/f.mp4"><track src="${uploads}/t.vtt"></video>`;
    expect(html(captioned)).toBe('<a href="https://other.example/f.mp4">f.mp4</a>');
  });

  describe('a picture that opens large', () => {
    const image =
      '<img src="/wp-content/uploads/a-300x200.jpg" srcset="/wp-content/uploads/a-300x200.jpg 300w, /wp-content/uploads/a.jpg 1800w" width="300" height="200" alt="A rose" />';

    test.each([
      [
        'of a gallery',
        `<figure class="wp-block-gallery"><figure class="wp-block-image">${image}</figure></figure>`,
      ],
      [
        'of a gallery of the classic editor',
        `<div class="gallery gallery-columns-3"><dl><dt>${image}</dt></dl></div>`,
      ],
      [
        'that an editor lets enlarge',
        `<figure class="wp-block-image wp-lightbox-container">${image}<button>+</button></figure>`,
      ],
    ])(
      '%s is a link to its largest file, named by its description, without scripts',
      (_, given) => {
        const link = one(given, 'a');
        expect(link.getAttribute('href')).toBe('/blog/wp-content/uploads/a.jpg');
        expect(link.querySelector('img')?.getAttribute('alt')).toBe('A rose');
        expect(link.getAttribute('data-picture')).toBe('Close');
        expect(html(html(given))).toBe(html(given));
      },
    );

    test('leads where an editor has said, if it was said', () => {
      const link = one(
        `<figure class="wp-block-gallery"><a href="/roses/">${image}</a></figure>`,
        'a',
      );
      expect(link.getAttribute('href')).toBe('/blog/roses/');
    });

    test.each([
      ['leads to a page', `<a href="/roses/">${image}</a>`],
      ['leads to a picture elsewhere', `<a href="https://example.org/a.jpg">${image}</a>`],
      ['has words', `<a href="/wp-content/uploads/a.jpg">${image} A rose</a>`],
      ['says so itself', `<a href="/roses/" data-picture="Close">${image}</a>`],
      ['saves the file', `<a download href="/wp-content/uploads/a.jpg">${image}</a>`],
      ['opens a tab', `<a href="/wp-content/uploads/a.jpg" target="_blank">${image}</a>`],
    ])('opens over the page unless its link %s', (_, given) => {
      expect(one(given, 'a').hasAttribute('data-picture')).toBe(false);
      const file = `<a href="/blog/wp-content/uploads/a.jpg">${image}</a>`;
      expect(one(file, 'a').getAttribute('data-picture')).toBe('Close');
    });

    test('is no other picture', () => {
      expect(
        shown(`<figure class="wp-block-image">${image}</figure>`).querySelector('a'),
      ).toBeNull();
    });
  });
});
