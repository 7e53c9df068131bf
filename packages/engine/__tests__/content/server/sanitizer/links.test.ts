import { html, one, shown } from './shown';

describe('links in a content', () => {
  test('links to the CMS, to a former address and to the site itself stay on this site', () => {
    const links =
      '<p><a href="https://cms.example.com/about/">1</a> <a href="http://old.example.com/x/#y">2</a> <a href="/contact-us/">3</a> <a href="https://cms.example.com/wp-content/uploads/plan.pdf" download>4</a></p>';
    expect(
      [...shown(links).querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ).toEqual([
      '/blog/about/',
      '/blog/x/#y',
      '/blog/contact-us/',
      '/blog/wp-content/uploads/plan.pdf',
    ]);
  });

  test('links that open a window give it no access to this one', () => {
    const link = one(
      '<a href="https://example.org/" target="_blank" rel="nofollow opener">x</a>',
      'a',
    );
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(html('<a href="/x" target="_top">x</a>')).toBe('<a href="/blog/x">x</a>');
  });

  test('a link around an image without a description is named after its caption', () => {
    const picture = '<a href="/x"><img src="/wp-content/uploads/a.jpg"></a>';
    expect(
      one(`<figure>${picture}<figcaption>Our shop</figcaption></figure>`, 'a').getAttribute(
        'aria-label',
      ),
    ).toBe('Our shop');
    expect(one(picture, 'a').getAttribute('aria-label')).toBe('View image');
  });

  test('links to an anchor in the same content lead to it, whatever its name', () => {
    const content =
      '<p><a href="#main-content">a</a> <a href="#Part">b</a></p><p id="main-content">A</p><p id="Part">B</p><p id="Part">C</p>';
    const main = shown(content);
    expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#content-main-content',
      '#Part',
    ]);
    expect([...main.querySelectorAll('p[id]')].map(({ id }) => id)).toEqual([
      'content-main-content',
      'Part',
      'Part-2',
    ]);
  });

  test('that save a file give it no other name', () => {
    expect(html('<a href="/wp-content/uploads/plan.pdf" download="invoice.exe">x</a>')).toBe(
      '<a href="/blog/wp-content/uploads/plan.pdf" download>x</a>',
    );
  });

  test('an old named anchor can still be linked to', () => {
    expect(html('<p><a name="prices"></a>Prices</p>')).toBe('<p><a id="prices"></a>Prices</p>');
  });

  test('a link to nowhere is its words, and a place that others link to', () => {
    expect(
      html(
        '<a href="javascript:x" target="_blank" rel="nofollow" download aria-label="L" id="here" aria-describedby="d">x</a><p id="d">d</p>',
      ),
    ).toBe('<a id="here">x</a><p id="d">d</p>');
    for (const link of ['<a href="">x</a>', '<a>x</a>', '<a name="">x</a>']) {
      expect(html(`<p>${link}</p>`)).toBe('<p>x</p>');
    }
    expect(html('<a href="#">x</a>')).toBe('<a href="#">x</a>');
    expect(html('<a href=" # ">x</a>')).toBe('<a href="#">x</a>');
    expect(html('<a name="n" id="i">x</a>')).toBe('<a id="i">x</a>');
  });

  test('what a link says of its target is in words that browsers and search engines know', () => {
    expect(html('<a href="/x" rel="NOFOLLOW  ugc bad">x</a>')).toBe(
      '<a href="/blog/x" rel="nofollow ugc">x</a>',
    );
    expect(html('<a href="/x" rel="opener">x</a>')).toBe('<a href="/blog/x">x</a>');
    expect(html('<a href="/x" rel="noopener" target="_blank">x</a>')).toBe(
      '<a href="/blog/x" rel="noopener noreferrer" target="_blank">x</a>',
    );
  });

  const image = (alt: string) => `<img src="/wp-content/uploads/a.gif" alt="${alt}">`;
  const shownImage = (alt: string) =>
    `<img src="/blog/wp-content/uploads/a.gif" alt="${alt}" loading="lazy" decoding="async">`;

  test('a link that nobody could name is none', () => {
    for (const content of ['', ' ', '<b></b>', '<span aria-hidden="true">→</span>']) {
      expect(html(`<p>a<a href="/x" aria-label="Home">${content}</a></p>`)).toBe(
        `<p>a${content}</p>`,
      );
    }
  });

  test('a link has the name that its author gave it, and no empty one', () => {
    expect(html('<a href="/x" aria-label=" ">x</a>')).toBe('<a href="/blog/x">x</a>');
    expect(html('<a href="/x" aria-label="More about us">x</a>')).toBe(
      '<a href="/blog/x" aria-label="More about us">x</a>',
    );
    expect(html(`<a href="/x" aria-label=" Home ">${image(' ')}</a>`)).toBe(
      `<a href="/blog/x" aria-label="Home">${shownImage('')}</a>`,
    );
    expect(html(`<a href="/x" aria-label=" ">${image('')}</a>`)).toBe(
      `<a href="/blog/x" aria-label="View image">${shownImage('')}</a>`,
    );
    expect(html(`<a href="/x">${image('')}${image('Shop')}</a>`)).toBe(
      `<a href="/blog/x">${shownImage('')}${shownImage('Shop')}</a>`,
    );
    expect(html(`<a href="/x"><span aria-hidden="true">→</span>${image('Shop')}</a>`)).toBe(
      `<a href="/blog/x"><span aria-hidden="true">→</span>${shownImage('Shop')}</a>`,
    );
  });

  test('an image that says what its link says is not read twice', () => {
    expect(html(`<a href="/x">${image(' SHOP ')} shop</a>`)).toBe(
      `<a href="/blog/x">${shownImage('')} shop</a>`,
    );
    expect(html(`<a href="/x">${image('Our shop')} shop</a>`)).toBe(
      `<a href="/blog/x">${shownImage('Our shop')} shop</a>`,
    );
  });

  test('a link around an image is named after the caption of its own figure, in 200 characters', () => {
    const picture = `<a href="/x">${image('')}</a>`;
    const nameIn = (content: string) => one(content, 'a').getAttribute('aria-label');
    expect(
      nameIn(`<figure><figure>${picture}</figure><figcaption>Outer</figcaption></figure>`),
    ).toBe('View image');
    expect(
      nameIn(
        `<figure><figure>${picture}<figcaption>Inner</figcaption></figure><figcaption>Outer</figcaption></figure>`,
      ),
    ).toBe('Inner');
    const captioned = (caption: string) =>
      `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
    expect(nameIn(captioned('a'.repeat(200)))).toBe('a'.repeat(200));
    expect(nameIn(captioned('a'.repeat(201)))).toBe(`${'a'.repeat(199)}…`);
    expect(nameIn(captioned('𝒳'.repeat(300)))).toBe(`${'𝒳'.repeat(199)}…`);
    expect(nameIn(captioned(`${'a'.repeat(198)} ${'a'.repeat(9)}`))).toBe(`${'a'.repeat(198)}…`);
    const two = shown(
      `<figure>${picture}<a href="/y">${image('')}</a><figcaption>Our shop</figcaption></figure>`,
    );
    expect([...two.querySelectorAll('a')].map((link) => link.getAttribute('aria-label'))).toEqual([
      'Our shop',
      'Our shop',
    ]);
  });
});

describe('an address in what a visitor has written', () => {
  const rel = 'rel="ugc nofollow"';
  const shownFor = (text: string) => html(`<p>${text}</p>`, { isOfVisitor: true });

  test.each([
    [
      'See https://example.org/a?b=1&amp;c=2.',
      `See <a href="https://example.org/a?b=1&amp;c=2" ${rel}>https://example.org/a?b=1&amp;c=2</a>.`,
    ],
    ['(http://example.org)', `(<a href="http://example.org/" ${rel}>http://example.org</a>)`],
    ['https://youtu.be/abc', `<a href="https://youtu.be/abc" ${rel}>https://youtu.be/abc</a>`],
    ['<code>https://example.org</code>', '<code>https://example.org</code>'],
    ['<a href="/x/">https://example.org</a>', `<a href="/blog/x/" ${rel}>https://example.org</a>`],
    ['https://user:pw@example.org/', 'https://user:pw@example.org/'],
    ['example.org and https://', 'example.org and https://'],
  ])('is a link, as in WordPress’s comments: %s', (written, link) => {
    expect(shownFor(written)).toBe(`<p>${link}</p>`);
  });

  test('stays text in what an editor has written', () => {
    expect(html('<p>See https://example.org.</p>')).toBe('<p>See https://example.org.</p>');
  });
});
