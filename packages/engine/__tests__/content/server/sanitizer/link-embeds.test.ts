import { html, one, shown } from './shown';

describe('embeds', () => {
  test('a YouTube video is a link to its page, which can be loaded in its place from the host without cookies', () => {
    const content = shown(
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=0&amp;start=5" title="A tour" width="560" height="315" allow="camera" onload="x()"></iframe>',
    );
    expect(content.querySelector('iframe')).toBeNull();
    const link = content.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(link?.textContent).toBe('Play “A tour” (YouTube video)');
    expect(link?.dataset.embed).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5&autoplay=1',
    );
  });

  test.each([
    [
      'a film keeps its shape',
      'https://player.vimeo.com/video/1',
      '640',
      '480',
      'aspect-ratio:640/480',
    ],
    [
      'a map keeps its height',
      'https://www.google.com/maps/embed?pb=1',
      '600',
      '450',
      'aspect-ratio:auto;height:450px',
    ],
    [
      'a player keeps its height',
      'https://open.spotify.com/embed/show/1',
      '100%',
      '152',
      'aspect-ratio:auto;height:152px',
    ],
    [
      'a film as wide as its place has the usual shape',
      'https://player.vimeo.com/video/1',
      '100%',
      '480',
      null,
    ],
    [
      'a height that is no length is not taken',
      'https://www.google.com/maps/embed?pb=1',
      '1',
      '1;color:red',
      null,
    ],
  ])('%s', (_, src, width, height, style) => {
    const link = one(`<iframe src="${src}" width="${width}" height="${height}"></iframe>`, 'a');
    expect(link.getAttribute('style')).toBe(style);
  });

  test('the frames of two maps have names that tell what they are, and which', () => {
    const map = (title: string) =>
      `<p>a</p><iframe src="https://www.google.com/maps/embed?pb=1" title="${title}"></iframe>`;
    const links = shown(map('') + map('') + map('Our shop')).querySelectorAll('a');
    expect([...links].map(({ dataset }) => dataset.frameTitle)).toEqual([
      'Google Maps',
      'Google Maps 2',
      'Our shop',
    ]);
  });

  test.each([
    [
      'https://player.vimeo.com/video/123?h=abc&autoplay=1',
      'https://player.vimeo.com/video/123?h=abc&dnt=1&autoplay=1',
      'https://vimeo.com/123/abc',
      'Play the Vimeo video',
    ],
    [
      'https://player.vimeo.com/video/123',
      'https://player.vimeo.com/video/123?dnt=1&autoplay=1',
      'https://vimeo.com/123',
      'Play the Vimeo video',
    ],
    [
      'https://open.spotify.com/embed/track/1',
      'https://open.spotify.com/embed/track/1',
      'https://open.spotify.com/track/1',
      'Play the Spotify track',
    ],
    [
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2F1',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2F1',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2F1',
      'Play the SoundCloud track',
    ],
    [
      '//www.openstreetmap.org/export/embed.html?bbox=1',
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
      'Show the map of OpenStreetMap',
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!2d-0.1607!3d51.5238!2m3',
      'https://www.google.com/maps/embed?pb=%211m18%212d-0.1607%213d51.5238%212m3',
      'https://www.google.com/maps?q=51.5238%2C-0.1607',
      'Show the map of Google Maps',
    ],
    [
      'https://maps.google.com/maps?q=Baker%20Street&output=embed',
      'https://www.google.com/maps?q=Baker+Street&output=embed',
      'https://www.google.com/maps?q=Baker%20Street',
      'Show the map of Google Maps',
    ],
    [
      'https://www.google.com/maps/d/embed?mid=1a-B',
      'https://www.google.com/maps/d/embed?mid=1a-B',
      'https://www.google.com/maps/d/viewer?mid=1a-B',
      'Show the map of Google Maps',
    ],
    [
      'https://www.bing.com/maps/embed?h=400&cp=51.5~-0.16',
      'https://www.bing.com/maps/embed?h=400&cp=51.5%7E-0.16',
      'https://www.bing.com/maps?h=400&cp=51.5%7E-0.16',
      'Show the map of Bing Maps',
    ],
  ])('embeds of %s can be loaded', (given, src, page, text) => {
    const link = one(`<iframe src="${given}"></iframe>`, 'a');
    expect(link.getAttribute('data-embed')).toBe(src);
    expect(link.getAttribute('href')).toBe(page);
    expect(link.textContent).toBe(text);
  });

  test.each([
    'https://evil.example/embed',
    'https://www.youtube.com.evil.example/embed/x',
    'https://www.youtube.com/redirect?q=x',
    'https://www.youtube.com:444/embed/x',
    'https://www.google.com/search?q=maps',
    'https://www.google.com/maps/place/x',
  ])('embeds of %s become a link', (given) => {
    const main = shown(`<iframe src="${given}" title="A map"></iframe>`);
    expect(main.querySelector('iframe, [data-embed]')).toBeNull();
    expect(main.querySelector('a')?.textContent).toMatch(/A map/);
  });

  test('an embedded WordPress post becomes its quotation with the link', () => {
    const post =
      '<blockquote class="wp-embedded-content"><a href="https://example.org/p/">A post</a></blockquote><iframe class="wp-embedded-content" src="https://example.org/p/embed/#?secret=x"></iframe>';
    expect(html(post)).toBe(
      '<blockquote class="wp-embedded-content"><a href="https://example.org/p/">A post</a></blockquote>',
    );
  });

  test('a video that WordPress could not fetch can be loaded like any other; another embed is a link', () => {
    const block = (address: string, caption = '') =>
      `<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\n${address}\n</div>${caption}</figure>`;
    const video = one(block('https://youtu.be/dQw4w9WgXcQ?t=3'), 'figure.wp-block-embed a');
    expect(video.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(video.getAttribute('data-embed')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
    expect(video.textContent).toBe('Play the YouTube video');
    const captioned = one(
      block('https://www.youtube.com/watch?v=dQw4w9WgXcQ', '<figcaption>A tour</figcaption>'),
      'a',
    );
    expect(captioned.textContent).toBe('Play “A tour” (YouTube video)');
    const post = one(block('https://example.org/a/post/'), 'a');
    expect(post.getAttribute('href')).toBe('https://example.org/a/post/');
    expect(post.textContent).toBe('example.org/a/post');
  });

  test('a frame’s link keeps its place, shape and style, and nothing else of what it was given', () => {
    const given =
      '<iframe class="wp-x evil" id="film" style="width:50%;position:fixed" width="560" height="315" name="n" srcdoc="x" title=" Our film " src="http://m.youtube.com/embed/a_b-C?autoplay=1">old browsers</iframe>';
    expect(html(given)).toBe(
      '<a class="wp-x" id="film" style="aspect-ratio:560/315;width:50%" href="https://www.youtube.com/watch?v=a_b-C" data-embed="https://www.youtube-nocookie.com/embed/a_b-C?autoplay=1" data-frame-title="Our film">Play “Our film” (YouTube video)</a>',
    );
  });

  test('sound of a page with several players does not start by itself', () => {
    const player = one(
      '<iframe src="https://w.soundcloud.com/player/?url=x&amp;auto_play=true"></iframe>',
      'a',
    );
    expect(player.getAttribute('data-embed')).toBe('https://w.soundcloud.com/player/?url=x');
  });

  test.each([
    'https://evil.example/embed',
    'javascript:alert(1)',
    'data:text/html,x',
    '//www.youtube.com/redirect',
    '',
  ])('a link of the content’s own loads no frame of %j', (address) => {
    expect(html(`<a href="/x" data-embed="${address}">see</a>`)).toBe('<a href="/blog/x">see</a>');
  });

  test('a link of the content’s own that loads a video leads to that video', () => {
    expect(
      html(
        '<a href="https://evil.example/" target="_blank" data-embed="https://www.youtube.com/embed/x"><b>see</b></a>',
      ),
    ).toBe(
      '<a href="https://www.youtube.com/watch?v=x" data-embed="https://www.youtube-nocookie.com/embed/x?autoplay=1" data-frame-title="YouTube">see</a>',
    );
  });

  test.each(['https://me@www.youtube.com/embed/x', 'javascript:alert(1)', ''])(
    'a frame of an address that nobody should follow is gone: %j',
    (src) => {
      expect(html(`<p>a</p><iframe src="${src}" title="A map"></iframe>`)).toBe('<p>a</p>');
    },
  );

  test.each(['https://www.youtube.com/embed/x', 'https://evil.example/x'])(
    'a link stays one link when a frame of %s stood in it',
    (src) => {
      expect(html(`<a href="/x">see <iframe src="${src}"></iframe></a>`)).toBe(
        '<a href="/blog/x">see </a>',
      );
    },
  );

  test('videos that have the same name are numbered, so that a screen reader can tell them apart', () => {
    const links = shown(
      '<iframe title="Film" src="https://www.youtube.com/embed/a"></iframe><iframe title="film " src="https://www.youtube.com/embed/b"></iframe><p><iframe src="https://player.vimeo.com/video/1"></iframe></p>',
    ).querySelectorAll('a');
    expect([...links].map(({ textContent }) => textContent)).toEqual([
      'Play “Film” (YouTube video)',
      'Play “film” (YouTube video) 2',
      'Play the Vimeo video',
    ]);
  });

  const block = (content: string) =>
    `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${content}</div></figure>`;

  test.each([
    ['https://m.youtube.com/watch?v=abc', 'abc'],
    ['https://youtube.com/watch?v=abc', 'abc'],
    ['https://www.youtube.com/shorts/abc', 'abc'],
    ['https://www.youtube.com/live/a-c', 'a-c'],
    ['https://www.youtube.com/embed/abc', 'abc'],
  ])('the video at %s is linked to by its own page', (address, video) => {
    expect(html(block(address))).toBe(
      block(
        `<a href="https://www.youtube.com/watch?v=${video}" data-embed="https://www.youtube-nocookie.com/embed/${video}?autoplay=1" data-frame-title="YouTube">Play the YouTube video</a>`,
      ),
    );
  });

  test.each([
    ['https://notyoutube.com/watch?v=abc', 'notyoutube.com/watch'],
    ['https://wwwxyoutube.com/watch?v=abc', 'wwwxyoutube.com/watch'],
    ['https://www.m.youtube.com/watch?v=abc', 'www.m.youtube.com/watch'],
    ['https://www.youtube.com/watch?v=a%20b', 'www.youtube.com/watch'],
    ['https://www.youtube.com/x/shorts/abc', 'www.youtube.com/x/shorts/abc'],
    ['https://youtu.be/a/b', 'youtu.be/a/b'],
    ['https://youtu.be/', 'youtu.be'],
    ['https://example.org/a/b/', 'example.org/a/b'],
    ['http://example.org/', 'example.org'],
  ])('%s is no video, and is named as it is', (address, name) => {
    expect(html(block(address))).toBe(block(`<a href="${address}">${name}</a>`));
  });

  test('an embed of the own CMS is a link within this site', () => {
    expect(html(block('https://cms.example.com/about/'))).toBe(
      block('<a href="/blog/about/">/blog/about/</a>'),
    );
  });

  test('a frame of a page whose host is not known is a link with the page’s address', () => {
    expect(html('<iframe src=" //maps.example/x/ "></iframe>')).toBe(
      '<a href="https://maps.example/x/">maps.example/x</a>',
    );
    expect(html('<iframe src="https://www.youtube.com/watch?v=abc" title="Tour"></iframe>')).toBe(
      '<a href="https://www.youtube.com/watch?v=abc" data-embed="https://www.youtube-nocookie.com/embed/abc?autoplay=1" data-frame-title="Tour">Play “Tour” (YouTube video)</a>',
    );
  });

  test.each([
    'words https://example.org/',
    'https://example.org/ words',
    'https://user:pw@example.org/',
    'https://example.org/<br>',
  ])('an embed block with anything but one address stays: %s', (content) => {
    expect(html(block(content))).toBe(block(content));
  });

  test('an address in an ordinary text stays text', () => {
    expect(html('<p>See https://example.org/</p>')).toBe('<p>See https://example.org/</p>');
  });

  test.each([
    [
      'https://www.youtube.com/watch?v=abc',
      'https://www.youtube-nocookie.com/embed/abc?autoplay=1',
    ],
    ['https://youtu.be/abc', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1'],
    ['https://vimeo.com/7/a1', 'https://player.vimeo.com/video/7?h=a1&amp;dnt=1&amp;autoplay=1'],
    ['https://open.spotify.com/intl-de/track/a1', 'https://open.spotify.com/embed/track/a1'],
    [
      'https://soundcloud.com/ann/song',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fann%2Fsong',
    ],
  ])('an address alone in a paragraph is what an embed block makes of it: %s', (address, frame) => {
    const embedded = html(`<p>${address}</p>`);
    expect(embedded).toContain(`data-embed="${frame}"`);
    expect(html(`<p><a href="${address}">${address}</a></p>`)).toBe(embedded);
    expect(html(block(address))).toContain(`data-embed="${frame}"`);
  });

  test('an address of another site, alone in a paragraph, is a link, and a link with words stays', () => {
    expect(html('<p>https://example.org/a/</p>')).toBe(
      '<p><a href="https://example.org/a/">example.org/a</a></p>',
    );
    const link = '<p><a href="https://youtu.be/abc">Our film</a></p>';
    expect(html(link)).toBe(link);
  });
});
