/** Sanitised HTML of WordPress, styled by styles/wordpress-blocks.scss. */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
