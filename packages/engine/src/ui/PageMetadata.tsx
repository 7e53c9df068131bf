import Head from 'next/head';
import type { Metadata } from '#seo/metadata';

/** The head of a screen: title, description, open graph and card metadata. */
export function PageMetadata({ metadata }: { metadata: Metadata }) {
  const { title, description, canonical, image, siteName, robots, prev, next, article } = metadata;
  const { shareTitle, shareDescription } = metadata;
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
      <meta key="og:type" property="og:type" content={metadata.type} />
      <meta key="og:title" property="og:title" content={shareTitle} />
      <meta key="og:site_name" property="og:site_name" content={siteName} />
      {shareDescription && (
        <meta key="og:description" property="og:description" content={shareDescription} />
      )}
      <meta key="og:url" property="og:url" content={canonical} />
      {image && <meta key="og:image" property="og:image" content={image.url} />}
      {image && (
        <meta key="og:image:width" property="og:image:width" content={String(image.width)} />
      )}
      {image && (
        <meta key="og:image:height" property="og:image:height" content={String(image.height)} />
      )}
      {image && <meta key="og:image:alt" property="og:image:alt" content={image.alt} />}
      <meta
        key="twitter:card"
        name="twitter:card"
        content={image ? 'summary_large_image' : 'summary'}
      />
      <meta key="twitter:title" name="twitter:title" content={shareTitle} />
      {shareDescription && (
        <meta key="twitter:description" name="twitter:description" content={shareDescription} />
      )}
      {image && <meta key="twitter:image" name="twitter:image" content={image.url} />}
      {image && <meta key="twitter:image:alt" name="twitter:image:alt" content={image.alt} />}
      <meta key="twitter:url" name="twitter:url" content={canonical} />
      {article?.published && (
        <meta
          key="article:published_time"
          property="article:published_time"
          content={article.published}
        />
      )}
      {article?.modified && (
        <meta
          key="article:modified_time"
          property="article:modified_time"
          content={article.modified}
        />
      )}
      {article?.section && (
        <meta key="article:section" property="article:section" content={article.section} />
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
