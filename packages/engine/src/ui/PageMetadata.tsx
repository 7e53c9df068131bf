import Head from 'next/head';
import type { Metadata } from '#seo/metadata';

/** The head of a screen: title, description, open graph and card metadata. */
export function PageMetadata({ metadata }: { metadata: Metadata }) {
  const { title, description, canonical, image, siteName, robots, prev, next, article } = metadata;
  const { shareTitle, shareDescription } = metadata;
  const card = {
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'twitter:title': shareTitle,
    'twitter:description': shareDescription || null,
    'twitter:image': image?.url,
    'twitter:image:alt': image?.alt,
    'twitter:url': canonical,
  };
  const openGraph = {
    'og:type': metadata.type,
    'og:title': shareTitle,
    'og:site_name': siteName,
    'og:description': shareDescription || null,
    'og:url': canonical,
    'og:image': image?.url,
    'og:image:width': image && String(image.width),
    'og:image:height': image && String(image.height),
    'og:image:alt': image?.alt,
    'article:published_time': article?.published || null,
    'article:modified_time': article?.modified || null,
    'article:section': article?.section || null,
  };
  return (
    <Head>
      <title>{title}</title>
      {description && <meta key="description" name="description" content={description} />}
      {robots && <meta key="robots" name="robots" content={robots} />}
      <link key="canonical" rel="canonical" href={canonical} />
      {prev && <link key="prev" rel="prev" href={prev} />}
      {metadata.alternates.map(({ type, title: name, href }) => (
        <link key={`alternate:${href}`} rel="alternate" type={type} title={name} href={href} />
      ))}
      {metadata.languages?.map(({ hreflang, href }) => (
        <link key={`language:${hreflang}`} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {next && <link key="next" rel="next" href={next} />}
      {Object.entries(card).map(
        ([name, content]) => content != null && <meta key={name} name={name} content={content} />,
      )}
      {Object.entries(openGraph).map(
        ([name, content]) =>
          content != null && <meta key={name} property={name} content={content} />,
      )}
      {article?.tags.map((tag) => (
        <meta key={`article:tag:${tag}`} property="article:tag" content={tag} />
      ))}
      {metadata.jsonLd && (
        <script
          key="json-ld"
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: metadata.jsonLd }}
        />
      )}
    </Head>
  );
}
