const item = (type: string, slug: string, title: string, html: string, more = ''): string => `<item>
<title>${title}</title>
<link>https://signs.example/${slug}/</link>
<dc:creator><![CDATA[ada]]></dc:creator>
<content:encoded><![CDATA[${html}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${String(slug.length * 10)}</wp:post_id>
<wp:post_date>2026-03-01 09:00:00</wp:post_date>
<wp:post_date_gmt>2026-03-01 09:00:00</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status>
<wp:post_name>${slug}</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_type>${type}</wp:post_type>
${more}
</item>`;

const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

/** The export of a sign painter's WordPress: a post, a page, and a service with its fields. */
export const WORKSHOP_EXPORT = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
 xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
 xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Ada Paints Signs</title>
<link>https://signs.example</link>
<description>Letters by hand</description>
<language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://signs.example</wp:base_site_url>
<wp:base_blog_url>https://signs.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada</wp:author_display_name></wp:author>
${item('post', 'gold-leaf', 'Gold leaf', '<p>How gold gets onto glass.</p>')}
${item('page', 'about', 'About', '<p>Ada has painted since 1999.</p>')}
${item(
  'service',
  'window-signs',
  'Window signs',
  '',
  [
    meta('price', '89'),
    meta('starting_at', 'a weekend'),
    meta('details', '<p>Painted by hand, <em>letter by letter</em>.</p>'),
  ].join('\n'),
)}
</channel>
</rss>
`;

/** The services of that export, as a file of content types says them. */
export const SERVICE = {
  label: 'Services',
  singularLabel: 'Service',
  archive: '/services/',
  rewrite: 'services',
  hierarchical: false,
  fields: { serviceFields: { price: 'number', starting_at: 'text', details: 'wysiwyg' } },
};
