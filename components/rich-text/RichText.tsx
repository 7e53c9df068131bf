/** Sanitised HTML of WordPress, styled by styles/content/. */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
